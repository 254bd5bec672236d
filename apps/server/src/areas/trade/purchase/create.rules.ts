/** How purchases are created. Lines of several suppliers become several purchases, numbered -1, -2 … */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { linesAmount, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { PurchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind as kind } from '@cangyun/contract/trade/purchase.ts';
import { type CreatedDocument, siteFor } from '#areas/warehouse/index.ts';
import { firstRecordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, failingRows, sameLine } from '../order/entered.rules.ts';
import { insertLines, type NewLine } from '../order/lines.store.ts';
import { passToBuy } from '../order/offered.rules.ts';
import { changeOrder } from '../order/order.store.ts';
import { assertBusinessType, partnersFor } from '../order/parties.rules.ts';
import type { Partner } from '../order/parties.store.ts';
import { purchaseTables } from '../order/tables.ts';
import type { Purchases } from './purchase.rules.ts';
import { boundPurchase, insertPurchase } from './purchase.store.ts';
import { settlePurchase, taxingFor } from './write.rules.ts';

const recordNewPurchases = firstRecordingOf(kind, boundPurchase);

interface OfSupplier {
  readonly supplier: Partner;
  readonly lines: readonly NewLine[];
}

/** Lines by their supplier: the line's own, else the order's, else the product's. */
async function bySupplier(tx: Tx, ctx: Ctx, form: Pick<PurchaseInput, 'customerId' | 'products'>): Promise<OfSupplier[]> {
  const found = await enteredProducts(tx, ctx, form.products);
  const entered = form.products.flatMap((line, at) => {
    const product = found[at];
    return product ? [{ line, product, row: at + 1, supplierId: line.customerId ?? form.customerId ?? product.supplierId ?? 0 }] : [];
  });
  const without = failingRows(entered, ({ supplierId }) => supplierId === 0);
  if (without) refuse('PURCHASE_NO_SUPPLIER', { rows: without });
  const ids = [...new Set(entered.map(({ supplierId }) => supplierId))];
  const suppliers = await partnersFor(tx, ctx, ids, customerStyle.code.supplier);
  return ids.flatMap((id) => {
    const supplier = suppliers.get(id);
    if (!supplier) return [];
    const own = entered.filter(({ supplierId }) => supplierId === id);
    const lines = own.map(({ line, product, row }) => enteredLine(line, product, taxingFor(supplier), row));
    return [{ supplier, lines: mergeLines(lines, sameLine) }];
  });
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

export async function createPurchases(
  tx: Tx,
  ctx: Ctx,
  purchases: Purchases,
  numbers: Database,
  { overrideReason, ...form }: PurchaseInput & Overriding,
  source: string,
): Promise<CreatedDocument[]> {
  if (form.state === kind.state.code.confirmed) purchases.permit(ctx, 'check');
  const deptId = siteFor(ctx, form.deptId);
  await assertBusinessType(tx, ctx, form.businessType);
  const parts = await bySupplier(tx, ctx, form);
  const base = form.number || (await takeNumber(numbers, ctx, kind));
  const advances = shareAdvance(
    form.advancePay,
    parts.map(({ lines }) => lines),
  );
  const made: CreatedDocument[] = [];
  for (const [at, { supplier, lines }] of parts.entries()) {
    const number = parts.length === 1 ? base : `${base}-${at + 1}`;
    const header = {
      ...form,
      number,
      source,
      customerId: supplier.id,
      customerName: supplier.name,
      deptId,
      advancePay: advances[at] ?? 0,
    };
    const id = await insertPurchase(tx, ctx, header);
    const written = await insertLines(tx, ctx, purchaseTables, id, lines);
    const info = form.state === kind.state.code.confirmed ? passToBuy(ctx, written, { overrideReason }) : '';
    if (info !== '') await changeOrder(tx, ctx, purchaseTables, id, { override_info: info });
    await settlePurchase(tx, ctx, id);
    ctx.audit.push({ object: kind.name, objectId: id, after: { number, state: form.state, source, lines: lines.length } });
    made.push({ id, number });
  }
  await recordNewPurchases(
    tx,
    ctx,
    made.map(({ id }) => id),
  );
  return made;
}
