/** SQL of sums over bills. Bills of reversed lists do not count. */
import { instantOfLocal } from '@cangyun/contract/times.ts';
import { listFeeOrigin, listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList } from '../warehouseList/warehouseList.store.ts';

export interface Which {
  readonly deptId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  /** A day, or the first and the last: when the list was made. */
  readonly createTime?: string | readonly string[] | undefined;
}

function counted(ctx: Ctx, { deptId, ids, createTime }: Which): RawBuilder<unknown> {
  const [from, to = from] = [createTime ?? []].flat();
  return sql`warehouse_list t join warehouse_list_fee f on f.company_id = t.company_id and f.list_id = t.id
    where ${visible(boundList, ctx)}
      and ${deptId === undefined ? sql`true` : sql`t.site_id = ${deptId}`}
      and ${ids === undefined ? sql`true` : sql`t.id = any(${[...ids]}::bigint[])`}
      and ${from && to ? sql`t.created_at between ${instantOfLocal(from, false)}::timestamptz and ${instantOfLocal(to, true)}::timestamptz` : sql`true`}
      and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id)`;
}

export interface Totals {
  readonly lists: number;
  readonly calculated: number;
  readonly manual: number;
  readonly customer: number;
  readonly driver: number;
}

const summed = (condition: RawBuilder<unknown>) => sql`coalesce(sum(f.amount) filter (where ${condition}), 0)`;

export async function countFees(tx: Tx, ctx: Ctx, which: Which) {
  const from = counted(ctx, which);
  const [totals, byItem, byType] = await Promise.all([
    sql<Totals>`
      select count(distinct t.id)::int as lists, ${summed(sql`f.origin = ${listFeeOrigin.code.calculated}`)} as calculated,
             ${summed(sql`f.origin = ${listFeeOrigin.code.manual} and f.side = ${listFeeSide.code.customer}`)} as manual,
             ${summed(sql`f.side = ${listFeeSide.code.customer}`)} as customer, ${summed(sql`f.side = ${listFeeSide.code.driver}`)} as driver
        from ${from}`.execute(tx),
    sql<{ name: string; side: 1 | 2; lists: number; amount: number }>`
      select f.name, f.side, count(distinct t.id)::int as lists, sum(f.amount) as amount from ${from} group by 1, 2 order by 4 desc, 1 limit 200`.execute(
      tx,
    ),
    sql<{ type: number; lists: number; amount: number }>`
      select t.type, count(distinct t.id)::int as lists, sum(f.amount) as amount from ${from} and f.side = ${listFeeSide.code.customer} group by 1 order by 1`.execute(
      tx,
    ),
  ]);
  return {
    totals: totals.rows[0] ?? { lists: 0, calculated: 0, manual: 0, customer: 0, driver: 0 },
    byItem: byItem.rows,
    byType: byType.rows,
  };
}
