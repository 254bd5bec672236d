/** Between "to pick" and "ready" of an outbound list: the places of its lines, and what was found there. Inbound ones: sorting.rules.ts. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { direction, holdReason, NO_MARK_TIME, NO_MOVEMENT } from '@cangyun/contract/stock/ledger.ts';
import { settingKey } from '@cangyun/contract/system/siteSetting.ts';
import type { LineResult, PickingResults } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { flagSetting } from '#areas/system/index.ts';
import { assignPlaces, heldBy, lockBalances, post, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { takeElsewhere } from './elsewhere.rules.ts';
import { saveFound } from './lines.store.ts';
import { atPlace, stockDocument, wantsOf } from './listStock.ts';
import { assertChosen, takePlaces } from './lots.rules.ts';
import { forgetFound, recordFound } from './picked.rules.ts';
import { insertPicks, type NewPick, type PickOfList, picksOf, removePicks, reportingTheRest, reportPicks } from './picks.store.ts';
import { assertWhole } from './serials.rules.ts';
import { changeHeader, type ListDocument } from './warehouseList.store.ts';

const isOut = (doc: ListDocument): boolean => doc.style === direction.code.out;

const named = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });

/** How much of a place belongs to the list: what was assigned, and after picking what was found. */
const assigned = (doc: ListDocument, pick: PickOfList): number =>
  doc.state === listState.code.ready ? (pick.doneNum ?? pick.num) : pick.num;

/**
 * 0 → 3. Earliest production date first; the places belong to the list from now on, those of named lots did before. A site may leave the
 * choice to its pickers (自动分配库位): then nothing is proposed.
 */
export async function startPicking(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (!(await flagSetting(tx, ctx, doc.deptId, settingKey.code.autoAllocate))) return;
  const document = stockDocument(doc);
  const placed = new Set(doc.picks.map(({ lineId }) => lineId));
  const open = doc.lines.filter(({ id }) => !placed.has(id));
  await takePlaces(tx, ctx, doc, document, await assignPlaces(tx, ctx, wantsOf(doc, open), document));
}

/** Places that the picker named for some lines, instead of the proposed ones or because none were proposed. What lies there is taken. */
async function choosePlaces(tx: Tx, ctx: Ctx, doc: ListDocument, results: readonly LineResult[]): Promise<ListDocument> {
  const byLine = new Map<number, NonNullable<LineResult['places']>>();
  for (const { lineId, places } of results) if (places) byLine.set(lineId, [...(byLine.get(lineId) ?? []), ...places]);
  const wanted = [...byLine].map(([lineId, places]) => ({ lineId, places }));
  if (wanted.length === 0) return doc;
  const byId = new Map(doc.lines.map((line) => [line.id, line]));
  const picks = wanted.flatMap(({ lineId, places }) => {
    const line = byId.get(lineId) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named(doc), id: lineId });
    const num = total(places);
    if (num > line.num) refuse('INOUT_TOO_MUCH', { name: line.productName, num, plan: line.num });
    return places.map((place) => ({
      lineId,
      productId: line.productId,
      quality: line.quality,
      positionId: place.positionId,
      batch: place.batch ?? '',
      markTime: place.markTime ?? NO_MARK_TIME,
      num: place.num,
      doneNum: place.num,
    }));
  });
  await assertChosen(tx, ctx, doc, picks, stockDocument(doc));
  const lineIds = wanted.map(({ lineId }) => lineId);
  const before = doc.picks.filter(({ lineId }) => lineIds.includes(lineId));
  await post(tx, ctx, stockDocument(doc), [
    ...before.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: -pick.num })),
    ...picks.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: pick.num })),
  ]);
  await removePicks(tx, ctx, doc.id, lineIds);
  await insertPicks(tx, ctx, doc.id, picks);
  const now = await picksOf(tx, ctx, doc.id);
  // The log takes back what was reported of the earlier places.
  recordFound(
    tx,
    ctx,
    doc,
    before.map((pick) => ({ ...pick, doneNum: 0 })),
  );
  recordFound(
    tx,
    ctx,
    { ...doc, picks: [] },
    now.filter(({ lineId }) => lineIds.includes(lineId)),
  );
  return { ...doc, picks: now };
}

async function reportPlaces(
  tx: Tx,
  ctx: Ctx,
  doc: ListDocument,
  { picks: results, lines }: PickingResults,
  theRest: boolean,
): Promise<PickOfList[]> {
  const byId = new Map(doc.picks.map((pick) => [pick.id, pick]));
  const ofLine = new Map(doc.lines.map((line) => [line.id, line]));
  for (const { pickId, num } of results) {
    const pick = byId.get(pickId) ?? refuse('INOUT_PICK_UNKNOWN', { ...named(doc), id: pickId });
    const line = ofLine.get(pick.lineId) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named(doc), id: pick.lineId });
    if (num > pick.num) refuse('INOUT_TOO_MUCH', { name: line.productName, num, plan: pick.num });
    assertWhole(line, num);
    byId.set(pickId, { ...pick, doneNum: num });
  }
  if (results.length > 0) await reportPicks(tx, ctx, results);
  const reasons = [
    ...results.flatMap(({ pickId, reason }) => (reason ? [{ lineId: byId.get(pickId)?.lineId ?? 0, reason }] : [])),
    ...lines.flatMap(({ lineId, reason }) => (reason ? [{ lineId, reason }] : [])),
  ];
  await saveFound(tx, ctx, doc.id, reasons, theRest ? reportingTheRest(ctx, doc.id) : undefined);
  return [...byId.values()];
}

const total = (values: readonly { num: number }[]): number => sumQuantity(...values.map(({ num }) => num));

/** Intermediate results, while people are still picking. */
export async function savePicking(tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults): Promise<void> {
  const elsewhere = await takeElsewhere(tx, ctx, doc, results);
  const chosen = await choosePlaces(tx, ctx, elsewhere.doc, results.lines);
  recordFound(tx, ctx, chosen, await reportPlaces(tx, ctx, chosen, elsewhere.results, false));
}

/** Less than planned is found for a reason, said now or while picking. */
function assertReasons(doc: ListDocument, found: readonly NewPick[], { picks, lines }: PickingResults): void {
  const lineOf = new Map(doc.picks.map(({ id, lineId }) => [id, lineId]));
  const explained = new Set([
    ...picks.flatMap(({ pickId, reason }) => (reason ? [lineOf.get(pickId)] : [])),
    ...lines.flatMap(({ lineId, reason }) => (reason ? [lineId] : [])),
  ]);
  for (const { id, productName: name, num: plan, shortReason } of doc.lines) {
    const num = total(found.filter(({ lineId }) => lineId === id));
    if (num < plan && shortReason === '' && !explained.has(id)) refuse('INOUT_SHORT_REASON', { name, plan, num });
  }
}

/** 3 → 6. What nobody reported counts as found; what was not found is freed at its place. */
export async function finishPicking(tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults): Promise<void> {
  const elsewhere = await takeElsewhere(tx, ctx, doc, results);
  const chosen = await choosePlaces(tx, ctx, elsewhere.doc, results.lines);
  const picks = await reportPlaces(tx, ctx, chosen, elsewhere.results, true);
  const found = picks.map((pick) => ({ ...pick, num: pick.doneNum ?? pick.num }));
  if (total(found) === 0) refuse('INOUT_NOTHING', named(doc));
  assertReasons(doc, found, results);
  const missing = picks.filter(({ num, doneNum }) => doneNum !== null && doneNum < num);
  recordFound(
    tx,
    ctx,
    chosen,
    picks.map((pick) => ({ ...pick, doneNum: pick.doneNum ?? pick.num })),
  );
  await post(
    tx,
    ctx,
    stockDocument(doc),
    missing.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: (pick.doneNum ?? 0) - pick.num })),
  );
}

/** Nobody is kept from these places any more. */
export async function freePlaces(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  await post(
    tx,
    ctx,
    stockDocument(doc),
    doc.picks
      .filter((pick) => assigned(doc, pick) > 0)
      .map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: -assigned(doc, pick) })),
  );
  await removePicks(tx, ctx, doc.id);
}

/** Places are free again; the list keeps its reservation at the site. */
export async function releasePlaces(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (isOut(doc)) {
    await forgetFound(tx, ctx, doc, kindOf(doc.style).actions.backToPick.label);
    await freePlaces(tx, ctx, doc);
  } else await removePicks(tx, ctx, doc.id);
  await saveFound(tx, ctx, doc.id, []);
  // What let it take goods that are not usable still holds.
  if (doc.overrideInfo !== '' && doc.takesUnusable === 0) await changeHeader(tx, ctx, doc.id, { override_info: '' });
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
