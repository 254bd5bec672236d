/** Goods of a purchase come in: an inbound list is created, and posted in the same transaction unless its type needs steps. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { direction, quality } from '@cangyun/contract/stock/ledger.ts';
import { beyond } from '@cangyun/contract/trade/overReceipt.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type CreatedDocument, createList, createPosted, stepsBefore } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import { openOf } from '../order/source.rules.ts';
import type { PurchaseDocument } from './purchase.store.ts';
import { purchaseSource } from './source.rules.ts';

interface ReceivedLot {
  readonly lineId: number;
  readonly num: number;
  readonly batch?: string;
  readonly markTime?: string | undefined;
}

export interface Receiving extends Overriding {
  /** If absent: all that is open. A line that comes in several lots is named once for each. */
  readonly lines?: readonly ReceivedLot[];
  readonly positionId?: number;
}

interface Wanted extends Pick<ReceivedLot, 'batch' | 'markTime'> {
  readonly line: OrderLine;
  readonly num: number;
}

function wantedOf(doc: PurchaseDocument, lines: Receiving['lines'] = []): Wanted[] {
  const named = { title: purchaseKind.title, number: doc.number };
  const byId = new Map(doc.lines.map((line) => [line.id, line]));
  const lots = Map.groupBy(lines, ({ lineId, batch = '', markTime = '' }) => [lineId, markTime, batch].join(' '));
  const wanted: Wanted[] =
    lots.size > 0
      ? [...lots.values()].map((same) => {
          const { lineId: id = 0, batch, markTime } = same[0] ?? {};
          const line = byId.get(id) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named, id });
          return { line, num: sumQuantity(...same.map(({ num }) => num)), ...(batch ? { batch } : {}), ...(markTime ? { markTime } : {}) };
        })
      : doc.lines.map((line) => ({ line, num: openOf(line) })).filter(({ num }) => num > 0);
  if (wanted.length === 0) refuse('ORDER_NOTHING_OPEN', named);
  return wanted;
}

/** What of each part comes beyond what is open of its line: the last lots of a line do. */
function overParts(parts: readonly { lineId: number; qty: number }[], open: ReadonlyMap<number, number>): number[] {
  const left = new Map(open);
  return parts.map(({ lineId, qty }) => {
    const rest = left.get(lineId) ?? 0;
    left.set(lineId, Math.max(0, sumQuantity(rest, -qty)));
    return beyond(rest, qty);
  });
}

interface Came extends CreatedDocument {
  readonly state: number;
}

/**
 * Where the type needs nothing more, the goods are in stock at once. Otherwise (需上架, 需复核, 需拍照) the list waits for its steps. What came
 * beyond the order is counted either way: it is here.
 */
export async function receive(tx: Tx, ctx: Ctx, numbers: Database, doc: PurchaseDocument, given: Receiving): Promise<Came> {
  const wanted = wantedOf(doc, given.lines);
  const changes = wanted.map(({ line, num }) => ({ lineId: line.id, qty: num }));
  const byLine = [...Map.groupBy(changes, ({ lineId }) => lineId)].map(([lineId, parts]) => ({
    lineId,
    qty: sumQuantity(...parts.map(({ qty }) => qty)),
  }));
  const purchase = await purchaseSource.lock(tx, ctx, doc.id, 'follow');
  const at = { deptId: doc.deptId, type: inboundType.code.purchaseArrival, style: direction.code.in, positionId: given.positionId };
  const waits = (await stepsBefore(tx, ctx, at)).length > 0;
  const open = new Map(purchase.lines.map(({ id, openNum }) => [id, Math.max(0, openNum)]));
  const over = overParts(changes, open);
  const isOver = over.some((qty) => qty > 0);
  await purchaseSource.plan(tx, ctx, purchase, byLine, isOver ? await overReceiptOf(tx, ctx, doc.deptId) : 0);
  const costs = purchaseSource.costsOfMoved(purchase, changes, 1);
  const list = {
    type: at.type,
    deptId: doc.deptId,
    ownerId: OWN_GOODS,
    customerName: doc.customerName,
    objKind: purchaseKind.name,
    objId: doc.id,
    objNumber: doc.number,
    groupName: '',
    info: doc.info,
    addressJson: {},
    known: 'ordered' as const,
    lines: wanted.map(({ line, num, batch = '', markTime }, index) => ({
      productId: line.productId,
      num,
      proNumType: quality.code.genuine,
      sellPrice: line.price,
      xiangzhuang: line.xiangzhuang,
      batchProNumber: batch,
      ...(markTime === undefined ? {} : { markTime }),
      tags: [],
      info: line.info,
      objLineId: line.id,
      ...(waits ? {} : { overNum: over[index] ?? 0, cost: costs[index]?.brings ?? 0 }),
    })),
  };
  if (waits) return { ...(await createList(tx, ctx, numbers, { ...list, state: listState.code.toPick })), state: listState.code.toPick };
  // The claim posts the goods.
  const made = await createPosted(tx, ctx, numbers, { ...list, account: null, overrideReason: given.overrideReason }, given.positionId);
  await purchaseSource.moved(tx, ctx, purchase, changes);
  return { ...made, state: listState.code.done };
}
