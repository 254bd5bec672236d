/**
 * A document whose goods move when it is written: sold at the counter, or put right. It is finished at once, with a list that is posted as it
 * is made; no reservation, plan or assignment comes and goes within the transaction.
 */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { inState, outState } from '@cangyun/contract/trade/consignment.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type CreatedDocument, type MovedPart, type NewPosted, postNew } from '#areas/warehouse/index.ts';
import { takeNumberOfKinds } from '#kernel/numbers/number.store.ts';
import { type Cost, namesLot, type PlaceKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { GoodsOfLine, LineChange } from '../source.ts';
import { firstRecordingOfKind, insertConsignment, type NewConsignmentRow } from './consignment.store.ts';
import { writeNew } from './create.rules.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { type MovedLine, type MovedLot, recordMoved, type WantedLine } from './lines.store.ts';
import { headerFor } from './lists.rules.ts';
import { isOut, type Trait } from './traits.ts';

/** A part of a line that moves at a place; without one the rules choose it. */
export interface PlacedPart {
  readonly num: number;
  readonly quality: number;
  readonly batch: string;
  readonly markTime: string;
  readonly place?: PlaceKey;
}

export interface MovingLine extends WantedLine {
  /** Pieces per box, as its order says. */
  readonly casePack: number;
  readonly parts: readonly PlacedPart[];
}

export interface AtOnce {
  readonly row: Omit<NewConsignmentRow, 'number' | 'moved'>;
  readonly lines: readonly MovingLine[];
  /** What goods of the order's lines cost, where the order knows it. */
  readonly costs?: (goods: readonly GoodsOfLine[]) => readonly Cost[];
  /** Of a transfer: its other end, written before its history is. */
  readonly arrival?: { readonly inState: number; readonly write: (left: Departed) => Promise<void> };
  /** How the list is posted: what is not asked again, and the reason why goods leave that should not. */
  readonly posting?: Pick<NewPosted, 'again' | 'found' | 'overriding'>;
}

/** A document whose goods have left. */
export interface Departed extends CreatedDocument {
  /** Of its lines, in their order. */
  readonly lineIds: readonly number[];
  /** That took them out. */
  readonly list: CreatedDocument;
  readonly parts: readonly MovedPart[];
}

interface MovedDocument extends CreatedDocument {
  readonly list: CreatedDocument;
  /** By line of the order, with what the goods cost. */
  readonly changes: readonly LineChange[];
}

/** All of it in one part, wherever it lies. */
export const anywhere = ({ num, quality, batch, markTime }: WantedLine): PlacedPart => ({ num, quality, batch, markTime });

export const listLines = (lines: readonly MovingLine[], ids: readonly number[]): NewPosted['lines'] =>
  lines.flatMap(({ productId, price, casePack, parts }, at) =>
    parts.map(({ num, quality, batch, markTime, place }) => ({
      productId,
      num,
      xiangzhuang: casePack,
      proNumType: quality as 0,
      sellPrice: price,
      batchProNumber: batch,
      ...(markTime === NO_MARK_TIME ? {} : { markTime }),
      ...(place ? { place } : {}),
      tags: [],
      info: '',
      objLineId: ids[at] ?? 0,
    })),
  );

export const lotsOf = (parts: readonly MovedPart[], lineId: number): MovedLot[] =>
  parts.filter((part) => part.lineId === lineId).map(({ batch, markTime, qty }) => ({ batch, markTime, num: qty }));

/** Lines whose goods have a batch or a date: papers name it. */
const withLots = (lines: readonly MovingLine[], ids: readonly number[], parts: readonly MovedPart[]): MovedLine[] =>
  ids
    .map((lineId, at) => ({ lineId, qty: lines[at]?.num ?? 0, short: 0, lots: lotsOf(parts, lineId) }))
    .filter(({ lots }) => lots.some(namesLot));

/** Of a document whose goods have moved. */
export const movedStates = (trait: Trait, arrived?: number): NonNullable<NewConsignmentRow['moved']> => ({
  state: trait.kind.state.code.arrived ?? 0,
  outState: isOut(trait) ? outState.code.out : outState.code.notOut,
  inState: arrived ?? (isOut(trait) ? inState.code.notIn : inState.code.in),
});

/** Writes the document and its list. The caller locks the order before, and tells it what has moved. */
export async function writeMoved(
  tx: Tx,
  ctx: Ctx,
  { numbers }: ConsignmentDependencies,
  trait: Trait,
  { row, lines, costs, arrival, posting }: AtOnce,
): Promise<MovedDocument> {
  const [number = '', takenNumber = ''] = await takeNumberOfKinds(numbers, ctx, [trait.kind, kindOf(trait.style)]);
  const out = isOut(trait);
  const way = out ? 'out' : 'in';
  const id = await insertConsignment(tx, ctx, { ...row, number, moved: movedStates(trait, arrival?.inState) });
  const ids = await writeNew(tx, ctx, id, lines, way);
  const sourceOf = new Map(ids.map((lineId, at) => [lineId, lines[at]?.sourceLineId ?? 0]));
  const { state: _state, ...header } = headerFor({ ...row, id, number }, trait, out ? row.reciveJson : row.sendJson);
  const { parts, ...list } = await postNew(tx, ctx, numbers, {
    ...header,
    ...posting,
    takenNumber,
    type: trait.listType(row),
    known: 'ordered',
    deptId: row.deptId,
    customerId: row.customerId,
    lines: listLines(lines, ids),
    ...(costs ? { costs: (planned) => costs(planned.map(({ lineId, qty }) => ({ lineId: sourceOf.get(lineId) ?? 0, qty }))) } : {}),
  });
  const named = withLots(lines, ids, parts);
  if (named.length > 0) await recordMoved(tx, ctx, way, named);
  await arrival?.write({ id, number, lineIds: ids, list, parts });
  ctx.audit.push({ object: trait.kind.name, objectId: id, after: { ...row, number, lines: lines.length } });
  await firstRecordingOfKind(trait)(tx, ctx, [id]);
  return { id, number, list, changes: parts.map(({ lineId, qty, cost }) => ({ lineId: sourceOf.get(lineId) ?? 0, qty, cost })) };
}
