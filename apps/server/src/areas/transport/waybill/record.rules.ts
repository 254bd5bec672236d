/**
 * What every change of waybills records: a version in each one's hash chain, a line of its own in the action log, a notice to open
 * browsers.
 */
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { recordingOf, type StateChange } from '#kernel/documents/index.ts';
import type { AuditEntry, Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { WaybillAction } from './followers.ts';
import { boundWaybill, type WaybillDocument, waybillsById } from './waybill.store.ts';

export const recordWaybills = recordingOf(kind, boundWaybill);

/** The log is read by the waybill's id, so each waybill has a line of its own. */
const lineOf = ({ id, number, state: from }: WaybillDocument, state: number, label: string, action = label): AuditEntry => ({
  object: kind.name,
  objectId: id,
  before: { state: from },
  after: { name: `${number} ${label}`, number, state, action },
  apart: true,
});

export const auditOf = (doc: WaybillDocument, action: WaybillAction, { to }: StateChange): AuditEntry =>
  lineOf(doc, to, kind.actions[action].label, action);

/** For changes outside the actions. Answers the waybills as they are now, in the order of their ids. */
export async function recordChange(tx: Tx, ctx: Ctx, docs: readonly WaybillDocument[], label: string): Promise<WaybillDocument[]> {
  const ids = docs.map(({ id }) => id);
  const [after] = await Promise.all([waybillsById(tx, ctx, ids), recordWaybills(tx, ctx, ids)]);
  ctx.audit.push(...docs.map((doc) => lineOf(doc, doc.state, label)));
  return after;
}
