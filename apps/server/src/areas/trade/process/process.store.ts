/** SQL of processing orders themselves; their lines have a file of their own. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { ProcessDetailRow } from '@cangyun/contract/trade/process.export.ts';
import type { KeptFees } from '@cangyun/contract/trade/process.schema.ts';
import { lineRole, process, processKind } from '@cangyun/contract/trade/process.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { chosen, type DetailQuery, sortedUpTo } from '../details/details.store.ts';
import { lockOrder } from '../order/order.store.ts';
import type { HeadTable } from '../order/tables.ts';
import { type LineOfProcess, linesOf } from './lines.store.ts';

export const processTable: HeadTable = { kind: processKind, orders: 'process' };

const finished = sql`p.pro_type = ${sql.lit(lineRole.code.finished)}`;
const materials = sql`p.pro_type <> ${sql.lit(lineRole.code.finished)}`;

const over = (which: RawBuilder<unknown>, expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from process_line p where p.company_id = t.company_id and p.order_id = t.id and ${which})`;

export const boundProcess = bind(process, 'process', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'process', column: 'id' },
  history: true,
  columns: { updatBy: 'update_by', processTime: 'processed_at', updateTime: 'updated_at' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    productId: over(finished, sql`min(p.product_id)`),
    pro_name: over(
      finished,
      sql`coalesce((array_agg(p.data_json ->> 'name' order by p.line_no))[1] || case when count(*) > 1 then ' 等' || count(*) || '种' else '' end, '')`,
    ),
    proType: over(finished, sql`coalesce(min(p.pro_type), ${sql.lit(lineRole.code.finished)})`),
    num: over(finished, sql`coalesce(sum(p.num), 0)`),
    mark_time: over(
      finished,
      sql`coalesce(nullif((array_agg(p.mark_time order by p.line_no))[1], ${sql.lit(NO_MARK_TIME)}::date)::text, '')`,
    ),
    materialCount: over(materials, sql`count(*)::int`),
    materialNum: over(materials, sql`coalesce(sum(p.num), 0)`),
    correctsNumber: sql`coalesce(${lookUp('process', 'corrects', 'number')}, '')`,
    correctedByNumber: sql`coalesce(${lookUp('process', 'corrected_by', 'number')}, '')`,
    feeAmount: sql`coalesce((t.data_json #>> '{fees,0,amount}')::numeric, 0)`,
    listNumber: sql`coalesce((select string_agg(l.number, '、' order by l.id) from warehouse_list l
      where l.company_id = t.company_id and l.obj_kind = ${sql.lit(processKind.name)} and l.obj_id = t.id and l.state <> ${sql.lit(listState.code.voided)}), '')`,
  },
  through: { productId: { column: 'id', table: 'process_line', match: 'product_id', key: 'order_id' } },
});

export type ProcessRecord = NonNullable<typeof boundProcess.row>;

/** An order as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface ProcessDocument extends ProcessRecord {
  readonly lines: readonly LineOfProcess[];
}

export async function processRow(tx: Tx, ctx: Ctx, id: number): Promise<ProcessDocument | undefined> {
  const [row] = await rowsById(tx, ctx, boundProcess, [id]);
  return row && { ...row, lines: [] };
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockedProcess(tx: Tx, ctx: Ctx, id: number): Promise<ProcessDocument | undefined> {
  const [, row, lines] = await Promise.all([lockOrder(tx, ctx, processTable, id), processRow(tx, ctx, id), linesOf(tx, ctx, id)]);
  return row && { ...row, lines };
}

export interface NewProcess {
  readonly number: string;
  readonly deptId: number;
  readonly info: string;
  /** The order whose mistake it corrects. */
  readonly corrects?: number;
}

export async function insertProcess(tx: Tx, ctx: Ctx, { number, deptId, info, corrects }: NewProcess): Promise<number> {
  const { id } = await tx
    .insertInto('process')
    .values({
      company_id: ctx.companyId,
      number,
      site_id: deptId,
      info,
      corrects: corrects ?? null,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What follows from the lines: the fee's amount, and the search words of the order. */
export async function settleProcess(tx: Tx, ctx: Ctx, id: number, number: string, fees: KeptFees, names: readonly string[]): Promise<void> {
  const { searchText, grams } = indexed([number, ...names]);
  await tx
    .updateTable('process')
    .set({ data_json: JSON.stringify(fees), search_text: searchText, grams: [...grams] })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Every balance that processing these orders takes from or adds to. */
export async function balancesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct site_id as "deptId", product_id as "productId", ${OWN_GOODS}::bigint as "ownerId", quality
      from process_line where company_id = ${ctx.companyId} and order_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

export async function feesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, KeptFees>> {
  const { rows } = await sql<{ id: number; fees: KeptFees }>`
    select id, data_json as fees from process where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, fees }) => [id, fees]));
}

/** One row per line. */
export async function detailRows(tx: Tx, ctx: Ctx, query: DetailQuery, limit: number): Promise<ProcessDetailRow[]> {
  const { rows } = await sql<ProcessDetailRow>`
    select p.id, t.number, coalesce(d.name, '') as "deptName", t.state, t.is_delete as "isDelete", p.data_json ->> 'name' as pro_name, p.num,
           p.pro_type as "proType", p.quality, p.batch as "batchProNumber", coalesce(nullif(p.mark_time, ${NO_MARK_TIME}::date)::text, '') as mark_time,
           coalesce(nullif(p.info, ''), t.info) as info, t.created_at as "createTime", t.create_by as "createBy", t.processed_at as "processTime",
           t.process_by as "processBy", t.updated_at as "updateTime", t.update_by as "updatBy", p.data_json || t.data_json as data_json
      from process t join process_line p on p.company_id = t.company_id and p.order_id = t.id
      left join site d on d.company_id = t.company_id and d.id = t.site_id
     where ${chosen(boundProcess, ctx, query)} ${sortedUpTo(boundProcess, query, sql`p.line_no`, limit)}`.execute(tx);
  return rows;
}
