/** SQL of an order's payments, as the calls of orders show them. */
import type { paymentRow } from '@cangyun/contract/trade/payments.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { OrderTables } from './tables.ts';

export type Payment = z.output<typeof paymentRow>;

export async function paymentsOf(tx: Tx, ctx: Ctx, { kind }: OrderTables, orderId: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.id, p.amount, p.style, p.way, p.info, p.back_id as "backId", p.reverses_id as "reversesId", p.user_name as "userName",
           p.created_at as "createTime",
           exists (select from trade_payment r where r.company_id = p.company_id and r.reverses_id = p.id) as reversed
      from trade_payment p where p.company_id = ${ctx.companyId} and p.obj_kind = ${kind.name} and p.obj_id = ${orderId} order by p.id`.execute(
    tx,
  );
  return rows;
}
