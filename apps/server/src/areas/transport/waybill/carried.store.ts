/** SQL of the documents whose goods a waybill carries. */
import type { GoodInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { sql } from 'kysely';
import type { CarriedDocument } from '#areas/trade/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface WaybillOfDocument {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly createTime: string;
}

/** The one that is not void; those voided with an earlier confirmation do not count. */
export async function waybillOf(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<WaybillOfDocument | undefined> {
  const { rows } = await sql<WaybillOfDocument>`
    select id, number, state, created_at as "createTime" from waybill
     where company_id = ${ctx.companyId} and obj_kind = ${kind} and obj_id = ${id} and is_delete = 0`.execute(tx);
  return rows[0];
}

/** Goods as a waybill lists them: weight and volume of a line are those of its product times the quantity. */
export async function carriedGoods(tx: Tx, ctx: Ctx, lines: CarriedDocument['lines']): Promise<GoodInput[]> {
  const c = columns(lines, ['productId', 'productName', 'num']);
  const { rows } = await sql<GoodInput>`
    select left(x.name, 100) as name, x.num, coalesce(u.name, '') as unit, round(x.num * coalesce(p.weight, 0), 3) as weight,
           round(x.num * coalesce(p.volume, 0), 4) as cube, '' as info
      from unnest(${c.productId}::bigint[], ${c.productName}::text[], ${c.num}::numeric[]) with ordinality as x (id, name, num, at)
      left join product p on p.company_id = ${ctx.companyId} and p.id = x.id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     order by x.at`.execute(tx);
  return rows;
}
