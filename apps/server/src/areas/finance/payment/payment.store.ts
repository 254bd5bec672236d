/** SQL of payments. Rows are only ever added. */

import type { accountPayments, OpenAccount } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { namedPayment, payment } from '@cangyun/contract/finance/payment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { bind, conditions, lookUp, type Query, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const scope = { site: 'site_id', owner: 'user_id' } as const;
const columns = { paidTime: 'paid_at', entryNumber: 'source_number' } as const;

export const boundPayment = bind(payment, 'payment', { scope, columns, versioned: false });

export const boundNamedPayment = bind(namedPayment, 'payment', {
  scope,
  columns,
  versioned: false,
  computed: {
    accountName: lookUp('payment_account', 'account_id', 'account_name'),
    ownAccountName: lookUp('own_account', 'own_account_id'),
    deptName: lookUp('site', 'site_id'),
    reversedBy: sql`(select r.id from payment r where r.company_id = t.company_id and r.reverses_id = t.id)`,
    reversesNumber: lookUp('payment', 'reverses_id', 'number'),
  },
});

export type PaymentRecord = NonNullable<typeof boundNamedPayment.row>;

export const paidBy = (ways: readonly number[]): RawBuilder<unknown> => sql`t.way = any(${[...ways]}::int[])`;

/** A user who sees the entry sees its payments. */
const unscoped = { ...boundNamedPayment, scope: undefined };

export async function paymentsOf(tx: Tx, ctx: Ctx, entryId: number): Promise<PaymentRecord[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment where company_id = ${ctx.companyId} and entry_id = ${entryId} order by id`.execute(tx);
  return rowsById(
    tx,
    ctx,
    unscoped,
    rows.map(({ id }) => id),
  );
}

export const paymentsById = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PaymentRecord[]> => rowsById(tx, ctx, unscoped, ids);

/** An account of ours that the bank has opened. */
export async function isOpenAccount(tx: Tx, ctx: Ctx, id: number, passed: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_account where company_id = ${ctx.companyId} and id = ${id} and state = ${passed}`.execute(tx);
  return rows.length === 1;
}

/** Of all sites: a person who enters a payment says where the money is, wherever they work. */
export async function openAccounts(tx: Tx, ctx: Ctx, passed: number): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select a.id, a.account_name as "accountName", a.bank_name as "bankName", d.name as "deptName"
      from payment_account a join site d on d.company_id = a.company_id and d.id = a.site_id
     where a.company_id = ${ctx.companyId} and a.state = ${passed} order by a.id`.execute(tx);
  return rows;
}

type AccountSum = z.output<typeof accountPayments>['sums'][number];

/**
 * Sums by account over everything that the filters find; payments without an account have a line of their own. Payments out of a customer's
 * own account bring nothing in: the recharge did.
 */
export async function sumsByAccount(tx: Tx, ctx: Ctx, query: Query): Promise<AccountSum[]> {
  const { receive, pay } = moneySide.code;
  const { rows } = await sql<AccountSum>`
    select t.account_id as "accountId", coalesce(max(a.account_name), '') as "accountName", count(*)::int as count,
           coalesce(sum(t.amount) filter (where t.side = ${receive}), 0) as received,
           coalesce(sum(t.amount) filter (where t.side = ${pay}), 0) as paid
      from payment t left join payment_account a on a.company_id = t.company_id and a.id = t.account_id
     where ${conditions(boundNamedPayment, ctx, query)} and t.way <> ${settleWay.code.balance} group by t.account_id order by count(*) desc, 1`.execute(
    tx,
  );
  return rows;
}
