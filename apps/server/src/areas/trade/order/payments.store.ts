/** SQL of money received and paid: rows are added, never changed. */
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

export interface NewPayment {
  /** Signed: what the order was paid, or got back. */
  readonly amount: number;
  readonly style: number;
  readonly way: string;
  readonly info: string;
  readonly backId?: number;
  readonly reversesId?: number;
}

export async function addPayment(tx: Tx, ctx: Ctx, { kind }: OrderTables, orderId: number, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('trade_payment')
    .values({
      company_id: ctx.companyId,
      obj_kind: kind.name,
      obj_id: orderId,
      amount: payment.amount,
      style: payment.style,
      way: payment.way,
      info: payment.info,
      back_id: payment.backId ?? null,
      reverses_id: payment.reversesId ?? null,
      user_id: ctx.userId,
      user_name: ctx.nickName,
    })
    .execute();
}
