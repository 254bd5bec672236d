/** Shapes of differences as the calls answer them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';

export type DifferenceRow = CallReply<typeof calls.list>['content'][number];
export type DifferenceDetail = CallReply<typeof calls.getOne>;
export type DifferenceLine = DifferenceDetail['lines'][number];
