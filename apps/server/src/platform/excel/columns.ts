/** A spreadsheet of rows that are at hand: each column by its heading and what it shows of a row. */
import { refuse } from '../refusal.ts';
import type { Cell, CellRow, Sheet } from './sheet.ts';

export type Column<Row> = readonly [string, (row: Row) => Cell];

/** A few milliseconds of work. */
const SLICE = 250;

function* slices<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<CellRow[]> {
  for (let at = 0; at < rows.length; at += SLICE) yield rows.slice(at, at + SLICE).map((row) => columns.map(([, cell]) => cell(row)));
}

/** Read with one row more than the limit, so that it is known when there would be too many. */
export function columnSheet<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], limit: number): Sheet {
  if (rows.length > limit) refuse('EXPORT_TOO_LARGE', { limit });
  return { title, headings: columns.map(([heading]) => ({ title: heading })), parts: [slices(columns, rows)] };
}
