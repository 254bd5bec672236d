/** SQL of purchase lines on their own. */
import { type PurchaseLineRow, purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { computedLine, movedStateOfOrder, snapshotsOf, throughLine, throughMovedState } from '../order/line-rows.store.ts';
import { purchaseTables } from '../order/tables.ts';

export const boundPurchaseLine = bind(purchaseLine, 'purchase_line', {
  scope: { site: 'order_site_id', owner: 'user_id' },
  computed: {
    ...computedLine(purchaseTables),
    inState: movedStateOfOrder(purchaseTables),
    overNum: sql`greatest(t.in_num - t.num, 0)`,
    deptName: lookUp('site', 'order_site_id'),
  },
  through: { ...throughLine(purchaseTables), inState: throughMovedState(purchaseTables) },
});

type Row = NonNullable<typeof boundPurchaseLine.row>;

export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<PurchaseLineRow[]> {
  const kept = await snapshotsOf(
    tx,
    ctx,
    purchaseTables,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, dataJson: kept.get(row.id)?.dataJson ?? {} }));
}

export const linesById = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PurchaseLineRow[]> =>
  withSnapshots(tx, ctx, await rowsById(tx, ctx, boundPurchaseLine, ids));
