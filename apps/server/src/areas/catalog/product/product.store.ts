/** SQL of products. */

import type { salePrice } from '@cangyun/contract/catalog/product.calls.ts';
import { product } from '@cangyun/contract/catalog/product.ts';
import type { ProductUnit } from '@cangyun/contract/catalog/units.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { atSites, bind } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { closingRows } from '#platform/db/closing.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';
import { BOX_BARCODES, UNITS } from '../goods/units.store.ts';
import { brandName, categoryNameAt, categoryNames, supplierName, unitName } from '../naming.store.ts';

export const productIndex = { table: 'product', column: 'id' } as const;

export const boundProduct = bind(product, 'product', {
  index: productIndex,
  voidable: true,
  columns: {
    type: 'kind',
    kucun: 'by_date',
    period: 'period_days',
    rate: 'cost_rate',
    xiangzhuang: 'box_quantity',
    customerId: 'supplier_id',
  },
  computed: {
    goodsId: sql`coalesce(t.goods_id, 0)`,
    categoryName: categoryNameAt(1),
    categoryName2: categoryNameAt(2),
    categoryName3: categoryNameAt(3),
    categoryPath: categoryNames,
    brandName,
    unitName,
    supplierName,
  },
});

export interface Part {
  productId: number;
  num: number;
  name: string;
  barcode: string;
  unitName: string;
}

export async function partsOf(tx: Tx, ctx: Ctx, id: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select x.part_id as "productId", x.num, t.name, t.barcode, coalesce(${unitName}, '') as "unitName"
      from product_part x join product t on t.company_id = x.company_id and t.id = x.part_id
     where x.company_id = ${ctx.companyId} and x.product_id = ${id} order by t.name, t.id`.execute(tx);
  return rows;
}

export async function saveParts(tx: Tx, ctx: Ctx, id: number, parts: readonly { productId: number; num: number }[]): Promise<void> {
  await sql`delete from product_part where company_id = ${ctx.companyId} and product_id = ${id}`.execute(tx);
  if (parts.length > 0)
    await sql`
      insert into product_part (company_id, product_id, part_id, num)
      select ${ctx.companyId}, ${id}, p, n from unnest(${parts.map((one) => one.productId)}::bigint[], ${parts.map((one) => one.num)}::numeric[]) as x (p, n)`.execute(
      tx,
    );
}

export async function packagingOf(tx: Tx, ctx: Ctx, id: number): Promise<{ units: ProductUnit[]; boxBarcodes: string[] }> {
  const { rows } = await sql<{ units: ProductUnit[]; boxBarcodes: string[] }>`
    select ${UNITS} as units, ${BOX_BARCODES} as "boxBarcodes" from product t where t.company_id = ${ctx.companyId} and t.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { units: [], boxBarcodes: [] };
}

export interface CustomerCode {
  customerId: number;
  customerName: string;
  code: string;
  price: number;
}

export async function customerCodesOf(tx: Tx, ctx: Ctx, id: number): Promise<CustomerCode[]> {
  const { rows } = await sql<CustomerCode>`
    select x.customer_id as "customerId", c.name as "customerName", x.code, x.price
      from product_customer x join customer c on c.company_id = x.company_id and c.id = x.customer_id
     where x.company_id = ${ctx.companyId} and x.product_id = ${id} order by c.name, c.id`.execute(tx);
  return rows;
}

export interface Kin {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
}

/** Existing products of any type. */
export async function kinsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Kin[]> {
  const { rows } = await sql<Kin>`
    select id, name, kind from product
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0 order by id`.execute(tx);
  return rows;
}

/** The goods of these products, locked in key order before any of their products: every writer locks them so. */
export async function lockGoodsOf(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from goods g where g.company_id = ${ctx.companyId} and g.id in (
      select p.goods_id from product p where p.company_id = ${ctx.companyId} and p.id = any(${[...productIds]}::bigint[]))
     order by g.id for update`.execute(tx);
  return rows.map((row) => row.id);
}

export interface SaleFact {
  readonly id: number;
  readonly name: string;
  readonly marketState: number;
  readonly price: number;
}

export async function saleFacts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<SaleFact[]> {
  const { rows } = await sql<SaleFact>`
    select id, name, market_state as "marketState", retail_price as price from product
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0 order by id for update`.execute(tx);
  return rows;
}

export async function setOnSale(tx: Tx, ctx: Ctx, ids: readonly number[], onSale: number): Promise<void> {
  await sql`update product set on_sale = ${onSale}, version = version + 1
             where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and on_sale <> ${onSale}`.execute(tx);
}

/** In the order of the ids, from one upwards. */
export async function saveOrder(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number> {
  const saved = await sql`
    update product p set sort = x.at, version = p.version + 1 from unnest(${[...ids]}::bigint[]) with ordinality as x (id, at)
     where p.company_id = ${ctx.companyId} and p.id = x.id and p.is_delete = 0`.execute(tx);
  return Number(saved.numAffectedRows ?? 0n);
}

export async function salePricesOf(tx: Tx, ctx: Ctx, id: number): Promise<z.output<typeof salePrice>[]> {
  const { rows } = await sql<z.output<typeof salePrice>>`
    select s.customer_id as "customerId", c.name as "customerName", s.site_id as "deptId", d.name as "deptName", s.price, s.number, s.sold_at as time
      from sale_price s join customer c on c.company_id = s.company_id and c.id = s.customer_id
      join site d on d.company_id = s.company_id and d.id = s.site_id
     where s.company_id = ${ctx.companyId} and s.product_id = ${id} and ${atSites(ctx, sql.ref('s.site_id'), undefined)}
     order by s.sold_at desc, c.name, d.name`.execute(tx);
  return rows;
}

export interface Sale {
  readonly productId: number;
  readonly customerId: number;
  readonly deptId: number;
  readonly price: number;
}

/** What these customers paid just now. In key order, so that two sales never wait for each other in a circle; of two lines the later one counts. */
const keepSalePrices = closingRows<Sale & { readonly companyId: number; readonly number: string }>('kept_sale_price', (sales) => {
  const c = columns(sales, ['companyId', 'productId', 'customerId', 'deptId', 'price', 'number']);
  return sql`
      insert into sale_price as s (company_id, product_id, customer_id, site_id, price, number)
      select distinct on (x.o, x.p, x.c, x.d) x.o, x.p, x.c, x.d, x.price, x.number
        from unnest(${listed(c.companyId, 'bigint')}, ${listed(c.productId, 'bigint')}, ${listed(c.customerId, 'bigint')}, ${listed(c.deptId, 'bigint')},
                    ${listed(c.price, 'numeric')}, ${listed(c.number, 'text')}) with ordinality as x (o, p, c, d, price, number, at)
       order by x.o, x.p, x.c, x.d, x.at desc
      on conflict (company_id, product_id, customer_id, site_id)
      do update set price = excluded.price, number = excluded.number, sold_at = now()`;
});

/** Written at the end of the transaction: nothing in it reads them again. */
export const recordSalePrices = (tx: Tx, companyId: number, number: string, sales: readonly Sale[]): void =>
  keepSalePrices(
    tx,
    sales.map((sale) => ({ ...sale, companyId, number })),
  );

/** The earlier sale of the same product to the same customer at the same site, which counts again; without a price there is none. */
export interface EarlierSale extends Omit<Sale, 'price'> {
  readonly price: number | null;
  readonly number: string | null;
  readonly soldAt: string | null;
}

/** What the order `number` said is taken back, where no later order has said otherwise. */
export async function takeBackSalePrices(tx: Tx, ctx: Ctx, number: string, earlier: readonly EarlierSale[]): Promise<void> {
  const c = columns(earlier, ['productId', 'customerId', 'deptId', 'price', 'number', 'soldAt']);
  await sql`
    with said as materialized (
      select s.product_id, s.customer_id, s.site_id, x.price, x.number, x.sold_at
        from unnest(${c.productId}::bigint[], ${c.customerId}::bigint[], ${c.deptId}::bigint[], ${c.price}::numeric[], ${c.number}::text[],
                    ${c.soldAt}::timestamptz[]) as x (product_id, customer_id, site_id, price, number, sold_at)
        join sale_price s on s.company_id = ${ctx.companyId} and s.product_id = x.product_id and s.customer_id = x.customer_id and s.site_id = x.site_id
       where s.number = ${number} order by s.product_id, s.customer_id, s.site_id for update of s),
    gone as (
      delete from sale_price s using said x where s.company_id = ${ctx.companyId} and s.product_id = x.product_id and s.customer_id = x.customer_id
         and s.site_id = x.site_id and x.price is null)
    update sale_price s set price = x.price, number = x.number, sold_at = x.sold_at from said x
     where s.company_id = ${ctx.companyId} and s.product_id = x.product_id and s.customer_id = x.customer_id and s.site_id = x.site_id
       and x.price is not null`.execute(tx);
}
