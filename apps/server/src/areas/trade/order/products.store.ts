/** SQL of the products that lines on their way into an order name. */
import type { Offer } from '@cangyun/contract/catalog/offered.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { type RawBuilder, sql } from 'kysely';
import { type LineFacts, lineFacts } from '#areas/warehouse/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, listed, type Tx } from '#platform/db/kysely.ts';
import { lastPriceOf } from './lastPrices.store.ts';
import { offered } from './lines.store.ts';
import { salesTables } from './tables.ts';

export interface FoundProduct {
  readonly id: number | null;
  readonly name: string;
  readonly supplierId: number | null;
  readonly isKit: boolean;
  /** Of purchases and of sales, in percent. */
  readonly costRate: number;
  readonly sellRate: number;
  /** The base unit. */
  readonly baseUnit: string;
  /** The packaging level that is named, or whose barcode it is; null if it is none of the product's. */
  readonly unitName: string | null;
  readonly unitFactor: number | null;
}

/** The product's own code, or that of a box of it. */
const barcodesOf = (ctx: Ctx): RawBuilder<unknown> => sql`
  left join product_unit b on x.id is null and x.barcode <> '' and b.company_id = ${ctx.companyId} and b.barcode = x.barcode`;

interface WantedProduct {
  readonly proId?: number | undefined;
  readonly barcode: string;
  readonly unit?: string | undefined;
}

const askedColumns = (wanted: readonly WantedProduct[]) =>
  columns(
    wanted.map(({ proId, barcode, unit = '' }) => ({ proId: proId ?? null, barcode, unit })),
    ['proId', 'barcode', 'unit'],
  );

/** Columns of the product `p` that `x` asks for, with the packaging level `n` of it. */
const FOUND =
  asText(sql`p.id, coalesce(p.name, '') as name, p.supplier_id as "supplierId", coalesce(p.kind = ${sql.lit(productType.code.combine)}, false) as "isKit",
           coalesce(p.cost_rate, 0) as "costRate", coalesce(p.sell_rate, 0) as "sellRate", coalesce(u.name, '') as "baseUnit",
           n.name as "unitName", n.factor as "unitFactor"`);

function findingProducts(ctx: Ctx, wanted: readonly WantedProduct[]): RawBuilder<unknown> {
  // A form names every product by its number; then no barcode is looked for.
  const byBarcode = wanted.some(({ proId }) => proId === undefined);
  return sql`
      ${byBarcode ? barcodesOf(ctx) : sql``}
      left join product p on p.company_id = ${ctx.companyId} and p.id = ${byBarcode ? sql`coalesce(x.id, b.product_id)` : sql`x.id`} and p.is_delete = 0
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join product_unit n on n.company_id = p.company_id and n.product_id = p.id and n.level > 0
       and ${byBarcode ? sql`(n.name = x.unit or (x.unit = '' and n.level = b.level))` : sql`n.name = x.unit`}`;
}

/** By number if it is given, else by barcode; in the order of the question. */
export const productsQuery = (ctx: Ctx, wanted: readonly WantedProduct[]): RawBuilder<FoundProduct> => {
  const c = askedColumns(wanted);
  return sql<FoundProduct>`
    select ${FOUND}
      from unnest(${listed(c.proId, 'bigint')}, ${listed(c.barcode, 'text')}, ${listed(c.unit, 'text')}) with ordinality as x (id, barcode, unit, at)
      ${findingProducts(ctx, wanted)}
     order by x.at`;
};

/** A product with what lines of an order and of its list would say of it that were written now. */
export interface SoldProduct extends FoundProduct, Omit<LineFacts, 'productId'> {
  readonly lastPrice: number | null;
  readonly minPrice: number;
  readonly offer: Offer;
}

const OFFERED = asText(offered(salesTables));

/** As `productsQuery`, for sale to this customer: each line at its site, or at none yet. */
export const soldProductsQuery = (
  ctx: Ctx,
  { customerId, deptId, listType }: Readonly<Record<'customerId' | 'deptId' | 'listType', number>>,
  wanted: readonly (WantedProduct & { readonly site: number | null })[],
): RawBuilder<SoldProduct> => {
  const c = askedColumns(wanted);
  const sites = wanted.map(({ site }) => site);
  const facts = lineFacts(customerId);
  return sql<SoldProduct>`
    select ${FOUND}, last.price as "lastPrice", coalesce(p.min_price, 0) as "minPrice", ${OFFERED} as offer, ${facts.columns}
      from unnest(${listed(c.proId, 'bigint')}, ${listed(c.barcode, 'text')}, ${listed(c.unit, 'text')}, ${listed(sites, 'bigint')}) with ordinality
           as x (id, barcode, unit, site_id, at)
      ${findingProducts(ctx, wanted)}
     cross join (select ${ctx.companyId}::bigint as company_id, ${customerId}::bigint as customer_id, ${deptId}::bigint as site_id) o
     cross join lateral (select o.company_id, p.id as product_id, o.site_id as order_site_id, x.site_id, ${listType}::int as type) l
      ${facts.joins} ${lastPriceOf(sql`p.id`)}
     order by x.at`;
};

export const findProducts = async (tx: Tx, ctx: Ctx, wanted: readonly WantedProduct[]): Promise<FoundProduct[]> =>
  (await productsQuery(ctx, wanted).execute(tx)).rows;
