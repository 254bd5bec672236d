/** A freight bill as its screens see it. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';

export type FreightBillRow = CallReply<typeof freightBillCalls.list>['content'][number];
export type FreightBillDetail = CallReply<typeof freightBillCalls.getOne>;
