/** Saves imported positions: new ones, or changes of those that the site has. All of them or none. */
import { flagOfCell } from '@cangyun/contract/kernel/cells.ts';
import { wrongRow, wrongRows } from '@cangyun/contract/kernel/import.ts';
import { MIXED, type PositionField, type PositionRow, positionComplaints } from '@cangyun/contract/warehouse/positionImport.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import { type ColumnValues, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundPosition } from '../position/position.store.ts';
import { codeOf, type ReadPosition, readPositions } from '../position/position-import.rules.ts';
import { insertNew, lockCodes, lockIds, type StoredPosition } from './stagedPositions.store.ts';

/** A position as the preview showed it. `said`: the fields that its row says. */
export interface PositionForm {
  readonly number: string;
  readonly row: PositionRow;
  readonly said: readonly string[];
}

/** What an import writes down of each position, to take it back. */
export interface PositionUndoing {
  readonly isNew: boolean;
  /** Of one that was there; empty if nothing of it changed. */
  readonly before: ColumnValues;
  readonly after: ColumnValues;
}

export interface SavedPosition {
  readonly id: number;
  readonly undo: PositionUndoing;
}

/** Where each field of the sheet is stored. Zone, row, column and layer are the position's name: a row always says all of them. */
const COLUMN = {
  name: 'name',
  chang: 'length',
  kuan: 'width',
  gao: 'height',
  zaizhong: 'max_load',
  cntrLimit: 'container_limit',
  skuNum: 'sku_limit',
  skuType: 'sku_type',
  skuAttr: 'sku_attr',
  orderType: 'order_type',
  temp: 'shared',
  stashType: 'stash_type',
} as const satisfies Partial<Record<PositionField, keyof ReadPosition>>;

/** What may lie together: a flag that the row does not say stays. */
function mixedBy(row: PositionRow, before: string): string {
  const allowed = before.split(',');
  const fields = Object.keys(MIXED) as (keyof typeof MIXED)[];
  return fields
    .filter((field) => (row[field] === '' ? allowed.includes(MIXED[field]) : flagOfCell(row[field]) === 1))
    .map((field) => MIXED[field])
    .join(',');
}

/** A position that is there, as the row changes it: an empty cell keeps what it had. */
export function rewritten(before: ColumnValues, { row, said }: Pick<PositionForm, 'row' | 'said'>, found: ReadPosition): ColumnValues {
  const { code: _code, ...read } = found;
  const kept = Object.entries(COLUMN).flatMap(([field, column]) => (said.includes(field) ? [] : [[column, before[column]] as const]));
  return { ...read, ...Object.fromEntries(kept), mixing: mixedBy(row, String(before['mixing'])) };
}

export const isSame = (one: ColumnValues, other: ColumnValues): boolean =>
  Object.entries(one).every(([column, value]) => other[column] === value);

/** NOTIFY carries at most 8000 bytes; browsers read the list again whatever the ids are. */
const MOST_NOTIFIED = 100;
const MOST_NAMED = 20;

export async function recordPositions(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  what: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  if (ids.length === 0) return;
  ctx.audit.push({ object: boundPosition.resource.name, objectId: ids.slice(0, MOST_NAMED).join(','), ...what });
  await notifyChange(tx, ctx, boundPosition, ids.slice(0, MOST_NOTIFIED));
}

type Reading = ReturnType<typeof readPositions>[number];

/** Refuses the whole import where people saw something else than there is now. */
function assertAll(readings: readonly Reading[], holds: (code: string) => boolean, complaint: string): void {
  const other = readings.find(({ found }) => !holds(found.code));
  if (other) refuse('IMPORT_WRONG_ROWS', { detail: wrongRow(other.checked.row, complaint) });
}

async function addNew(tx: Tx, ctx: Ctx, siteId: number, readings: readonly Reading[]): Promise<ReadonlyMap<string, SavedPosition>> {
  const found = readings.map((one) => one.found);
  const ids = await insertNew(tx, ctx, siteId, found);
  assertAll(readings, (code) => ids.has(code), positionComplaints.taken);
  const added = await lockIds(tx, ctx, [...ids.values()]);
  await recordPositions(tx, ctx, [...ids.values()], { after: found });
  return new Map(added.map(({ id, code, columns }) => [code, { id, undo: { isNew: true, before: {}, after: columns } }]));
}

interface Change {
  readonly known: StoredPosition;
  readonly after: ColumnValues;
}

async function changeKnown(tx: Tx, ctx: Ctx, changes: readonly Change[]): Promise<ReadonlyMap<string, SavedPosition>> {
  const real = changes.filter(({ known, after }) => !isSame(after, known.columns));
  const rows = real.map(({ known, after }) => ({ ...after, id: known.id }));
  await updateAll(tx, ctx, 'position', rows);
  const ids = rows.map(({ id }) => id);
  await recordPositions(tx, ctx, ids, { before: real.map(({ known }) => ({ id: known.id, ...known.columns })), after: rows });
  return new Map(
    changes.map(({ known, after }) => {
      const undo = isSame(after, known.columns) ? { before: {}, after: {} } : { before: known.columns, after };
      return [known.code, { id: known.id, undo: { isNew: false, ...undo } }];
    }),
  );
}

/**
 * Judged once more, under the locks of the positions that are there. `update`: all of them must be there, otherwise none may. Answers by
 * code what was saved.
 */
export async function savePositions(
  tx: Tx,
  ctx: Ctx,
  siteId: number,
  forms: readonly PositionForm[],
  update: boolean,
): Promise<ReadonlyMap<string, SavedPosition>> {
  const rows = forms.map(({ row }) => row);
  const known = new Map((await lockCodes(tx, ctx, siteId, rows.map(codeOf))).map((position) => [position.code, position]));
  const readings = readPositions(rows, known);
  const detail = wrongRows(readings.map(({ checked }) => checked));
  if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
  assertAll(readings, (code) => known.has(code) === update, update ? positionComplaints.unknown : positionComplaints.taken);
  if (!update) return addNew(tx, ctx, siteId, readings);
  const changes = readings.flatMap(({ found }, at): Change[] => {
    const [there, form] = [known.get(found.code), forms[at]];
    return there && form ? [{ known: there, after: rewritten(there.columns, form, found) }] : [];
  });
  return changeKnown(tx, ctx, changes);
}
