/** A confirmed purchase whose goods have begun to arrive is changed for the rest: lines whose goods came, or are on their way, stay what they are. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import type { PurchaseEdit } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind as kind, supplierState } from '@cangyun/contract/trade/purchase.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Objection } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimsOfPrices } from '../order/claims.rules.ts';
import { enteredLine, enteredProducts } from '../order/entered.rules.ts';
import { insertLines, type NewLine, type OrderLine, removeLines } from '../order/lines.store.ts';
import { passToBuy } from '../order/offered.rules.ts';
import { changeOrder, followMoved } from '../order/order.store.ts';
import { assertBusinessType, taxingOf } from '../order/parties.rules.ts';
import { purchaseTables as tables } from '../order/tables.ts';
import { changeQuantities, type PurchaseDocument, writeHeader } from './purchase.store.ts';
import { purchaseSource } from './source.rules.ts';
import { purchaseLinesOf, settlePurchase, taxingFor } from './write.rules.ts';

const titleAndNumber = ({ number }: PurchaseDocument) => ({ title: kind.title, number });

export const isConfirmed = ({ state }: Pick<PurchaseDocument, 'state'>): boolean => state === kind.state.code.confirmed;

/** Before anything arrives a confirmed purchase goes back to be changed: its supplier confirmed what it says. */
export function editObjection(doc: PurchaseDocument): Objection | undefined {
  if (!isConfirmed(doc)) return undefined;
  if (doc.ended === endState.code.ended) return ['ORDER_ENDED', titleAndNumber(doc)];
  if (doc.unionState === purchaseJointTrade.code.accepted) return ['UNION_ACCEPTED', titleAndNumber(doc)];
  if (doc.unionState === purchaseJointTrade.code.placed) return ['UNION_WAITING', titleAndNumber(doc)];
  return doc.inNum > 0 || doc.plannedNum > 0 ? undefined : ['PURCHASE_EDIT_BACK', titleAndNumber(doc)];
}

const arrivedOf = ({ movedNum, plannedNum }: OrderLine): number => sumQuantity(movedNum, plannedNum);

const refuseArrived = (line: OrderLine, code: 'PURCHASE_ARRIVED_REMOVED' | 'PURCHASE_ARRIVED_CHANGED' | 'PURCHASE_ARRIVED_LESS'): never =>
  refuse(code, { row: line.lineNo, name: line.productName, num: arrivedOf(line) });

/** More than was ordered may have come: then the ordered quantity is the least. */
const leastOf = (line: OrderLine): number => Math.min(line.num, arrivedOf(line));

const priceKey = (line: Pick<NewLine, 'price' | 'price2' | 'type' | 'rate' | 'taxFree' | 'byUnit'>): string =>
  JSON.stringify([
    line.price,
    line.price2,
    line.type,
    line.rate,
    line.taxFree,
    line.byUnit?.name,
    line.byUnit?.factor,
    line.byUnit?.unitPrice,
  ]);

function assertKept(line: OrderLine, wanted: NewLine): void {
  if (wanted.productId !== line.productId || priceKey(wanted) !== priceKey(line)) refuseArrived(line, 'PURCHASE_ARRIVED_CHANGED');
  if (wanted.num < leastOf(line)) refuseArrived(line, 'PURCHASE_ARRIVED_LESS');
}

interface LineChange {
  readonly num?: number | undefined;
  readonly price?: number | undefined;
  readonly price2?: number | undefined;
  readonly unitNum?: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly rate?: number | undefined;
  readonly taxFree?: number | undefined;
  readonly type?: number | undefined;
}

/** Of single lines: `given` undefined removes the line. */
export function assertLineOpen(doc: PurchaseDocument, lineId: number, given?: LineChange): void {
  const line = isConfirmed(doc) ? doc.lines.find(({ id }) => id === lineId) : undefined;
  if (!line || arrivedOf(line) <= 0) return;
  if (!given) return refuseArrived(line, 'PURCHASE_ARRIVED_REMOVED');
  const { byUnit } = line;
  const same = (wanted: number | undefined, is: number | undefined): boolean => wanted === undefined || wanted === is;
  const kept =
    same(given.price, line.price) && same(given.price2, line.price2) && same(given.rate, line.rate) && same(given.taxFree, line.taxFree);
  if (!kept || !same(given.type, line.type) || (byUnit && !same(given.unitPrice, byUnit.unitPrice)))
    refuseArrived(line, 'PURCHASE_ARRIVED_CHANGED');
  const num = byUnit && given.unitNum !== undefined ? given.unitNum * byUnit.factor : given.num;
  if (num !== undefined && num < leastOf(line)) refuseArrived(line, 'PURCHASE_ARRIVED_LESS');
}

/** After the lines of a confirmed purchase changed: how much of it came, and what it is worth beyond the order. The supplier agrees again. */
export async function followEdited(tx: Tx, ctx: Ctx, doc: PurchaseDocument): Promise<void> {
  await settlePurchase(tx, ctx, doc.id);
  if (!isConfirmed(doc)) return;
  const order = await purchaseSource.lock(tx, ctx, doc.id, 'follow');
  const { columns } = claimsOfPrices(tables, order, order, '');
  await changeOrder(tx, ctx, tables, doc.id, { ...columns, confirm_state: supplierState.code.waiting });
  await followMoved(tx, ctx, tables, doc.id);
}

/** The whole form again, for what has not arrived. */
export async function rewriteArrived(tx: Tx, ctx: Ctx, doc: PurchaseDocument, form: PurchaseEdit): Promise<void> {
  const { customerId = doc.customerId, deptId = doc.deptId } = form;
  if (customerId !== doc.customerId || deptId !== doc.deptId) refuse('PURCHASE_ARRIVED_HEAD', titleAndNumber(doc));
  await assertBusinessType(tx, ctx, form.businessType);
  const partner = await taxingOf(tx, ctx, customerId);
  const arrived = doc.lines.filter((line) => arrivedOf(line) > 0);
  const wanted = new Map(form.products.flatMap((line, at) => (line.id === undefined ? [] : [[line.id, { line, at }] as const])));
  const kept = arrived.map((line) => ({ was: line, ...(wanted.get(line.id) ?? refuseArrived(line, 'PURCHASE_ARRIVED_REMOVED')) }));
  const products = (await enteredProducts(tx, ctx, [kept.map(({ line }) => line)]))(0);
  const changed = kept.flatMap(({ was, line, at }, index) => {
    const product = products[index];
    if (!product) return [];
    const now = enteredLine(line, product, taxingFor(partner), at + 1);
    assertKept(was, now);
    return [{ ...now, id: was.id }];
  });
  await changeQuantities(tx, ctx, changed);
  const fixed = new Set(arrived.map(({ id }) => id));
  const others = form.products.filter(({ id }, at) => id === undefined || !fixed.has(id) || wanted.get(id)?.at !== at);
  const gone = doc.lines.filter(({ id }) => !fixed.has(id)).map(({ id }) => id);
  if (gone.length > 0) await removeLines(tx, ctx, tables, doc.id, gone);
  const added = others.length === 0 ? [] : await purchaseLinesOf(tx, ctx, others, partner);
  const [written = []] = added.length === 0 ? [] : await insertLines(tx, ctx, tables, [{ id: doc.id, lines: added }]);
  const known = new Set(doc.lines.map(({ productId }) => productId));
  passToBuy(
    ctx,
    written.filter(({ productId }) => !known.has(productId)),
    {},
  );
  await writeHeader(tx, ctx, doc.id, doc.number, { ...form, customerId, customerName: doc.customerName, deptId });
  await followEdited(tx, ctx, doc);
}
