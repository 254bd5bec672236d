/** SQL of positions: their goods decide what more they take. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { mixing, orderType, position, positionKind, skuAttr, skuType, stashType } from '@cangyun/contract/warehouse/position.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundPosition = bind(position, 'position', {
  scope: { site: 'site_id' },
  computed: { deptName: lookUp('site', 'site_id') },
});

/** The first of these that still has something on it. */
export async function occupied(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ code: string } | undefined> {
  const { rows } = await sql<{ code: string }>`
    select w.code from position w where w.company_id = ${ctx.companyId} and w.id = any(${[...ids]}::bigint[])
       and exists (select from stock_place s where s.company_id = w.company_id and s.site_id = w.site_id and s.position_id = w.id and s.on_hand > 0)
     order by w.id limit 1`.execute(tx);
  return rows[0];
}

export interface Arriving {
  readonly productId: number;
  readonly ownerId: number;
  readonly quality: number;
  readonly num: number;
  /** Of the position's strategy: normal or returned. */
  readonly orderKind: number;
}

export interface Suggestion {
  positionId: number;
  code: string;
  onHand: number;
  sameProduct: boolean;
}

const MOST_SUGGESTED = 20;

/**
 * For each of these goods the positions of a site that take them, best first: where the same product is already, then the emptiest, then
 * the walking order. Every limit of the position applies, as `overLimits` of the contract has them, so that what is suggested is not refused.
 * Each is looked at alone.
 */
export async function suggest(tx: Tx, ctx: Ctx, deptId: number, goods: readonly Arriving[]): Promise<Suggestion[][]> {
  const c = columns(
    goods.map((one) => ({ ...one, attr: one.quality === quality.code.defective ? skuAttr.code.defective : skuAttr.code.genuine })),
    ['productId', 'ownerId', 'num', 'attr', 'orderKind'],
  );
  const { rows } = await sql<Suggestion & { at: number }>`
    with wanted as (
      select g.*, p.weight, p.volume, case when p.kind = ${productType.code.package} then ${skuType.code.package}::int else ${skuType.code.product}::int end as sku,
             p.kind = ${productType.code.container} as is_container
        from unnest(${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.num}::numeric[], ${c.attr}::int[], ${c.orderKind}::int[])
             with ordinality as g (product_id, owner_id, num, attr, order_kind, at)
        join product p on p.company_id = ${ctx.companyId} and p.id = g.product_id
    ), lying as (
      select s.position_id, sum(s.on_hand) as on_hand, sum(s.on_hand * p.weight) as load, sum(s.on_hand * p.volume) as volume,
             sum(s.on_hand) filter (where p.kind = ${productType.code.container}) as containers, count(distinct s.product_id) as products,
             min(s.owner_id) as first_owner, max(s.owner_id) as last_owner
        from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id
       where s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.on_hand > 0 group by 1
    ), same as (
      select s.position_id, s.product_id, bool_or(s.batch <> '' or s.mark_time <> ${NO_MARK_TIME}::date) as batched
        from stock_place s
       where s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.on_hand > 0 and s.product_id = any(${c.productId}::bigint[]) group by 1, 2
    ), fitting as (
      select x.at, w.id as "positionId", w.code, coalesce(l.on_hand, 0) as "onHand", m.product_id is not null as "sameProduct",
             row_number() over (partition by x.at order by w.kind <> ${positionKind.code.returns}, m.product_id is null, coalesce(l.on_hand, 0), w.sort, w.a1, w.a2, w.a3, w.a4, w.id) as rank
        from wanted x join position w on w.company_id = ${ctx.companyId} and w.site_id = ${deptId} and w.enabled = ${enabledState.code.enabled}
        left join lying l on l.position_id = w.id
        left join same m on m.position_id = w.id and m.product_id = x.product_id
       where w.blocked = 0 and (w.kind in (${positionKind.code.picking}, ${positionKind.code.reserve})
                                or (w.kind = ${positionKind.code.returns} and x.order_kind = ${orderType.code.returned}))
         and w.sku_type in (${skuType.code.any}, x.sku) and w.sku_attr in (${skuAttr.code.any}, x.attr)
         and w.order_type in (${skuType.code.any}, x.order_kind)
         and (w.stash_type <> ${stashType.code.containers} or x.is_container)
         and (w.max_load = 0 or coalesce(l.load, 0) + x.weight * x.num <= w.max_load)
         and (w.length * w.width * w.height = 0 or (coalesce(l.volume, 0) + x.volume * x.num) * 1000000 <= w.length * w.width * w.height)
         and (w.container_limit = 0 or not x.is_container or coalesce(l.containers, 0) + x.num <= w.container_limit)
         and (w.sku_limit = 0 or coalesce(l.products, 0) + case when m.product_id is null then 1 else 0 end <= w.sku_limit)
         and (coalesce(l.products, 0) <= case when m.product_id is null then 0 else 1 end or ${mixing.code.goods} = any(string_to_array(w.mixing, ',')))
         and (coalesce(l.first_owner = x.owner_id and l.last_owner = x.owner_id, true) or w.shared <> 0
              or ${mixing.code.owner} = any(string_to_array(w.mixing, ',')))
         and (not coalesce(m.batched, false) or ${mixing.code.batch} = any(string_to_array(w.mixing, ',')))
    )
    select at, "positionId", code, "onHand", "sameProduct" from fitting where rank <= ${MOST_SUGGESTED} order by at, rank`.execute(tx);
  const found = goods.map((): Suggestion[] => []);
  for (const { at, ...suggestion } of rows) found[at - 1]?.push(suggestion);
  return found;
}
