/** Positions as a kind of staged imports: new ones or changes of known ones, all rows in one transaction or none. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { flagOfCell } from '@cangyun/contract/kernel/cells.ts';
import { fieldsOf, wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { importKind } from '@cangyun/contract/system/importJob.ts';
import { ALL_MIXED, stashType } from '@cangyun/contract/warehouse/position.ts';
import {
  type PositionRow,
  positionCells,
  positionComplaints,
  positionImportCalls,
  positionSheet,
  wireRow,
} from '@cangyun/contract/warehouse/positionImport.ts';
import {
  type PositionSummary,
  positionHead,
  positionSettings,
  positionStagedCalls,
  type StagedPosition,
} from '@cangyun/contract/warehouse/stagedPositions.ts';
import { z } from 'zod';
import { type ImportKind, importKindOf, type PreparedDocument, type StagedCells } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { codeOf, type Known, readPositions } from '../position/position-import.rules.ts';
import { knownPositions } from '../position/position-import.store.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { type PositionForm, savePositions } from './saving.rules.ts';
import { positionGuide } from './stagedPositions.store.ts';
import { undoPositions } from './undoing.rules.ts';

const settings = z.object({ ...positionSettings, ...positionHead });
type Settings = z.output<typeof settings>;

/** A position of the file; its code is its number. */
interface PositionDocument extends PreparedDocument {
  readonly form: PositionForm;
}

const savedForms = z.array(z.object({ number: z.string(), row: wireRow, said: z.array(z.string()) }));

const { stashType: stashColumn } = positionSheet.columns;

interface Read {
  readonly row: PositionRow;
  readonly said: readonly string[];
  /** About cells that the row as it travels can not quote. */
  readonly wrong: string;
}

/** As the row would travel. */
function readCells({ row, cells }: StagedCells): Read {
  const tidy = tidied(positionSheet, positionCells.parse({ ...cells, row }));
  const { temp, stashType: stash, ...rest } = tidy;
  const found = stashType.entries.find(({ label }) => label === stash);
  return {
    row: { ...rest, row, temp: flagOfCell(temp || '0') ?? temp, stashType: found?.code ?? stashType.code.usual, mixing: ALL_MIXED },
    said: fieldsOf(positionSheet).filter((field) => tidy[field] !== ''),
    wrong: stash === '' || found ? '' : positionComplaints.stash(stashColumn.heading, stash),
  };
}

/** What the rows mean at the chosen site. Without one none is right. */
async function judge(tx: Tx, ctx: Ctx, rows: readonly StagedCells[], { deptId, update }: Settings): Promise<StagedPosition[]> {
  if (update === 1 && !mayCall(positionImportCalls.update, ctx)) refuse('FORBIDDEN', { title: positionImportCalls.update.title });
  const reads = rows.map(readCells);
  const codes = reads.map(({ row }) => codeOf(row));
  const known = deptId === undefined ? new Map<string, Known>() : await knownPositions(tx, ctx, siteFor(ctx, deptId), codes);
  const noSite = deptId === undefined ? errorMessage('IMPORT_NO_SITE') : '';
  const readings = readPositions(
    reads.map(({ row }) => row),
    known,
  );
  return readings.map(({ checked }, at): StagedPosition => {
    const msg = `${noSite}${checked.msg}${reads[at]?.wrong ?? ''}`;
    const isErr = msg === '' ? 0 : 1;
    return {
      ...checked,
      msg,
      isErr,
      isOk: isErr === 1 ? 0 : 1,
      isUpdate: checked.id === null ? 0 : 1,
      said: [...(reads[at]?.said ?? [])],
    };
  });
}

function summaryOf(rows: readonly StagedPosition[]): PositionSummary {
  const count = (isUpdate: 0 | 1, wrong: boolean): number =>
    rows.filter((row) => row.isUpdate === isUpdate && (!wrong || row.isErr === 1)).length;
  return { add: count(0, false), addWrong: count(0, true), edit: count(1, false), editWrong: count(1, true) };
}

/** The rows that were asked for, if none of them is wrong. */
function documentsOf(rows: readonly StagedPosition[], { update, only }: Settings): PositionDocument[] {
  const chosen = rows.filter(({ row, isUpdate }) => isUpdate === update && (only === undefined || row === only));
  if (chosen.length === 0) refuse('IMPORT_EMPTY');
  const detail = wrongRows(chosen);
  if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
  return chosen.map((row): PositionDocument => ({ form: { number: row.code, row, said: row.said }, rows: [row.row], wrong: '' }));
}

export const positionImportKind = (): ImportKind =>
  importKindOf({
    code: importKind.code.positions,
    calls: positionStagedCalls,
    sheet: positionSheet,
    guide: positionGuide,
    most: limits.positionImportRows,
    tooMany: 'IMPORT_TOO_MANY',
    whole: true,
    permit: () => undefined,
    settings,
    judge,
    summary: summaryOf,
    prepare: documentsOf,
    remember: async () => undefined,
    create: async (tx, ctx, documents, { deptId, update }) => {
      const forms = savedForms.parse(documents.map(({ form }) => form));
      if (update === 1 && !mayCall(positionImportCalls.update, ctx)) refuse('FORBIDDEN', { title: positionImportCalls.update.title });
      const made = await savePositions(tx, ctx, siteFor(ctx, deptId), forms, update === 1);
      return forms.map(({ number }) => {
        const { id = 0, undo } = made.get(number) ?? {};
        return { id, undo, number, isOk: 1, msg: '' };
      });
    },
    undo: (tx, ctx, made) => undoPositions(tx, ctx, made),
  });
