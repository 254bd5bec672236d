/** What every change of an order leaves behind: a version in its hash chain, and word to the open browsers, also to those of a trade's other side. */
import { type Bound, keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { tellProgress } from '../tradeUnion/tell.rules.ts';
import { unionSideOf } from './tables.ts';

export async function record(tx: Tx, ctx: Ctx, bound: Bound, ids: readonly number[]): Promise<void> {
  const side = unionSideOf(bound.resource);
  await Promise.all([keepVersions(tx, ctx, bound, ids), side > 0 && tellProgress(tx, ctx, side, ids)]);
  await tellChange(tx, ctx, bound, ids);
}
