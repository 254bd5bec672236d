/** Purchases as they go out: with what may be done, with lines, money and links. */
import type { PurchaseRow } from '@cangyun/contract/trade/purchase.schema.ts';
import { actionStates } from '../../../kernel/documents/index.ts';
import { oneRow } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { Actor } from '../order/act.rules.ts';
import { lineIdsOf } from '../order/line-rows.store.ts';
import { linkedWith } from '../order/links.store.ts';
import { paymentsOf } from '../order/payments.store.ts';
import { purchaseTables } from '../order/tables.ts';
import { linesById } from '../purchasePro/purchasePro.store.ts';
import { boundPurchase, type PurchaseDocument, type PurchaseRecord } from './purchase.store.ts';

export const presented =
  (actor: Actor<PurchaseDocument>, ctx: Ctx) =>
  (row: PurchaseRecord): PurchaseRow => ({ ...row, actions: actionStates(actor.movable, ctx, { ...row, lines: [] }) });

export async function detailOf(tx: Tx, ctx: Ctx, actor: Actor<PurchaseDocument>, id: number) {
  const [row, lineIds, payments, links] = await Promise.all([
    oneRow(tx, ctx, boundPurchase, id),
    lineIdsOf(tx, ctx, purchaseTables, [id]),
    paymentsOf(tx, ctx, purchaseTables, id),
    linkedWith(tx, ctx, purchaseTables, id),
  ]);
  return { ...presented(actor, ctx)(row), lines: await linesById(tx, ctx, lineIds), payments, links };
}
