/** 作废: asked with its consequence, done, and reported. */
import type { CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';

interface Voidable {
  readonly kind: Pick<DocumentKind, 'title' | 'path'>;
  readonly calls: { readonly remove: CallTaking<number[]> };
}

export async function voidDocument(
  { kind, calls }: Voidable,
  { id, number }: { readonly id: number; readonly number: string },
  touched: readonly string[],
  consequence = '',
): Promise<void> {
  if (!(await notice.confirm({ content: `确认作废${kind.title} ${number}?${consequence}`, danger: true }))) return;
  try {
    await request(calls.remove, { body: [id] });
    notice.success(messages.voided);
    void invalidate(kind.path, ...touched);
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
  }
}
