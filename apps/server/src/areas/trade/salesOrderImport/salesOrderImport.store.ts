/** SQL of the import of sales orders: the customers and warehouses that the rows name. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import type { SalesOrderCells } from '@cangyun/contract/trade/salesOrderImport.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { ProductMention } from '../orderImport/products.rules.ts';
import { distinct, lookUpProducts } from '../orderImport/products.store.ts';
import { type Found, productCell } from './reading.rules.ts';

const { enabled } = enabledState.code;

const byName = (rows: readonly ProductMention[]): Map<string, ProductMention> => new Map(rows.map((row) => [row.name, row]));

/** A fixed number of statements, however many rows. A name that two customers or two sites have means neither. */
export async function lookUp(tx: Tx, ctx: Ctx, rows: readonly SalesOrderCells[]): Promise<Found> {
  const named = (style: number | null, table: 'customer' | 'site', words: readonly string[]) =>
    sql<ProductMention>`
    select min(id) as id, name from ${sql.table(table)} where company_id = ${ctx.companyId} and enabled = ${enabled} and name = any(${[...words]}::text[])
       ${style === null ? sql`` : sql`and style = ${style} and is_delete = 0`} group by name having count(*) = 1`.execute(tx);
  const [customers, sites, products] = await Promise.all([
    named(customerStyle.code.customer, 'customer', distinct(rows.map(({ customerName }) => customerName))),
    named(null, 'site', distinct(rows.map(({ deptName }) => deptName))),
    lookUpProducts(tx, ctx, rows.map(productCell)),
  ]);
  return { customers: byName(customers.rows), sites: byName(sites.rows), products };
}
