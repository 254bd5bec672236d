/** A processing order as its screens see it. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { processCalls } from '@cangyun/contract/trade/process.calls.ts';

export type ProcessRow = CallReply<typeof processCalls.list>['content'][number];
export type ProcessDetail = CallReply<typeof processCalls.getOne>;
