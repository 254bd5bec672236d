/** Between "to sort" and "ready" of an inbound list: how much of each line came, in what quality, and where it is put. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction, NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import type { LineResult, PickingResults } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { kindOf, listStep } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { passPositions } from '../positionLimits/positionLimits.rules.ts';
import { assertMade, passLife } from './dates.rules.ts';
import { type LineOfList, saveFound } from './lines.store.ts';
import { followerOf, type ListFollowers } from './linked.rules.ts';
import { insertPicks, type NewPick, removePicks, usablePositions } from './picks.store.ts';
import { isNumbered } from './serials.rules.ts';
import { withOverride } from './steps.rules.ts';
import { changeHeader, type ListDocument } from './warehouseList.store.ts';

const named = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });

const total = (values: readonly { num: number }[]): number => sumQuantity(...values.map(({ num }) => num));

/** Where a line's goods go: the given places, or all of it unplaced, the damaged part as defective. */
function placesOf(line: LineOfList, result: LineResult | undefined): NewPick[] {
  const at = { lineId: line.id, positionId: NO_POSITION, batch: line.batch, markTime: line.markTime, quality: line.quality };
  const given = result?.places?.map((place) => ({
    ...at,
    positionId: place.positionId,
    batch: place.batch ?? line.batch,
    markTime: place.markTime ?? line.markTime,
    quality: place.quality ?? line.quality,
    num: place.num,
  }));
  const damaged = result?.damageNum ?? 0;
  const whole = result?.num ?? line.num;
  const unplaced = [
    { ...at, num: sumQuantity(whole, -damaged) },
    { ...at, quality: quality.code.defective, num: damaged },
  ];
  return (given ?? unplaced).filter(({ num }) => num !== 0).map((pick) => ({ ...pick, doneNum: pick.num }));
}

async function assertPositions(tx: Tx, ctx: Ctx, doc: ListDocument, picks: readonly NewPick[]): Promise<void> {
  const positions = [...new Set(picks.map(({ positionId }) => positionId))].filter((id) => id !== NO_POSITION);
  if (positions.length > 0 && (await usablePositions(tx, ctx, doc.deptId, positions)) !== positions.length) refuse('POSITION_MISSING');
}

interface Received {
  readonly line: LineOfList;
  readonly num: number;
}

/** More than planned comes only for a document that allows it (允许超收). */
async function assertPlanned(tx: Tx, ctx: Ctx, followers: ListFollowers, doc: ListDocument, received: readonly Received[]): Promise<void> {
  const over = received.filter(({ line, num }) => num > line.num);
  const [first] = over;
  if (!first) return;
  const more = over.map(({ line, num }) => ({ lineId: line.objLineId ?? 0, qty: sumQuantity(num, -line.num) }));
  if (!(await followerOf(followers, doc)?.exceeding?.(tx, ctx, doc, more)))
    refuse('INOUT_TOO_MUCH', { name: first.line.productName, num: first.num, plan: first.line.num });
}

async function report(
  tx: Tx,
  ctx: Ctx,
  followers: ListFollowers,
  doc: ListDocument,
  { lines: results }: PickingResults,
  theRest: boolean,
): Promise<readonly NewPick[]> {
  const byLine = new Map(results.map((result) => [result.lineId, result]));
  const known = new Set(doc.lines.map(({ id }) => id));
  for (const id of byLine.keys()) if (!known.has(id)) refuse('DOCUMENT_LINE_UNKNOWN', { ...named(doc), id });
  const saved = new Set(doc.picks.map(({ lineId }) => lineId));
  const lines = doc.lines.filter(({ id }) => byLine.has(id) || (theRest && !saved.has(id)));
  const placed = lines.map((line) => {
    const places = placesOf(line, byLine.get(line.id));
    const num = total(places);
    if (places.some((place) => place.num < 0)) refuse('INOUT_TOO_MUCH', { name: line.productName, num, plan: line.num });
    if (line.byDate !== 0 && places.some(({ markTime }) => markTime === NO_MARK_TIME))
      refuse('INOUT_DATE_MISSING', { name: line.productName });
    if (line.bySerial === 1 && !places.every(isNumbered))
      refuse('SERIAL_MISSING', { row: doc.lines.indexOf(line) + 1, name: line.productName });
    return { line, num, places };
  });
  assertMade(placed.flatMap(({ line, places }) => places.map(({ markTime }) => ({ markTime, row: doc.lines.indexOf(line) + 1 }))));
  const picks = placed.flatMap(({ places }) => places);
  await assertPlanned(tx, ctx, followers, doc, placed);
  await assertPositions(tx, ctx, doc, picks);
  await removePicks(
    tx,
    ctx,
    doc.id,
    lines.map(({ id }) => id),
  );
  await insertPicks(tx, ctx, doc.id, picks);
  await saveFound(
    tx,
    ctx,
    doc.id,
    results.filter(({ reason }) => reason).map(({ lineId, reason }) => ({ lineId, reason })),
  );
  return [...doc.picks.filter(({ lineId }) => !byLine.has(lineId)), ...picks];
}

/** Where the type needs its goods put away (需上架), sound ones have a position. Broken goods stay unplaced. */
function assertPutAway(doc: ListDocument, picks: readonly NewPick[]): void {
  if (!doc.needs.includes(listStep.code.putaway)) return;
  const lines = new Map(doc.lines.map((line) => [line.id, line.productName]));
  const open = picks.find(({ positionId, quality: of, num }) => positionId === NO_POSITION && of === quality.code.genuine && num > 0);
  if (open)
    refuse('INOUT_NOT_PUT_AWAY', { ...named(doc), name: lines.get(open.lineId) ?? '', num: open.num, type: movementLabel(doc.type) });
}

/** Intermediate results, while people are still sorting. */
export async function saveSorting(tx: Tx, ctx: Ctx, followers: ListFollowers, doc: ListDocument, results: PickingResults): Promise<void> {
  await report(tx, ctx, followers, doc, results, false);
}

/** Asked while the goods are in hand: the person who posts the list later may not know where else to put them. */
async function passPutAway(tx: Tx, ctx: Ctx, doc: ListDocument, picks: readonly NewPick[], given: Overriding): Promise<void> {
  const products = new Map(doc.lines.map(({ id, productId }) => [id, productId]));
  const goods = picks.map((pick) => ({ ...pick, productId: products.get(pick.lineId) ?? 0 }));
  const lines = new Map(doc.lines.map((line) => [line.id, line]));
  const dated = picks.map(({ lineId, markTime }) => {
    const { productName: name = '', periodDays = 0 } = lines.get(lineId) ?? {};
    return { name, periodDays, markTime };
  });
  const passed = [await passLife(tx, ctx, doc, dated, given), await passPositions(tx, ctx, doc, goods, given, { posted: false })];
  const info = passed.filter((text) => text !== '').join('；');
  if (info !== '') await changeHeader(tx, ctx, doc.id, withOverride(doc, info));
}

/** When the list is posted. One whose places somebody let pass when it was put away is not asked again. */
export const passPlaces = async (tx: Tx, ctx: Ctx, doc: ListDocument, given: Overriding): Promise<string> =>
  doc.style === direction.code.out || doc.overrideInfo !== ''
    ? ''
    : passPositions(
        tx,
        ctx,
        doc,
        doc.picks.map((pick) => ({ ...pick, num: pick.doneNum ?? 0 })),
        given,
      );

/** 3 → 6. What nobody reported counts as come, unplaced. */
export async function finishSorting(
  tx: Tx,
  ctx: Ctx,
  followers: ListFollowers,
  doc: ListDocument,
  results: PickingResults & Overriding,
): Promise<void> {
  const picks = await report(tx, ctx, followers, doc, results, true);
  if (total(picks) === 0) refuse('INOUT_NOTHING', named(doc));
  assertPutAway(doc, picks);
  await passPutAway(tx, ctx, doc, picks, results);
}
