/** SQL of the stock-change log as a list, and of the remarks on its rows. */
import { stockLog } from '@cangyun/contract/stock/stockLog.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofProduct = (wanted: string) => lookUp('product', 'product_id', wanted);
const behindProduct = (table: string, key: string) =>
  sql`coalesce((select x.name from product p join ${sql.table(table)} x on x.company_id = p.company_id and x.id = p.${sql.ref(key)}
      where p.company_id = t.company_id and p.id = t.product_id), '')`;
const throughProduct = (match: string) => throughColumn('product', 'product_id', match);

export const boundLog = bind(stockLog, 'stock_log', {
  versioned: false,
  appendOnly: true,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    productName: ofProduct('name'),
    barcode: ofProduct('barcode'),
    code: ofProduct('code'),
    markTime: sql`nullif(t.mark_time, '0001-01-01')::text`,
    deptName: lookUp('site', 'site_id'),
    positionCode: lookUp('position', 'position_id', 'code'),
    weight: sql`round(t.num * ${ofProduct('weight')}, 3)`,
    volume: sql`round(t.num * ${ofProduct('volume')}, 6)`,
    ownerName: lookUp('customer', 'owner_id'),
    supplierName: behindProduct('customer', 'supplier_id'),
    categoryName: behindProduct('category', 'category_id'),
    brandName: behindProduct('brand', 'brand_id'),
    proNumType: sql`t.quality`,
    info: sql`coalesce((select n.info from stock_log_note n where n.company_id = t.company_id and n.log_id = t.id), t.info)`,
    createBy: sql`t.user_name`,
  },
  through: { productName: throughProduct('name'), barcode: throughProduct('barcode'), code: throughProduct('code') },
});

export async function keepNote(tx: Tx, ctx: Ctx, logId: number, info: string): Promise<void> {
  await sql`
    insert into stock_log_note as n (company_id, log_id, info, user_name) values (${ctx.companyId}, ${logId}, ${info}, ${ctx.nickName})
    on conflict (company_id, log_id) do update set info = excluded.info, user_name = excluded.user_name, version = n.version + 1, updated_at = now()`.execute(
    tx,
  );
}
