/** Between "to pick" and "ready": places for outbound lines, places for inbound ones, and what was found. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { direction, holdReason, NO_MARK_TIME, NO_MOVEMENT, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import type { LineResult, PickingResults } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { assignPlaces, heldBy, lockBalances, type Movement, post, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { passPositions } from '../positionLimits/positionLimits.rules.ts';
import { holdsOf, stockDocument } from './create.rules.ts';
import { type LineOfList, saveFound } from './lines.store.ts';
import { forgetFound, recordFound } from './picked.rules.ts';
import { insertPicks, type NewPick, type PickOfList, removePicks, reportingTheRest, reportPicks, usablePositions } from './picks.store.ts';
import { changeHeader, type ListDocument, type NewRow } from './warehouseList.store.ts';

const isOut = (doc: ListDocument): boolean => doc.style === direction.code.out;

const named = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });

/** A place of the list's goods, before anything moves. */
export const atPlace = (doc: Pick<NewRow, 'deptId' | 'ownerId' | 'type'>, pick: NewPick & { productId: number }): Movement => ({
  deptId: doc.deptId,
  productId: pick.productId,
  ownerId: doc.ownerId,
  quality: pick.quality,
  positionId: pick.positionId,
  batch: pick.batch,
  markTime: pick.markTime,
  lineId: pick.lineId,
  type: doc.type,
  qty: 0,
  reserved: 0,
  frozen: 0,
  picked: 0,
  reverses: null,
});

/** How much of a place belongs to the list: what was assigned, and after picking what was found. */
const assigned = (doc: ListDocument, pick: PickOfList): number =>
  doc.state === listState.code.ready ? (pick.doneNum ?? pick.num) : pick.num;

/** 0 → 3. Outbound: earliest production date first; the places belong to the list from now on. */
export async function startPicking(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (!isOut(doc)) return;
  const found = await assignPlaces(tx, ctx, holdsOf(doc, doc.lines));
  const picks = found.map((one) => ({ ...one, num: one.qty, doneNum: null }));
  await post(
    tx,
    ctx,
    stockDocument(doc),
    picks.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: pick.num })),
  );
  await insertPicks(tx, ctx, doc.id, picks);
}

async function reportOutbound(
  tx: Tx,
  ctx: Ctx,
  doc: ListDocument,
  { picks: results }: PickingResults,
  theRest: boolean,
): Promise<PickOfList[]> {
  const byId = new Map(doc.picks.map((pick) => [pick.id, pick]));
  const names = new Map(doc.lines.map((line) => [line.id, line.productName]));
  for (const { pickId, num } of results) {
    const pick = byId.get(pickId) ?? refuse('INOUT_PICK_UNKNOWN', { ...named(doc), id: pickId });
    if (num > pick.num) refuse('INOUT_TOO_MUCH', { name: names.get(pick.lineId) ?? '', num, plan: pick.num });
    byId.set(pickId, { ...pick, doneNum: num });
  }
  if (results.length > 0) await reportPicks(tx, ctx, results);
  const reasons = results.flatMap(({ pickId, reason }) => (reason ? [{ lineId: byId.get(pickId)?.lineId ?? 0, reason }] : []));
  await saveFound(tx, ctx, doc.id, reasons, theRest ? reportingTheRest(ctx, doc.id) : undefined);
  return [...byId.values()];
}

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

async function reportInbound(
  tx: Tx,
  ctx: Ctx,
  doc: ListDocument,
  { lines: results }: PickingResults,
  theRest: boolean,
): Promise<readonly NewPick[]> {
  const byLine = new Map(results.map((result) => [result.lineId, result]));
  const known = new Set(doc.lines.map(({ id }) => id));
  for (const id of byLine.keys()) if (!known.has(id)) refuse('DOCUMENT_LINE_UNKNOWN', { ...named(doc), id });
  const saved = new Set(doc.picks.map(({ lineId }) => lineId));
  const lines = doc.lines.filter(({ id }) => byLine.has(id) || (theRest && !saved.has(id)));
  const picks = lines.flatMap((line) => {
    const places = placesOf(line, byLine.get(line.id));
    const sum = total(places);
    if (sum > line.num || places.some(({ num }) => num < 0)) refuse('INOUT_TOO_MUCH', { name: line.productName, num: sum, plan: line.num });
    if (line.byDate !== 0 && places.some(({ markTime }) => markTime === NO_MARK_TIME))
      refuse('INOUT_DATE_MISSING', { name: line.productName });
    return places;
  });
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

/** Intermediate results, while people are still picking. */
export async function savePicking(tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults): Promise<void> {
  if (isOut(doc)) recordFound(tx, ctx, doc, await reportOutbound(tx, ctx, doc, results, false));
  else await reportInbound(tx, ctx, doc, results, false);
}

/** Asked while the goods are in hand: the person who posts the list later may not know where else to put them. */
async function passPutAway(tx: Tx, ctx: Ctx, doc: ListDocument, picks: readonly NewPick[], given: Overriding): Promise<void> {
  const products = new Map(doc.lines.map(({ id, productId }) => [id, productId]));
  const goods = picks.map((pick) => ({ ...pick, productId: products.get(pick.lineId) ?? 0 }));
  const info = await passPositions(tx, ctx, doc, goods, given, { posted: false });
  if (info !== '') await changeHeader(tx, ctx, doc.id, { override_info: info });
}

/** When the list is posted. One whose places somebody let pass when it was put away is not asked again. */
export const passPlaces = async (tx: Tx, ctx: Ctx, doc: ListDocument, given: Overriding): Promise<string> =>
  isOut(doc) || doc.overrideInfo !== ''
    ? ''
    : passPositions(
        tx,
        ctx,
        doc,
        doc.picks.map((pick) => ({ ...pick, num: pick.doneNum ?? 0 })),
        given,
      );

/** 3 → 6. What nobody reported counts as found; what was not found is freed at its place. */
export async function finishPicking(tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults & Overriding): Promise<void> {
  if (!isOut(doc)) {
    const picks = await reportInbound(tx, ctx, doc, results, true);
    if (total(picks) === 0) refuse('INOUT_NOTHING', named(doc));
    return passPutAway(tx, ctx, doc, picks, results);
  }
  const picks = await reportOutbound(tx, ctx, doc, results, true);
  const found = picks.map((pick) => ({ ...pick, num: pick.doneNum ?? pick.num }));
  if (total(found) === 0) refuse('INOUT_NOTHING', named(doc));
  const missing = picks.filter(({ num, doneNum }) => doneNum !== null && doneNum < num);
  recordFound(
    tx,
    ctx,
    doc,
    picks.map((pick) => ({ ...pick, doneNum: pick.doneNum ?? pick.num })),
  );
  await post(
    tx,
    ctx,
    stockDocument(doc),
    missing.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: (pick.doneNum ?? 0) - pick.num })),
  );
}

/** Places are free again; the list keeps its reservation at the site. */
export async function releasePlaces(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (isOut(doc)) {
    await forgetFound(tx, ctx, doc, kindOf(doc.style).actions.backToPick.label);
    await post(
      tx,
      ctx,
      stockDocument(doc),
      doc.picks
        .filter((pick) => assigned(doc, pick) > 0)
        .map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: -assigned(doc, pick) })),
    );
  }
  await removePicks(tx, ctx, doc.id);
  await saveFound(tx, ctx, doc.id, []);
  if (doc.overrideInfo !== '') await changeHeader(tx, ctx, doc.id, { override_info: '' });
}

/** Nothing is promised any more. */
export async function releaseAll(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (doc.picks.length > 0) await releasePlaces(tx, ctx, doc);
  if (!isOut(doc)) return;
  const document = stockDocument(doc);
  const held = await heldBy(tx, ctx, document, holdReason.code.reserved);
  await lockBalances(tx, ctx, held);
  await release(tx, ctx, document, held, holdReason.code.reserved);
}
