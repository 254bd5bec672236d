/** SQL of goods. */

import type { GoodsDetail, mergeSku } from '@cangyun/contract/catalog/goods.calls.ts';
import { goods } from '@cangyun/contract/catalog/goods.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { atSites, bind } from '#kernel/resources/index.ts';
import { newIds } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { brandName, categoryIds, categoryNames, supplierName, unitName } from '../naming.store.ts';
import { BOX_BARCODES } from './units.store.ts';

const alive = sql`from product p where p.company_id = t.company_id and p.goods_id = t.id and p.is_delete = 0`;

export const boundGoods = bind(goods, 'goods', {
  index: { table: 'goods', column: 'id' },
  voidable: true,
  columns: { goodsName: 'name', type: 'kind', period: 'period_days', xiangzhuang: 'box_quantity', customerId: 'supplier_id' },
  computed: {
    picture: sql`coalesce(nullif(t.picture, ''), (select p.picture ${alive} and p.picture <> '' order by p.id limit 1), '')`,
    skuCount: sql`(select count(*)::int ${alive})`,
    price: sql`coalesce((select min(p.retail_price) ${alive}), 0)`,
    categoryName: categoryNames,
    categoryPath: categoryIds,
    brandName,
    goodsUnit: unitName,
    supplierName,
    stopDeptNames: sql`(select string_agg(d.name, '、' order by d.sort, d.id) from goods_stop_site s
      join site d on d.company_id = s.company_id and d.id = s.site_id where s.company_id = t.company_id and s.goods_id = t.id)`,
  },
});

export interface NewIds {
  readonly goodsIds: readonly number[];
  readonly productIds: readonly number[];
}

/** For so many goods and products, in the order in which they are written. */
export async function newIdsOf(tx: Tx, goodsCount: number, products: number): Promise<NewIds> {
  const { rows } = await sql<{ ids: NewIds }>`
    select json_build_object('goodsIds', ${newIds('goods', goodsCount)}, 'productIds', ${newIds('product', products)}) as ids`.execute(tx);
  return rows[0]?.ids ?? refuse('SYSTEM');
}

type Rest = Pick<
  GoodsDetail,
  'intro' | 'pictures' | 'params' | 'rate' | 'sellRate' | 'kucun' | 'skuOptions' | 'boxstyles' | 'stopDeptIds'
> & { picture: string };

/** What the list does not show. The main picture as it was set, without the fallback. */
export async function restOf(tx: Tx, ctx: Ctx, id: number): Promise<Rest | undefined> {
  const { rows } = await sql<Rest>`
    select t.intro, t.picture, t.pictures, t.params, t.cost_rate as rate, t.sell_rate as "sellRate", t.by_date as kucun, t.axes as "skuOptions",
           t.boxes as boxstyles, array(select s.site_id from goods_stop_site s where s.company_id = t.company_id and s.goods_id = t.id order by 1) as "stopDeptIds"
      from goods t where t.company_id = ${ctx.companyId} and t.id = ${id}`.execute(tx);
  return rows[0];
}

export type ShownSku = GoodsDetail['skuList'][number];

/** The goods' products, oldest first; on request with the stock of own goods over the visible sites. */
export async function skusOf(tx: Tx, ctx: Ctx, goodsId: number, showQty: boolean): Promise<ShownSku[]> {
  const stock = (what: string) =>
    showQty
      ? sql`coalesce((select sum(${sql.raw(what)}) from stock_balance b
          where b.company_id = t.company_id and b.product_id = t.id and b.owner_id = ${OWN_GOODS} and ${atSites(ctx, sql.ref('b.site_id'), undefined)}), 0)`
      : sql`null::numeric`;
  const { rows } = await sql<ShownSku>`
    select t.id, t.barcode as sn, t.code, t.name as "goodsName", t.model, t.intro, t.picture, t.market_state as "marketState", t.on_sale as "onSale",
           t.cost_price as cost, t.retail_price as price, t.resale_price as "resalePrice", t.min_price as "minPrice", t.weight, t.volume, t.sku1, t.sku2, t.sku3,
           ${BOX_BARCODES} as "boxBarcodes", ${supplierName} as "supplierName", ${stock('b.on_hand')} as quantity, ${stock('b.on_hand - b.reserved - b.frozen')} as "usableQty"
      from product t where t.company_id = ${ctx.companyId} and t.goods_id = ${goodsId} and t.is_delete = 0 order by t.id`.execute(tx);
  return rows;
}

export async function goodsOfSku(tx: Tx, ctx: Ctx, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select goods_id as id from product where company_id = ${ctx.companyId} and id = ${productId} and is_delete = 0`.execute(tx);
  return rows[0]?.id ?? undefined;
}

export interface Owner {
  readonly id: number;
  readonly goodsId: number;
  readonly name: string;
  readonly barcode: string;
}

/** Who holds these barcodes already, as a product or as a box of one. */
export async function holdersOf(tx: Tx, ctx: Ctx, barcodes: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select p.id, coalesce(p.goods_id, 0) as "goodsId", concat_ws(' ', p.name, nullif(n.name, '')) as name, n.barcode
      from product_unit n join product p on p.company_id = n.company_id and p.id = n.product_id and p.is_delete = 0
     where n.company_id = ${ctx.companyId} and n.barcode = any(${[...barcodes]}::text[]) order by p.id, n.level`.execute(tx);
  return rows;
}

export type MergeSku = z.output<typeof mergeSku>;

export async function mergeSkus(tx: Tx, ctx: Ctx, goodsIds: readonly number[]): Promise<MergeSku[]> {
  const { rows } = await sql<MergeSku>`
    select p.id, g.id as "goodsId", g.name as "goodsName", p.name, p.barcode as sn, p.model, p.sku1, p.sku2, p.sku3
      from goods g join product p on p.company_id = g.company_id and p.goods_id = g.id and p.is_delete = 0
     where g.company_id = ${ctx.companyId} and g.id = any(${[...goodsIds]}::bigint[]) and g.is_delete = 0 order by g.id, p.id`.execute(tx);
  return rows;
}

/** Frees the unique keys: two products of one goods may swap places in one edit. */
export async function clearPlaces(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<void> {
  await sql`update product set barcode = 'moving ' || id, sku3 = 'moving ' || id
             where company_id = ${ctx.companyId} and id = any(${[...productIds]}::bigint[])`.execute(tx);
}

export async function voidGoods(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`update goods set is_delete = 1, on_sale = 0, version = version + 1
             where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

export async function addStops(tx: Tx, ctx: Ctx, ids: readonly number[], deptIds: readonly number[]): Promise<void> {
  await sql`
    insert into goods_stop_site (company_id, goods_id, site_id)
    select ${ctx.companyId}, g, d from unnest(${[...ids]}::bigint[]) g cross join unnest(${[...deptIds]}::bigint[]) d order by g, d
    on conflict do nothing`.execute(tx);
}

export async function removeStops(tx: Tx, ctx: Ctx, ids: readonly number[], deptIds: readonly number[]): Promise<void> {
  await sql`delete from goods_stop_site
             where company_id = ${ctx.companyId} and goods_id = any(${[...ids]}::bigint[]) and site_id = any(${[...deptIds]}::bigint[])`.execute(
    tx,
  );
}
