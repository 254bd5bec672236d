/** Which contracts may be written, changed, ended and followed. What was charged by a contract is never charged otherwise afterwards. */

import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type ContractBody, type storageContractCalls, wrongLine } from '@cangyun/contract/warehouse/storageContract.ts';
import { dayAfter } from '@cangyun/contract/warehouse/storageDays.ts';
import { createRow, editRow, notifyChange, oneRow, voidRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { recordCreated, recordingChange } from './history.rules.ts';
import * as store from './storageContract.store.ts';

const { boundStorageContract: bound } = store;

type Given = Pick<ContractBody, 'customerId' | 'deptId' | 'startDay' | 'endDay' | 'enabled' | 'lines'>;

/** The sentence before the constraint. */
export async function assertSound(tx: Tx, ctx: Ctx, given: Given, besides = 0): Promise<void> {
  if (given.endDay && given.startDay > given.endDay) refuse('PERIOD_BACKWARDS');
  const wrong = wrongLine(given.lines);
  if (wrong) refuse('STORAGE_CONTRACT_LINE', wrong);
  if (given.enabled === enabledState.code.disabled) return;
  const other = await store.overlapping(tx, ctx, given, besides);
  if (other) refuse('STORAGE_CONTRACT_OVERLAPS', { ...other });
}

/** Where it belongs: its own site, or the one that the person who makes it works at. */
const homeOf = (ctx: Ctx, deptId: number | null | undefined): number => siteFor(ctx, deptId || undefined);

export async function createContract(tx: Tx, ctx: Ctx, { lines, ...body }: ContractBody): Promise<store.ContractRecord> {
  await assertSound(tx, ctx, { ...body, lines });
  const extra = { home_site_id: homeOf(ctx, body.deptId), user_id: ctx.userId, create_by: ctx.nickName };
  const { id } = await createRow(tx, ctx, bound, body, extra);
  await store.insertLines(tx, ctx, [{ contractId: id, lines }]);
  ctx.audit.push({ object: bound.resource.name, objectId: id, after: { lines } });
  await recordCreated(tx, ctx, [id]);
  return oneRow(tx, ctx, bound, id);
}

/** Contracts of a file, which were read and found right: the same statements however many. */
export async function createContracts(tx: Tx, ctx: Ctx, contracts: readonly ContractBody[]): Promise<void> {
  const home = homeOf(ctx, undefined);
  const ids = await store.insertContracts(
    tx,
    ctx,
    contracts.map((body) => ({ ...body, home: body.deptId || home })),
  );
  await store.insertLines(
    tx,
    ctx,
    contracts.map(({ lines }, at) => ({ contractId: ids[at] ?? 0, lines })),
  );
  ctx.audit.push({ object: bound.resource.name, objectId: ids.slice(0, 20).join(','), after: contracts });
  await recordCreated(tx, ctx, ids);
  await notifyChange(tx, ctx, bound, ids.slice(0, 100));
}

async function assertUncharged(tx: Tx, ctx: Ctx, contracts: readonly store.ContractRecord[]): Promise<void> {
  const [first] = await store.chargedBy(
    tx,
    ctx,
    contracts.map(({ id }) => id),
  );
  if (!first) return;
  const number = contracts.find(({ id }) => id === first.contractId)?.number ?? '';
  refuse('STORAGE_CONTRACT_BILLED', { number, bill: first.by });
}

export async function editContract(
  tx: Tx,
  ctx: Ctx,
  { lines, ...body }: CallData<typeof storageContractCalls.edit>['body'],
): Promise<store.ContractRecord> {
  const before = await oneRow(tx, ctx, bound, body.id, true);
  await assertUncharged(tx, ctx, [before]);
  if (body.deptId) homeOf(ctx, body.deptId);
  // What the form does not send stays.
  const { deptId = before.deptId, endDay = before.endDay } = body;
  await assertSound(tx, ctx, { ...body, deptId, endDay, lines }, body.id);
  const former = await store.linesOf(tx, ctx, body.id);
  await recordingChange(tx, ctx, [body.id], async () => {
    await editRow(tx, ctx, bound, body);
    await store.replaceLines(tx, ctx, body.id, lines);
  });
  ctx.audit.push({ object: bound.resource.name, objectId: body.id, before: { lines: former }, after: { lines } });
  return oneRow(tx, ctx, bound, body.id);
}

export async function voidContracts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await recordingChange(tx, ctx, ids, () => voidRows(tx, ctx, bound, ids));
  await assertUncharged(tx, ctx, rows);
}

/** Under the contract's lock: nobody bills it meanwhile. */
async function lockedAt(tx: Tx, ctx: Ctx, id: number, version: number): Promise<store.ContractRecord> {
  const contract = await oneRow(tx, ctx, bound, id, true);
  return contract.version === version ? contract : refuse('STALE_EDIT');
}

async function endOn(tx: Tx, ctx: Ctx, contract: store.ContractRecord, endDay: string): Promise<void> {
  const { id, number } = contract;
  const [charged] = await store.chargedBy(tx, ctx, [id]);
  if (charged && endDay < charged.until) refuse('STORAGE_CONTRACT_END', { number, until: charged.until });
  await recordingChange(tx, ctx, [id], () => store.setEnd(tx, ctx, id, endDay));
  ctx.audit.push({ object: bound.resource.name, objectId: id, before: { endDay: contract.endDay }, after: { endDay } });
  await notifyChange(tx, ctx, bound, [id]);
}

export async function endContract(
  tx: Tx,
  ctx: Ctx,
  { id, version, endDay }: CallData<typeof storageContractCalls.end>['body'],
): Promise<store.ContractRecord> {
  const contract = await lockedAt(tx, ctx, id, version);
  if (endDay < contract.startDay) refuse('PERIOD_BACKWARDS');
  const isHeld = contract.enabled !== enabledState.code.disabled;
  const other = isHeld ? await store.overlapping(tx, ctx, { ...contract, endDay }, id) : undefined;
  if (other) refuse('STORAGE_CONTRACT_OVERLAPS', { ...other });
  await endOn(tx, ctx, contract, endDay);
  return oneRow(tx, ctx, bound, id);
}

/** The former ends the day before, unless it has ended earlier. */
export async function renewContract(
  tx: Tx,
  ctx: Ctx,
  { id, version, number, startDay, endDay, remark }: CallData<typeof storageContractCalls.renew>['body'],
): Promise<store.ContractRecord> {
  const contract = await lockedAt(tx, ctx, id, version);
  if (startDay <= contract.startDay) refuse('STORAGE_CONTRACT_RENEW', { day: startDay, number: contract.number, start: contract.startDay });
  if (!contract.endDay || contract.endDay >= startDay) await endOn(tx, ctx, contract, dayAfter(startDay, -1));
  const lines = await store.linesOf(tx, ctx, id);
  const { customerId, deptId } = contract;
  return createContract(tx, ctx, { number, customerId, deptId, startDay, endDay, enabled: enabledState.code.enabled, remark, lines });
}
