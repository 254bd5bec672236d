/**
 * One action on many waybills, for scans, freight bills and buttons. They are locked in the order of ids, each is checked by the rules, and
 * one statement per table moves those that may go, however many they are.
 */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { waybillKind as kind, stopStat } from '@cangyun/contract/transport/waybill.ts';
import type { How, StateChange, Together } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { notifyFollowers, type WaybillDependencies } from './followers.ts';
import { insertNextStops, setStops } from './stops.store.ts';
import { actOnWaybills, waybills } from './waybill.rules.ts';
import { atLastStop, type Columns, lockWaybills, setWaybills, siteNameOf, thisInstant, type WaybillDocument } from './waybill.store.ts';

export type MovingAction = 'check' | 'take' | 'enter' | 'load' | 'unload' | 'depart' | 'arrive' | 'sign' | 'giveBack';

export interface MoveInput {
  /** Where it happens: the scanner's site, the freight bill's. If absent: where the waybill is, for people who work there. */
  readonly siteId?: number | undefined;
  /** depart: the next site; by default the one that delivers it. */
  readonly toDeptId?: number | undefined;
  /** depart: when it is expected there. */
  readonly planInTime?: string | undefined;
  /** sign: who took it. */
  readonly signBy?: string | undefined;
}

const { signed, returned, moving } = kind.state.code;

/** Arriving happens at its destination, everything else where it is. */
const placeOf = (doc: WaybillDocument, action: MovingAction): { id: number | null; name: string } =>
  action === 'arrive' ? { id: doc.nextDeptId, name: doc.nextDeptName } : { id: doc.deptId, name: doc.deptName };

const nextOf = (doc: WaybillDocument, { toDeptId }: MoveInput): number => toDeptId ?? doc.targetDeptId;

interface Here {
  readonly id: number;
  readonly name: string;
}

function assertPlace(ctx: Ctx, doc: WaybillDocument, action: MovingAction, input: MoveInput, here: Here | undefined): void {
  const place = placeOf(doc, action);
  const words = { number: doc.number, site: place.name, action: kind.actions[action].label };
  if (here && here.id !== place.id)
    refuse(action === 'arrive' ? 'WAYBILL_BOUND_ELSEWHERE' : 'WAYBILL_ELSEWHERE', { ...words, here: here.name });
  if (!here && ctx.dataScope !== dataScope.code.all && !ctx.sites.includes(place.id ?? 0)) refuse('SITE_FORBIDDEN');
  if (action === 'depart' && nextOf(doc, input) === doc.deptId) refuse('WAYBILL_NO_NEXT_SITE', { number: doc.number, site: doc.deptName });
}

const ended = (to: number): boolean => to === signed || to === returned;
const stopAfter = (to: number): number => (ended(to) || to === moving ? stopStat.code.left : to);

const further = (action: MovingAction, { signBy }: MoveInput): Columns => {
  if (action === 'sign') return { sign_by: signBy ?? '', signed_at: thisInstant };
  return action === 'arrive' ? { site_id: atLastStop } : {};
};

type Docs = readonly WaybillDocument[];

async function moveStops(tx: Tx, ctx: Ctx, docs: Docs, changes: readonly StateChange[], action: MovingAction, input: MoveInput) {
  await setStops(
    tx,
    ctx,
    changes.map(({ id, to }) => ({ waybillId: id, stat: stopAfter(to) })),
  );
  if (action !== 'depart') return;
  const next = docs.map((doc) => ({ waybillId: doc.id, seq: doc.stopCount + 1, deptId: nextOf(doc, input) }));
  await insertNextStops(tx, ctx, next, input.planInTime ?? null);
}

const hereOf = async (tx: Tx, ctx: Ctx, { siteId }: MoveInput): Promise<Here | undefined> =>
  siteId === undefined ? undefined : { id: siteId, name: await siteNameOf(tx, ctx, siteId) };

/** Where the move may happen, and which columns it sets. */
async function movingWith(tx: Tx, ctx: Ctx, action: MovingAction, input: MoveInput, how: How): Promise<Together<WaybillDocument>> {
  const here = await hereOf(tx, ctx, input);
  return {
    ...how,
    check: (doc) => assertPlace(ctx, doc, action, input, here),
    set: (changes) => setWaybills(tx, ctx, changes, further(action, input)),
  };
}

/** Answers them afterwards. */
async function moveLocked(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  docs: Docs,
  action: MovingAction,
  input: MoveInput,
  how: Together<WaybillDocument>,
): Promise<WaybillDocument[]> {
  if (docs.length === 0) return [];
  const after = await actOnWaybills(tx, ctx, action, docs, (changes) => moveStops(tx, ctx, docs, changes, action, input), how);
  const moves = after.map((waybill, at) => ({ waybill, action, from: docs[at]?.state ?? waybill.state, to: waybill.state }));
  await notifyFollowers(dependencies, (follower) => follower.moved(tx, ctx, moves));
  return after;
}

/** One that may not go does not stop the others: each answers why, in the order of `ids`. */
export async function moveWaybills(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  ids: readonly number[],
  action: MovingAction,
  input: MoveInput = {},
): Promise<DocumentResult[]> {
  const docs = await lockWaybills(tx, ctx, ids);
  const how = await movingWith(tx, ctx, action, input, {});
  const { allowed, results } = waybills.sift(ctx, action, ids, docs, how);
  await moveLocked(tx, ctx, dependencies, allowed, action, input, how);
  return results;
}

/** All or nothing: the first that may not go refuses the whole. Answers them afterwards. */
export async function moveAllWaybills(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  ids: readonly number[],
  action: MovingAction,
  input: MoveInput = {},
  how: How = {},
): Promise<WaybillDocument[]> {
  const docs = await lockWaybills(tx, ctx, ids);
  if (docs.length !== new Set(ids).size) refuse('NOT_FOUND', { title: kind.title });
  return moveLocked(tx, ctx, dependencies, docs, action, input, await movingWith(tx, ctx, action, input, how));
}
