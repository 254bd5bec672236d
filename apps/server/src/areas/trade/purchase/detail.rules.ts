/** Purchases as they are answered: with actions, lines, money and links. */
import type { PurchaseRow } from '@cangyun/contract/trade/purchase.schema.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { lineIdsOf } from '../order/line-rows.store.ts';
import { linkedWith } from '../order/links.store.ts';
import { paymentsOf } from '../order/payments.store.ts';
import { purchaseTables } from '../order/tables.ts';
import type { Purchases } from './purchase.rules.ts';
import { boundPurchase, type PurchaseRecord } from './purchase.store.ts';
import { linesById } from './purchaseLine.store.ts';

export const presented =
  (purchases: Purchases, ctx: Ctx) =>
  (row: PurchaseRecord): PurchaseRow => ({ ...row, actions: purchases.states(ctx, { ...row, lines: [] }) });

export async function detailOf(tx: Tx, ctx: Ctx, purchases: Purchases, id: number) {
  const [row, lineIds, payments, links] = await Promise.all([
    oneRow(tx, ctx, boundPurchase, id),
    lineIdsOf(tx, ctx, purchaseTables, [id]),
    paymentsOf(tx, ctx, purchaseTables, id),
    linkedWith(tx, ctx, purchaseTables, id),
  ]);
  return { ...presented(purchases, ctx)(row), lines: await linesById(tx, ctx, lineIds), payments, links };
}
