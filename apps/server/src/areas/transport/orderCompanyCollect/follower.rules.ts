/** Collections go with their waybills: whatever happens to one, its collection is brought in line in the same transaction. */
import { collectKind as kind } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { WaybillFollower } from '../waybill/followers.ts';
import { alignWithWaybills } from './align.store.ts';
import { boundCollect } from './orderCompanyCollect.store.ts';

/** A version in each one's hash chain, and word to the open browsers. */
export async function keepCollects(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await keepVersions(tx, ctx, boundCollect, ids);
  await tellChange(tx, ctx, boundCollect, ids);
}

async function align(tx: Tx, ctx: Ctx, waybills: readonly { readonly id: number }[]): Promise<void> {
  const ids = await alignWithWaybills(
    tx,
    ctx,
    waybills.map(({ id }) => id),
  );
  await keepCollects(tx, ctx, ids);
  for (const id of ids) ctx.audit.push({ object: kind.name, objectId: id });
}

export const collectFollower: WaybillFollower = {
  made: align,
  changed: align,
  voided: align,
  recovered: align,
  moved: (tx, ctx, moves) =>
    align(
      tx,
      ctx,
      moves.map(({ waybill }) => waybill),
    ),
};
