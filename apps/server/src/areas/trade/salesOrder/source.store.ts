/** SQL of the sales order as its consignments see it. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { SourceHead } from '../order/source.rules.ts';
import { carrierIn } from '../order/terms.store.ts';
import { BUSINESS, CREDIT_LIMIT, NO_ADDRESS } from './salesOrder.store.ts';

export interface SalesHead extends SourceHead {
  readonly pause: number;
  readonly creditLimit: number;
  readonly releasedCredit: number;
}

/** Ignores data scope: a warehouse ships orders whose sellers it can not see. */
export async function lockHead(tx: Tx, ctx: Ctx, id: number): Promise<SalesHead | undefined> {
  const { rows } = await sql<SalesHead>`
    select id, number, state, is_delete as "isDelete", ended, pause, customer_id as "customerId", customer_name as "customerName",
           site_id as "deptId", business_type as "businessType", buy_address as address,
           amount, coupon_money as "couponMoney", fare_money + extra_fare as fare,
           ${CREDIT_LIMIT} as "creditLimit", released_credit as "releasedCredit", ${carrierIn(BUSINESS)} as carrier
      from sales_order o where o.company_id = ${ctx.companyId} and o.id = ${id} for update of o`.execute(tx);
  const [row] = rows;
  return row && { ...row, address: { ...NO_ADDRESS, ...row.address } };
}
