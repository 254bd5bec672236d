/** SQL of the lines of a processing order: whole orders of them in one statement, however many there are. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { lineRole } from '@cangyun/contract/trade/process.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { PRODUCT, SNAPSHOT } from '../order/lines.store.ts';

export interface WantedLine {
  readonly lineNo: number;
  readonly productId: number;
  readonly proType: number;
  readonly quality: number;
  readonly num: number;
  readonly batch: string;
  readonly markTime: string;
  readonly info: string;
}

/** A line as the rules see it. */
export interface LineOfProcess extends WantedLine {
  readonly id: number;
  readonly productName: string;
}

const FIELDS = ['lineNo', 'productId', 'proType', 'quality', 'num', 'batch', 'markTime', 'info'] as const;

export async function linesOf(tx: Tx, ctx: Ctx, orderId: number): Promise<LineOfProcess[]> {
  const { rows } = await sql<LineOfProcess>`
    select id, line_no as "lineNo", product_id as "productId", data_json ->> 'name' as "productName", pro_type as "proType", quality, num, batch,
           mark_time::text as "markTime", info
      from process_line where company_id = ${ctx.companyId} and order_id = ${orderId} order by line_no`.execute(tx);
  return rows;
}

/** Writes lines with a snapshot of their products. Answers their ids in the order given; the caller has ruled out products that are gone. */
export async function insertLines(tx: Tx, ctx: Ctx, orderId: number, lines: readonly WantedLine[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const c = columns(lines, FIELDS);
  const { rows } = await sql<{ id: number }>`
    insert into process_line (company_id, order_id, site_id, user_id, line_no, product_id, pro_type, quality, num, batch, mark_time, info, data_json)
    select o.company_id, o.id, o.site_id, o.user_id, x.line_no, p.id, x.pro_type, x.quality, x.num, x.batch, x.mark, x.info, ${SNAPSHOT}
      from unnest(${c.lineNo}::int[], ${c.productId}::bigint[], ${c.proType}::int[], ${c.quality}::int[], ${c.num}::numeric[], ${c.batch}::text[],
                  ${c.markTime}::date[], ${c.info}::text[]) with ordinality as x (line_no, product_id, pro_type, quality, num, batch, mark, info, at)
      join process o on o.company_id = ${ctx.companyId} and o.id = ${orderId}
      ${PRODUCT}
     order by x.at
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Existing lines keep their ids and get their new values. Their site follows the order's. */
export async function changeLines(tx: Tx, ctx: Ctx, lines: readonly (WantedLine & { readonly id: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const c = columns(lines, ['id', ...FIELDS]);
  await sql`
    update process_line l set line_no = x.line_no, site_id = o.site_id, pro_type = x.pro_type, quality = x.quality, num = x.num, batch = x.batch,
           mark_time = x.mark, info = x.info, version = l.version + 1
      from unnest(${c.id}::bigint[], ${c.lineNo}::int[], ${c.proType}::int[], ${c.quality}::int[], ${c.num}::numeric[], ${c.batch}::text[],
                  ${c.markTime}::date[], ${c.info}::text[]) as x (id, line_no, pro_type, quality, num, batch, mark, info),
           process o
     where l.company_id = ${ctx.companyId} and l.id = x.id and o.company_id = l.company_id and o.id = l.order_id`.execute(tx);
}

export const removeLinesBut = (tx: Tx, ctx: Ctx, orderId: number, kept: readonly number[]) =>
  sql`delete from process_line where company_id = ${ctx.companyId} and order_id = ${orderId} and id <> all(${[...kept]}::bigint[])`.execute(
    tx,
  );

/** Goods that are kept by production date and have none get the day on which they are made. */
export const dateFinished = (tx: Tx, ctx: Ctx, orderId: number) =>
  sql`update process_line l set mark_time = (now() at time zone 'Asia/Shanghai')::date, version = l.version + 1
        from product p
       where l.company_id = ${ctx.companyId} and l.order_id = ${orderId} and l.pro_type = ${lineRole.code.finished}
         and l.mark_time = ${NO_MARK_TIME}::date and p.company_id = l.company_id and p.id = l.product_id and p.by_date <> 0`.execute(tx);

/** Of the products of these lines. */
export async function costPrices(tx: Tx, ctx: Ctx, lines: readonly { readonly productId: number }[]): Promise<Map<number, number>> {
  const ids = lines.map(({ productId }) => productId);
  const { rows } = await sql<{ id: number; price: number }>`
    select id, cost_price as price from product where company_id = ${ctx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
