/** Purchases as a form describes them, and how they are rewritten. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { TaxedPartner } from '@cangyun/contract/tax.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import type { PurchaseEdit } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { PurchaseLineInput } from '@cangyun/contract/trade/purchaseLine.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { notifyProgress } from '../jointTrade/notify.rules.ts';
import { enteredLine, enteredProducts, sameLine, type Taxing } from '../order/entered.rules.ts';
import { insertLines, type NewLine, removeLines } from '../order/lines.store.ts';
import { assertBusinessType, partnersFor } from '../order/parties.rules.ts';
import { settle } from '../order/settle.rules.ts';
import { purchaseTables } from '../order/tables.ts';
import { boundPurchase, writeHeader } from './purchase.store.ts';

/** The seller of a joint trade sees every change too. */
export const recordPurchases = recordingOf(purchaseKind, boundPurchase, (tx, ctx, changes) =>
  notifyProgress(
    tx,
    ctx,
    jointTradeSide.code.buyer,
    changes.map(({ id }) => id),
  ),
);

/** A purchase is taxed by the supplier, else by what the product is bought with. */
export const taxingFor = (partner: TaxedPartner): Taxing => ({ partner, percentOf: ({ costRate }) => costRate });

export const purchaseLinesOf = async (
  tx: Tx,
  ctx: Ctx,
  lines: readonly PurchaseLineInput[],
  supplier: TaxedPartner,
): Promise<NewLine[]> => {
  const found = (await enteredProducts(tx, ctx, [lines]))(0);
  return mergeLines(
    lines.flatMap((line, at) => {
      const product = found[at];
      return product ? [enteredLine(line, product, taxingFor(supplier), at + 1)] : [];
    }),
    sameLine,
  );
};

export const settlePurchases = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> => {
  await settle(tx, ctx, purchaseTables, boundPurchase, ids);
};
export const settlePurchase = (tx: Tx, ctx: Ctx, id: number): Promise<void> => settlePurchases(tx, ctx, [id]);

/** The whole form again. One purchase stays one: all lines have its supplier. */
export async function rewritePurchase(
  tx: Tx,
  ctx: Ctx,
  order: { number: string; customerId: number; deptId: number },
  form: PurchaseEdit,
): Promise<void> {
  const customerId = form.customerId ?? order.customerId;
  const deptId = siteFor(ctx, form.deptId ?? order.deptId);
  await assertBusinessType(tx, ctx, form.businessType);
  const supplier = (await partnersFor(tx, ctx, [{ id: customerId }], customerStyle.code.supplier))(0);
  const lines = await purchaseLinesOf(tx, ctx, form.products, supplier);
  await removeLines(tx, ctx, purchaseTables, form.id);
  await writeHeader(tx, ctx, form.id, order.number, { ...form, customerId, customerName: supplier.name, deptId });
  await insertLines(tx, ctx, purchaseTables, [{ id: form.id, lines }]);
  await settlePurchase(tx, ctx, form.id);
}
