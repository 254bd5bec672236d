/** Shapes of in/out lists as the calls answer them. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { inoutlistCalls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';

export type InoutRow = CallReply<typeof inoutlistCalls.list>['content'][number];
export type InoutDetail = CallReply<typeof inoutlistCalls.getOne>;
export type InoutLine = InoutDetail['lines'][number];
export type InoutPick = InoutDetail['picks'][number];
