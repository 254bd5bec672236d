/** What every change of a loan leaves behind: a version in its hash chain, and word to the open browsers. */
import { keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { boundLoan } from './loanOrder.store.ts';

export async function record(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await keepVersions(tx, ctx, boundLoan, ids);
  await tellChange(tx, ctx, boundLoan, ids);
}
