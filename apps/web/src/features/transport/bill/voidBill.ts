/** 作废: asked for, and told. */
import { messages } from '@cangyun/contract/messages.ts';
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { request } from '../../../api/client.ts';
import { RequestFailure } from '../../../api/failure.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { touched } from './billPaths.ts';

export async function voidBill({ id, number }: { readonly id: number; readonly number: string }): Promise<void> {
  if (!(await notice.confirm({ content: `确认作废${kind.title} ${number}?车上的运单将卸下。`, danger: true }))) return;
  try {
    await request(calls.remove, { body: [id] });
    notice.success(messages.voided);
    void invalidate(kind.path, ...touched);
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
  }
}
