/** The one place where stock moves: a list is posted, or its posting is reversed. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { direction, NO_MARK_TIME, NO_MOVEMENT, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type Cost, consume, keepLastPrices, type Movement, type PostedRow, post, postedBy, type Taking } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { passPositions } from '../positionLimits/positionLimits.rules.ts';
import { awaitInspection } from '../returnInspection/waiting.rules.ts';
import { postFeeClaims } from '../warehouseListFee/owed.store.ts';
import { type CreatedDocument, type CreatedList, type NewList, writeList } from './create.rules.ts';
import { passLife } from './dates.rules.ts';
import { datedLines, recordMoved } from './lines.store.ts';
import { type MovedPart, movedParts, partsOf, postedParts } from './linked.rules.ts';
import { atPlace, stockDocument } from './listStock.ts';
import { insertPicks, usablePositions } from './picks.store.ts';
import { type CostsOf, type PostedList, type Posting, postPicks, pricesOf } from './postingPicks.rules.ts';
import { assertNumbered, assertOnce } from './serials.rules.ts';
import { type PlacedPick, pickAt, placesToTake } from './taking.rules.ts';
import { recordingOfStyle } from './versions.rules.ts';
import { changeHeader, type ListDocument } from './warehouseList.store.ts';

const asTheListSays: CostsOf = (parts) => parts.map(({ brings }) => (brings === undefined ? {} : { brings }));

/**
 * What a ready list moves, its parts first. Outbound goods end their reservation and their place's assignment; the reservation of missing
 * goods ends too.
 */
function movementsOf(doc: ListDocument, costs: readonly Cost[]): Movement[] {
  const isIn = doc.style === direction.code.in;
  const moved = doc.picks
    .filter(({ doneNum }) => (doneNum ?? 0) > 0)
    .map((pick, at): Movement => {
      const num = pick.doneNum ?? 0;
      const cost = costs[at] ?? {};
      return { ...atPlace(doc, pick), qty: isIn ? num : -num, cost, ...(isIn ? {} : { reserved: -num, picked: -num }) };
    });
  if (isIn) return moved;
  const taken = new Map<number, number>();
  for (const { lineId, reserved } of moved) taken.set(lineId, (taken.get(lineId) ?? 0) - reserved);
  const left = doc.lines.map((line) => ({ line, num: sumQuantity(line.num, -(taken.get(line.id) ?? 0)) }));
  return [
    ...moved,
    ...left
      .filter(({ num }) => num > 0)
      .map(({ line, num }) => ({
        ...atPlace(doc, { ...line, lineId: line.id, positionId: NO_POSITION, batch: '', markTime: NO_MARK_TIME }),
        type: NO_MOVEMENT,
        reserved: -num,
      })),
  ];
}

/** 6 → 10. Answers what has moved. */
export async function postList(tx: Tx, ctx: Ctx, doc: ListDocument, costsOf: CostsOf = asTheListSays): Promise<MovedPart[]> {
  const document = stockDocument(doc);
  const parts = partsOf(doc);
  const costs = await consume(tx, ctx, document, movementsOf(doc, costsOf(parts)), document);
  if (doc.style === direction.code.in) await assertOnce(tx, ctx, doc.lines, doc.picks);
  await recordMoved(tx, ctx, doc.id);
  keepLastPrices(tx, ctx, pricesOf(doc, doc.lines));
  return movedParts(parts, costs);
}

const placesToFill = ({ lines }: CreatedList, positionId: number): PlacedPick[] =>
  lines.map((line) => {
    const place = line.place ?? { positionId, batch: line.batchProNumber, markTime: line.markTime ?? NO_MARK_TIME };
    return pickAt(line, place, line.num);
  });

async function assertPlaceable(tx: Tx, ctx: Ctx, { id, row }: CreatedList, positionId: number, given: NewPosted): Promise<string> {
  const dated = await datedLines(tx, ctx, id);
  const undated = dated.find(({ byDate, markTime }) => byDate !== 0 && markTime === NO_MARK_TIME);
  if (undated) refuse('INOUT_DATE_MISSING', { name: undated.name });
  if (positionId !== NO_POSITION && (await usablePositions(tx, ctx, row.deptId, [positionId])) !== 1) refuse('POSITION_MISSING');
  return given.found ? '' : passLife(tx, ctx, row, dated, given);
}

export interface NewPosted extends Omit<NewList, 'state'>, Taking, Posting {
  /** The goods lie at their places already: counted, opened or changed there. No limit of a position is asked. */
  readonly found?: true;
  readonly overrideReason?: string | undefined;
  /** Of goods that leave: the call takes a reason for what has expired, is blocked or does not last. Absent: they stay. */
  readonly overriding?: Overriding;
}

/** The list exists already when its posting meets a limit: its history gets a second version. */
async function keepOverride(tx: Tx, ctx: Ctx, { id, row }: CreatedList, info: string): Promise<void> {
  if (info === '') return;
  await changeHeader(tx, ctx, id, { override_info: info });
  await recordingOfStyle(row.style).changed(tx, ctx, [id]);
}

/** Create, pick and post together. Reservations and assignments would come and go within the transaction, so they are left out. */
export async function postNew(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  given: NewPosted,
  positionId: number = NO_POSITION,
): Promise<PostedList> {
  const { account, found, overrideReason, overriding, takesUnusable = false, costs, claims, ...list } = given;
  const lines = list.lines.map((line) => ({ ...line, inNum: line.num }));
  const made = await writeList(tx, ctx, numbers, { ...list, lines, state: listState.code.done });
  const isIn = made.row.style === direction.code.in;
  const late = isIn ? await assertPlaceable(tx, ctx, made, positionId, given) : '';
  const { picks, info: passed } = isIn
    ? { picks: placesToFill(made, positionId), info: '' }
    : await placesToTake(tx, ctx, made, { takesUnusable }, overriding);
  if (isIn) await assertNumbered(tx, ctx, made.lines, picks);
  const moved = await postPicks(tx, ctx, made, picks, { account, ...(costs ? { costs } : {}), claims });
  if (isIn) await assertOnce(tx, ctx, made.lines, picks);
  await insertPicks(tx, ctx, made.id, picks);
  const full = isIn && !found ? await passPositions(tx, ctx, made.row, picks, { overrideReason }) : '';
  await keepOverride(tx, ctx, made, [late, full, passed].filter((text) => text !== '').join('；'));
  if (isIn) await awaitInspection(tx, ctx, numbers, { ...made.row, id: made.id }, picks);
  return moved;
}

export async function createPosted(...given: Parameters<typeof postNew>): Promise<CreatedDocument> {
  const { id, number } = await postNew(...given);
  return { id, number };
}

/** The undo of posted rows: a list of the other direction whose movements name the rows that they reverse. Its fees are not owed any more. */
export async function reverseRows(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  original: Pick<ListDocument, 'id' | 'number' | 'style' | 'type' | 'deptId' | 'ownerId' | 'customerName'>,
  rows: readonly PostedRow[],
  info: string,
  costs: readonly Cost[] = [],
): Promise<CreatedDocument & { readonly costs: readonly number[] }> {
  const style = original.style === direction.code.in ? direction.code.out : direction.code.in;
  const made = await writeList(tx, ctx, numbers, {
    type: original.type,
    style,
    state: listState.code.done,
    deptId: original.deptId,
    ownerId: original.ownerId,
    customerName: original.customerName,
    objNumber: original.number,
    groupName: '',
    info,
    addressJson: {},
    reversesId: original.id,
    known: 'stocked',
    lines: rows.map((row) => ({
      productId: row.productId,
      num: Math.abs(row.qty),
      inNum: Math.abs(row.qty),
      proNumType: row.quality as 0,
      sellPrice: 0,
      xiangzhuang: 1,
      batchProNumber: row.batch,
      markTime: row.markTime,
      tags: [],
      info: '',
    })),
  });
  const movements = rows.map(
    (row, at): Movement => ({
      ...row,
      lineId: made.lines[at]?.id ?? 0,
      qty: -row.qty,
      reserved: 0,
      frozen: 0,
      picked: 0,
      reverses: row.id,
      cost: costs[at] ?? {},
    }),
  );
  const values = await post(tx, ctx, stockDocument({ ...made, style, info }), movements);
  if (style === direction.code.in) await assertOnce(tx, ctx, made.lines, movements);
  await postFeeClaims(tx, ctx, [original.id]);
  return { id: made.id, number: made.number, costs: values };
}

interface ReversedList {
  readonly made: CreatedDocument;
  readonly parts: readonly MovedPart[];
}

/** Reverses everything of a posted list that was not reversed before. */
export async function reverseList(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ListDocument,
  info: string,
  costsOf?: CostsOf,
): Promise<ReversedList> {
  const { name, title } = kindOf(doc.style);
  const rows = await postedBy(tx, ctx, { kind: name, id: doc.id });
  if (rows.length === 0) refuse('INOUT_REVERSED', { title, number: doc.number });
  const parts = postedParts(doc, rows);
  const { id, number, costs } = await reverseRows(tx, ctx, numbers, doc, rows, info, costsOf?.(parts));
  return { made: { id, number }, parts: movedParts(parts, costs) };
}
