/** SQL of a bill that a partner asks about: found by its number among all kinds of documents. */
import { checkedKind } from '@cangyun/contract/finance/billCheck.ts';
import { listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { liveEntries } from '../waiting.store.ts';

export interface OurBill {
  readonly kind: 'bill' | 'inoutBill' | 'personIn';
  readonly ourAmount: number;
}

/** What the customer of a list is charged; if nobody is charged, the driver's bill. */
export async function ourBill(tx: Tx, ctx: Ctx, number: string): Promise<OurBill | undefined> {
  const sumOf = (side: number) => sql`sum(f.amount) filter (where f.side = ${sql.lit(side)})`;
  const mine = sql`t.company_id = ${ctx.companyId} and t.number = ${number} and ${atSites(ctx, sql`t.site_id`, undefined)}`;
  const { rows } = await sql<OurBill>`
    select ${checkedKind.code.bill}::text as kind, t.amount as "ourAmount" from freight_bill t where ${mine} and t.is_delete = 0
    union all
    select ${checkedKind.code.inoutBill}::text, coalesce(${sumOf(listFeeSide.code.customer)}, ${sumOf(listFeeSide.code.driver)})
      from warehouse_list t join warehouse_list_fee f on f.company_id = t.company_id and f.list_id = t.id where ${mine}
       and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id) group by t.id
    union all
    select ${checkedKind.code.entry}::text, t.amount from entry t where ${mine} and ${liveEntries}
    limit 1`.execute(tx);
  return rows[0];
}
