/** Shapes of cutoffs as the calls answer them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';

export type CutoffRow = CallReply<typeof cutoffCalls.list>['content'][number];
export type CutoffDetail = CallReply<typeof cutoffCalls.getOne>;
export type CutoffLine = CutoffDetail['lines'][number];
export type Collected = CallReply<typeof cutoffCalls.collection>['content'][number];
