/**
 * 收货: what came is compared with what was expected. Sound goods are received by the purchase or its waiting list; everything else goes onto a
 * difference that is settled with the supplier. One transaction: all of it, or a sentence.
 */
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { type DifferentPart, type ExpectedLine, splitArrival, type TakenPart } from '@cangyun/contract/trade/arrival.ts';
import { beyond, mostReceived } from '@cangyun/contract/trade/overReceipt.ts';
import { receivingCalls } from '@cangyun/contract/trade/receiving.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { z } from 'zod';
import {
  type CreatedDocument,
  createList,
  createPosted,
  type ListReceiver,
  type ReceivedList,
  siteFor,
  stepsBefore,
} from '#areas/warehouse/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import { partnersFor } from '../order/parties.rules.ts';
import { partnersOf } from '../order/parties.store.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { purchaseSource } from '../purchase/source.rules.ts';
import { createDifference } from '../receiptDifference/create.rules.ts';
import { arrivedGoods, type KnownGoods } from './arrived.rules.ts';
import { type AwaitedLine, linesOfList, linesOfPurchase, purchaseBehind, type Supplying, supplierOf } from './receiving.store.ts';

type Form = z.output<typeof receivingCalls.create.body>;

export interface Receipt {
  readonly list: ReceivedList | null;
  readonly difference: CreatedDocument | null;
}

export interface ReceivingServices {
  readonly numbers: Database;
  readonly purchases: Purchases;
  readonly receiver: ListReceiver;
}

/** What the site's percentage lets pass is shared by lines of one line of the purchase: the first has it. Nothing open takes nothing more. */
export function expectedLines(lines: readonly AwaitedLine[], percent: number): ExpectedLine[] {
  const isOpen = lines.some(({ openNum }) => openNum > 0);
  const given = new Set<number>();
  return lines.map(({ id, productId, purchaseLineId, openNum, ordered, before }) => {
    const over = isOpen && !given.has(purchaseLineId) ? beyond(before, mostReceived(ordered, percent)) : 0;
    given.add(purchaseLineId);
    return { id, productId, open: openNum, over };
  });
}

interface At {
  readonly deptId: number;
  readonly form: Form;
  readonly goods: readonly KnownGoods[];
}

async function differenceOf(
  tx: Tx,
  ctx: Ctx,
  { numbers }: ReceivingServices,
  { deptId, form, goods }: At,
  supplying: Omit<Supplying, 'purchaseId'> & { readonly purchaseId: number | null },
  parts: readonly DifferentPart[],
): Promise<CreatedDocument | null> {
  const lines = parts.flatMap(({ at, num, type }) => {
    const one = goods[at];
    if (!one) return [];
    const { code, quality, refused, batch, markTime, reason, pictures } = one.line;
    return [{ productId: one.productId, code, name: one.name, type, quality, refused, batch, markTime, num, reason, pictures }];
  });
  if (lines.length === 0) return null;
  return createDifference(tx, ctx, numbers, { ...supplying, deptId, info: form.info, lines });
}

/** Several postings follow: their balances are locked together first. */
const lockGoods = (tx: Tx, ctx: Ctx, { deptId, goods }: At, supplierId: number): Promise<void> =>
  lockBalances(
    tx,
    ctx,
    goods.flatMap(({ productId, line }) =>
      productId === null ? [] : [OWN_GOODS, supplierId].map((ownerId) => ({ deptId, productId, ownerId, quality: line.quality })),
    ),
  );

const lotOf = ({ batch, markTime }: KnownGoods['line']) => ({ batch, ...(markTime === undefined ? {} : { markTime }) });

async function againstPurchase(tx: Tx, ctx: Ctx, services: ReceivingServices, form: Form, purchaseId: number): Promise<Receipt> {
  const { purchases } = services;
  const doc = await purchases.lock(tx, ctx, purchaseId);
  await purchaseSource.lock(tx, ctx, purchaseId, 'return');
  const deptId = siteFor(ctx, doc.deptId);
  const goods = await arrivedGoods(tx, ctx, form.lines);
  const at = { deptId, form, goods };
  // A finished purchase, or one whose goods are all on their way elsewhere, expects nothing here.
  const [lines, percent] = [await linesOfPurchase(tx, ctx, purchaseId), await overReceiptOf(tx, ctx, deptId)];
  const may = purchases.states(ctx, doc).find(({ action }) => action === 'receive')?.allowed ?? false;
  const { taken, different } = splitArrival(
    goods,
    may ? expectedLines(lines, percent) : lines.map(({ id, productId }) => ({ id, productId, open: 0, over: 0 })),
  );
  if (!may) purchases.permit(ctx, 'receive');
  await lockGoods(tx, ctx, at, doc.customerId);
  const supplying = { purchaseId, purchaseNumber: doc.number, supplierId: doc.customerId, supplierName: doc.customerName };
  const difference = await differenceOf(tx, ctx, services, at, supplying, different);
  if (taken.length === 0) return { list: null, difference };
  const received = taken.map(({ at: place, lineId, num }) => ({ lineId, num, ...lotOf(goods[place]?.line ?? refuse('SYSTEM')) }));
  const { positionId, overrideReason } = form;
  const list = await purchases.act(tx, ctx, 'receive', purchaseId, { lines: received, positionId, overrideReason });
  return { list, difference };
}

/** Every line of the list is said: one of which nothing came is none. */
const resultsOf = (lines: readonly AwaitedLine[], taken: readonly TakenPart[], goods: readonly KnownGoods[], positionId: number) =>
  lines.map(({ id }) => ({
    lineId: id,
    damageNum: 0,
    reason: '',
    places: taken
      .filter(({ lineId }) => lineId === id)
      .map(({ at, num }) => ({ positionId, num, ...lotOf(goods[at]?.line ?? refuse('SYSTEM')) })),
  }));

async function againstList(tx: Tx, ctx: Ctx, services: ReceivingServices, form: Form, listId: number): Promise<Receipt> {
  const { receiver } = services;
  const list = await receiver.lock(tx, ctx, listId);
  const deptId = siteFor(ctx, list.deptId);
  const purchaseId = (await purchaseBehind(tx, ctx, listId)) ?? refuse('RECEIVING_LIST_OTHER', { number: list.number });
  const supplying = (await supplierOf(tx, ctx, purchaseId)) ?? refuse('SYSTEM');
  const goods = await arrivedGoods(tx, ctx, form.lines);
  const at = { deptId, form, goods };
  const [lines, percent] = [await linesOfList(tx, ctx, listId), await overReceiptOf(tx, ctx, deptId)];
  const { taken, different } = splitArrival(goods, expectedLines(lines, percent));
  await lockGoods(tx, ctx, at, supplying.supplierId);
  const difference = await differenceOf(tx, ctx, services, at, supplying, different);
  if (taken.length === 0) return { list: null, difference };
  const results = resultsOf(lines, taken, goods, form.positionId);
  return { list: await receiver.receive(tx, ctx, list, results, { overrideReason: form.overrideReason }), difference };
}

/** Nobody ordered them: the supplier and the buyer settle them. */
async function fromSupplier(tx: Tx, ctx: Ctx, services: ReceivingServices, form: Form, supplierId: number): Promise<Receipt> {
  const supplier = (await partnersFor(tx, ctx, [{ id: supplierId }], customerStyle.code.supplier))(0);
  const goods = await arrivedGoods(tx, ctx, form.lines);
  const at = { deptId: siteFor(ctx, form.deptId), form, goods };
  const { different } = splitArrival(goods, undefined);
  const supplying = { purchaseId: null, purchaseNumber: '', supplierId, supplierName: supplier.name };
  return { list: null, difference: await differenceOf(tx, ctx, services, at, supplying, different) };
}

/** Without order and supplier goods simply come in, for their owner: 其他到货. */
async function blind(tx: Tx, ctx: Ctx, { numbers }: ReceivingServices, form: Form): Promise<Receipt> {
  const deptId = siteFor(ctx, form.deptId);
  const [owner] = form.ownerId === OWN_GOODS ? [] : await partnersOf(tx, ctx, [{ id: form.ownerId }]);
  if (form.ownerId !== OWN_GOODS && !owner) refuse('NOT_FOUND', { title: receivingCalls.create.body.shape.ownerId.meta()?.title ?? '' });
  const goods = await arrivedGoods(tx, ctx, form.lines);
  const [type, style] = [inboundType.code.otherArrival, direction.code.in];
  const list = {
    type,
    deptId,
    ownerId: form.ownerId,
    customerName: owner?.name ?? '',
    objNumber: '',
    groupName: '',
    info: form.info,
    addressJson: {},
    lines: goods.map(({ row, name, productId, num, refused, line }) => ({
      productId: productId === null || refused ? refuse('RECEIVING_NO_SUPPLIER', { row, name }) : productId,
      num,
      proNumType: line.quality,
      sellPrice: 0,
      xiangzhuang: 1,
      batchProNumber: line.batch,
      ...(line.markTime === undefined ? {} : { markTime: line.markTime }),
      tags: [],
      info: line.reason,
    })),
  };
  const { positionId, overrideReason } = form;
  const waits = (await stepsBefore(tx, ctx, { deptId, type, style, positionId })).length > 0;
  const { toPick, done } = listState.code;
  if (waits) return { list: { ...(await createList(tx, ctx, numbers, { ...list, state: toPick })), state: toPick }, difference: null };
  return { list: { ...(await createPosted(tx, ctx, numbers, { ...list, overrideReason }, positionId)), state: done }, difference: null };
}

export async function receiveGoods(tx: Tx, ctx: Ctx, services: ReceivingServices, form: Form): Promise<Receipt> {
  const { purchaseId, listId, supplierId } = form;
  if ([purchaseId, listId, supplierId].filter((id) => id !== undefined).length > 1) refuse('RECEIVING_TWO_SOURCES');
  if (purchaseId !== undefined) return againstPurchase(tx, ctx, services, form, purchaseId);
  if (listId !== undefined) return againstList(tx, ctx, services, form, listId);
  if (supplierId !== undefined) return fromSupplier(tx, ctx, services, form, supplierId);
  return blind(tx, ctx, services, form);
}
