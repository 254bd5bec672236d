/** SQL of imported orders: the products that cells mean. A fixed number of statements, however many cells. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { termOf } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { codeIn, type FoundProduct, type FoundProducts, namesIn, partnerCodeKey } from './products.rules.ts';

export const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

const COLUMNS = sql`p.id, p.name, p.barcode, p.supplier_id as "supplierId", p.resale_price as "resalePrice",
  coalesce((select u.name from unit u where u.company_id = p.company_id and u.id = p.unit_id), '') as "unitName",
  ${unitsOfProduct('p', 'id')} as units`;

const plain = ({ id, name, barcode, supplierId, unitName, units, resalePrice }: FoundProduct): FoundProduct => ({
  id,
  name,
  barcode,
  supplierId,
  unitName,
  units,
  resalePrice,
});
const keyed = <R extends FoundProduct>(rows: readonly R[], keyOf: (row: R) => string): Map<string, FoundProduct> =>
  new Map(rows.map((row) => [keyOf(row), plain(row)]));

/**
 * Products with exactly these names, all names in one statement: searching costs milliseconds a name. A name that two products have means
 * neither.
 */
async function productsCalled(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<Map<string, FoundProduct | undefined>> {
  const { rows } = await sql<FoundProduct>`
    select ${COLUMNS} from product p where p.company_id = ${ctx.companyId} and p.is_delete = 0 and p.name = any(${[...names]}::text[])`.execute(
    tx,
  );
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, [only, ...others]]) => [name, others.length === 0 ? only : undefined]),
  );
}

/** A name means the product with that name, else the only one that contains it. */
async function productsByName(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<Map<string, FoundProduct>> {
  const exact = await productsCalled(tx, ctx, names);
  const terms = names.filter((name) => !exact.has(name)).map((name) => ({ name, ...termOf(name) }));
  const { rows } = await sql<FoundProduct & { said: string }>`
    select x.name as said, ${COLUMNS}
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as x (name text, grams text[], pattern text)
      cross join lateral (
        select case when count(*) = 1 then min(t.id) end as id
          from product t where t.company_id = ${ctx.companyId} and t.is_delete = 0
           and t.id in (select search_product(${ctx.companyId}::bigint, x.grams, x.pattern))) f
      join product p on p.company_id = ${ctx.companyId} and p.id = f.id`.execute(tx);
  const called = [...exact].flatMap(([name, product]): [string, FoundProduct][] => (product ? [[name, plain(product)]] : []));
  return new Map([...called, ...keyed(rows, ({ said }) => said)]);
}

type BoxedProduct = FoundProduct & { readonly boxBarcode: string };

const byBoxBarcode = (rows: readonly BoxedProduct[]): Map<string, FoundProduct> =>
  new Map(
    rows.map(({ boxBarcode, ...row }) => [boxBarcode, { ...plain(row), boxed: row.units.find(({ barcode }) => barcode === boxBarcode) }]),
  );

interface PartnerProduct extends FoundProduct {
  readonly code: string;
  readonly partnerId: number;
  readonly style: number;
}

/** Two suppliers may use one code for two products: then it means neither. */
function bySupplierCode(rows: readonly PartnerProduct[]): Map<string, FoundProduct> {
  const suppliers = rows.filter(({ style }) => style === customerStyle.code.supplier);
  const groups = Map.groupBy(suppliers, ({ code }) => code);
  return new Map(
    [...groups].flatMap(([code, group]): [string, FoundProduct][] => {
      const [first, ...others] = group;
      if (!first || others.some(({ id }) => id !== first.id)) return [];
      // The supplier with this code for it sells it, if the product names no supplier.
      return [[code, { ...plain(first), supplierId: first.supplierId ?? first.partnerId }]];
    }),
  );
}

export async function lookUpProducts(tx: Tx, ctx: Ctx, cells: readonly string[]): Promise<FoundProducts> {
  const codes = distinct(cells.map(codeIn));
  const words = distinct(cells.map((cell) => cell.trim()));
  const [products, boxes, own, byName, learnt] = await Promise.all([
    sql<FoundProduct & { code: string }>`
      select ${COLUMNS}, p.code from product p
       where p.company_id = ${ctx.companyId} and p.is_delete = 0
         and (p.barcode = any(${codes}::text[]) or (p.code <> '' and p.code = any(${codes}::text[])))`.execute(tx),
    sql<BoxedProduct>`
      select ${COLUMNS}, n.barcode as "boxBarcode" from product_unit n
        join product p on p.company_id = n.company_id and p.id = n.product_id and p.is_delete = 0
       where n.company_id = ${ctx.companyId} and n.level > 0 and n.barcode = any(${codes}::text[])`.execute(tx),
    sql<PartnerProduct>`
      select ${COLUMNS}, x.code, x.customer_id as "partnerId", c.style from product_customer x
        join product p on p.company_id = x.company_id and p.id = x.product_id and p.is_delete = 0
        join customer c on c.company_id = x.company_id and c.id = x.customer_id
       where x.company_id = ${ctx.companyId} and x.code = any(${codes}::text[])`.execute(tx),
    productsByName(tx, ctx, distinct(cells.flatMap(namesIn))),
    sql<PartnerProduct>`
      select ${COLUMNS}, a.said as code, a.customer_id as "partnerId", c.style from product_alias a
        join product p on p.company_id = a.company_id and p.id = a.product_id and p.is_delete = 0
        join customer c on c.company_id = a.company_id and c.id = a.customer_id
       where a.company_id = ${ctx.companyId} and a.said = any(${words}::text[])`.execute(tx),
  ]);
  return {
    byBarcode: keyed(products.rows, ({ barcode }) => barcode),
    byBoxBarcode: byBoxBarcode(boxes.rows),
    byCode: keyed(products.rows, ({ code }) => code),
    byPartnerCode: new Map([
      ...keyed(learnt.rows, ({ partnerId, code }) => partnerCodeKey(partnerId, code)),
      ...keyed(own.rows, ({ partnerId, code }) => partnerCodeKey(partnerId, code)),
    ]),
    bySupplierCode: bySupplierCode(own.rows),
    bySupplierWords: bySupplierCode(learnt.rows),
    byName,
  };
}
