/**
 * The exports of a kind by line: rows for an export that the browser builds, and the spreadsheet with the columns of the contract. The rows
 * carry the code of a business type, the spreadsheet its label.
 */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { businessTypeDictionary } from '@cangyun/contract/system/users.ts';
import { labelsOf } from '#kernel/dictionaries/labels.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import type { Served } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { DetailQuery } from './details.store.ts';

interface Details<Row> {
  /** Read with one row more than the limit, so that a larger export can be refused. */
  readonly rows: (tx: Tx, ctx: Ctx, query: DetailQuery, limit: number) => Promise<Row[]>;
  readonly columns: readonly Column<Row>[];
  readonly fileName: (now: Date) => string;
  /** Where a row has its business type. */
  readonly businessType?: keyof Row & string;
}

/** Checked by the calls' own schemas. */
interface DetailsInput {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly query: DetailQuery;
}

export function serveDetails<Row>(
  calls: { readonly detailRows: Call; readonly detailSheet: Call },
  details: Details<Row>,
  limit: number,
): Served[] {
  const rowsFor = async ({ tx, ctx, query }: DetailsInput): Promise<Row[]> => {
    const rows = await details.rows(tx, ctx, query, limit);
    return rows.length > limit ? refuse('EXPORT_TOO_LARGE', { limit }) : rows;
  };
  const namedRows = async (given: DetailsInput): Promise<Row[]> => {
    const rows = await rowsFor(given);
    const { businessType: key } = details;
    if (key === undefined) return rows;
    const labels = (await labelsOf(given.tx, given.ctx, [businessTypeDictionary]))(businessTypeDictionary);
    return rows.map((row) => ({ ...row, [key]: labels.get(String(row[key])) ?? String(row[key]) }));
  };
  return [
    { call: calls.detailRows, kind: 'json', handle: rowsFor },
    {
      call: calls.detailSheet,
      kind: 'sheet',
      handle: async (given: DetailsInput) => columnSheet(details.fileName(new Date()), details.columns, await namedRows(given), limit),
    },
  ];
}
