/**
 * One action on many waybills: scans, freight bills and buttons all come through here. Locked in the order of ids, each is held against
 * the rules, and those that may go are moved by one statement per table, however many they are.
 */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { waybillKind as kind, stopStat } from '@cangyun/contract/transport/waybill.ts';
import { assertMayMove } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { tellFollowers, type WaybillDesk } from './followers.ts';
import { record } from './record.rules.ts';
import { insertNextStops, setStops } from './stops.store.ts';
import { targetOf, waybillMovable } from './waybill.rules.ts';
import { type Columns, lockWaybills, setStates, siteNameOf, thisInstant, type WaybillDocument } from './waybill.store.ts';

export type WaybillAction = 'check' | 'take' | 'enter' | 'load' | 'unload' | 'depart' | 'arrive' | 'sign' | 'giveBack';

export interface MoveInput {
  /** Where it happens: the scanner's site, the freight bill's. Absent: where the waybill is, for those who work there. */
  readonly siteId?: number | undefined;
  /** depart: the next site; absent, the one that hands it to the receiver. */
  readonly toDeptId?: number | undefined;
  /** depart: when it is expected there. */
  readonly planInTime?: string | undefined;
  /** sign: who took it. */
  readonly signBy?: string | undefined;
}

const { signed, returned, moving } = kind.state.code;

/** Arriving happens where it is bound for, everything else where it lies. */
const placeOf = (doc: WaybillDocument, action: WaybillAction): { id: number | null; name: string } =>
  action === 'arrive' ? { id: doc.nextDeptId, name: doc.nextDeptName } : { id: doc.deptId, name: doc.deptName };

const nextOf = (doc: WaybillDocument, { toDeptId }: MoveInput): number => toDeptId ?? doc.targetDeptId;

interface Here {
  readonly id: number;
  readonly name: string;
}

function assertPlace(ctx: Ctx, doc: WaybillDocument, action: WaybillAction, here: Here | undefined): void {
  const place = placeOf(doc, action);
  const words = { number: doc.number, site: place.name, action: kind.actions[action].label };
  if (here && here.id !== place.id)
    refuse(action === 'arrive' ? 'WAYBILL_BOUND_ELSEWHERE' : 'WAYBILL_ELSEWHERE', { ...words, here: here.name });
  if (!here && ctx.dataScope !== dataScope.code.all && !ctx.sites.includes(place.id ?? 0)) refuse('SITE_FORBIDDEN');
}

function assertMay(ctx: Ctx, doc: WaybillDocument, action: WaybillAction, input: MoveInput, here: Here | undefined): void {
  assertMayMove(waybillMovable, action, doc);
  assertPlace(ctx, doc, action, here);
  if (action === 'depart' && nextOf(doc, input) === doc.deptId) refuse('WAYBILL_NO_NEXT_SITE', { number: doc.number, site: doc.deptName });
}

export const refusalOf = (work: () => void): Refusal | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const ended = (to: number): boolean => to === signed || to === returned;
const stopAfter = (to: number): number => (ended(to) || to === moving ? stopStat.code.left : to);

const further = (action: WaybillAction, { signBy }: MoveInput): Columns =>
  action === 'sign' ? { sign_by: signBy ?? '', signed_at: thisInstant } : {};

async function perform(tx: Tx, ctx: Ctx, docs: readonly WaybillDocument[], action: WaybillAction, input: MoveInput): Promise<void> {
  const targets = docs.map((doc) => ({ doc, to: targetOf(action, doc) }));
  await setStates(
    tx,
    ctx,
    targets.map(({ doc, to }) => ({ id: doc.id, to, deptId: placeOf(doc, action).id ?? doc.deptId })),
    further(action, input),
  );
  await setStops(
    tx,
    ctx,
    targets.map(({ doc, to }) => ({ waybillId: doc.id, stat: stopAfter(to) })),
  );
  if (action !== 'depart') return;
  const next = docs.map((doc) => ({ waybillId: doc.id, seq: doc.stopCount + 1, deptId: nextOf(doc, input) }));
  await insertNextStops(tx, ctx, next, input.planInTime ?? null);
}

/** Moves what has been locked and checked. Answers it as it stands then. */
async function moveChecked(
  tx: Tx,
  ctx: Ctx,
  desk: WaybillDesk,
  docs: readonly WaybillDocument[],
  action: WaybillAction,
  input: MoveInput,
): Promise<WaybillDocument[]> {
  if (docs.length === 0) return [];
  await perform(tx, ctx, docs, action, input);
  const after = await record(tx, ctx, docs, action);
  const moves = after.map((waybill, at) => ({ waybill, action, from: docs[at]?.state ?? waybill.state, to: waybill.state }));
  await tellFollowers(desk, (follower) => follower.moved(tx, ctx, moves));
  return after;
}

const hereOf = async (tx: Tx, ctx: Ctx, { siteId }: MoveInput): Promise<Here | undefined> =>
  siteId === undefined ? undefined : { id: siteId, name: await siteNameOf(tx, ctx, siteId) };

/** One answer for each, in the order in which they were asked for. */
export function resultsOf(
  ids: readonly number[],
  docs: readonly WaybillDocument[],
  refusals: ReadonlyMap<number, Refusal | undefined>,
): DocumentResult[] {
  const numbers = new Map(docs.map(({ id, number }) => [id, number]));
  const missing = new Refusal('NOT_FOUND', { title: kind.title });
  return ids.map((id) => {
    const refusal = numbers.has(id) ? refusals.get(id) : missing;
    return { id, number: numbers.get(id) ?? '', isOk: refusal ? 0 : 1, msg: refusal?.message ?? '' };
  });
}

/** One that may not go does not stop the others: each says why, in the order of `ids`. */
export async function moveWaybills(
  tx: Tx,
  ctx: Ctx,
  desk: WaybillDesk,
  ids: readonly number[],
  action: WaybillAction,
  input: MoveInput = {},
): Promise<DocumentResult[]> {
  const docs = await lockWaybills(tx, ctx, ids);
  const here = await hereOf(tx, ctx, input);
  const refusals = new Map(docs.map((doc) => [doc.id, refusalOf(() => assertMay(ctx, doc, action, input, here))]));
  await moveChecked(
    tx,
    ctx,
    desk,
    docs.filter(({ id }) => !refusals.get(id)),
    action,
    input,
  );
  return resultsOf(ids, docs, refusals);
}

/** All or nothing: the first that may not go refuses the whole. Answers them as they stand then. */
export async function moveAllWaybills(
  tx: Tx,
  ctx: Ctx,
  desk: WaybillDesk,
  ids: readonly number[],
  action: WaybillAction,
  input: MoveInput = {},
): Promise<WaybillDocument[]> {
  const docs = await lockWaybills(tx, ctx, ids);
  if (docs.length !== new Set(ids).size) refuse('NOT_FOUND', { title: kind.title });
  const here = await hereOf(tx, ctx, input);
  for (const doc of docs) assertMay(ctx, doc, action, input, here);
  return moveChecked(tx, ctx, desk, docs, action, input);
}
