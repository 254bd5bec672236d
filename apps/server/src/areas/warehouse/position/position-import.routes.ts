/** HTTP of the position import: check reports, saving takes all rows or none (spec 1 §2.7). */
import { wrongRow, wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import {
  positionImportCalls as calls,
  type PositionRow,
  positionComplaints,
  positionSheet,
} from '@cangyun/contract/warehouse/positionImport.ts';
import { notifyChange, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { boundPosition } from './position.store.ts';
import { codeOf, readPositions } from './position-import.rules.ts';
import { addPositions, knownPositions, updatePositions } from './position-import.store.ts';

async function read(tx: Tx, ctx: Ctx, deptId: number, given: readonly PositionRow[], hold = false) {
  const rows = given.map((row) => tidied(positionSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.positionImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.positionImportRows });
  return readPositions(rows, await knownPositions(tx, ctx, deptId, rows.map(codeOf), hold));
}

/** Refuses with a sentence that names the first wrong rows. */
async function readRight(tx: Tx, ctx: Ctx, deptId: number, rows: readonly PositionRow[]) {
  const readings = await read(tx, ctx, deptId, rows, true);
  const detail = wrongRows(readings.map(({ checked }) => checked));
  return detail === '' ? readings : refuse('IMPORT_WRONG_ROWS', { detail });
}

/** NOTIFY carries at most 8000 bytes; browsers reload the list whatever the ids are. */
const TOLD = 100;

async function record(tx: Tx, ctx: Ctx, ids: readonly number[], what: { before?: unknown; after: unknown }): Promise<void> {
  ctx.audit.push({ object: boundPosition.resource.name, objectId: ids.slice(0, 20).join(','), ...what });
  await notifyChange(tx, ctx, boundPosition, ids.slice(0, TOLD));
}

export const positionImportRoutes = (): Served[] => [
  serve(calls.check, async ({ tx, ctx, query, body }) => {
    const asked = body.deptId ?? query.deptId ?? refuse('IMPORT_NO_SITE');
    const readings = await read(tx, ctx, siteFor(ctx, asked), body.rows);
    const only = query.etype ?? body.type;
    const rows = readings.map(({ checked }) => checked).filter(({ id }) => only === undefined || (only === 'update') === (id !== null));
    return { rows, wrong: rows.filter(({ isErr }) => isErr).length };
  }),

  // Existing positions do not change: only the update may change them.
  serve(calls.add, async ({ tx, ctx, body }) => {
    const deptId = siteFor(ctx, body.deptId);
    const readings = await readRight(tx, ctx, deptId, body.rows);
    const fresh = readings.filter(({ checked }) => checked.id === null).map(({ found }) => found);
    await record(tx, ctx, await addPositions(tx, ctx, deptId, fresh), { after: fresh });
    return { add: fresh.length, exist: readings.length - fresh.length };
  }),

  serve(calls.update, async ({ tx, ctx, body }) => {
    const readings = await readRight(tx, ctx, siteFor(ctx, body.deptId), body.rows);
    const changed = readings.map(({ found, checked }, at) => {
      const id = checked.id ?? refuse('IMPORT_WRONG_ROWS', { detail: wrongRow(checked.row, positionComplaints.unknown) });
      const seen = body.rows[at]?.version;
      if (typeof seen === 'number' && seen !== checked.version) refuse('STALE_EDIT');
      return { id, ...found };
    });
    const ids = changed.map(({ id }) => id);
    const before = await rowsById(tx, ctx, boundPosition, ids);
    await updatePositions(tx, ctx, changed);
    await record(tx, ctx, ids, { before, after: changed });
    return { edit: changed.length };
  }),
];
