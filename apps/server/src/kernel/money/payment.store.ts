/** The document of money (收付款单): a row of its own, and its amount on the partner's account. Rows never change. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertAll } from '../rows/rows.store.ts';
import { type Money, moneyItem, NO_SOURCE } from './item.ts';
import { type Match, type Posted, postedBy, postItems } from './ledger.store.ts';

export interface NewPayment extends Omit<Money, 'ownAccountId'> {
  readonly number: string;
  readonly way: number;
  /** The site's default account if it is not given. */
  readonly ownAccountId?: number;
  readonly voucher?: string;
  readonly backId?: number;
}

/** The site's cash box is made when money first goes into it. */
async function accountFor(tx: Tx, ctx: Ctx, { ownAccountId, siteId }: NewPayment): Promise<number> {
  if (ownAccountId !== undefined) return ownAccountId;
  const { rows } = await sql<{ id: number | null }>`select default_account(${ctx.companyId}, ${siteId}, ${ctx.userId}) as id`.execute(tx);
  return rows[0]?.id ?? refuse('REFERENCE_MISSING', { title: '资金账户' });
}

/** `matches`: what the cashier has ticked, with `newItem(0)` for this payment. */
export async function addPayment(
  tx: Tx,
  ctx: Ctx,
  payment: NewPayment,
  matches: readonly Match[] = [],
): Promise<Posted & { readonly id: number }> {
  const ownAccountId = await accountFor(tx, ctx, payment);
  const { side, party, siteId, amount, discount = 0, charge = 0, day, source = NO_SOURCE, info = '' } = payment;
  const posted = await postItems(tx, ctx, [moneyItem({ ...payment, ownAccountId })], matches);
  const [id = 0] = await insertAll(tx, ctx, 'payment', [
    {
      number: payment.number,
      item_id: posted.ids[0] ?? 0,
      side,
      site_id: siteId,
      customer_id: party.customerId,
      person: party.person,
      own_account_id: ownAccountId,
      amount,
      discount,
      charge,
      way: payment.way,
      day,
      source_kind: source.kind,
      source_id: source.id,
      back_id: payment.backId ?? null,
      voucher: payment.voucher ?? '',
      info,
      user_id: ctx.userId,
      user_name: ctx.nickName,
    },
  ]);
  return { ...posted, id };
}

/** The opposite row; what the payment settled is open again. A payment is taken back once: the database's key decides. */
export async function takeBackPayment(tx: Tx, ctx: Ctx, id: number, given: { number: string; day: string; info: string }): Promise<Posted> {
  const { number, day, info } = given;
  const posted = await postedBy(
    tx,
    sql`select post_money(${ctx.companyId}, jsonb_build_array(reversal_of(${ctx.companyId}, p.item_id, ${day}::date, ${info})), '[]', ${ctx.userId}, ${ctx.nickName}) as posted
          from payment p where p.company_id = ${ctx.companyId} and p.id = ${id}`,
  );
  await sql`
    insert into payment (company_id, number, item_id, side, site_id, customer_id, person, own_account_id, amount, discount, charge, way, day,
      source_kind, source_id, back_id, reverses_id, info, user_id, user_name)
    select company_id, ${number}, ${posted.ids[0] ?? 0}::bigint, side, site_id, customer_id, person, own_account_id, -amount, 0, 0, way, ${day}::date,
           source_kind, source_id, back_id, id, ${info}, ${ctx.userId}, ${ctx.nickName}
      from payment where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  return posted;
}
