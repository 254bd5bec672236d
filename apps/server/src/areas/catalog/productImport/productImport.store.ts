/** SQL of the product import: everything that rows may collide with or refer to, in a fixed number of statements. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Found, type KnownProduct, placeKey } from './productImport.rules.ts';

/** What an import may change of a product; an empty cell keeps it. */
const KEPT = [
  'name',
  'code',
  'alias_name',
  'model',
  'pack_unit',
  'note',
  'market_state',
  'by_date',
  'period_days',
  'cost_price',
  'cost_rate',
  'retail_price',
  'sell_rate',
  'resale_price',
  'min_price',
  'volume',
  'weight',
  'box_quantity',
  'empty_box_weight',
  'length',
  'width',
  'height',
  'category_id',
  'brand_id',
  'unit_id',
  'supplier_id',
] as const;

const keptColumns = sql.join(KEPT.flatMap((name) => [sql.lit(name), sql.ref(`p.${name}`)]));

type BarcodedProduct = KnownProduct & { readonly barcode: string };

/** `which`: of the products `p`. */
async function knownProducts(tx: Tx, ctx: Ctx, which: RawBuilder<unknown>): Promise<BarcodedProduct[]> {
  const { rows } = await sql<BarcodedProduct>`
    select p.barcode, p.id, p.goods_id as "goodsId", p.kind, coalesce(g.axes, '[]') <> '[]' as "isOfSeveral", coalesce(b.name, '') as "brandName",
           coalesce(u.name, '') as "unitName", p.supplier_id as "supplierId",
           array(select a.name from category c join category a on a.company_id = c.company_id and a.id = any(c.path)
                  where c.company_id = p.company_id and c.id = p.category_id order by a.level) as "categoryNames",
           json_build_object(${keptColumns}) as columns
      from product p left join goods g on g.company_id = p.company_id and g.id = p.goods_id
      left join brand b on b.company_id = p.company_id and b.id = p.brand_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     where p.company_id = ${ctx.companyId} and ${which} and p.is_delete = 0 order by p.id`.execute(tx);
  return rows;
}

/** Those that are not voided. */
export const productsOf = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<BarcodedProduct[]> =>
  knownProducts(tx, ctx, sql`p.id = any(${[...ids]}::bigint[])`);

/** By id: what an import may change of these products, as it is now. */
export async function keptOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, KnownProduct['columns']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<KnownProduct, 'id' | 'columns'>>`
    select p.id, json_build_object(${keptColumns}) as columns from product p
     where p.company_id = ${ctx.companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}

/** Orders that name these products: a number for each. */
export async function ordersNaming(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select l.product_id as id, min(o.number) as number from sales_order_line l
      join sales_order o on o.company_id = l.company_id and o.id = l.order_id and o.is_delete = 0
     where l.company_id = ${ctx.companyId} and l.product_id = any(${[...ids]}::bigint[]) group by l.product_id
    union all
    select l.product_id, min(o.number) from purchase_line l
      join purchase o on o.company_id = l.company_id and o.id = l.order_id and o.is_delete = 0
     where l.company_id = ${ctx.companyId} and l.product_id = any(${[...ids]}::bigint[]) group by l.product_id`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

interface Wanted {
  readonly barcode: string;
  readonly supplierCode: string;
  readonly deptcode: string;
  readonly positioncode: string;
}

/** In key order, before any of their products: every writer locks them so. Values read afterwards stay valid until the request ends. */
async function lockGoods(tx: Tx, ctx: Ctx, barcodes: readonly string[]): Promise<void> {
  await sql`
    select g.id from goods g where g.company_id = ${ctx.companyId} and g.id in (
      select p.goods_id from product p where p.company_id = ${ctx.companyId} and p.barcode = any(${[...barcodes]}::text[]) and p.is_delete = 0)
     order by g.id for update`.execute(tx);
}

/** `hold`: locks the rows for a caller that is about to change them. */
export async function lookUp(tx: Tx, ctx: Ctx, rows: readonly Wanted[], hold = false): Promise<Found> {
  const values = (field: keyof Wanted): string[] => [...new Set(rows.map((row) => row[field]).filter((text) => text !== ''))];
  if (hold) await lockGoods(tx, ctx, values('barcode'));
  const [products, suppliers, sites, positions] = await Promise.all([
    knownProducts(tx, ctx, sql`p.barcode = any(${values('barcode')}::text[])`),
    sql<{ id: number; name: string; mark: string }>`
      select id, name, mark from customer where company_id = ${ctx.companyId} and style = ${customerStyle.code.supplier} and is_delete = 0
         and mark = any(${values('supplierCode')}::text[])`.execute(tx),
    sql<{ id: number; name: string; code: string }>`
      select id, name, code from site where company_id = ${ctx.companyId} and code = any(${values('deptcode')}::text[])
         and enabled = ${enabledState.code.enabled} and id = any(${[...ctx.sites]}::bigint[])`.execute(tx),
    sql<{ id: number; deptId: number; code: string }>`
      select id, site_id as "deptId", code from position where company_id = ${ctx.companyId}
         and code = any(${values('positioncode')}::text[]) and enabled = ${enabledState.code.enabled}`.execute(tx),
  ]);
  return {
    products: new Map(products.map((row) => [row.barcode, row])),
    suppliers: new Map(suppliers.rows.map((row) => [row.mark, row])),
    sites: new Map(sites.rows.map((row) => [row.code, row])),
    positions: new Map(positions.rows.map(({ id, deptId, code }) => [placeKey(deptId, code), id])),
  };
}
