/** SQL of an order's payments, as the calls of orders show them. */
import type { paymentRow } from '@cangyun/contract/trade/payments.ts';
import { paymentStyle } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
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

const { refund, backRefund } = paymentStyle.code;

/** What went back to the customer and was not taken back. */
const refunded = (kind: string): RawBuilder<unknown> => sql`coalesce((
  select -sum(p.amount) from trade_payment p left join trade_payment o on o.company_id = p.company_id and o.id = p.reverses_id
   where p.company_id = t.company_id and p.obj_kind = ${kind} and p.obj_id = t.id and coalesce(o.style, p.style) in (${refund}, ${backRefund})), 0)`;

/** What the ledger says is paid of them, for one statement however many. */
export const settingPaid = (
  ctx: Ctx,
  { orders, kind }: OrderTables,
  sums: readonly { readonly id: number; readonly paid: number }[],
): RawBuilder<unknown> => sql`
  update ${sql.table(orders)} t set pay_amount = n.paid ${orders === 'sales_order' ? sql`, refund_amount = ${refunded(kind.name)}` : sql``},
         version = t.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
    from unnest(${sums.map(({ id }) => id)}::bigint[], ${sums.map(({ paid }) => paid)}::numeric[]) as n (id, paid)
   where t.company_id = ${ctx.companyId} and t.id = n.id`;
