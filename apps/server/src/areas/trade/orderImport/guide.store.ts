/** SQL of the templates of imported orders: the company's warehouses and suppliers, and goods that an example can name. */

import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { SheetGuide } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** A list that is longer helps nobody. */
const MOST_WORDS = 1_000;
const { enabled } = enabledState.code;

/** Rows without a customer are of the one that is chosen for all; the example shows no customer's name to everybody who imports. */
export async function saleGuide(tx: Tx, ctx: Ctx): Promise<SheetGuide> {
  const sites = sql<{ name: string }>`
    select name from site where company_id = ${ctx.companyId} and enabled = ${enabled} and id = any(${[...ctx.sites]}::bigint[])
     group by name having count(*) = 1 order by min(id) limit ${MOST_WORDS}`.execute(tx);
  const stocked = sql<{ barcode: string; site: string }>`
    select p.barcode, s.name as site from stock_balance b
      join product p on p.company_id = b.company_id and p.id = b.product_id and p.is_delete = 0 and p.barcode <> ''
      join site s on s.company_id = b.company_id and s.id = b.site_id and s.enabled = ${enabled}
     where b.company_id = ${ctx.companyId} and b.site_id = any(${[...ctx.sites]}::bigint[]) and b.owner_id = ${OWN_GOODS}
       and b.quality = ${quality.code.genuine} and b.on_hand - b.reserved - b.frozen > 0 limit 1`.execute(tx);
  const [words, goods] = await Promise.all([sites, stocked]);
  const [first] = goods.rows;
  return {
    words: { deptName: words.rows.map(({ name }) => name) },
    example: { customerName: '', ...(first ? { barcode: first.barcode, deptName: first.site } : {}) },
  };
}

export async function purchaseGuide(tx: Tx, ctx: Ctx): Promise<SheetGuide> {
  const suppliers = sql<{ name: string }>`
    select name from customer
     where company_id = ${ctx.companyId} and is_delete = 0 and style = ${customerStyle.code.supplier} and enabled = ${enabled}
     group by name having count(*) = 1 order by min(id) limit ${MOST_WORDS}`.execute(tx);
  const goods = sql<{ barcode: string }>`
    select barcode from product where company_id = ${ctx.companyId} and is_delete = 0 and barcode <> '' limit 1`.execute(tx);
  const [words, found] = await Promise.all([suppliers, goods]);
  const names = words.rows.map(({ name }) => name);
  return { words: { supplierName: names }, example: { supplierName: names[0] ?? '', ...found.rows[0] } };
}
