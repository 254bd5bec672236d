/** SQL of what choosing a customer fills into an order. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { BuyAddress, CustomerForOrder } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { sql } from 'kysely';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundOrder } from './salesOrder.store.ts';

export async function settlingOf(
  tx: Tx,
  ctx: Ctx,
  customerId: number,
): Promise<Pick<CustomerForOrder, 'settleType' | 'dueDays'> | undefined> {
  const { rows } = await sql<Pick<CustomerForOrder, 'settleType' | 'dueDays'>>`
    select c.settle_type as "settleType", c.due_days as "dueDays" from customer c
     where c.company_id = ${ctx.companyId} and c.id = ${customerId} and c.is_delete = ${voidState.code.live}`.execute(tx);
  return rows[0];
}

/** How many orders are looked at, and how many receivers of them are offered. */
const LATEST = 50;
const OFFERED = 5;

/** Of the newest orders that the asking user sees. */
export async function receiversBefore(tx: Tx, ctx: Ctx, customerId: number): Promise<BuyAddress[]> {
  const { rows } = await sql<{ address: BuyAddress }>`
    select o.address from (
      select t.buy_address as address, max(t.id) as latest from (
        select * from sales_order t where t.company_id = ${ctx.companyId} and t.customer_id = ${customerId} order by t.id desc limit ${LATEST}) t
       where ${visible(boundOrder, ctx)} and coalesce(t.buy_address ->> 'address', '') <> '' group by 1) o
     order by o.latest desc limit ${OFFERED}`.execute(tx);
  return rows.map(({ address }) => address);
}
