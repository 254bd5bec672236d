/** What every change of an order leaves behind: a version in its hash chain, and word to the open browsers. */
import { type Bound, keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export async function record(tx: Tx, ctx: Ctx, bound: Bound, ids: readonly number[]): Promise<void> {
  await keepVersions(tx, ctx, bound, ids);
  await tellChange(tx, ctx, bound, ids);
}
