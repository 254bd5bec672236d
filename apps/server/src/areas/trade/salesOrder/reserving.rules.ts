/** What a confirmed order reserves: of each line with a site, as much as was not passed to a dispatch's list. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason, quality } from '@cangyun/contract/stock/ledger.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { type Hold, heldBy, hold, holdForEach, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { OrderLine } from '../order/lines.store.ts';
import type { LineChange, SourceOrder } from '../source.ts';

interface Numbered {
  readonly id: number;
  readonly number: string;
}

const documentOf = ({ id, number }: Numbered): StockDocument => ({ kind: salesOrderKind.name, id, number });
const { reserved } = holdReason.code;

const holdOf = ({ id, deptId, productId }: Pick<OrderLine, 'id' | 'deptId' | 'productId'>, qty: number): Hold[] =>
  deptId === null || qty <= 0 ? [] : [{ lineId: id, deptId, productId, ownerId: OWN_GOODS, quality: quality.code.genuine, qty }];

/** An order with its lines. */
interface Reserving {
  readonly order: Numbered;
  readonly lines: readonly OrderLine[];
}

/** Of each order as much of each line as is neither shipped nor on its way. Refused with every line that is short. */
export const reserveOpen = (tx: Tx, ctx: Ctx, orders: readonly Reserving[]): Promise<void> =>
  holdForEach(
    tx,
    ctx,
    salesOrderKind.name,
    orders.map(({ order, lines }) => ({
      document: documentOf(order),
      holds: lines.flatMap((line) => holdOf(line, sumQuantity(line.num, -line.plannedNum, -line.movedNum))),
    })),
    reserved,
  );

export async function releaseAll(tx: Tx, ctx: Ctx, order: Numbered): Promise<void> {
  await release(tx, ctx, documentOf(order), await heldBy(tx, ctx, documentOf(order), reserved), reserved);
}

/** Of these lines, as much as is named and still reserved: after a short posting an order may hold less than it has open. */
export async function releaseSome(tx: Tx, ctx: Ctx, order: Numbered, changes: readonly LineChange[]): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { lineId, qty } of changes) wanted.set(lineId, sumQuantity(wanted.get(lineId) ?? 0, qty));
  const held = await heldBy(tx, ctx, documentOf(order), reserved);
  const given = held.map((one) => ({ ...one, qty: Math.min(one.qty, wanted.get(one.lineId) ?? 0) })).filter(({ qty }) => qty > 0);
  await release(tx, ctx, documentOf(order), given, reserved);
}

export async function reserveSome(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void> {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const holds = changes.flatMap(({ lineId, qty }) => {
    const line = byId.get(lineId);
    return line ? holdOf(line, qty) : [];
  });
  await hold(tx, ctx, documentOf(order), holds, reserved);
}
