/** Sales orders of an import that is taken back: voided, and their numbers free again, while nothing was done with any of them. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { salesTables } from '../order/tables.ts';
import { assertUntouched, FIRST_VERSION } from '../order/undoing.rules.ts';
import { freeNumbers, voidOrders } from '../order/undoing.store.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder, type OrderDocument, withoutLines } from './salesOrder.store.ts';

const { pending, confirmed } = kind.state.code;
const { importUndo: say } = messages;

/** What was done with an order since it was imported. `sent`: the import itself has confirmed it. */
function doneWith(order: OrderDocument, sent: boolean): string | undefined {
  if (order.outNum > 0) return say.shipped;
  if (order.plannedNum > 0) return say.planned;
  if (order.payAmount > 0) return say.paid;
  if (sent) return undefined;
  if (order.state !== pending) return kind.state.label(order.state);
  return order.version > FIRST_VERSION ? say.changed : undefined;
}

/** Those that are not void yet. Their data scope does not count: all or nothing is taken back. */
async function liveOrders(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<OrderDocument[]> {
  const rows = await rowsById(tx, ctx, { ...boundOrder, scope: undefined }, ids);
  return rows.filter(({ isDelete }) => isDelete === voidState.code.live).map(withoutLines);
}

/** All of them, or a sentence that names what is in the way. A fixed number of statements for orders that wait to be confirmed. */
export async function undoOrders(tx: Tx, ctx: Ctx, ids: readonly number[], sent: boolean): Promise<void> {
  salesOrders.permit(ctx, 'cancel');
  await salesOrders.lockAll(tx, ctx, ids);
  const orders = await liveOrders(tx, ctx, ids);
  assertUntouched(orders, (order) => doneWith(order, sent));
  await freeNumbers(
    tx,
    ctx,
    salesTables,
    orders.map(({ id }) => id),
  );
  const waiting = orders.filter(({ state }) => state !== confirmed);
  if (waiting.length > 0)
    await salesOrders.actOnLocked(tx, ctx, 'cancel', waiting, (docs) =>
      voidOrders(
        tx,
        ctx,
        salesTables,
        docs.map(({ id }) => id),
      ),
    );
  // These hold stock, which each of them releases by its own rule.
  for (const { id, state } of orders) if (state === confirmed) await salesOrders.act(tx, ctx, 'cancel', id, {});
}
