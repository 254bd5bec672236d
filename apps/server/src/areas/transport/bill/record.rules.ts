/** What every change of a freight bill leaves behind: a version in its hash chain, and word to the open browsers. */
import { keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { boundBill } from './bill.store.ts';

export async function record(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await keepVersions(tx, ctx, boundBill, ids);
  await tellChange(tx, ctx, boundBill, ids);
}
