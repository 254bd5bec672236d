/** A scan moves its waybills and is recorded, whether they moved or not; a fee that comes up on the way is on both. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { ScanInput, ScanResult } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { actionOfScan, scanRecord, scanResult, weightHint } from '@cangyun/contract/transport/scanRecord.ts';
import type { FeeInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { editRow, notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { notifyFollowers, type WaybillDependencies } from '../waybill/followers.ts';
import { addUp } from '../waybill/lines.store.ts';
import { moveWaybills } from '../waybill/moving.rules.ts';
import { recordChange } from '../waybill/record.rules.ts';
import { assertFeesOpen } from '../waybill/waybill.rules.ts';
import { changeWaybills, idsByNumbers, lockWaybills, statesOf } from '../waybill/waybill.store.ts';
import { siteFor } from '../waybill/write.rules.ts';
import { boundScan, insertScanFee, insertScans, setHint, voidScans } from './scanRecord.store.ts';

/** As a scanner or a tired hand gives them: once each, without blanks. */
const wantedNumbers = ({ number = '', numbers = [] }: ScanInput): string[] => [
  ...new Set([number, ...numbers].map((one) => one.trim()).filter((one) => one !== '')),
];

export async function scan(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, input: ScanInput): Promise<ScanResult[]> {
  const action = actionOfScan(input.style);
  const { permission, label } = waybillKind.actions[action];
  if (!holdsAny(ctx.roles, [permission])) refuse('SCAN_FORBIDDEN', { action: label });
  const siteId = siteFor(ctx, undefined);
  const numbers = wantedNumbers(input);
  const known = await idsByNumbers(tx, ctx, numbers);
  const ids = numbers.flatMap((number) => known.get(number) ?? []);
  const { toDeptId, signBy, weight, info, style } = input;
  const results = await moveWaybills(tx, ctx, dependencies, ids, action, { siteId, toDeptId, signBy });
  const byId = new Map(results.map((result) => [result.id, result]));
  const unknown = new Refusal('NOT_FOUND', { title: waybillKind.title }).message;
  const states = await statesOf(tx, ctx, ids);
  // Parcels that are weighed together are compared together.
  const hint = weightHint(weight, sumQuantity(...[...states.values()].map((one) => one.weight)));
  const kept = numbers.map((number) => {
    const waybillId = known.get(number) ?? null;
    const { isOk, msg } = byId.get(waybillId ?? 0) ?? { isOk: scanResult.code.refused, msg: unknown };
    return { number, waybillId, isOk, msg: isOk === scanResult.code.passed ? hint : msg };
  });
  const scanIds = await insertScans(tx, ctx, { style, deptId: siteId, toDeptId: toDeptId ?? null, signBy, weight, info }, kept);
  await notifyChange(tx, ctx, boundScan, scanIds);
  ctx.audit.push({ object: scanRecord.name, objectId: scanIds[0] ?? 0, after: { title: label, siteId, numbers } });
  return kept.map((one, at) => ({ ...one, id: scanIds[at] ?? 0, state: states.get(one.waybillId ?? 0)?.state ?? null }));
}

/** A corrected weight is compared again, with the scan's own waybill. */
export async function correctScan(tx: Tx, ctx: Ctx, form: { id: number; version: number; weight: number; info: string }) {
  const { waybillId, isOk } = await oneRow(tx, ctx, boundScan, form.id, true);
  const edited = await editRow(tx, ctx, boundScan, form);
  if (waybillId === null || isOk !== scanResult.code.passed) return edited;
  const recorded = (await statesOf(tx, ctx, [waybillId])).get(waybillId)?.weight ?? 0;
  await setHint(tx, ctx, form.id, weightHint(form.weight, recorded));
  return oneRow(tx, ctx, boundScan, form.id);
}

/** The move stays, because it happened. Only its record is deleted. */
export async function removeScans(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundScan, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: scanRecord.title });
  await voidScans(tx, ctx, wanted);
  for (const before of rows)
    ctx.audit.push({ object: scanRecord.name, objectId: before.id, before, after: { isDelete: voidState.code.voided } });
  await notifyChange(tx, ctx, boundScan, wanted);
}

/** The fee is on the scan and on its waybill, while that is not paid. */
export async function addScanFee(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, { id, ...fee }: FeeInput & { id: number }) {
  const { waybillId, number } = await oneRow(tx, ctx, boundScan, id);
  const [doc] = waybillId === null ? [] : await lockWaybills(tx, ctx, [waybillId]);
  if (!doc) return refuse('SCAN_WITHOUT_WAYBILL', { number, action: '添加费用' });
  assertFeesOpen(doc);
  await insertScanFee(tx, ctx, doc.id, { ...fee, scanId: id });
  await addUp(tx, ctx, [doc.id]);
  await changeWaybills(tx, ctx, [doc], {});
  const after = await recordChange(tx, ctx, [doc], '添加费用');
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, [doc]));
  await notifyChange(tx, ctx, boundScan, [id]);
  return oneRow(tx, ctx, boundScan, id);
}
