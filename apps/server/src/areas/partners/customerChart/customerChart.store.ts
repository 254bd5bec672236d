/** SQL of the customer's figures, over the money ledger. Days are those of Asia/Shanghai. */
import { relocation } from '@cangyun/contract/movements.ts';
import { moneyType } from '@cangyun/contract/partners/customerAccount.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, equal } from '#kernel/resources/index.ts';
import { type Span as Days, dayOf, daysOf, startOf, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Span extends Days {
  readonly customerId: number | undefined;
}

const { consume, refund, recharge, withdraw } = moneyType.code;

/** Income: consumption less refunds. A reversal has its origin's type and the opposite sign, so it cancels out. */
export const income = sql`case when l.type in (${consume}, ${refund}) then -l.amount else 0 end`;

/** Settled income: the debt grows by what the balance did not cover, and shrinks when money comes in. */
export const settled = sql`(${income} - (greatest(-l.after, 0) - greatest(-l.before, 0)))`;

const inside = (ctx: Ctx, { customerId, ...days }: Span): RawBuilder<unknown> => sql`
  l.company_id = ${ctx.companyId} and ${customerId === undefined ? sql`true` : sql`l.customer_id = ${customerId}`}
  and ${atSites(ctx, sql.ref('l.site_id'), undefined)} and ${within(sql`l.created_at`, days)}`;

export async function sumOf(tx: Tx, ctx: Ctx, span: Span, amount: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${amount}), 0) as total from money_log l where ${inside(ctx, span)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function perDay(tx: Tx, ctx: Ctx, span: Span, amount: RawBuilder<unknown>): Promise<{ day: string; amount: number }[]> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(s.amount, 0) as amount from ${daysOf(span)}
      left join (select ${dayOf(sql`l.created_at`)} as on_day, sum(${amount}) as amount
                   from money_log l where ${inside(ctx, span)} group by 1) s on s.on_day = d
     order by d`.execute(tx);
  return rows;
}

export interface Fee {
  feeKind: number;
  amount: number;
  count: number;
}

export async function feesOf(tx: Tx, ctx: Ctx, span: Span): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select l.fee_kind as "feeKind", sum(${income}) as amount, count(*)::int as count from money_log l
     where ${inside(ctx, span)} and l.type in (${consume}, ${refund}) group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

export interface TypeFee {
  businessType: string;
  label: string | null;
  amount: number;
  count: number;
}

/** By business type, named by the company's own dictionary before the platform's. */
export async function feesByType(tx: Tx, ctx: Ctx, span: Span): Promise<TypeFee[]> {
  const { rows } = await sql<TypeFee>`
    select s.*, (select e.label from dictionary_entry e where e.company_id in (0, ${ctx.companyId}) and e.dictionary_name = 'business_type'
                  and e.value = s."businessType" order by e.company_id desc limit 1) as label
      from (select l.business_type as "businessType", sum(${income}) as amount, count(*)::int as count from money_log l
             where ${inside(ctx, span)} and l.type in (${consume}, ${refund}) group by 1) s
     order by s.amount desc, s."businessType"`.execute(tx);
  return rows;
}

export interface Daily {
  day: string;
  income: number;
  received: number;
  paidOut: number;
  balance: number;
}

/**
 * The balance at each day's end: today's less what moved since. Reads the period's part of the ledger only; for people who see some sites
 * it reads all of it, because their balance is the sum of movements there.
 */
export async function dailyOf(tx: Tx, ctx: Ctx, span: Span): Promise<Daily[]> {
  const whose = (table: string): RawBuilder<unknown> =>
    span.customerId === undefined ? sql`true` : sql`${sql.ref(`${table}.customer_id`)} = ${span.customerId}`;
  const here = atSites(ctx, sql.ref('l.site_id'), undefined);
  const held =
    ctx.dataScope === dataScope.code.all
      ? sql`select coalesce(sum(a.balance), 0) as balance from customer_account a where a.company_id = ${ctx.companyId} and ${whose('a')}`
      : sql`select coalesce(sum(l.amount), 0) as balance from money_log l where l.company_id = ${ctx.companyId} and ${whose('l')} and ${here}`;
  const { rows } = await sql<Daily>`
    with moved as (
      select ${dayOf(sql`l.created_at`)} as on_day, sum(l.amount) as amount, sum(${income}) as income,
             sum(case when l.type = ${recharge} then l.amount else 0 end) as received,
             sum(case when l.type = ${withdraw} then -l.amount else 0 end) as paid_out
        from money_log l where l.company_id = ${ctx.companyId} and ${whose('l')} and ${here} and l.created_at >= ${startOf(span.from)} group by 1
    ), now_held as (${held})
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(m.income, 0) as income, coalesce(m.received, 0) as received,
           coalesce(m.paid_out, 0) as "paidOut",
           h.balance - coalesce((select sum(later.amount) from moved later where later.on_day > d), 0) as balance
      from ${daysOf(span)} cross join now_held h left join moved m on m.on_day = d order by d`.execute(tx);
  return rows;
}

const goods = (ctx: Ctx, { customerId }: Span): RawBuilder<unknown> =>
  sql`company_id = ${ctx.companyId} and ${equal(sql.ref('owner_id'), customerId)} and ${atSites(ctx, sql.ref('site_id'), undefined)}`;

/** Goods stored for the customer at each day's end: today's less what moved since. */
export async function stockOf(tx: Tx, ctx: Ctx, span: Span): Promise<{ day: string; quantity: number }[]> {
  const { rows } = await sql<{ day: string; quantity: number }>`
    with moved as (
      select ${dayOf(sql`created_at`)} as on_day, sum(after_num - before_num) as quantity from stock_log
       where ${goods(ctx, span)} and created_at >= ${startOf(span.from)} group by 1
    ), now_held as (
      select coalesce(sum(on_hand), 0) as quantity from stock_balance where ${goods(ctx, span)}
    )
    select to_char(d, 'YYYY-MM-DD') as day, h.quantity - coalesce((select sum(later.quantity) from moved later where later.on_day > d), 0) as quantity
      from ${daysOf(span)} cross join now_held h order by d`.execute(tx);
  return rows;
}

/** Goods that left: documents, and their quantity less what was taken back. */
export async function outboundOf(tx: Tx, ctx: Ctx, span: Span): Promise<{ day: string; orders: number; quantity: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; quantity: number }>`
    with gone as (
      select ${dayOf(sql`created_at`)} as on_day, sum(before_num - after_num) as quantity,
             count(distinct (doc_kind, doc_id)) filter (where reverses is null)::int as orders
        from stock_log
       where ${goods(ctx, span)} and (style = ${direction.code.out}) = (reverses is null) and type <> ${relocation.code}
         and ${within(sql`created_at`, span)} group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(g.orders, 0) as orders, coalesce(g.quantity, 0) as quantity
      from ${daysOf(span)} left join gone g on g.on_day = d order by d`.execute(tx);
  return rows;
}
