/** A spreadsheet of rows that are already at hand, by the columns of the contract. Refused above the limit, as every export. */
import type { Cell, Sheet } from '../../../platform/excel/sheet.ts';
import { refuse } from '../../../platform/refusal.ts';

export type DetailColumns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** The store reads one row more than the limit, so that this can tell. */
export const withinLimit = <Row>(rows: readonly Row[], limit: number): Row[] =>
  rows.length > limit ? refuse('EXPORT_TOO_LARGE', { limit }) : [...rows];

export const detailSheet = <Row>(title: string, columns: DetailColumns<Row>, rows: readonly Row[]): Sheet => ({
  title,
  headings: columns.map(([heading]) => ({ title: heading })),
  batches: (async function* () {
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
  })(),
});
