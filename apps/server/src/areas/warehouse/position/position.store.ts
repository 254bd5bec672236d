/** SQL of positions: what lies on them decides what more they take. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/dept.ts';
import { mixing, position, skuAttr, skuType, stashType } from '@cangyun/contract/warehouse/position.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export const boundPosition = bind(position, 'wms_position', {
  computed: { deptName: lookUp('dept', 'dept_id') },
});

/** The first of these that still has something on it. */
export async function occupied(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ code: string } | undefined> {
  const { rows } = await sql<{ code: string }>`
    select w.code from wms_position w where w.company_id = ${ctx.companyId} and w.id = any(${[...ids]}::bigint[])
       and exists (select from stock_place s where s.company_id = w.company_id and s.dept_id = w.dept_id and s.position_id = w.id and s.on_hand > 0)
     order by w.id limit 1`.execute(tx);
  return rows[0];
}

export interface Arriving {
  readonly deptId: number;
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

/**
 * Positions that take the goods, best first: where the same product lies already, then the emptiest, then the walking order. Every limit
 * of the position is obeyed: kind, quality, sort of order, load, number of products, what may be mixed, containers only.
 */
export async function suggest(tx: Tx, ctx: Ctx, goods: Arriving): Promise<Suggestion[]> {
  const attr = goods.quality === quality.code.defective ? skuAttr.code.defective : skuAttr.code.genuine;
  const { rows } = await sql<Suggestion>`
    with wanted as (
      select p.id, p.weight, case when p.kind = ${productType.code.package} then ${skuType.code.package}::int else ${skuType.code.product}::int end as sku,
             p.kind = ${productType.code.container} as is_container
        from product p where p.company_id = ${ctx.companyId} and p.id = ${goods.productId}
    ), lying as (
      select s.position_id, sum(s.on_hand) as on_hand, sum(s.on_hand * p.weight) as load, count(distinct s.product_id) as products,
             bool_or(s.product_id = ${goods.productId}) as same, bool_or(s.product_id <> ${goods.productId}) as others,
             bool_or(s.owner_id <> ${goods.ownerId}) as other_owner, bool_or(s.product_id = ${goods.productId} and (s.batch <> '' or s.mark_time <> ${NO_MARK_TIME}::date)) as batched
        from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id
       where s.company_id = ${ctx.companyId} and s.dept_id = ${goods.deptId} and s.on_hand > 0 group by 1
    )
    select w.id as "positionId", w.code, coalesce(l.on_hand, 0) as "onHand", coalesce(l.same, false) as "sameProduct"
      from wms_position w cross join wanted x left join lying l on l.position_id = w.id
     where w.company_id = ${ctx.companyId} and w.dept_id = ${goods.deptId} and w.enabled = ${enabledState.code.enabled}
       and w.sku_type in (${skuType.code.any}, x.sku) and w.sku_attr in (${skuAttr.code.any}, ${attr})
       and w.order_type in (${skuType.code.any}, ${goods.orderKind})
       and (w.stash_type <> ${stashType.code.containers} or x.is_container)
       and (w.max_load = 0 or coalesce(l.load, 0) + x.weight * ${goods.num}::numeric <= w.max_load)
       and (w.sku_limit = 0 or coalesce(l.products, 0) + case when coalesce(l.same, false) then 0 else 1 end <= w.sku_limit)
       and (not coalesce(l.others, false) or ${mixing.code.goods} = any(string_to_array(w.mixing, ',')))
       and (not coalesce(l.other_owner, false) or w.shared <> 0 or ${mixing.code.owner} = any(string_to_array(w.mixing, ',')))
       and (not coalesce(l.batched, false) or ${mixing.code.batch} = any(string_to_array(w.mixing, ',')))
     order by coalesce(l.same, false) desc, coalesce(l.on_hand, 0), w.sort, w.a1, w.a2, w.a3, w.a4, w.id limit 20`.execute(tx);
  return rows;
}
