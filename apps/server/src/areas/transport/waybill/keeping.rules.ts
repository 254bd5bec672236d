/** What happens to waybills without moving them: paid, deleted and brought back, handed to another site, something went wrong. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillKind as kind, payState } from '@cangyun/contract/transport/waybill.ts';
import { assertMayMove } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addAbnormal } from '../orderAbnormal/keeping.rules.ts';
import { tellFollowers, type WaybillDesk } from './followers.ts';
import { refusalOf, resultsOf } from './moving.rules.ts';
import { record } from './record.rules.ts';
import { moveFirstStops } from './stops.store.ts';
import { hasLeft, waybillMovable } from './waybill.rules.ts';
import { changeWaybills, lockWaybills, setStates, siteNameOf, thisInstant, type WaybillDocument } from './waybill.store.ts';

async function locked(tx: Tx, ctx: Ctx, id: number): Promise<WaybillDocument> {
  const [doc] = await lockWaybills(tx, ctx, [id], 'visible');
  return doc ?? refuse('NOT_FOUND', { title: kind.title });
}

type Kept = 'pay' | 'void';

async function keep(tx: Tx, ctx: Ctx, desk: WaybillDesk, docs: readonly WaybillDocument[], action: Kept): Promise<void> {
  if (docs.length === 0) return;
  await changeWaybills(
    tx,
    ctx,
    docs,
    action === 'pay' ? { pay_state: payState.code.paid, pay_by: ctx.nickName, paid_at: thisInstant } : { is_delete: voidState.code.voided },
  );
  const after = await record(tx, ctx, docs, action);
  await tellFollowers(desk, (follower) => (action === 'pay' ? follower.changed(tx, ctx, after, docs) : follower.voided(tx, ctx, after)));
}

/** Paid or deleted, many at once: one that may not does not stop the others. */
export async function keepEach(tx: Tx, ctx: Ctx, desk: WaybillDesk, ids: readonly number[], action: Kept): Promise<DocumentResult[]> {
  const docs = await lockWaybills(tx, ctx, ids, 'visible');
  const refusals = new Map(docs.map((doc) => [doc.id, refusalOf(() => assertMayMove(waybillMovable, action, doc))]));
  await keep(
    tx,
    ctx,
    desk,
    docs.filter(({ id }) => !refusals.get(id)),
    action,
  );
  return resultsOf(ids, docs, refusals);
}

/** What has been locked and checked. */
export const voidLocked = (tx: Tx, ctx: Ctx, desk: WaybillDesk, docs: readonly WaybillDocument[]): Promise<void> =>
  keep(tx, ctx, desk, docs, 'void');

export async function voidWaybill(tx: Tx, ctx: Ctx, desk: WaybillDesk, id: number): Promise<void> {
  const doc = await locked(tx, ctx, id);
  assertMayMove(waybillMovable, 'void', doc);
  await keep(tx, ctx, desk, [doc], 'void');
}

/** As it was. What a document made comes back by that document only. */
export async function recoverWaybill(tx: Tx, ctx: Ctx, desk: WaybillDesk, id: number): Promise<void> {
  const doc = await locked(tx, ctx, id);
  if (doc.isDelete === voidState.code.live) refuse('WAYBILL_NOT_DELETED', { number: doc.number });
  if (doc.objKind !== '') refuse('WAYBILL_LINKED_GONE', { number: doc.number, document: doc.objNumber });
  await changeWaybills(tx, ctx, [doc], { is_delete: voidState.code.live });
  const after = await record(tx, ctx, [doc], '恢复');
  await tellFollowers(desk, (follower) => follower.recovered(tx, ctx, after));
}

/** Another site answers for it from now on; while it has not left the first one, it lies there as well. */
export async function changeSite(tx: Tx, ctx: Ctx, desk: WaybillDesk, id: number, deptId: number): Promise<void> {
  const doc = await locked(tx, ctx, id);
  assertMayMove(waybillMovable, 'changeDept', doc);
  if (doc.belongDeptId === deptId) refuse('WAYBILL_SITE_SAME', { number: doc.number, site: doc.belongDeptName });
  if ((await siteNameOf(tx, ctx, deptId)) === '') refuse('REFERENCE_MISSING', { title: '网点' });
  const moves = !hasLeft(doc);
  if (moves) await moveFirstStops(tx, ctx, [id], deptId);
  await setStates(tx, ctx, [{ id, to: doc.state, deptId: moves ? deptId : doc.deptId }], { belong_dept_id: deptId });
  const after = await record(tx, ctx, [doc], 'changeDept');
  await tellFollowers(desk, (follower) => follower.changed(tx, ctx, after, [doc]));
}

/** Something went wrong with it: kept beside it until somebody has dealt with it. Answers the exception's id. */
export async function reportAbnormal(tx: Tx, ctx: Ctx, { id, type, info }: { id: number; type: number; info: string }): Promise<number> {
  const doc = await locked(tx, ctx, id);
  assertMayMove(waybillMovable, 'abnormal', doc);
  const made = await addAbnormal(tx, ctx, { waybillId: id, deptId: ctx.site ?? doc.deptId, type, info });
  await changeWaybills(tx, ctx, [doc], {});
  await record(tx, ctx, [doc], 'abnormal');
  return made;
}
