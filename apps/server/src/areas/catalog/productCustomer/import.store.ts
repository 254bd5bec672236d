/** SQL of imported codes and agreed prices: a fixed number of statements, however many rows. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { sql } from 'kysely';
import { insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Agreement {
  /** Of the row that is there already. */
  readonly id: number | null;
  readonly customerId: number;
  readonly productId: number;
  readonly code: string;
  readonly price: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly note: string;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface KnownAgreements {
  readonly customers: readonly Named[];
  readonly products: readonly Named[];
  /** All of these customers. */
  readonly agreements: readonly (Agreement & { readonly id: number })[];
}

interface Cells {
  readonly customerName: string;
  readonly barcode: string;
}

export async function agreedIn(tx: Tx, ctx: Ctx, rows: readonly Cells[]): Promise<KnownAgreements> {
  const names = [...new Set(rows.map(({ customerName }) => customerName))];
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const named = sql`c.company_id = ${ctx.companyId} and c.style = ${customerStyle.code.customer} and c.is_delete = 0 and c.name = any(${names}::text[])`;
  const [customers, products, agreements] = await Promise.all([
    sql<Named>`select c.id, c.name from customer c where ${named}`.execute(tx),
    sql<Named>`select id, barcode as name from product
      where company_id = ${ctx.companyId} and barcode = any(${barcodes}::text[]) and is_delete = 0`.execute(tx),
    sql<KnownAgreements['agreements'][number]>`
      select a.id, a.customer_id as "customerId", a.product_id as "productId", a.code, a.price, a.valid_from::text as "validFrom",
             a.valid_to::text as "validTo", a.note
        from product_customer a join customer c on c.company_id = a.company_id and c.id = a.customer_id
       where a.company_id = ${ctx.companyId} and ${named}`.execute(tx),
  ]);
  return { customers: customers.rows, products: products.rows, agreements: agreements.rows };
}

const columnsOf = ({ customerId, productId, code, price, validFrom, validTo, note }: Agreement) => ({
  customer_id: customerId,
  product_id: productId,
  code,
  price,
  valid_from: validFrom,
  valid_to: validTo,
  note,
});

/** Two rows may swap their codes: the old ones are freed first. */
export async function updateAgreements(tx: Tx, ctx: Ctx, rows: readonly Agreement[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((row) => ({ id: row.id ?? 0, ...columnsOf(row) }));
  await sql`update product_customer set code = '~' || id where company_id = ${ctx.companyId}
     and id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(tx);
  await updateAll(tx, ctx, 'product_customer', changes);
}

export const insertAgreements = (tx: Tx, ctx: Ctx, rows: readonly Agreement[]): Promise<number[]> =>
  insertAll(tx, ctx, 'product_customer', rows.map(columnsOf));
