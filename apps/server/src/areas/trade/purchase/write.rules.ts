/** How a purchase is created and rewritten. Lines of several suppliers become several purchases, numbered -1, -2 … */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { linesAmount, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { PurchaseEdit, PurchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { PurchaseLineInput } from '@cangyun/contract/trade/purchaseLine.ts';
import { type CreatedDocument, siteFor } from '#areas/warehouse/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, failingRows } from '../order/entered.rules.ts';
import { insertLines, type NewLine, removeLines } from '../order/lines.store.ts';
import { assertBusinessType, partnersFor } from '../order/parties.rules.ts';
import { sameLine } from '../order/sameLine.ts';
import { settle } from '../order/settle.rules.ts';
import { purchaseTables } from '../order/tables.ts';
import { boundPurchase, insertPurchase, writeHeader } from './purchase.store.ts';
import { recordNewPurchases } from './record.rules.ts';

const { code } = purchaseKind.state;

export const purchaseLinesOf = async (tx: Tx, ctx: Ctx, lines: readonly PurchaseLineInput[]): Promise<NewLine[]> => {
  const found = await enteredProducts(tx, ctx, lines);
  return mergeLines(
    lines.map((line, at) => enteredLine(line, found[at]?.id ?? 0)),
    sameLine,
  );
};

/** Lines by their supplier: the line's own, else the order's, else the product's. */
async function bySupplier(tx: Tx, ctx: Ctx, form: Pick<PurchaseInput, 'customerId' | 'products'>): Promise<Map<number, NewLine[]>> {
  const found = await enteredProducts(tx, ctx, form.products);
  const suppliers = form.products.map((line, at) => line.customerId ?? form.customerId ?? found[at]?.supplierId ?? 0);
  const without = failingRows(suppliers, (id) => id === 0);
  if (without) refuse('PURCHASE_NO_SUPPLIER', { rows: without });
  const parts = new Map<number, NewLine[]>();
  for (const [at, line] of form.products.entries()) {
    const supplier = suppliers[at] ?? 0;
    parts.set(supplier, [...(parts.get(supplier) ?? []), enteredLine(line, found[at]?.id ?? 0)]);
  }
  return new Map([...parts].map(([supplier, lines]) => [supplier, mergeLines(lines, sameLine)]));
}

/** One prepayment over several purchases: each takes what it can. */
function shareAdvance(advancePay: number, parts: readonly (readonly NewLine[])[]): number[] {
  let left = advancePay;
  return parts.map((lines, at) => {
    const share = at === parts.length - 1 ? left : Math.min(left, linesAmount(lines));
    left = sumMoney(left, -share);
    return share;
  });
}

export const settlePurchase = (tx: Tx, ctx: Ctx, id: number): Promise<void> => settle(tx, ctx, purchaseTables, boundPurchase, id);

export async function createPurchases(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  form: PurchaseInput,
  source: string,
): Promise<CreatedDocument[]> {
  const { permission, label } = purchaseKind.actions.check;
  if (form.state === code.confirmed && !holdsAny(ctx.roles, [permission])) refuse('FORBIDDEN', { title: `${purchaseKind.title}${label}` });
  const deptId = siteFor(ctx, form.deptId);
  await assertBusinessType(tx, ctx, form.businessType);
  const parts = await bySupplier(tx, ctx, form);
  const suppliers = await partnersFor(tx, ctx, [...parts.keys()], customerStyle.code.supplier);
  const base = form.number || (await takeNumber(numbers, ctx, purchaseKind));
  const advances = shareAdvance(form.advancePay, [...parts.values()]);
  const made: CreatedDocument[] = [];
  for (const [at, [customerId, lines]] of [...parts].entries()) {
    const number = parts.size === 1 ? base : `${base}-${at + 1}`;
    const customerName = suppliers.get(customerId)?.name ?? '';
    const header = { ...form, number, source, customerId, customerName, deptId, advancePay: advances[at] ?? 0 };
    const id = await insertPurchase(tx, ctx, header);
    await insertLines(tx, ctx, purchaseTables, id, lines);
    await settlePurchase(tx, ctx, id);
    ctx.audit.push({ object: purchaseKind.name, objectId: id, after: { number, state: form.state, source, lines: lines.length } });
    made.push({ id, number });
  }
  await recordNewPurchases(
    tx,
    ctx,
    made.map(({ id }) => id),
  );
  return made;
}

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
  const customerName = (await partnersFor(tx, ctx, [customerId], customerStyle.code.supplier)).get(customerId)?.name ?? '';
  const lines = await purchaseLinesOf(tx, ctx, form.products);
  await removeLines(tx, ctx, purchaseTables, form.id);
  await writeHeader(tx, ctx, form.id, order.number, { ...form, customerId, customerName, deptId });
  await insertLines(tx, ctx, purchaseTables, form.id, lines);
  await settlePurchase(tx, ctx, form.id);
}
