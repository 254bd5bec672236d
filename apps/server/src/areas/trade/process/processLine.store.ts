/** SQL of the lines of processing orders as a list of their own. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { type ProcessLineRow, processLine } from '@cangyun/contract/trade/processLine.ts';
import { sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { lineIdsOf, snapshot, snapshotsOf } from '../order/line-rows.store.ts';
import type { LinesTable } from '../order/tables.ts';

const table: LinesTable = { lines: 'process_line' };
const ofOrder = (wanted: string) => lookUp('process', 'order_id', wanted);
const throughOrder = (match: string) => throughColumn('process', 'order_id', match);

export const boundProcessLine = bind(processLine, 'process_line', {
  scope: { site: 'site_id', owner: 'user_id' },
  columns: { processId: 'order_id', batchProNumber: 'batch' },
  computed: {
    number: ofOrder('number'),
    state: ofOrder('state'),
    isDelete: ofOrder('is_delete'),
    deptName: lookUp('site', 'site_id'),
    pro_name: snapshot('name'),
    barcode: snapshot('barcode'),
    code: snapshot('code'),
    unitName: snapshot('unitName'),
    mark_time: sql`coalesce(nullif(t.mark_time, ${sql.lit(NO_MARK_TIME)}::date)::text, '')`,
    usableQty: sql`coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b where b.company_id = t.company_id and b.site_id = t.site_id
      and b.product_id = t.product_id and b.owner_id = ${sql.lit(OWN_GOODS)} and b.quality = t.quality), 0)`,
  },
  through: {
    number: throughOrder('number'),
    state: throughOrder('state'),
    isDelete: throughOrder('is_delete'),
    pro_name: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

type Row = NonNullable<typeof boundProcessLine.row>;

export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<ProcessLineRow[]> {
  const ids = rows.map(({ id }) => id);
  const kept = await snapshotsOf(tx, ctx, table, ids);
  return rows.map((row) => ({ ...row, data_json: kept.get(row.id)?.dataJson ?? {} }));
}

/** Of an order that the user may see. */
export async function wireLines(tx: Tx, ctx: Ctx, orderId: number): Promise<ProcessLineRow[]> {
  const rows = await rowsById(tx, ctx, boundProcessLine, await lineIdsOf(tx, ctx, table, [orderId]));
  return withSnapshots(
    tx,
    ctx,
    rows.toSorted((a, b) => a.lineNo - b.lineNo),
  );
}
