/** How purchases are created. Lines of several suppliers become several purchases, numbered -1, -2 … */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { linesAmount, mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { PurchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind as kind } from '@cangyun/contract/trade/purchase.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type CreatedDocument, siteFor } from '#areas/warehouse/index.ts';
import { atPlaces, firstRecordingOf, judgeEach } from '#kernel/documents/index.ts';
import { takeNumbersOf } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, failingRows, type KnownProduct, sameLine } from '../order/entered.rules.ts';
import type { Creation, Header } from '../order/header.store.ts';
import { insertLines, type NewLine } from '../order/lines.store.ts';
import { passToBuy } from '../order/offered.rules.ts';
import { changeOrder } from '../order/order.store.ts';
import { businessTypesFor, partnersFor } from '../order/parties.rules.ts';
import type { Partner } from '../order/parties.store.ts';
import { purchaseTables } from '../order/tables.ts';
import type { Purchases } from './purchase.rules.ts';
import { boundPurchase, insertPurchases } from './purchase.store.ts';
import { settlePurchases, taxingFor } from './write.rules.ts';

const recordNewPurchases = firstRecordingOf(kind, boundPurchase);

type PurchaseForm = PurchaseInput & Overriding;

/** What of a form one supplier delivers. */
interface OfSupplier {
  readonly supplier: Partner;
  readonly lines: readonly NewLine[];
}

/** Lines with their supplier: the line's own, else the order's, else the product's. */
function enteredLines({ customerId, products }: PurchaseForm, found: readonly KnownProduct[]) {
  const entered = products.flatMap((line, at) => {
    const product = found[at];
    return product ? [{ line, product, row: at + 1, supplierId: line.customerId ?? customerId ?? product.supplierId ?? 0 }] : [];
  });
  const without = failingRows(entered, ({ supplierId }) => supplierId === 0);
  return without ? refuse('PURCHASE_NO_SUPPLIER', { rows: without }) : entered;
}

/** The forms, checked, by their suppliers: a fixed number of statements, however many forms. */
async function checkedForms(tx: Tx, ctx: Ctx, purchases: Purchases, forms: readonly PurchaseForm[]) {
  const [assertType, productsAt] = await Promise.all([
    businessTypesFor(tx, ctx, [...new Set(forms.map(({ businessType }) => businessType))]),
    enteredProducts(
      tx,
      ctx,
      forms.map(({ products }) => products),
    ),
  ]);
  const entered = judgeEach(forms, (form, at) => {
    if (form.state === kind.state.code.confirmed) purchases.permit(ctx, 'check');
    const deptId = siteFor(ctx, form.deptId);
    assertType(form.businessType);
    return { deptId, lines: enteredLines(form, productsAt(at)) };
  });
  const ids = [...new Set(entered.flatMap(({ lines }) => lines.map(({ supplierId }) => supplierId)))];
  const supplierAt = await partnersFor(
    tx,
    ctx,
    ids.map((id) => ({ id })),
    customerStyle.code.supplier,
  );
  return judgeEach(entered, ({ deptId, lines }) => ({
    deptId,
    parts: [...Map.groupBy(lines, ({ supplierId }) => supplierId)].map(([id, own]): OfSupplier => {
      const supplier = supplierAt(ids.indexOf(id));
      const taxed = own.map(({ line, product, row }) => enteredLine(line, product, taxingFor(supplier), row));
      return { supplier, lines: mergeLines(taxed, sameLine) };
    }),
  }));
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

/** A purchase on its way; `at`: the place of its form. */
interface Ready {
  readonly at: number;
  readonly header: Header & Creation;
  readonly lines: readonly NewLine[];
  readonly overriding: Overriding;
}

/** Writes purchases by a fixed number of statements, and answers their ids. */
async function writePurchases(tx: Tx, ctx: Ctx, purchases: readonly Ready[]): Promise<number[]> {
  const ids = await insertPurchases(
    tx,
    ctx,
    purchases.map(({ header }) => header),
  );
  const written = await insertLines(
    tx,
    ctx,
    purchaseTables,
    ids.map((id, at) => ({ id, lines: purchases[at]?.lines ?? [] })),
  );
  const infos = judgeEach(purchases, ({ header, overriding }, at) =>
    header.state === kind.state.code.confirmed ? passToBuy(ctx, written[at] ?? [], overriding) : '',
  );
  for (const [at, id] of ids.entries()) if (infos[at]) await changeOrder(tx, ctx, purchaseTables, id, { override_info: infos[at] });
  await settlePurchases(tx, ctx, ids);
  await recordNewPurchases(tx, ctx, ids);
  return ids;
}

/** The purchases of each form. All of them, or a refusal of each form that can not be. */
export async function createPurchases(
  tx: Tx,
  ctx: Ctx,
  purchases: Purchases,
  numbers: Database,
  forms: readonly PurchaseForm[],
  source: string,
): Promise<CreatedDocument[][]> {
  const checked = await checkedForms(tx, ctx, purchases, forms);
  const taken = await takeNumbersOf(numbers, ctx, kind, forms.filter(({ number }) => number === '').length);
  const ready = forms.flatMap(({ overrideReason, ...form }, at): Ready[] => {
    const { deptId, parts } = checked[at] ?? refuse('SYSTEM');
    const base = form.number || (taken.shift() ?? '');
    const advances = shareAdvance(
      form.advancePay,
      parts.map(({ lines }) => lines),
    );
    return parts.map(({ supplier, lines }, part) => {
      const number = parts.length === 1 ? base : `${base}-${part + 1}`;
      const named = { number, source, deptId, customerId: supplier.id, customerName: supplier.name, advancePay: advances[part] ?? 0 };
      return { at, header: { ...form, ...named }, lines, overriding: { overrideReason } };
    });
  });
  const ids = await atPlaces(
    ready.map(({ at }) => at),
    () => writePurchases(tx, ctx, ready),
  );
  const made = ready.map(({ at, header: { number, state }, lines }, place) => ({
    at,
    id: ids[place] ?? 0,
    number,
    state,
    lines: lines.length,
  }));
  for (const { id, number, state, lines } of made)
    ctx.audit.push({ object: kind.name, objectId: id, after: { number, state, source, lines } });
  const byForm = Map.groupBy(made, ({ at }) => at);
  return forms.map((_, at) => (byForm.get(at) ?? []).map(({ id, number }) => ({ id, number })));
}

/** A form that was split over suppliers: the first of its parts, the numbers of all, and the others. */
export interface UploadedPurchase extends CreatedDocument {
  readonly parts: readonly number[];
}

/** Of an import. */
export const uploadPurchases =
  (tx: Tx, ctx: Ctx, purchases: Purchases, numbers: Database) =>
  async (forms: readonly PurchaseForm[]): Promise<UploadedPurchase[]> => {
    const made = await createPurchases(tx, ctx, purchases, numbers, forms, orderSource.code.upload);
    return made.map(([first, ...others]) => ({
      id: first?.id ?? 0,
      number: [first, ...others].map((part) => part?.number ?? '').join('、'),
      parts: others.map(({ id }) => id),
    }));
  };
