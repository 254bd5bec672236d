/** A freight bill as its screens see it. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { billCalls } from '@cangyun/contract/transport/bill.calls.ts';

export type BillRow = CallReply<typeof billCalls.list>['content'][number];
export type BillDetail = CallReply<typeof billCalls.getOne>;
