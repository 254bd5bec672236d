/** SQL of the import of purchases: the suppliers that rows name, each product's supplier and last price. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { FoundProduct } from '../orderImport/products.rules.ts';
import { distinct } from '../orderImport/products.store.ts';
import { boundPurchase } from '../purchase/purchase.store.ts';
import type { Bought } from './reading.rules.ts';

/** In the order given. Prices are those of purchases that the reader may see; a gift has none. */
export async function boughtOf(tx: Tx, ctx: Ctx, products: readonly (FoundProduct | undefined)[]): Promise<Bought[]> {
  const { rows } = await sql<Bought>`
    select s.id as "customerId", coalesce(s.name, '') as "customerName", last.price as "lastPrice"
      from unnest(${products.map((product) => product?.id ?? null)}::bigint[], ${products.map((product) => product?.supplierId ?? null)}::bigint[])
           with ordinality as x (product, supplier, at)
      left join customer s on s.company_id = ${ctx.companyId} and s.id = x.supplier and s.is_delete = 0
           and s.style = ${customerStyle.code.supplier} and s.enabled = ${enabledState.code.enabled}
      left join lateral (
        select l.price from purchase_line l join purchase t on t.company_id = l.company_id and t.id = l.order_id
         where l.company_id = ${ctx.companyId} and l.product_id = x.product and l.type = ${giftType.code.normal}
           and t.is_delete = ${voidState.code.live} and ${visible(boundPurchase, ctx)}
         order by l.id desc limit 1) last on true
     order by x.at`.execute(tx);
  return rows;
}

/** Ids by name. A name that two suppliers have means neither. */
export async function suppliersCalled(tx: Tx, ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select min(id) as id, name from customer
     where company_id = ${ctx.companyId} and is_delete = 0 and style = ${customerStyle.code.supplier} and enabled = ${enabledState.code.enabled}
       and name = any(${distinct(names)}::text[]) group by name having count(*) = 1`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
