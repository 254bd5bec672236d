/** SQL of imported sales: the customer and warehouse chosen for all rows, and the stock and prices of each product there. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { ProductMention } from './products.rules.ts';

export interface Chosen {
  readonly customer?: ProductMention | undefined;
  readonly site?: ProductMention | undefined;
}

export async function chosenOf(tx: Tx, ctx: Ctx, asked: { customerId?: number | undefined; deptId?: number | undefined }): Promise<Chosen> {
  const { rows } = await sql<ProductMention & { part: string }>`
    select 'customer' as part, id, name from customer where company_id = ${ctx.companyId} and id = ${asked.customerId ?? null}::bigint and is_delete = 0
    union all select 'site', id, name from site where company_id = ${ctx.companyId} and id = ${asked.deptId ?? null}::bigint`.execute(tx);
  const one = (part: string): ProductMention | undefined => rows.find((row) => row.part === part);
  return { customer: one('customer'), site: one('site') };
}

export interface Sale {
  readonly customer: { readonly id: number } | undefined;
  readonly site: { readonly id: number } | undefined;
  readonly product: { readonly id: number } | undefined;
}

export interface Known {
  readonly usableQty: number;
  readonly lastPrice: number | null;
}

/** Usable stock and the last price of each, in the order given. */
export async function knownOf(tx: Tx, ctx: Ctx, sales: readonly Sale[]): Promise<Known[]> {
  const ids = (of: keyof Sale): (number | null)[] => sales.map((sale) => sale[of]?.id ?? null);
  const { rows } = await sql<Known>`
    select coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b
              where b.company_id = ${ctx.companyId} and b.site_id = x.dept and b.product_id = x.product
                and b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}), 0) as "usableQty",
           (select s.price from sale_price s
             where s.company_id = ${ctx.companyId} and s.product_id = x.product and s.customer_id = x.customer order by s.sold_at desc limit 1) as "lastPrice"
      from unnest(${ids('customer')}::bigint[], ${ids('site')}::bigint[], ${ids('product')}::bigint[]) with ordinality as x (customer, dept, product, at)
     order by x.at`.execute(tx);
  return rows;
}
