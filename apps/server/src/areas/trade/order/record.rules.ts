/** What every change of an order leaves behind: a version in its hash chain, and word to the open browsers. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { appendVersions } from '../../../kernel/history/history.store.ts';
import { type Bound, rowsById, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export async function record(tx: Tx, ctx: Ctx, bound: Bound, ids: readonly number[]): Promise<void> {
  // Whoever ships may not be allowed to look at the order; its history is kept all the same.
  const rows = await rowsById(tx, { ...ctx, dataScope: dataScope.code.all }, bound, ids);
  await appendVersions(
    tx,
    ctx,
    bound.resource.name,
    rows.map(({ id, version: _version, ...data }) => ({ id, data })),
  );
  await tellChange(tx, ctx, bound, ids);
}
