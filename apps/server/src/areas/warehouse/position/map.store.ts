/** SQL of the map: every position of a site with its goods and its fill. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const CUBIC_CM_PER_CUBIC_M = 1_000_000;

/** A limit of 0 is none, and says nothing about the fill. */
const share = (part: string, whole: string) => sql`${sql.raw(part)} / nullif(${sql.raw(whole)}, 0)`;

export async function mapOf(tx: Tx, ctx: Ctx, deptId: number): Promise<{ positions: MappedPosition[]; unplaced: number }> {
  const [positions, unplaced] = await Promise.all([
    sql<MappedPosition>`
      with lying as (
        select s.position_id, sum(s.on_hand) as on_hand, count(distinct s.product_id)::int as products,
               sum(s.on_hand * p.weight) as load, sum(s.on_hand * p.volume) as volume
          from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id
         where s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.on_hand > 0 group by 1
      ), placed as (
        select w.*, coalesce(l.on_hand, 0) as on_hand, coalesce(l.products, 0) as products, coalesce(l.load, 0) as load, coalesce(l.volume, 0) as volume
          from position w left join lying l on l.position_id = w.id where w.company_id = ${ctx.companyId} and w.site_id = ${deptId}
      )
      select w.id, w.a1, w.a2, w.a3, w.a4, w.code, w.name, w.enabled, w.kind, w.blocked, w.max_load as "maxLoad", w.sku_limit as "skuLimit",
             w.on_hand as "onHand", w.products, round(w.load, 3) as load, round(w.volume, 6) as volume,
             round(greatest(${share('w.load', 'w.max_load')}, ${share(`w.volume * ${CUBIC_CM_PER_CUBIC_M}`, 'w.length * w.width * w.height')},
                            ${share('w.products::numeric', 'w.sku_limit')}), 4) as fill
        from placed w order by w.a1, w.a2, w.a3, w.a4, w.id`.execute(tx),
    sql<{ n: number }>`
      select coalesce(sum(s.on_hand), 0) as n from stock_place s
       where s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.position_id = ${NO_POSITION} and s.on_hand > 0`.execute(tx),
  ]);
  return { positions: positions.rows, unplaced: unplaced.rows[0]?.n ?? 0 };
}
