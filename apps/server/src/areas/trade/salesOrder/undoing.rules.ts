/** Sales orders of an import that is taken back: voided, and their numbers free again, while nothing was done with any of them. */
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { salesOrders } from './salesOrder.rules.ts';
import type { OrderDocument } from './salesOrder.store.ts';
import { freeNumbers, liveOrders, voidOrders } from './undoing.store.ts';

const { pending, confirmed } = kind.state.code;
const { importUndo: say } = messages;
const FIRST_VERSION = 1;
const MOST_NAMED = 5;

/** What was done with an order since it was imported. `sent`: the import itself has confirmed it. */
function doneWith(order: OrderDocument, sent: boolean): string | undefined {
  if (order.outNum > 0) return say.shipped;
  if (order.plannedNum > 0) return say.planned;
  if (order.payAmount > 0) return say.paid;
  if (sent) return undefined;
  if (order.state !== pending) return kind.state.label(order.state);
  return order.version > FIRST_VERSION ? say.changed : undefined;
}

/** All of them, or a sentence that names what is in the way. A fixed number of statements for orders that wait to be confirmed. */
export async function undoOrders(tx: Tx, ctx: Ctx, ids: readonly number[], sent: boolean): Promise<void> {
  salesOrders.permit(ctx, 'cancel');
  await salesOrders.lockAll(tx, ctx, ids);
  const orders = await liveOrders(tx, ctx, ids);
  const touched = orders.flatMap((order) => {
    const what = doneWith(order, sent);
    return what === undefined ? [] : [say.order(order.number, what)];
  });
  if (touched.length > 0) {
    const rest = touched.length > MOST_NAMED ? say.rest(touched.length) : '';
    refuse('IMPORT_IN_USE', { detail: `${touched.slice(0, MOST_NAMED).join('；')}${rest}` });
  }
  await freeNumbers(
    tx,
    ctx,
    orders.map(({ id }) => id),
  );
  const waiting = orders.filter(({ state }) => state !== confirmed);
  if (waiting.length > 0)
    await salesOrders.actOnLocked(tx, ctx, 'cancel', waiting, (docs) =>
      voidOrders(
        tx,
        ctx,
        docs.map(({ id }) => id),
      ),
    );
  // These hold stock, which each of them releases by its own rule.
  for (const { id, state } of orders) if (state === confirmed) await salesOrders.act(tx, ctx, 'cancel', id, {});
}
