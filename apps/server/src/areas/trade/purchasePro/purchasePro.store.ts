/** SQL of purchase lines on their own. */
import { type PurchaseLine, purchasePro } from '@cangyun/contract/trade/purchasePro.ts';
import { bind, lookUp, rowsById } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { computedLine, keptOf, movedStateOfOrder, throughLine, throughMovedState } from '../order/line-rows.store.ts';
import { purchaseTables } from '../order/tables.ts';

export const boundPurchasePro = bind(purchasePro, 'purchase_pro', {
  scope: { site: 'order_dept_id', owner: 'user_id' },
  computed: {
    ...computedLine(purchaseTables),
    inState: movedStateOfOrder(purchaseTables),
    deptName: lookUp('dept', 'order_dept_id'),
  },
  through: { ...throughLine(purchaseTables), inState: throughMovedState(purchaseTables) },
});

type Row = NonNullable<typeof boundPurchasePro.row>;

export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<PurchaseLine[]> {
  const kept = await keptOf(
    tx,
    ctx,
    purchaseTables,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, dataJson: kept.get(row.id)?.dataJson ?? {} }));
}

export const linesById = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PurchaseLine[]> =>
  withSnapshots(tx, ctx, await rowsById(tx, ctx, boundPurchasePro, ids));
