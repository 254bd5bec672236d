/** SQL of the purchase as its pickups and returns see it. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { addressOf } from '../order/parties.store.ts';
import type { SourceHead } from '../order/source.rules.ts';

export async function idByNumber(tx: Tx, ctx: Ctx, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from purchase where company_id = ${ctx.companyId} and number = ${number}`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Ignores data scope, as for sales orders. The address is the supplier's: goods are fetched there. */
export async function lockHead(tx: Tx, ctx: Ctx, id: number): Promise<SourceHead | undefined> {
  const { rows } = await sql<Omit<SourceHead, 'address'>>`
    select id, number, state, is_delete as "isDelete", ended, customer_id as "customerId", customer_name as "customerName",
           site_id as "deptId", business_type as "businessType",
           amount, 0 as "couponMoney", 0 as fare
      from purchase where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx);
  const [row] = rows;
  return row && { ...row, address: await addressOf(tx, ctx, row.customerId) };
}
