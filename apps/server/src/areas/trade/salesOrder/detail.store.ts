/** SQL of the links of a sales order, in addition to its consignments. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Linked } from '../order/links.store.ts';

/**
 * The order that this one was merged into or split from, and those that were merged into it or split from it: each found by its own index,
 * where an OR would read every order.
 */
export async function mergedWith(tx: Tx, ctx: Ctx, id: number): Promise<Linked[]> {
  const { name } = salesOrderKind;
  const { rows } = await sql<Linked>`
    select case when x.origin then '' else ${`${name}-${id}`} end as "from", ${name} as kind, o.id, o.number, o.state,
           o.is_delete as "isDelete", o.created_at as "createTime"
      from (select m.merged_into as id, false as origin from sales_order m where m.company_id = ${ctx.companyId} and m.id = ${id}
            union all select m.split_from, true from sales_order m where m.company_id = ${ctx.companyId} and m.id = ${id}
            union all select m.id, true from sales_order m where m.company_id = ${ctx.companyId} and m.merged_into = ${id}
            union all select m.id, false from sales_order m where m.company_id = ${ctx.companyId} and m.split_from = ${id}) x
      join sales_order o on o.company_id = ${ctx.companyId} and o.id = x.id
     order by o.id`.execute(tx);
  return rows;
}

export interface LastReturn {
  readonly orderId: number;
  readonly number: string;
  readonly createTime: string;
}

/** The latest return of each of these orders. */
export async function lastReturns(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, LastReturn>> {
  const { rows } = await sql<LastReturn>`
    select distinct on (obj_id) obj_id as "orderId", number, created_at as "createTime" from consignment
     where company_id = ${ctx.companyId} and obj_kind = ${salesOrderKind.name} and obj_id = any(${[...ids]}::bigint[])
       and kind = ${salesReturn.name} and is_delete = ${voidState.code.live}
     order by obj_id, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.orderId, row]));
}
