/** Corrections of staged rows: a cell, all cells that say the same, a gift, a row that is left out, what is chosen for all rows. */
import { importState } from '@cangyun/contract/system/importJob.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { cellAt, correctCell, correctEach, correctSame, countCells, markRow, rowsToImport } from './importRow.store.ts';
import { assertState, judgeImport, ofKind, ownImport } from './judging.rules.ts';
import type { ImportKind, StagedCells } from './kind.ts';

export interface Change {
  readonly id: number;
  readonly cell?: { readonly row: number; readonly field: string; readonly text: string } | undefined;
  readonly same?: { readonly field: string; readonly from: string; readonly to: string } | undefined;
  readonly gift?: { readonly row: number; readonly gift: 0 | 1 } | undefined;
  readonly leftOut?: { readonly row: number; readonly leftOut: 0 | 1 } | undefined;
  readonly numbersFromAbove?: 0 | 1 | undefined;
  readonly settings?: object | undefined;
}

/** Rows without a number take that of the last row above that has one. */
export function numbersFromAbove(rows: readonly StagedCells[], field: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  let above = '';
  for (const { row, cells } of rows) {
    const own = cells[field] ?? '';
    if (own === '' && above !== '') texts.set(row, above);
    else above = own;
  }
  return texts;
}

/** Answers how many other cells say what the corrected one said. */
async function correct(tx: Tx, ctx: Ctx, { id, cell }: Change): Promise<number> {
  if (!cell) return 0;
  const { row, field, text } = cell;
  const from = (await cellAt(tx, ctx, id, row, field)) ?? refuse('IMPORT_ROW_UNKNOWN', { row });
  await correctCell(tx, ctx, id, row, field, text);
  return from === '' || from === text ? 0 : countCells(tx, ctx, id, field, from);
}

async function mark(tx: Tx, ctx: Ctx, { id, gift, leftOut }: Change): Promise<void> {
  if (gift && !(await markRow(tx, ctx, id, gift.row, 'gift', gift.gift))) refuse('IMPORT_ROW_UNKNOWN', { row: gift.row });
  if (leftOut && !(await markRow(tx, ctx, id, leftOut.row, 'left_out', leftOut.leftOut)))
    refuse('IMPORT_ROW_UNKNOWN', { row: leftOut.row });
}

export async function changeImport(tx: Tx, ctx: Ctx, kind: ImportKind, change: Change): Promise<{ sameCells: number }> {
  const { id, same } = change;
  const action = kind.calls.change.title;
  const found = ofKind(await ownImport(tx, ctx, id, action, 'lock'), kind);
  assertState(found, [importState.code.checking], action);
  const sameCells = await correct(tx, ctx, change);
  if (same) await correctSame(tx, ctx, id, same.field, same.from, same.to);
  await mark(tx, ctx, change);
  if (change.numbersFromAbove === 1 && kind.numberField !== undefined) {
    const texts = numbersFromAbove(await rowsToImport(tx, ctx, id), kind.numberField);
    await correctEach(tx, ctx, id, kind.numberField, texts);
  }
  await judgeImport(tx, ctx, kind, id, change.settings ?? found.settings);
  return { sameCells };
}
