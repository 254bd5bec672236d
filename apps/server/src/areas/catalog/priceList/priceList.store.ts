/** SQL of price lists and their lines. */
import { priceList, priceListLine } from '@cangyun/contract/catalog/priceList.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { customerName, productName } from '../naming.store.ts';

export const boundPriceList = bind(priceList, 'price_list', {
  computed: {
    customerName,
    lineCount: sql`(select count(*)::int from price_list_line l where l.company_id = t.company_id and l.price_list_id = t.id)`,
  },
});

export const boundPriceListLine = bind(priceListLine, 'price_list_line', {
  computed: {
    priceListName: lookUp('price_list', 'price_list_id'),
    productName,
    barcode: lookUp('product', 'product_id', 'barcode'),
    unitName: sql`(select u.name from product p join unit u on u.company_id = p.company_id and u.id = p.unit_id
      where p.company_id = t.company_id and p.id = t.product_id)`,
  },
  through: {
    productName: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Lists by name, living products by barcode: two statements, however many rows. */
export async function namedIn(
  tx: Tx,
  ctx: Ctx,
  rows: readonly { readonly listName: string; readonly barcode: string }[],
): Promise<{ lists: Named[]; products: Named[] }> {
  const distinct = (field: 'listName' | 'barcode'): string[] => [...new Set(rows.map((row) => row[field]))];
  const [lists, products] = await Promise.all([
    sql<Named>`select id, name from price_list where company_id = ${ctx.companyId} and name = any(${distinct('listName')}::text[])`.execute(
      tx,
    ),
    sql<Named>`select id, barcode as name from product
      where company_id = ${ctx.companyId} and barcode = any(${distinct('barcode')}::text[]) and is_delete = 0`.execute(tx),
  ]);
  return { lists: lists.rows, products: products.rows };
}

export interface ImportedLine {
  readonly priceListId: number;
  readonly productId: number;
  readonly fromNum: number;
  readonly price: number;
}

/** Adds lines, or changes the price of those that are there. */
export async function saveLines(tx: Tx, ctx: Ctx, lines: readonly ImportedLine[]): Promise<number> {
  const c = columns(lines, ['priceListId', 'productId', 'fromNum', 'price']);
  const { rows } = await sql`
    insert into price_list_line as l (company_id, price_list_id, product_id, from_num, price)
    select ${ctx.companyId}, x.* from unnest(${c.priceListId}::bigint[], ${c.productId}::bigint[], ${c.fromNum}::numeric[], ${c.price}::numeric[]) as x
     order by 2, 3, 4
    on conflict (company_id, price_list_id, product_id, from_num)
    do update set price = excluded.price, version = l.version + 1
    returning 1`.execute(tx);
  return rows.length;
}
