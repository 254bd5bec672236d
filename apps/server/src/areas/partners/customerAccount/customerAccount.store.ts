/** SQL that reads accounts and their ledger; kernel/money writes them. */
import { customerAccount, moneyLog } from '@cangyun/contract/partners/customerAccount.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const customerName = sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`;
const ofCustomer = { table: 'customer', column: 'customer_id' } as const;

export const boundAccount = bind(customerAccount, 'customer_account', {
  versioned: false,
  index: ofCustomer,
  computed: {
    customerName,
    style: sql`(select c.style from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    available: sql`t.balance + t.credit_limit - t.frozen`,
    lastTime: sql`(select l.created_at from money_log l where l.company_id = t.company_id and l.customer_id = t.customer_id order by l.seq desc limit 1)`,
  },
});

const movements = {
  versioned: false,
  index: ofCustomer,
  computed: {
    customerName,
    reverses: sql`coalesce(t.reverses, 0)`,
    reversedBy: sql`coalesce((select r.id from money_log r where r.company_id = t.company_id and r.reverses = t.id), 0)`,
  },
} as const;

/** All movements of an account: a statement adds up only if none is left out. */
export const boundMoneyLog = bind(moneyLog, 'money_log', movements);
/** As the list shows them, by data scope. */
export const boundSeenMoneyLog = bind(moneyLog, 'money_log', { ...movements, scope: { site: 'site_id', owner: 'user_id' } });

export async function accountIdOf(tx: Tx, ctx: Ctx, customerId: number): Promise<number | undefined> {
  const found = await tx
    .selectFrom('customer_account')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found?.id;
}

export interface Totals {
  customerName: string;
  opening: number;
  raised: number;
  lowered: number;
  closing: number;
}

/** Opening and closing balance of a period, and its movements. */
export async function totalsOf(tx: Tx, ctx: Ctx, customerId: number, from: string, to: string): Promise<Totals | undefined> {
  const ledger = sql`l.company_id = ${ctx.companyId} and l.customer_id = ${customerId}`;
  const last = (until: ReturnType<typeof sql>) =>
    sql`coalesce((select l.after from money_log l where ${ledger} and l.created_at ${until} order by l.seq desc limit 1), 0)`;
  const { rows } = await sql<Totals>`
    select c.name as "customerName", ${last(sql`< ${from}::timestamptz`)} as opening, ${last(sql`<= ${to}::timestamptz`)} as closing,
           coalesce(m.raised, 0) as raised, coalesce(m.lowered, 0) as lowered
      from customer c
      cross join (
        select sum(greatest(l.amount, 0)) as raised, -sum(least(l.amount, 0)) as lowered
          from money_log l where ${ledger} and l.created_at between ${from}::timestamptz and ${to}::timestamptz
      ) m
     where c.company_id = ${ctx.companyId} and c.id = ${customerId}`.execute(tx);
  return rows[0];
}
