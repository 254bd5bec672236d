/** The line by line exports of a kind: rows for an export that the browser builds, and the spreadsheet by the columns of the contract. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Column, columnSheet } from '../../../platform/excel/columns.ts';
import type { Served } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DetailQuery } from './details.store.ts';

interface Details<Row> {
  /** Read with one row more than the limit, so that a larger export can be refused. */
  readonly rows: (tx: Tx, ctx: Ctx, query: DetailQuery, limit: number) => Promise<Row[]>;
  readonly columns: readonly Column<Row>[];
  readonly fileName: (now: Date) => string;
}

/** What the calls' own schemas have let through. */
interface Given {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly query: DetailQuery;
}

export function serveDetails<Row>(
  calls: { readonly detailRows: Call; readonly detailSheet: Call },
  details: Details<Row>,
  limit: number,
): Served[] {
  const rowsFor = async ({ tx, ctx, query }: Given): Promise<Row[]> => {
    const rows = await details.rows(tx, ctx, query, limit);
    return rows.length > limit ? refuse('EXPORT_TOO_LARGE', { limit }) : rows;
  };
  return [
    { call: calls.detailRows, kind: 'json', handle: rowsFor },
    {
      call: calls.detailSheet,
      kind: 'sheet',
      handle: async (given: Given) => columnSheet(details.fileName(new Date()), details.columns, await rowsFor(given), limit),
    },
  ];
}
