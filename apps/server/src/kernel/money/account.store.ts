/** Prepaid accounts as rows: opened, bounded, closed. Their balances are written by `postMoney` only. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertAll } from '../rows/rows.store.ts';

export interface NewAccount {
  readonly customerId: number;
  readonly creditLimit: number;
}

/** Every customer has an account from its first moment. */
export const openAccounts = (tx: Tx, ctx: Ctx, accounts: readonly NewAccount[]): Promise<unknown> =>
  insertAll(
    tx,
    ctx,
    'customer_account',
    accounts.map(({ customerId, creditLimit }) => ({ customer_id: customerId, credit_limit: creditLimit })),
  );

/** Locks the account; by how much it is overdrawn, never negative. The credit in use is more than that (trade/credit). */
export async function lockOverdraft(tx: Tx, ctx: Ctx, customerId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select greatest(frozen - balance, 0) as used from customer_account
     where company_id = ${ctx.companyId} and customer_id = ${customerId} for update`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** In the order of the customers, so that two imports never wait for each other in a circle. */
export const lockAccounts = (tx: Tx, ctx: Ctx, customerIds: readonly number[]): Promise<unknown> =>
  sql`select 1 from customer_account where company_id = ${ctx.companyId} and ${amongIds(sql`customer_id`, customerIds)}
       order by customer_id for update`.execute(tx);

/** Locks the account; `free` is what was paid in advance and is not set aside, and may be negative. */
export async function prepaidOf(tx: Tx, ctx: Ctx, customerId: number): Promise<{ name: string; free: number }> {
  const { rows } = await sql<{ name: string; free: number }>`
    select c.name, a.balance - a.frozen as free from customer_account a join customer c on c.company_id = a.company_id and c.id = a.customer_id
     where a.company_id = ${ctx.companyId} and a.customer_id = ${customerId} for update of a`.execute(tx);
  return rows[0] ?? refuse('REFERENCE_MISSING', { title: '客户' });
}

export const setCredit = (tx: Tx, ctx: Ctx, customerId: number, creditLimit: number): Promise<unknown> =>
  tx
    .updateTable('customer_account')
    .set({ credit_limit: creditLimit })
    .where('company_id', '=', ctx.companyId)
    .where('customer_id', '=', customerId)
    .execute();

/** A closed account takes nothing more; its ledger stays. */
export const closeAccounts = (tx: Tx, ctx: Ctx, customerIds: readonly number[]): Promise<unknown> =>
  sql`update customer_account set closed = 1 where company_id = ${ctx.companyId} and customer_id = any(${[...customerIds]}::bigint[])`.execute(
    tx,
  );

/** Only of customers whose money never moved. */
export const removeAccounts = (tx: Tx, ctx: Ctx, customerIds: readonly number[]): Promise<unknown> =>
  sql`delete from customer_account where company_id = ${ctx.companyId} and customer_id = any(${[...customerIds]}::bigint[])`.execute(tx);
