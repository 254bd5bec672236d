/** Processing orders as they are answered: with actions, fees, lines and links. */
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { linkedWith } from '../order/links.store.ts';
import type { Processes } from './process.rules.ts';
import { boundProcess, feesOf, type ProcessRecord, processTable } from './process.store.ts';
import { wireLines } from './processLine.store.ts';

const NO_FEES = { fees: [] };

export async function presented(tx: Tx, ctx: Ctx, processes: Processes, rows: readonly ProcessRecord[]) {
  const ids = rows.map(({ id }) => id);
  const fees = await feesOf(tx, ctx, ids);
  return rows.map((row) => ({
    ...row,
    data_json: fees.get(row.id) ?? NO_FEES,
    actions: processes.states(ctx, { ...row, lines: [] }),
  }));
}

export async function detailOf(tx: Tx, ctx: Ctx, processes: Processes, id: number) {
  const [[row], lines, links] = await Promise.all([
    presented(tx, ctx, processes, [await oneRow(tx, ctx, boundProcess, id)]),
    wireLines(tx, ctx, id),
    linkedWith(tx, ctx, processTable, id),
  ]);
  return { ...(row ?? refuse('NOT_FOUND', { title: boundProcess.resource.title })), lines, links };
}

/** A new order like this one: without batch and production date, which belong to the products of then. */
export async function draftOf(tx: Tx, ctx: Ctx, id: number) {
  const { deptId, deptName, info } = await oneRow(tx, ctx, boundProcess, id);
  const [fees, lines] = await Promise.all([feesOf(tx, ctx, [id]), wireLines(tx, ctx, id)]);
  return {
    deptId,
    deptName,
    info,
    data_json: fees.get(id) ?? NO_FEES,
    lines: lines.map(({ batchProNumber: _batch, mark_time: _day, ...line }) => line),
  };
}

/** Whether it could be cancelled now, and why not. */
export async function mayCancel(tx: Tx, ctx: Ctx, processes: Processes, id: number) {
  const row = await oneRow(tx, ctx, boundProcess, id);
  const { allowed = false, reason: msg = '' } =
    processes.states(ctx, { ...row, lines: [] }).find(({ action }) => action === 'cancel') ?? {};
  return { id, number: row.number, isOk: allowed ? (1 as const) : (0 as const), msg };
}
