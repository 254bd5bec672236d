/** Purchases of an import that is taken back: voided, and their numbers free again, while nothing was done with any of them. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { purchaseKind as kind } from '@cangyun/contract/trade/purchase.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { purchaseTables } from '../order/tables.ts';
import { assertUntouched, FIRST_VERSION } from '../order/undoing.rules.ts';
import { freeNumbers, voidOrders } from '../order/undoing.store.ts';
import type { Purchases } from './purchase.rules.ts';
import { boundPurchase, type PurchaseDocument } from './purchase.store.ts';

const { importUndo: say } = messages;

/** What was done with a purchase since it was imported. */
function doneWith(purchase: PurchaseDocument): string | undefined {
  if (purchase.inNum > 0) return say.received;
  if (purchase.plannedNum > 0) return say.pickedUp;
  if (purchase.payAmount > 0) return say.paidOut;
  if (purchase.unionState !== purchaseJointTrade.code.none) return purchaseJointTrade.label(purchase.unionState);
  if (purchase.state !== kind.state.code.pending) return kind.state.label(purchase.state);
  return purchase.version > FIRST_VERSION ? say.changed : undefined;
}

/** Those that are not void yet. Their data scope does not count: all or nothing is taken back. */
async function livePurchases(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PurchaseDocument[]> {
  const rows = await rowsById(tx, ctx, { ...boundPurchase, scope: undefined }, ids);
  return rows.filter(({ isDelete }) => isDelete === voidState.code.live).map((row) => ({ ...row, lines: [] }));
}

/** All of them, or a sentence that names what is in the way. A fixed number of statements. */
export async function undoPurchases(tx: Tx, ctx: Ctx, purchases: Purchases, ids: readonly number[]): Promise<void> {
  purchases.permit(ctx, 'cancel');
  await purchases.lockAll(tx, ctx, ids);
  const live = await livePurchases(tx, ctx, ids);
  assertUntouched(live, doneWith);
  if (live.length === 0) return;
  await freeNumbers(
    tx,
    ctx,
    purchaseTables,
    live.map(({ id }) => id),
  );
  await purchases.actOnLocked(tx, ctx, 'cancel', live, (docs) =>
    voidOrders(
      tx,
      ctx,
      purchaseTables,
      docs.map(({ id }) => id),
    ),
  );
}
