/** SQL of what lists move, as the fee engine counts it: moved quantities of finished lists, planned ones of others. */

import { type Packed, packingOf } from '@cangyun/contract/catalog/units.ts';
import type { MovedGoods } from '@cangyun/contract/warehouse/feeEngine.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { PreviewedList } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Span, within } from '#kernel/spans/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

/** A list that is charged. id 0: it does not exist yet. */
export interface MeasuredList {
  readonly id: number;
  readonly siteId: number;
  readonly type: number;
  readonly ownerId: number;
  readonly day: string;
  readonly goods: readonly MovedGoods[];
}

/** How a product is packed; `casePack`: as its line says. */
interface Packing extends Omit<Packed, 'unitName'> {
  readonly productId: number;
  readonly pieces: number;
  readonly casePack: number;
  readonly volume: number;
  readonly weight: number;
}

interface Row extends Packing {
  readonly id: number;
  readonly siteId: number;
  readonly type: number;
  readonly ownerId: number;
  readonly day: string;
}

const PACKED = sql`coalesce(g.boxes, '[]') as boxstyles, o.pack_unit as "packUnit", o.box_quantity as xiangzhuang`;

/** A line that says nothing (1) is packed as its goods are. */
const goodsOf = ({ productId, pieces, casePack, volume, weight, ...packed }: Packing): MovedGoods => {
  const { perBox, perPallet } = packingOf(packed);
  return { productId, pieces, perBox: casePack > 1 ? casePack : perBox, perPallet, volume, weight };
};

async function measuredWhere(tx: Tx, ctx: Ctx, where: RawBuilder<unknown>): Promise<MeasuredList[]> {
  const { rows } = await sql<Row>`
    select l.id, l.site_id as "siteId", l.type, l.owner_id as "ownerId",
           to_char(coalesce(l.done_at, now()) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
           p.product_id as "productId", n.num as pieces, p.case_pack as "casePack", ${PACKED},
           round(p.total_volume / p.num * n.num, 6) as volume, round(p.total_weight / p.num * n.num, 3) as weight
      from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
      cross join lateral (select case when l.state = ${listState.code.done} then p.in_num else p.num end as num) n
      join product o on o.company_id = p.company_id and o.id = p.product_id
      left join goods g on g.company_id = o.company_id and g.id = o.goods_id
     where l.company_id = ${ctx.companyId} and n.num > 0 and ${where} order by l.id, p.line_no, p.id`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...more]) =>
    first ? [{ ...headOf(first), goods: [first, ...more].map(goodsOf) }] : [],
  );
}

const headOf = ({ id, siteId, type, ownerId, day }: Row): Omit<MeasuredList, 'goods'> => ({ id, siteId, type, ownerId, day });

export const measuredLists = (tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<MeasuredList[]> =>
  measuredWhere(tx, ctx, amongIds(sql`l.id`, listIds));

/** Of the list `l`: finished, neither a reversal nor reversed. */
export const isCharged = sql`l.state = ${sql.lit(listState.code.done)} and l.reverses_id is null
  and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)`;

/** Finished lists of a customer's goods, without those that were reversed; at one site, or at all. */
export const measuredOfOwner = (tx: Tx, ctx: Ctx, ownerId: number, siteId: number | null, span: Span): Promise<MeasuredList[]> =>
  measuredWhere(
    tx,
    ctx,
    sql`l.owner_id = ${ownerId} and ${siteId === null ? sql`true` : sql`l.site_id = ${siteId}`} and ${within(sql`l.done_at`, span)}
      and ${isCharged}`,
  );

/** Goods of a list that is not written yet, by what the products say of themselves; unknown products are left out. */
export async function measuredGoods(tx: Tx, ctx: Ctx, lines: PreviewedList['lines']): Promise<MovedGoods[]> {
  const c = columns(lines, ['productId', 'num', 'xiangzhuang']);
  const { rows } = await sql<Packing>`
    select o.id as "productId", x.num as pieces, x.pack as "casePack", ${PACKED},
           round(o.volume * x.num, 6) as volume, round(o.weight * x.num, 3) as weight
      from unnest(${c.productId}::bigint[], ${c.num}::numeric[], ${c.xiangzhuang}::int[]) with ordinality as x (product, num, pack, at)
      join product o on o.company_id = ${ctx.companyId} and o.id = x.product and o.is_delete = 0
      left join goods g on g.company_id = o.company_id and g.id = o.goods_id
     order by x.at`.execute(tx);
  return rows.map(goodsOf);
}
