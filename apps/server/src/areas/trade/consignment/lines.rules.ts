/** Which lines a document may have: the wanted quantity compared with what its order still has open. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import type { ConsignedInput } from '@cangyun/contract/trade/consignment.schema.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { SourceLine, SourceOrder } from '../source.ts';
import { sumBy } from './dependencies.ts';
import { onTheirWay, type WantedLine } from './lines.store.ts';
import { isOut, type Trait } from './traits.ts';

/** A wanted line, with the id of an existing one. */
export type Asked = ConsignedInput & { readonly id?: number };

/**
 * How much of each line of the order may go on this document. To send: what is not planned elsewhere, plus its own part. To take back: what
 * moved and neither came back nor is on another return.
 */
export async function openLines(
  tx: Tx,
  ctx: Ctx,
  trait: Trait,
  order: SourceOrder,
  own: { readonly id: number; readonly planned: ReadonlyMap<number, number> } = { id: 0, planned: new Map() },
): Promise<Map<number, number>> {
  if (trait.purpose === 'send')
    return new Map(order.lines.map(({ id, openNum }) => [id, roundQuantity(openNum + (own.planned.get(id) ?? 0))]));
  const ids = order.lines.map(({ id }) => id);
  const elsewhere = await onTheirWay(tx, ctx, trait.kind.name, isOut(trait) ? 'out' : 'in', ids, own.id);
  return new Map(
    order.lines.map(({ id, movedNum, backNum }) => [id, roundQuantity(Math.max(0, movedNum - backNum - (elsewhere.get(id) ?? 0)))]),
  );
}

/** Goods of an order's line at another site do not belong to this document, unless they are named. */
const isHere = (line: SourceLine, deptId: number): boolean => line.deptId === null || line.deptId === deptId;

/** What waits for goods is sent when they are there, unless it is named. */
const everything = (order: SourceOrder, open: ReadonlyMap<number, number>, deptId: number, here: boolean): Asked[] =>
  order.lines
    .map((line) => ({ line, num: roundQuantity((open.get(line.id) ?? 0) - (here ? line.waitingNum : 0)) }))
    .filter(({ line, num }) => num > 0 && (!here || isHere(line, deptId)))
    .map(({ line, num }) => ({ sourceLineId: line.id, num, quality: quality.code.genuine, reason: '', info: '' }));

const lineFor = (order: SourceOrder, asked: Asked, open: ReadonlyMap<number, number>): SourceLine | undefined => {
  if (asked.sourceLineId !== undefined) return order.lines.find(({ id }) => id === asked.sourceLineId);
  const same = order.lines.filter(({ productId }) => productId === asked.productId);
  return same.find(({ id }) => (open.get(id) ?? 0) > 0) ?? same[0];
};

/** A gift costs nothing, whatever its price would be. */
const priced = (asked: Asked, price: number, type: number) => ({
  price: (asked.proType ?? type) === giftType.code.gift ? 0 : (asked.price ?? price),
  proType: asked.proType ?? type,
});

export function linesForOrder(
  trait: Trait,
  order: SourceOrder,
  open: ReadonlyMap<number, number>,
  deptId: number,
  asked: readonly Asked[],
): WantedLine[] {
  const wanted = asked.length > 0 ? asked : everything(order, open, deptId, trait.purpose === 'send');
  if (wanted.length === 0) return refuse('CONSIGN_EMPTY', { action: trait.verb, number: order.number });
  const lines = wanted.map((one, at): WantedLine => {
    const line =
      lineFor(order, one, open) ?? refuse('CONSIGN_LINE_UNKNOWN', { row: at + 1, order: trait.source?.title ?? '', number: order.number });
    return {
      ...(one.id === undefined ? {} : { id: one.id }),
      sourceLineId: line.id,
      productId: line.productId,
      quality: one.quality,
      num: one.num,
      ...priced(one, line.price, line.proType),
      // A form sends the price back that it was given.
      pieceWorth: line.byUnit && (one.price ?? line.price) === line.price ? line.byUnit.amount / line.byUnit.num : null,
      batch: one.batch ?? '',
      markTime: one.markTime ?? (line.markTime || NO_MARK_TIME),
      reason: one.reason,
      info: one.info,
    };
  });
  for (const [id, num] of sumBy(
    lines,
    (line) => line.sourceLineId,
    (line) => line.num,
  )) {
    const most = open.get(id) ?? 0;
    const name = order.lines.find((line) => line.id === id)?.productName ?? '';
    if (num > most) refuse('CONSIGN_TOO_MUCH', { name, num, action: trait.verb, open: most });
  }
  return lines;
}

/** A transfer names its products itself. */
export const freeLines = (asked: readonly Asked[]): WantedLine[] =>
  asked.map((one, at) => ({
    ...(one.id === undefined ? {} : { id: one.id }),
    sourceLineId: null,
    productId: one.productId ?? refuse('DOCUMENT_PRODUCT_MISSING', { rows: at + 1 }),
    quality: one.quality,
    num: one.num,
    ...priced(one, 0, giftType.code.normal),
    pieceWorth: null,
    batch: one.batch ?? '',
    markTime: one.markTime ?? NO_MARK_TIME,
    reason: one.reason,
    info: one.info,
  }));
