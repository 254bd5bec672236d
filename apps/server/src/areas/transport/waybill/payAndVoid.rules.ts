/** What happens to waybills without moving them: paid, deleted and recovered, given to another site, exceptions. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { PayingInput } from '@cangyun/contract/paying.ts';
import type { How } from '#kernel/documents/index.ts';
import { assertForMany } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { addException } from '../waybillException/recording.rules.ts';
import { notifyFollowers, type WaybillDependencies } from './followers.ts';
import { payDocuments } from './money.rules.ts';
import { recordChange } from './record.rules.ts';
import { moveFirstStops } from './stops.store.ts';
import { actOnWaybills, hasLeft, waybills } from './waybill.rules.ts';
import { changeWaybills, lockWaybills, setWaybills, siteNameOf, type WaybillDocument } from './waybill.store.ts';

type Docs = readonly WaybillDocument[];

const nothing = async (): Promise<void> => undefined;

async function payLocked(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, docs: Docs, given: PayingInput): Promise<void> {
  const after = await actOnWaybills(tx, ctx, 'pay', docs, () => payDocuments(tx, ctx, docs, given), {
    set: (changes) => setWaybills(tx, ctx, changes, {}),
  });
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, docs));
}

export async function voidLocked(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, docs: Docs, how: How = {}): Promise<void> {
  const after = await actOnWaybills(tx, ctx, 'void', docs, nothing, {
    ...how,
    set: (changes) => setWaybills(tx, ctx, changes, { is_delete: voidState.code.voided }),
  });
  await notifyFollowers(dependencies, (follower) => follower.voided(tx, ctx, after));
}

/** Many at once: one that may not does not stop the others. */
async function onEach(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  action: 'pay' | 'void',
  work: (docs: Docs) => Promise<void>,
): Promise<DocumentResult[]> {
  const docs = await lockWaybills(tx, ctx, ids, 'visible');
  const { allowed, results } = waybills.sift(ctx, action, ids, docs);
  if (allowed.length > 0) await work(allowed);
  return results;
}

export async function payEach(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  ids: readonly number[],
  given: PayingInput,
): Promise<DocumentResult[]> {
  // Not what is left of many: the amount was meant for one.
  if (new Set(ids).size > 1) assertForMany(given);
  return onEach(tx, ctx, ids, 'pay', (docs) => payLocked(tx, ctx, dependencies, docs, given));
}

export const voidEach = (tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, ids: readonly number[]): Promise<DocumentResult[]> =>
  onEach(tx, ctx, ids, 'void', (docs) => voidLocked(tx, ctx, dependencies, docs));

export const voidWaybill = async (tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, id: number): Promise<void> =>
  voidLocked(tx, ctx, dependencies, [await waybills.lock(tx, ctx, id)]);

/** Restored unchanged. A waybill of a document is recovered by that document only. */
export async function recoverWaybill(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, id: number): Promise<void> {
  const doc = await waybills.lock(tx, ctx, id);
  if (doc.isDelete === voidState.code.live) refuse('WAYBILL_NOT_DELETED', { number: doc.number });
  if (doc.objKind !== '') refuse('WAYBILL_LINKED_GONE', { number: doc.number, document: doc.objNumber });
  await changeWaybills(tx, ctx, [doc], { is_delete: voidState.code.live });
  const after = await recordChange(tx, ctx, [doc], '恢复');
  await notifyFollowers(dependencies, (follower) => follower.recovered(tx, ctx, after));
}

/** Another site answers for it from now on; if it has not left the first one, it moves there as well. */
export async function changeSite(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, id: number, deptId: number): Promise<void> {
  const doc = await waybills.lock(tx, ctx, id);
  const moves = !hasLeft(doc);
  const work = async (): Promise<void> => {
    if (doc.belongDeptId === deptId) refuse('WAYBILL_SITE_SAME', { number: doc.number, site: doc.belongDeptName });
    if ((await siteNameOf(tx, ctx, deptId)) === '') refuse('REFERENCE_MISSING', { title: '网点' });
    if (moves) await moveFirstStops(tx, ctx, [id], deptId);
  };
  const after = await actOnWaybills(tx, ctx, 'changeDept', [doc], work, {
    set: (changes) => setWaybills(tx, ctx, changes, { belong_site_id: deptId, ...(moves ? { site_id: deptId } : {}) }),
  });
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, [doc]));
}

/** Something went wrong with it: recorded until somebody has handled it. Answers the exception's id. */
export async function reportException(tx: Tx, ctx: Ctx, { id, type, info }: { id: number; type: number; info: string }): Promise<number> {
  const doc = await waybills.lock(tx, ctx, id);
  return waybills.actOnLocked(tx, ctx, 'abnormal', [doc], () =>
    addException(tx, ctx, { waybillId: id, deptId: ctx.site ?? doc.deptId, type, info }),
  );
}
