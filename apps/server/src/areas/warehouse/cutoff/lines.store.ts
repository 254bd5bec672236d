/** SQL of a cutoff's lines: all of them in one statement, however many there are. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { sql } from 'kysely';
import { columns, type StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { CutoffLine, PlannedLine, Quantities } from './plan.ts';

/** As rules and screens see it. */
export interface ShownLine extends CutoffLine {
  readonly quality: 0 | 10;
  readonly unitName: string;
  readonly shortNum: number;
}

export async function linesOf(tx: Tx, ctx: Ctx, cutoffId: number): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.id, l.product_id as "productId", p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", l.quality, l.num,
           l.held_num as "heldNum", l.listed_num as "listedNum", l.shipped_num as "shippedNum", l.released_num as "releasedNum",
           l.num - l.held_num - l.listed_num - l.shipped_num as "shortNum", coalesce(b.on_hand - b.reserved - b.frozen, 0) as "usableQty"
      from cutoff_line l join cutoff t on t.company_id = l.company_id and t.id = l.cutoff_id
      join product p on p.company_id = l.company_id and p.id = l.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join stock_balance b on b.company_id = l.company_id and b.site_id = t.site_id and b.product_id = l.product_id
       and b.owner_id = t.owner_id and b.quality = l.quality
     where l.company_id = ${ctx.companyId} and l.cutoff_id = ${cutoffId} order by l.line_no`.execute(tx);
  return rows;
}

/** Balances of these cutoffs' lines, for locking many first. */
export async function balancesOfAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct t.site_id as "deptId", l.product_id as "productId", t.owner_id as "ownerId", l.quality
      from cutoff t join cutoff_line l on l.company_id = t.company_id and l.cutoff_id = t.id
     where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/**
 * Writes new lines after the present ones. Answers the ids by row; a product that is voided or combined has none, unless it is in stock
 * (`stocked`).
 */
export async function insertLines(
  tx: Tx,
  ctx: Ctx,
  cutoffId: number,
  lines: readonly PlannedLine[],
  stocked: boolean,
): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const c = columns(lines, ['productId', 'quality', 'num', 'heldNum']);
  const { rows } = await sql<{ id: number; at: number }>`
    with last as (select coalesce(max(line_no), 0) as no from cutoff_line where company_id = ${ctx.companyId} and cutoff_id = ${cutoffId}),
    added as (
      insert into cutoff_line (company_id, cutoff_id, line_no, product_id, quality, num, held_num)
      select ${ctx.companyId}, ${cutoffId}, last.no + x.at, p.id, x.quality, x.num, x.held
        from unnest(${c.productId}::bigint[], ${c.quality}::int[], ${c.num}::numeric[], ${c.heldNum}::numeric[]) with ordinality
             as x (product_id, quality, num, held, at)
        cross join last
        join product p on p.company_id = ${ctx.companyId} and p.id = x.product_id
         and (${stocked} or (p.is_delete = 0 and p.kind <> ${productType.code.combine}))
      returning id, line_no)
    select a.id, a.line_no - last.no as at from added a cross join last`.execute(tx);
  return new Map(rows.map(({ id, at }) => [Number(at), id]));
}

export async function updateLines(tx: Tx, ctx: Ctx, lines: readonly (Quantities & { readonly id: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const c = columns(lines, ['id', 'num', 'heldNum', 'listedNum', 'shippedNum', 'releasedNum']);
  await sql`
    update cutoff_line l set num = x.num, held_num = x.held, listed_num = x.listed, shipped_num = x.shipped, released_num = x.released
      from unnest(${c.id}::bigint[], ${c.num}::numeric[], ${c.heldNum}::numeric[], ${c.listedNum}::numeric[], ${c.shippedNum}::numeric[],
                  ${c.releasedNum}::numeric[]) as x (id, num, held, listed, shipped, released)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

export async function removeLines(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from cutoff_line where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Whether such a customer exists as an owner of goods. */
export async function ownerExists(tx: Tx, ctx: Ctx, ownerId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from customer where company_id = ${ctx.companyId} and id = ${ownerId} and is_delete = ${voidState.code.live}`.execute(
      tx,
    );
  return rows.length === 1;
}
