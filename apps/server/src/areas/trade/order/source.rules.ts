/** The order as its consignments see it: what may be planned, what has moved, what came back. Shared by sales and purchases. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Recording } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { LineChange, OrderSource, SourceAddress, SourceLine } from '../source.ts';
import { type CountChange, changeCounts, linesOf, type OrderLine } from './lines.store.ts';
import { followMoved, lockOrder } from './order.store.ts';
import type { OrderTables } from './tables.ts';

export interface SourceHead {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly isDelete: number;
  readonly ended: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly deptId: number;
  readonly businessType: string;
  readonly address: SourceAddress;
}

/** What the two kinds do not share. */
export interface SourceKind {
  readonly tables: OrderTables;
  readonly record: Recording;
  readonly head: (tx: Tx, ctx: Ctx, id: number) => Promise<SourceHead | undefined>;
  /** States in which goods may be sent, and in which they may come back. */
  readonly states: Readonly<Record<'send' | 'return', readonly number[]>>;
  /** Why nothing may be sent though the state would allow it. */
  readonly assertMaySend: (head: SourceHead) => void;
  readonly handOver: OrderSource['handOver'];
  readonly takeBack: OrderSource['takeBack'];
}

export const openOf = ({ num, plannedNum, movedNum }: OrderLine): number => sumQuantity(num, -plannedNum, -movedNum);

const sourceLine = (line: OrderLine): SourceLine => ({
  id: line.id,
  lineNo: line.lineNo,
  productId: line.productId,
  productName: line.productName,
  deptId: line.deptId,
  num: line.num,
  openNum: openOf(line),
  movedNum: line.movedNum,
  backNum: line.backNum,
  price: line.price,
  proType: line.type,
  // Orders promise goods, not batches.
  markTime: NO_MARK_TIME,
  dataJson: line.dataJson,
});

export function orderSource(kind: SourceKind): OrderSource {
  const { tables, record } = kind;
  const { title, state: states } = tables.kind;

  /** Locks the order and answers head and lines as they then are. */
  const locked = async (tx: Tx, ctx: Ctx, id: number): Promise<{ head: SourceHead; lines: OrderLine[] }> => {
    const [, head, lines] = await Promise.all([lockOrder(tx, ctx, tables, id), kind.head(tx, ctx, id), linesOf(tx, ctx, tables, id)]);
    return { head: head ?? refuse('NOT_FOUND', { title }), lines };
  };

  /** Each change with its line; changes of one line count together. */
  const matched = (head: SourceHead, lines: readonly OrderLine[], changes: readonly LineChange[]): { line: OrderLine; qty: number }[] => {
    const sums = new Map<number, number>();
    for (const { lineId, qty } of changes) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, qty));
    const byId = new Map(lines.map((line) => [line.id, line]));
    return [...sums].map(([id, qty]) => ({
      line: byId.get(id) ?? refuse('DOCUMENT_LINE_UNKNOWN', { title, number: head.number, id }),
      qty,
    }));
  };

  const change = async (
    tx: Tx,
    ctx: Ctx,
    id: number,
    changes: readonly LineChange[],
    countOf: (line: OrderLine, qty: number) => Omit<CountChange, 'lineId'>,
  ): Promise<void> => {
    if (changes.length === 0) return;
    const { head, lines } = await locked(tx, ctx, id);
    const counts = matched(head, lines, changes).map(({ line, qty }) => ({ lineId: line.id, ...countOf(line, qty) }));
    await changeCounts(tx, ctx, tables, counts);
  };

  return {
    lock: async (tx, ctx, id, purpose) => {
      const { head, lines } = await locked(tx, ctx, id);
      const named = { title, number: head.number };
      if (head.isDelete !== voidState.code.live) refuse('DOCUMENT_VOIDED', named);
      if (!kind.states[purpose].includes(head.state)) refuse('ORDER_NOT_CONFIRMED', { ...named, state: states.label(head.state) });
      if (purpose === 'send') {
        if (head.ended === endState.code.ended) refuse('ORDER_ENDED', named);
        kind.assertMaySend(head);
      }
      const { state: _state, isDelete: _isDelete, ended: _ended, ...order } = head;
      return { ...order, lines: lines.map(sourceLine) };
    },
    plan: (tx, ctx, id, changes) =>
      change(tx, ctx, id, changes, (line, qty) => {
        const open = openOf(line);
        if (qty > open) refuse('ORDER_TOO_MUCH', { name: line.productName, num: qty, open });
        return { planned: qty, moved: 0, back: 0 };
      }),
    handOver: kind.handOver,
    takeBack: kind.takeBack,
    moved: async (tx, ctx, id, changes) => {
      await change(tx, ctx, id, changes, (_line, qty) => ({ planned: -qty, moved: qty, back: 0 }));
      await followMoved(tx, ctx, tables, id);
      await record(tx, ctx, [id]);
    },
    returned: async (tx, ctx, id, changes) => {
      await change(tx, ctx, id, changes, (line, qty) => {
        const open = sumQuantity(line.movedNum, -line.backNum);
        if (qty > open) refuse('ORDER_BACK_TOO_MUCH', { name: line.productName, num: qty, open });
        return { planned: 0, moved: 0, back: qty };
      });
      await record(tx, ctx, [id]);
    },
  };
}
