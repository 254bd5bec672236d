/** SQL after every write to goods or their products: consistent sale states, units, no goods without products, a current search index. */
import { marketState, saleState } from '@cangyun/contract/catalog/product.ts';
import { sql } from 'kysely';
import { updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { goodsTexts, type IndexedProduct, productTexts } from './goods-index.ts';
import { type BoxBarcodes, keepUnits } from './units.store.ts';

const { on, off } = saleState.code;

/** Discontinued products are not offered; goods are on sale while one of their products is. */
async function agreeOnSale(tx: Tx, ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  const own = sql`company_id = ${ctx.companyId}`;
  await sql`update product set on_sale = ${off} where ${own} and goods_id = any(${[...goodsIds]}::bigint[])
               and on_sale = ${on} and market_state = ${marketState.code.over}`.execute(tx);
  await sql`
    update goods g set on_sale = s.on_sale from (
      select g.id, case when exists (select from product p where p.${own} and p.goods_id = g.id and p.on_sale = ${on} and p.is_delete = 0)
                        then ${on}::int else ${off}::int end as on_sale
        from goods g where g.${own} and g.id = any(${[...goodsIds]}::bigint[])) s
     where g.${own} and g.id = s.id and g.on_sale <> s.on_sale`.execute(tx);
}

interface Indexable {
  readonly id: number;
  readonly name: string;
  readonly sn: string;
  readonly products: readonly (IndexedProduct & { readonly id: number })[];
}

async function reindex(tx: Tx, ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Indexable>`
    select g.id, g.name, g.sn, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'barcode', p.barcode, 'code', p.code, 'aliasName', p.alias_name,
               'model', p.model, 'externalMark', p.external_mark, 'codes', array(
                 select x.code from product_customer x where x.company_id = p.company_id and x.product_id = p.id
                 union all select n.barcode from product_unit n where n.company_id = p.company_id and n.product_id = p.id and n.level > 0 and n.barcode is not null)) order by p.id)
        from product p where p.company_id = g.company_id and p.goods_id = g.id and p.is_delete = 0), '[]') as products
      from goods g where g.company_id = ${ctx.companyId} and g.id = any(${[...goodsIds]}::bigint[])`.execute(tx);
  const goods = rows.map(({ id, name, sn, products }) => ({ id, ...goodsTexts(name, sn, products) }));
  const products = rows.flatMap((row) => row.products.map((one) => ({ id: one.id, ...productTexts(one) })));
  await updateAll(tx, ctx, 'goods', goods, 'quiet');
  await updateAll(tx, ctx, 'product', products, 'quiet');
}

/** After goods or their products changed. The caller holds the lock on the goods. */
export async function settleGoods(tx: Tx, ctx: Ctx, goodsIds: readonly number[], barcodes?: BoxBarcodes): Promise<void> {
  await agreeOnSale(tx, ctx, goodsIds);
  await keepUnits(tx, ctx, goodsIds, barcodes);
  await reindex(tx, ctx, goodsIds);
}

export interface Obstacle {
  readonly name: string;
  readonly stock: number;
  readonly kit: string | null;
}

/** What prevents voiding these products: stock, or a combined product that is not voided with them. */
export async function obstacles(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<Obstacle[]> {
  const ids = [...productIds];
  const { rows } = await sql<Obstacle>`
    select p.name, coalesce((select sum(b.on_hand) from stock_balance b where b.company_id = p.company_id and b.product_id = p.id), 0) as stock,
           (select k.name from product_part x join product k on k.company_id = x.company_id and k.id = x.product_id and k.is_delete = 0
             where x.company_id = p.company_id and x.part_id = p.id and k.id <> all(${ids}::bigint[]) order by k.id limit 1) as kit
      from product p where p.company_id = ${ctx.companyId} and p.id = any(${ids}::bigint[]) order by p.id for update of p`.execute(tx);
  return rows;
}

export async function voidProducts(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<void> {
  await sql`update product set is_delete = 1, on_sale = ${off}, version = version + 1
             where company_id = ${ctx.companyId} and id = any(${[...productIds]}::bigint[])`.execute(tx);
}

/** Goods are voided with their last product. */
export async function voidEmptyGoods(tx: Tx, ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  await sql`
    update goods g set is_delete = 1, on_sale = ${off}, version = g.version + 1
     where g.company_id = ${ctx.companyId} and g.id = any(${[...goodsIds]}::bigint[]) and g.is_delete = 0
       and not exists (select from product p where p.company_id = g.company_id and p.goods_id = g.id and p.is_delete = 0)`.execute(tx);
}
