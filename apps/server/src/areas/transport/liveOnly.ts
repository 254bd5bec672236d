/** What a list of documents shows when nobody asks for the voided ones: they are out of sight. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';

export const liveOnly = <Q extends object>(query: Q) => ({ isDelete: voidState.code.live, ...query });
