/** SQL of the import of sales orders: the customers and warehouses that the rows name. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/dept.ts';
import type { ShipmentCells } from '@cangyun/contract/trade/shipmentImport.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { Named } from '../orderImport/products.rules.ts';
import { distinct, lookUpProducts } from '../orderImport/products.store.ts';
import { type Found, productCell } from './reading.rules.ts';

const { enabled } = enabledState.code;

const byName = (rows: readonly Named[]): Map<string, Named> => new Map(rows.map((row) => [row.name, row]));

/** A fixed number of statements, however many rows. A name that two have means neither. */
export async function lookUp(tx: Tx, ctx: Ctx, rows: readonly ShipmentCells[]): Promise<Found> {
  const named = (style: number | null, table: 'customer' | 'dept', words: readonly string[]) =>
    sql<Named>`
    select min(id) as id, name from ${sql.table(table)} where company_id = ${ctx.companyId} and enabled = ${enabled} and name = any(${[...words]}::text[])
       ${style === null ? sql`` : sql`and style = ${style} and is_delete = 0`} group by name having count(*) = 1`.execute(tx);
  const [customers, sites, products] = await Promise.all([
    named(customerStyle.code.customer, 'customer', distinct(rows.map(({ customerName }) => customerName))),
    named(null, 'dept', distinct(rows.map(({ deptName }) => deptName))),
    lookUpProducts(tx, ctx, rows.map(productCell)),
  ]);
  return { customers: byName(customers.rows), sites: byName(sites.rows), products };
}
