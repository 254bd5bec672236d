/** SQL of what lies at positions before and after goods came. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { ALL_MIXED, orderType, skuAttr, skuType, stashType } from '@cangyun/contract/warehouse/position.ts';
import type { PositionUse } from '@cangyun/contract/warehouse/positionLimits.ts';
import { sql } from 'kysely';
import { columns, type PlaceKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Goods that come to a place. */
export interface Coming extends PlaceKey {
  readonly productId: number;
  readonly ownerId: number;
  readonly quality: number;
  readonly num: number;
}

export interface Arrival {
  readonly deptId: number;
  /** 正常入库 or 退货入库; 不限 for goods that were here before. */
  readonly orderKind: number;
  readonly goods: readonly Coming[];
  /** The ledger has them already; otherwise they are added to what it has. */
  readonly posted: boolean;
}

/**
 * Locks the positions in key order and answers which of them have any limit. Postings lock them after their balances, so that two clerks who
 * fill the last place with different products meet here.
 */
export async function lockLimited(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; limited: boolean }>`
    select id, max_load > 0 or sku_limit > 0 or container_limit > 0 or length * width * height > 0 or mixing <> ${ALL_MIXED}
           or sku_type <> ${skuType.code.any} or sku_attr <> ${skuAttr.code.any} or order_type <> ${orderType.code.any}
           or stash_type = ${stashType.code.containers} as limited
      from position where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
  return rows.filter(({ limited }) => limited).map(({ id }) => id);
}

/** For jsonb: a figure of all that lies there, and of what lay there before. */
const change = (after: string, before: string) => sql`jsonb_build_object('before', ${sql.raw(before)}, 'after', ${sql.raw(after)})`;

/** Names of the goods that came and that a condition concerns; empty if none. */
const cameAs = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(string_agg(distinct '「' || h.name || '」', '、') filter (where h.came > 0 and ${condition}), '')`;

/** What these positions hold with the goods that came: one statement, however many goods and positions. */
export async function usesOf(tx: Tx, ctx: Ctx, ids: readonly number[], arrival: Arrival): Promise<PositionUse[]> {
  const c = columns(arrival.goods, ['positionId', 'productId', 'ownerId', 'quality', 'batch', 'markTime', 'num']);
  const { rows } = await sql<PositionUse>`
    with came as (
      select position_id, product_id, owner_id, quality, batch, mark_time, sum(num) as num
        from unnest(${c.positionId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.batch}::text[], ${c.markTime}::date[], ${c.num}::numeric[])
             as x (position_id, product_id, owner_id, quality, batch, mark_time, num)
       where position_id = any(${[...ids]}::bigint[]) group by 1, 2, 3, 4, 5, 6
    ), here as (
      select k.position_id, k.product_id, k.owner_id, k.quality, k.batch, k.mark_time, sum(k.on_hand) as on_hand, sum(k.came) as came
        from (select s.position_id, s.product_id, s.owner_id, s.quality, s.batch, s.mark_time, s.on_hand, 0 as came from stock_place s
               where s.company_id = ${ctx.companyId} and s.site_id = ${arrival.deptId} and s.position_id = any(${[...ids]}::bigint[]) and s.on_hand > 0
              union all
              select position_id, product_id, owner_id, quality, batch, mark_time, ${arrival.posted ? sql`0` : sql`num`}, num from came) k
       group by 1, 2, 3, 4, 5, 6
    ), held as (
      select h.*, p.name, p.weight, p.volume, p.kind = ${productType.code.container} as is_container,
             case when p.kind = ${productType.code.package} then ${skuType.code.package}::int else ${skuType.code.product}::int end as sort,
             case when h.quality = ${quality.code.defective} then ${skuAttr.code.defective}::int else ${skuAttr.code.genuine}::int end as attr
        from here h join product p on p.company_id = ${ctx.companyId} and p.id = h.product_id
    ), lots as (
      select position_id, max(after) as after, max(before) as before
        from (select position_id, count(distinct (batch, mark_time)) as after, count(distinct (batch, mark_time)) filter (where on_hand > came) as before
                from here group by position_id, product_id) l
       group by 1
    )
    select w.code, w.max_load as "maxLoad", w.length * w.width * w.height / 1000000 as capacity, w.sku_limit as "skuLimit", w.container_limit as "containerLimit",
           w.sku_attr as "skuAttr", w.sku_type as "skuType", w.order_type as "orderType", w.stash_type as "stashType", w.mixing, w.shared,
           ${arrival.orderKind}::int as "orderKind",
           ${change('sum(h.on_hand * h.weight)', 'sum((h.on_hand - h.came) * h.weight)')} as load,
           ${change('sum(h.on_hand * h.volume)', 'sum((h.on_hand - h.came) * h.volume)')} as volume,
           ${change('count(distinct h.product_id)', 'count(distinct h.product_id) filter (where h.on_hand > h.came)')} as products,
           ${change('coalesce(sum(h.on_hand) filter (where h.is_container), 0)', 'coalesce(sum(h.on_hand - h.came) filter (where h.is_container), 0)')} as containers,
           ${change('count(distinct h.owner_id)', 'count(distinct h.owner_id) filter (where h.on_hand > h.came)')} as owners,
           ${change('min(l.after)', 'min(l.before)')} as batches,
           jsonb_build_object(
             'quality', ${cameAs(sql`w.sku_attr not in (${skuAttr.code.any}, h.attr)`)},
             'sort', ${cameAs(sql`w.sku_type not in (${skuType.code.any}, h.sort)`)},
             'notContainer', ${cameAs(sql`w.stash_type = ${stashType.code.containers} and not h.is_container`)}) as strangers
      from position w join held h on h.position_id = w.id join lots l on l.position_id = w.id
     where w.company_id = ${ctx.companyId} and w.id = any(${[...ids]}::bigint[])
     group by w.company_id, w.id order by w.code`.execute(tx);
  return rows;
}
