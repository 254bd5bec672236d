/** A picker found the goods on another shelf, or another lot: the list takes those, and the rest of the task is proposed elsewhere. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { NO_MARK_TIME, NO_MOVEMENT } from '@cangyun/contract/stock/ledger.ts';
import type { PickingResults, PickResult } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { assignPlaces, post } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { atPlace, stockDocument } from './listStock.ts';
import { assertChosen, takePlaces } from './lots.rules.ts';
import { recordFound } from './picked.rules.ts';
import { insertPicks, type NewPick, type PickOfList, picksOf, removeTasks } from './picks.store.ts';
import type { ListDocument } from './warehouseList.store.ts';

type Elsewhere = PickResult & { readonly places: NonNullable<PickResult['places']> };

const isElsewhere = (result: PickResult): result is Elsewhere => result.places !== undefined && result.places.length > 0;

interface Task {
  readonly result: Elsewhere;
  readonly pick: PickOfList;
  readonly taken: readonly (NewPick & { readonly productId: number })[];
}

/** One place may leave its quantity to the others. */
function numbered({ places, num }: Elsewhere, name: string) {
  const rest = sumQuantity(num, ...places.map((place) => -(place.num ?? 0)));
  const open = places.filter((place) => place.num === undefined);
  if (open.length > 1 || (open.length === 1 && rest <= 0)) refuse('INOUT_PLACE_WITHOUT_NUM', { name });
  return places.map((place) => ({ ...place, num: place.num ?? rest }));
}

function taskOf(doc: ListDocument, result: Elsewhere): Task {
  const { title } = kindOf(doc.style);
  const pick =
    doc.picks.find(({ id }) => id === result.pickId) ?? refuse('INOUT_PICK_UNKNOWN', { title, number: doc.number, id: result.pickId });
  const name = doc.lines.find(({ id }) => id === pick.lineId)?.productName ?? '';
  const places = numbered(result, name);
  const num = sumQuantity(...places.map((place) => place.num));
  if (num > pick.num) refuse('INOUT_TOO_MUCH', { name, num, plan: pick.num });
  const { lineId, productId, quality } = pick;
  const taken = places.map((place) => ({
    lineId,
    productId,
    quality,
    positionId: place.positionId,
    batch: place.batch ?? '',
    markTime: place.markTime ?? NO_MARK_TIME,
    num: place.num,
    doneNum: place.num,
  }));
  return { result, pick, taken };
}

/** What of the task is still to be found, in a place where nobody has looked. */
async function proposeRest(tx: Tx, ctx: Ctx, doc: ListDocument, tasks: readonly Task[]): Promise<void> {
  const { deptId, ownerId } = doc;
  const byId = new Map(doc.lines.map((line) => [line.id, line]));
  const wants = tasks.flatMap(({ result, pick, taken }) => {
    const qty = sumQuantity(pick.num, ...taken.map(({ num }) => -num));
    const { batch = '', markTime = '', minDays } = byId.get(pick.lineId) ?? {};
    const { lineId, productId, quality } = pick;
    return qty > 0 && result.reason === '' ? [{ lineId, deptId, productId, ownerId, quality, qty, batch, markTime, minDays }] : [];
  });
  const document = stockDocument(doc);
  const avoid = tasks.map(({ pick }) => ({ ...pick, deptId, ownerId }));
  await takePlaces(tx, ctx, doc, document, await assignPlaces(tx, ctx, wants, { ...document, avoid }));
}

interface TakenElsewhere {
  readonly doc: ListDocument;
  /** Without what was taken elsewhere; with the reasons why the rest of it is missing. */
  readonly results: PickingResults;
}

/** Answers the list as it is afterwards, and the results that speak of proposed places. */
export async function takeElsewhere(tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults): Promise<TakenElsewhere> {
  const tasks = results.picks.filter(isElsewhere).map((result) => taskOf(doc, result));
  if (tasks.length === 0) return { doc, results };
  const document = stockDocument(doc);
  const taken = tasks.flatMap((task) => task.taken);
  await assertChosen(tx, ctx, doc, taken, document);
  await post(tx, ctx, document, [
    ...tasks.map(({ pick }) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: -pick.num })),
    ...taken.map((pick) => ({ ...atPlace(doc, pick), type: NO_MOVEMENT, picked: pick.num })),
  ]);
  const left = tasks.map(({ pick }) => pick.id);
  await removeTasks(tx, ctx, doc.id, left);
  await insertPicks(tx, ctx, doc.id, taken);
  await proposeRest(tx, ctx, doc, tasks);
  const now = { ...doc, picks: await picksOf(tx, ctx, doc.id) };
  // The log takes back what was reported of the places that were left, and has what was taken instead.
  recordFound(
    tx,
    ctx,
    doc,
    tasks.map(({ pick }) => ({ ...pick, doneNum: 0 })),
  );
  const before = new Set(doc.picks.map(({ id }) => id));
  recordFound(
    tx,
    ctx,
    { ...doc, picks: [] },
    now.picks.filter(({ id, doneNum }) => !before.has(id) && doneNum !== null),
  );
  const reasons = tasks.map(({ pick, result }) => ({ lineId: pick.lineId, damageNum: 0, reason: result.reason }));
  const picks = results.picks.filter((result) => !isElsewhere(result));
  return { doc: now, results: { picks, lines: [...results.lines, ...reasons] } };
}
