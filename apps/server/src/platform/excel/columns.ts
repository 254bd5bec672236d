/** A spreadsheet of rows in memory: each column by its heading and its value of a row. */
import { refuse } from '../refusal.ts';
import type { Cell, Sheet } from './sheet.ts';

export type Column<Row> = readonly [string, (row: Row) => Cell];

/** Read with one row more than the limit, to notice when there are too many. */
export function columnSheet<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[], limit: number): Sheet {
  if (rows.length > limit) refuse('EXPORT_TOO_LARGE', { limit });
  return {
    title,
    headings: columns.map(([heading]) => ({ title: heading })),
    batches: (async function* () {
      yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    })(),
  };
}
