/** The order as its consignments see it: what may be planned, what has moved, what came back. Shared by sales and purchases. */

import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { mostReceived } from '@cangyun/contract/trade/overReceipt.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Recording } from '#kernel/documents/index.ts';
import { postItems } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { LineChange, OrderSource, Purpose, SourceLine, SourceOrder } from '../source.ts';
import { claimsOfMoved, claimsOfReturned } from './claims.rules.ts';
import { type CountChange, changeCounts, changeMoved } from './counts.store.ts';
import { linesOf, type OrderLine } from './lines.store.ts';
import { changeOrder } from './order.store.ts';
import type { OrderTables } from './tables.ts';

export interface SourceHead extends Omit<SourceOrder, 'lines'> {
  readonly state: number;
  readonly isDelete: number;
  readonly ended: number;
}

/** What the two kinds do not share. */
export interface SourceKind {
  readonly tables: OrderTables;
  readonly record: Recording;
  /** Locks the order's row and reads its own columns only, which include the changes of the previous holder. */
  readonly lockHead: (tx: Tx, ctx: Ctx, id: number) => Promise<SourceHead | undefined>;
  /** States in which goods may be sent, and in which they may come back. */
  readonly states: Readonly<Record<'send' | 'return', readonly number[]>>;
  /** Why nothing may be sent although the state would allow it. */
  readonly assertMaySend: (head: SourceHead) => void;
  readonly costsOfMoved: OrderSource['costsOfMoved'];
  readonly costsOfReturned: OrderSource['costsOfReturned'];
  readonly passToShip?: OrderSource['passToShip'];
  readonly handOver: OrderSource['handOver'];
  readonly takeBack: OrderSource['takeBack'];
  readonly openAgain?: OrderSource['openAgain'];
}

export const openOf = ({ num, plannedNum, movedNum }: OrderLine): number => sumQuantity(num, -plannedNum, -movedNum);

/** What of it can be sent: not what is still to come in. */
export const sendableOf = (line: OrderLine): number => Math.max(0, sumQuantity(openOf(line), -line.waitingNum));

/** Nothing to arrange beyond what is open; received may be what the percentage of the ordered quantity allows. */
function assertLineOpen({ productName: name, num: ordered, openNum }: SourceLine, qty: number, percent: number): void {
  if (qty <= 0 || qty <= openNum) return;
  if (percent === 0) refuse('ORDER_TOO_MUCH', { name, num: qty, open: openNum });
  const [most, before] = [mostReceived(ordered, percent), sumQuantity(ordered, -openNum)];
  const open = sumQuantity(most, -before);
  if (qty > open) refuse('PURCHASE_OVER_RECEIPT', { name, num: qty, open: Math.max(0, open), ordered, before, percent, most });
}

/** A line as consignments see it. */
export const sourceLine = (line: OrderLine): SourceLine => ({
  id: line.id,
  lineNo: line.lineNo,
  productId: line.productId,
  productName: line.productName,
  deptId: line.deptId,
  num: line.num,
  openNum: openOf(line),
  waitingNum: line.waitingNum,
  movedNum: line.movedNum,
  backNum: line.backNum,
  price: line.price,
  rate: line.rate,
  byUnit: line.byUnit,
  proType: line.type,
  // Orders reserve goods, not batches.
  markTime: NO_MARK_TIME,
  outCost: line.outCost,
  backCost: line.backCost,
  dataJson: line.dataJson,
});

export function orderSource(kind: SourceKind): OrderSource {
  const { tables, record } = kind;
  const { title, state: states } = tables.kind;

  /** Each change with its line; changes of one line count together. */
  const matched = ({ number, lines }: SourceOrder, changes: readonly LineChange[]): { line: SourceLine; qty: number; cost: number }[] => {
    const sums = new Map<number, { qty: number; cost: number }>();
    for (const { lineId, qty, cost = 0 } of changes) {
      const before = sums.get(lineId) ?? { qty: 0, cost: 0 };
      sums.set(lineId, { qty: sumQuantity(before.qty, qty), cost: sumMoney(before.cost, cost) });
    }
    const byId = new Map(lines.map((line) => [line.id, line]));
    return [...sums].map(([id, sum]) => ({ line: byId.get(id) ?? refuse('DOCUMENT_LINE_UNKNOWN', { title, number, id }), ...sum }));
  };

  const countsOf = (
    order: SourceOrder,
    changes: readonly LineChange[],
    countOf: (line: SourceLine, qty: number, cost: number) => Omit<CountChange, 'lineId'>,
  ): CountChange[] => matched(order, changes).map(({ line, qty, cost }) => ({ lineId: line.id, ...countOf(line, qty, cost) }));

  /** Why the order's own state does not allow it. */
  const assertAllows = (head: SourceHead, purpose: Exclude<Purpose, 'follow'>): void => {
    const named = { title, number: head.number };
    if (head.isDelete !== voidState.code.live) refuse('DOCUMENT_VOIDED', named);
    if (!kind.states[purpose].includes(head.state)) refuse('ORDER_NOT_CONFIRMED', { ...named, state: states.label(head.state) });
    if (purpose === 'return') return;
    if (head.ended === endState.code.ended) refuse('ORDER_ENDED', named);
    kind.assertMaySend(head);
  };

  return {
    lock: async (tx, ctx, id, purpose) => {
      const [found, lines] = await Promise.all([kind.lockHead(tx, ctx, id), linesOf(tx, ctx, tables, id)]);
      const head = found ?? refuse('NOT_FOUND', { title });
      if (purpose !== 'follow') assertAllows(head, purpose);
      const { state, isDelete, ended, ...order } = head;
      const isOpen = isDelete === voidState.code.live && kind.states.send.includes(state) && ended !== endState.code.ended;
      return { ...order, isOpen, lines: lines.map(sourceLine) };
    },
    assertOpen: (order, changes, percent = 0) => {
      for (const { line, qty } of matched(order, changes)) assertLineOpen(line, qty, percent);
    },
    plan: async (tx, ctx, order, changes, percent = 0) => {
      const counts = countsOf(order, changes, (line, qty) => {
        assertLineOpen(line, qty, percent);
        return { planned: qty, moved: 0, back: 0 };
      });
      await changeCounts(tx, ctx, tables, counts);
    },
    ...(kind.passToShip ? { passToShip: kind.passToShip } : {}),
    costsOfMoved: kind.costsOfMoved,
    costsOfReturned: kind.costsOfReturned,
    handOver: kind.handOver,
    takeBack: kind.takeBack,
    ...(kind.openAgain ? { openAgain: kind.openAgain } : {}),
    moved: async (tx, ctx, order, changes, { unplanned, unrecorded } = {}) => {
      const counts = countsOf(order, changes, ({ productName, movedNum, backNum }, qty, cost) => {
        const left = sumQuantity(movedNum, qty);
        // Goods that came back can not be those of a list that never was.
        if (left < backNum) refuse('ORDER_MOVED_RETURNED', { name: productName, back: backNum, moved: left });
        return { planned: unplanned ? 0 : -qty, moved: qty, back: 0, movedCost: cost };
      });
      const { columns, items } = claimsOfMoved(tables, order, counts);
      await changeMoved(tx, ctx, tables, order.id, counts, columns);
      await postItems(tx, ctx, items);
      if (!unrecorded) await record(tx, ctx, [order.id]);
    },
    returned: async (tx, ctx, order, changes) => {
      const counts = countsOf(order, changes, ({ productName, movedNum, backNum }, qty, cost) => {
        const open = sumQuantity(movedNum, -backNum);
        if (qty > open) refuse('ORDER_BACK_TOO_MUCH', { name: productName, num: qty, open });
        return { planned: 0, moved: 0, back: qty, backCost: cost };
      });
      const { columns, items } = claimsOfReturned(tables, order, counts);
      await changeCounts(tx, ctx, tables, counts);
      await changeOrder(tx, ctx, tables, order.id, columns);
      await postItems(tx, ctx, items);
      await record(tx, ctx, [order.id]);
    },
  };
}
