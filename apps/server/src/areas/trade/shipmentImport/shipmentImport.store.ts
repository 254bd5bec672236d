/** SQL of the import of sales orders: everything that the rows name, and what is known of product, customer and warehouse together. */
import { lookupKind, readLookup } from '@cangyun/contract/catalog/barcode.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { OWN_GOODS, quality } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/dept.ts';
import type { ShipmentCells } from '@cangyun/contract/trade/shipmentImport.ts';
import { sql } from 'kysely';
import { termOf } from '../../../kernel/search/grams.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import {
  customerCodeKey,
  type Defaults,
  type Found,
  type FoundProduct,
  type Known,
  type Named,
  namesIn,
  type Parties,
  productCell,
} from './reading.rules.ts';

const { enabled } = enabledState.code;
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
const keyed = <R, V = R>(rows: readonly R[], keyOf: (row: R) => string, of: (row: R) => V): Map<string, V> =>
  new Map(rows.map((row) => [keyOf(row), of(row)]));

/** A name means the product that is called so, else the only one that it is found in. */
async function productsByName(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<Map<string, FoundProduct>> {
  const terms = names.map((name) => ({ name, ...termOf(name) }));
  const { rows } = await sql<FoundProduct & { said: string }>`
    select x.name as said, p.id, p.name, p.barcode
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as x (name text, grams text[], pattern text)
      cross join lateral (
        select case when count(*) filter (where t.name = x.name) = 1 then min(t.id) filter (where t.name = x.name)
                    when count(*) = 1 then min(t.id) end as id
          from product t where t.company_id = ${ctx.companyId} and t.is_delete = 0
           and t.id in (select search_product(${ctx.companyId}::bigint, x.grams, x.pattern))) f
      join product p on p.company_id = ${ctx.companyId} and p.id = f.id`.execute(tx);
  return keyed(
    rows,
    ({ said }) => said,
    ({ id, name, barcode }) => ({ id, name, barcode }),
  );
}

/** A fixed number of statements, however many rows. */
export async function lookUp(tx: Tx, ctx: Ctx, rows: readonly ShipmentCells[]): Promise<Found> {
  const lookups = rows.map((row) => readLookup(productCell(row)));
  const isName = ({ kind }: { kind: string }): boolean => kind === lookupKind.code.keyword;
  const names = distinct(rows.flatMap((row) => namesIn(productCell(row))));
  const texts = distinct(lookups.filter((lookup) => !isName(lookup)).map(({ text }) => text));
  const named = (style: number | null, table: 'customer' | 'dept', words: readonly string[]) =>
    sql<Named>`
    select min(id) as id, name from ${sql.table(table)} where company_id = ${ctx.companyId} and enabled = ${enabled} and name = any(${[...words]}::text[])
       ${style === null ? sql`` : sql`and style = ${style} and is_delete = 0`} group by name having count(*) = 1`.execute(tx);
  const [customers, sites, products, own, byName] = await Promise.all([
    named(customerStyle.code.customer, 'customer', distinct(rows.map(({ customerName }) => customerName))),
    named(null, 'dept', distinct(rows.map(({ deptName }) => deptName))),
    sql<FoundProduct & { code: string }>`
      select id, name, barcode, code from product
       where company_id = ${ctx.companyId} and is_delete = 0 and (barcode = any(${texts}::text[]) or (code <> '' and code = any(${texts}::text[])))`.execute(
      tx,
    ),
    sql<FoundProduct & { code: string; customerId: number }>`
      select p.id, p.name, p.barcode, x.code, x.customer_id as "customerId" from product_customer x
        join product p on p.company_id = x.company_id and p.id = x.product_id and p.is_delete = 0
       where x.company_id = ${ctx.companyId} and x.code = any(${texts}::text[])`.execute(tx),
    productsByName(tx, ctx, names),
  ]);
  const plain = ({ id, name, barcode }: FoundProduct): FoundProduct => ({ id, name, barcode });
  return {
    customers: keyed(
      customers.rows,
      ({ name }) => name,
      (row) => row,
    ),
    sites: keyed(
      sites.rows,
      ({ name }) => name,
      (row) => row,
    ),
    byBarcode: keyed(products.rows, ({ barcode }) => barcode, plain),
    byCode: keyed(products.rows, ({ code }) => code, plain),
    byCustomerCode: keyed(own.rows, ({ customerId, code }) => customerCodeKey(customerId, code), plain),
    byName,
  };
}

/** Customer and warehouse that were chosen for rows which name none. */
export async function defaultsOf(
  tx: Tx,
  ctx: Ctx,
  asked: { customerId?: number | undefined; deptId?: number | undefined },
): Promise<Defaults> {
  const { rows } = await sql<Named & { kind: string }>`
    select 'customer' as kind, id, name from customer where company_id = ${ctx.companyId} and id = ${asked.customerId ?? null}::bigint and is_delete = 0
    union all select 'site', id, name from dept where company_id = ${ctx.companyId} and id = ${asked.deptId ?? null}::bigint`.execute(tx);
  const one = (kind: string): Named | undefined => rows.find((row) => row.kind === kind);
  return { customer: one('customer'), site: one('site') };
}

/** Usable stock and the last price of each, at its place. */
export async function knownOf(tx: Tx, ctx: Ctx, parties: readonly Parties[]): Promise<Known[]> {
  const ids = (of: 'customer' | 'site' | 'product'): (number | null)[] => parties.map((row) => row[of]?.id ?? null);
  const { rows } = await sql<Known>`
    select coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b
              where b.company_id = ${ctx.companyId} and b.dept_id = x.dept and b.product_id = x.product
                and b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}), 0) as "usableQty",
           (select s.price from sale_price s
             where s.company_id = ${ctx.companyId} and s.product_id = x.product and s.customer_id = x.customer order by s.sold_at desc limit 1) as "lastPrice"
      from unnest(${ids('customer')}::bigint[], ${ids('site')}::bigint[], ${ids('product')}::bigint[]) with ordinality as x (customer, dept, product, at)
     order by x.at`.execute(tx);
  return rows;
}
