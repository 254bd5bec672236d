/** Collections follow their waybills: every change of a waybill updates its collection in the same transaction. */
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { WaybillFollower } from '../waybill/followers.ts';
import { alignWithWaybills } from './align.store.ts';
import { boundCashOnDelivery } from './cashOnDelivery.store.ts';

export const recordCashOnDeliveries = recordingOf(kind, boundCashOnDelivery);

async function align(tx: Tx, ctx: Ctx, waybills: readonly { readonly id: number }[]): Promise<void> {
  const ids = await alignWithWaybills(
    tx,
    ctx,
    waybills.map(({ id }) => id),
  );
  if (ids.length > 0) await recordCashOnDeliveries(tx, ctx, ids);
  for (const id of ids) ctx.audit.push({ object: kind.name, objectId: id });
}

export const cashOnDeliveryFollower: WaybillFollower = {
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
