/** SQL of count sheets. */
import type { ProductUnit } from '@cangyun/contract/catalog/units.ts';
import { stocktake, stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { bind, lookUp } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const counted = (condition: string) =>
  sql`(select count(*)::int from stocktake_line l where l.company_id = t.company_id and l.stocktake_id = t.id and ${sql.raw(condition)})`;

export const boundSheet = bind(stocktake, 'stocktake', {
  scope: { site: 'site_id', owner: 'user_id' },
  history: true,
  computed: {
    deptName: lookUp('site', 'site_id'),
    lineCount: counted('true'),
    differenceCount: counted('l.count_num <> l.book_num'),
    doneTime: sql`t.done_at`,
  },
});

export interface SheetLine {
  id: number;
  productId: number;
  productName: string;
  barcode: string;
  unitName: string;
  units: ProductUnit[];
  ownerId: number;
  quality: number;
  positionId: number;
  positionCode: string;
  batch: string;
  markTime: string;
  bookNum: number;
  countNum: number | null;
  found: 0 | 1;
  info: string;
}

export async function sheetLines(tx: Tx, ctx: Ctx, sheetId: number): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select l.id, l.product_id as "productId", p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", ${unitsOfProduct('p', 'id')} as units,
           l.owner_id as "ownerId", l.quality, l.position_id as "positionId",
           coalesce(w.code, '') as "positionCode", l.batch, l.mark_time::text as "markTime", l.book_num as "bookNum", l.count_num as "countNum", l.found, l.info
      from stocktake_line l join product p on p.company_id = l.company_id and p.id = l.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join position w on w.company_id = l.company_id and w.id = l.position_id
     where l.company_id = ${ctx.companyId} and l.stocktake_id = ${sheetId}
     order by w.code nulls last, p.name, l.id`.execute(tx);
  return rows;
}

export interface NewSheet {
  readonly number: string;
  readonly deptId: number;
  readonly frozen: number;
  readonly info: string;
  readonly productIds: readonly number[];
  readonly positionIds: readonly number[];
}

/** Creates the sheet with every place that has something in the ledger now. Answers its id and the number of places. */
export async function insertSheet(tx: Tx, ctx: Ctx, sheet: NewSheet, most: number): Promise<{ id: number; lines: number }> {
  const { id } = await tx
    .insertInto('stocktake')
    .values({
      company_id: ctx.companyId,
      number: sheet.number,
      site_id: sheet.deptId,
      frozen: sheet.frozen,
      info: sheet.info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql`
    insert into stocktake_line (company_id, stocktake_id, product_id, owner_id, quality, position_id, batch, mark_time, book_num)
    select s.company_id, ${id}, s.product_id, s.owner_id, s.quality, s.position_id, s.batch, s.mark_time, s.on_hand from stock_place s
     where s.company_id = ${ctx.companyId} and s.site_id = ${sheet.deptId} and s.on_hand > 0
       and (${sheet.productIds.length === 0} or s.product_id = any(${[...sheet.productIds]}::bigint[]))
       and (${sheet.positionIds.length === 0} or s.position_id = any(${[...sheet.positionIds]}::bigint[]))
     order by s.product_id limit ${most} returning id`.execute(tx);
  return { id, lines: rows.length };
}

export async function saveCounts(
  tx: Tx,
  ctx: Ctx,
  sheetId: number,
  lines: readonly { id: number; countNum: number; info: string }[],
): Promise<void> {
  const c = columns(lines, ['id', 'countNum', 'info']);
  await sql`
    update stocktake_line l set count_num = x.num, info = x.info
      from unnest(${c.id}::bigint[], ${c.countNum}::numeric[], ${c.info}::text[]) as x (id, num, info)
     where l.company_id = ${ctx.companyId} and l.stocktake_id = ${sheetId} and l.id = x.id`.execute(tx);
}

/** The unreserved part of a sheet's balances: that much can be frozen while it is counted. */
export async function freeBalances(tx: Tx, ctx: Ctx, sheetId: number, deptId: number) {
  const { rows } = await sql<{ lineId: number; deptId: number; productId: number; ownerId: number; quality: number; qty: number }>`
    select min(l.id) as "lineId", b.site_id as "deptId", b.product_id as "productId", b.owner_id as "ownerId", b.quality,
           b.on_hand - b.reserved - b.frozen as qty
      from stocktake_line l join stock_balance b on b.company_id = l.company_id and b.site_id = ${deptId} and b.product_id = l.product_id
       and b.owner_id = l.owner_id and b.quality = l.quality
     where l.company_id = ${ctx.companyId} and l.stocktake_id = ${sheetId} and b.on_hand > b.reserved + b.frozen
     group by b.site_id, b.product_id, b.owner_id, b.quality, b.on_hand, b.reserved, b.frozen`.execute(tx);
  return rows;
}

export const touchSheet = (
  tx: Tx,
  ctx: Ctx,
  id: number,
  change: { state?: number; in_list_id?: number | null; out_list_id?: number | null } = {},
) =>
  tx
    .updateTable('stocktake')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      ...(change.state === stocktakeState.code.posted ? { done_at: sql<string>`clock_timestamp()` } : {}),
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();
