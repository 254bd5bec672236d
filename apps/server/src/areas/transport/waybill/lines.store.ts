/** SQL of the goods and fees of a waybill, and of their totals. */
import type { FeeInput, GoodInput, WaybillFee, WaybillGood } from '@cangyun/contract/transport/waybill.schema.ts';
import { sql } from 'kysely';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export async function goodsOf(tx: Tx, ctx: Ctx, id: number): Promise<WaybillGood[]> {
  const { rows } = await sql<WaybillGood>`
    select id, line_no as "lineNo", name, num, unit, weight, cube, info from waybill_good
     where company_id = ${ctx.companyId} and waybill_id = ${id} order by line_no`.execute(tx);
  return rows;
}

export async function feesOf(tx: Tx, ctx: Ctx, id: number): Promise<WaybillFee[]> {
  const { rows } = await sql<WaybillFee>`
    select id, line_no as "lineNo", type, cost, amount, info from waybill_fee
     where company_id = ${ctx.companyId} and waybill_id = ${id} order by line_no`.execute(tx);
  return rows;
}

export interface Written {
  readonly id: number;
  readonly goods: readonly GoodInput[];
  readonly fees: readonly FeeInput[];
}

export async function writeLines(tx: Tx, ctx: Ctx, waybills: readonly Written[]): Promise<void> {
  const numbered = (lines: 'goods' | 'fees') =>
    waybills.flatMap(({ id, ...of }) => of[lines].map((line, at) => ({ waybill_id: id, line_no: at + 1, ...line })));
  await insertAll(tx, ctx, 'waybill_good', numbered('goods'));
  await insertAll(tx, ctx, 'waybill_fee', numbered('fees'));
}

/** Nothing refers to a single line of a waybill, so rewriting replaces all of them. */
export async function removeLines(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await Promise.all([
    sql`delete from waybill_good where company_id = ${ctx.companyId} and waybill_id = ${id}`.execute(tx),
    sql`delete from waybill_fee where company_id = ${ctx.companyId} and waybill_id = ${id}`.execute(tx),
  ]);
}

/** Computes the totals of these waybills from their lines. */
export async function addUp(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    update waybill w set total_num = g.num, total_weight = g.weight, total_cube = g.cube, total_fee = f.amount, total_cost = f.cost
      from unnest(${[...ids]}::bigint[]) as x (id),
           lateral (select coalesce(sum(num), 0) as num, coalesce(sum(weight), 0) as weight, coalesce(sum(cube), 0) as cube
                      from waybill_good where company_id = ${ctx.companyId} and waybill_id = x.id) g,
           lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(cost), 0) as cost
                      from waybill_fee where company_id = ${ctx.companyId} and waybill_id = x.id) f
     where w.company_id = ${ctx.companyId} and w.id = x.id`.execute(tx);
}
