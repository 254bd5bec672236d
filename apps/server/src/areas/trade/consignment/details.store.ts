/** Lines with their documents, for detail exports and searches over lines. */
import { EXACT_TOTAL_LIMIT } from '@cangyun/contract/kernel/page.ts';
import type { DetailRow } from '@cangyun/contract/trade/consignment.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { sql } from 'kysely';
import { ordering, type Paging } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { chosen, type DetailQuery, sortedUpTo } from '../details/details.store.ts';
import type { BoundConsignment } from './consignment.store.ts';

const salesOrder = salesOrderKind.name;

const siteName = (column: string) => sql`(select d.name from site d where d.company_id = t.company_id and d.id = ${sql.ref(column)})`;

const fromLines = (bound: BoundConsignment, ctx: Ctx, query: DetailQuery) => sql`
  from consignment t join consignment_line p on p.company_id = t.company_id and p.consignment_id = t.id
  left join sales_order so on t.obj_kind = ${salesOrder} and so.company_id = t.company_id and so.id = t.obj_id
  left join sales_order_line sp on so.id is not null and sp.company_id = p.company_id and sp.id = p.source_line_id
 where ${chosen(bound, ctx, query)}`;

const COLUMNS = sql`
  p.id, t.number, t.obj_number as "objNumber", t.customer_name as "customerName", ${siteName('t.site_id')} as "deptName",
  coalesce(${siteName('t.in_site_id')}, '') as "inDeptName", coalesce(${siteName('t.in_site_id')}, '') as "inDeptNamePro",
  t.state, t.state as "buyState", t.is_delete as "isDelete", t.out_state as "outState", t.in_state as "inState",
  p.data_json ->> 'name' as pro_name, p.data_json, p.num, p.out_num, p.in_num, p.price, p.pro_type as "proType",
  lot_dates(p.lots, p.mark_time) as mark_time, lot_batches(p.lots, p.batch) as batch, t.carriage_type as "carriageType",
  t.carriers_name as "carriersName", t.tms_numbers as "tmsNumbers", t.receiver_json as "reciveJson", t.send_json as "sendJson",
  t.business_type as "businessType", coalesce(nullif(p.reason, ''), t.reason) as reason, coalesce(nullif(p.info, ''), t.info) as info,
  t.created_at as "createTime", t.create_by as "createBy", t.updated_at as "updateTime", t.update_by as "updateBy",
  coalesce(so.order_data, '{}') as "orderData", so.created_at as "orderCreateTime", sp.out_num as "outNum", sp.price as "sproPrice",
  coalesce(p.data_json ->> 'externalMark', '') as "externalMark"`;

export async function detailRows(tx: Tx, ctx: Ctx, bound: BoundConsignment, query: DetailQuery, limit: number): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    select ${COLUMNS} ${fromLines(bound, ctx, query)} ${sortedUpTo(bound, query, sql`p.line_no`, limit)}`.execute(tx);
  return rows;
}

export async function detailPage(tx: Tx, ctx: Ctx, bound: BoundConsignment, query: DetailQuery & Pick<Paging, 'page' | 'size'>) {
  const from = fromLines(bound, ctx, query);
  const [rows, count] = await Promise.all([
    sql<DetailRow>`select ${COLUMNS} ${from} order by ${ordering(bound, query)}, p.line_no limit ${query.size} offset ${query.page * query.size}`.execute(
      tx,
    ),
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${from} limit ${EXACT_TOTAL_LIMIT + 1}) c`.execute(tx),
  ]);
  return { content: rows.rows, totalElements: count.rows[0]?.n ?? 0 };
}
