/** A list of documents hides voided ones unless somebody asks for them. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';

export const liveOnly = <Q extends object>(query: Q) => ({ isDelete: voidState.code.live, ...query });
