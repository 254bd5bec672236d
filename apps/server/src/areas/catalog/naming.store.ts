/** SQL of the names that goods and products show for what they refer to: expressions over a row `t`. */
import { type RawBuilder, sql } from 'kysely';

const nameBehind = (table: string, column: string): RawBuilder<unknown> =>
  sql`(select x.name from ${sql.table(table)} x where x.company_id = t.company_id and x.id = ${sql.ref(`t.${column}`)})`;

export const brandName = nameBehind('brand', 'brand_id');
export const unitName = nameBehind('unit', 'unit_id');
export const supplierName = nameBehind('customer', 'supplier_id');
export const customerName = nameBehind('customer', 'customer_id');
export const siteName = nameBehind('site', 'site_id');
export const productName = nameBehind('product', 'product_id');

/** The category's ancestor on this level; null if it has none. */
export const categoryNameAt = (level: number): RawBuilder<unknown> => sql`(select a.name from category c
  join category a on a.company_id = c.company_id and a.id = c.path[${sql.lit(level)}]
 where c.company_id = t.company_id and c.id = t.category_id)`;

/** 食品 / 饮料 / 矿泉水 */
export const categoryNames = sql`(select string_agg(a.name, ' / ' order by a.level) from category c
  join category a on a.company_id = c.company_id and a.id = any(c.path)
 where c.company_id = t.company_id and c.id = t.category_id)`;

export const categoryIds = sql`(select array_to_string(c.path, ',') from category c where c.company_id = t.company_id and c.id = t.category_id)`;
