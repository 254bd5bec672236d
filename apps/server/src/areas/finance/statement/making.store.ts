/** SQL of making statements: which partner, from which day to which, in one statement for all of them. */
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { settleType } from '@cangyun/contract/partners/customer.ts';
import { billingCycle } from '@cangyun/contract/partners/customerTerms.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { live } = voidState.code;
const { monthly } = settleType.code;
const { weekly, halfMonthly, quarterly } = billingCycle.code;

/** An account with the last statement of it. */
export interface Account {
  /** null: nothing was ever booked. */
  readonly id: number | null;
  readonly side: number;
  readonly customerId: number | null;
  readonly name: string;
  readonly lastNumber: string | null;
  readonly lastDay: string | null;
  /** The one after it. */
  readonly nextDay: string | null;
}

const lastOf = sql`s.number as "lastNumber", s.until_day::text as "lastDay", (s.until_day + 1)::text as "nextDay"`;

const lastStatement = sql`
  left join lateral (select s.number, s.until_day, s.last_item_id from statement s
     where s.company_id = a.company_id and s.partner_account_id = a.id and s.is_delete = ${sql.lit(live)} order by s.until_day desc limit 1) s on true`;

/** Locked: nobody else makes a statement of it meanwhile, and nothing is booked. */
export const lockAccounts = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`select 1 from partner_account where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)} order by id for update`.execute(tx);

/** Undefined for a partner who does not exist. */
export async function accountOf(tx: Tx, ctx: Ctx, side: number, customerId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, ${side}::int as side, c.id as "customerId", c.name, ${lastOf}
      from customer c left join partner_account a on a.company_id = c.company_id and a.side = ${side} and a.customer_id = c.id ${lastStatement}
     where c.company_id = ${ctx.companyId} and c.id = ${customerId} and c.is_delete = ${live}`.execute(tx);
  return rows[0];
}

/** Of somebody who is only a name. */
export async function accountOfPerson(tx: Tx, ctx: Ctx, side: number, person: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, a.side, null as "customerId", a.person as name, ${lastOf}
      from partner_account a ${lastStatement}
     where a.company_id = ${ctx.companyId} and a.side = ${side} and a.customer_id is null and a.person = ${person}`.execute(tx);
  return rows[0];
}

export interface Planned {
  readonly accountId: number;
  readonly side: number;
  readonly customerId: number | null;
  readonly name: string;
  readonly fromDay: string;
  readonly untilDay: string;
}

/** The last day of a period that is billed in the month of `first`: the day that was agreed, or the month's last. */
const billedIn = (first: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(${first}::date + coalesce(nullif(b.billing_day, 0), 31) - 1, (${first}::date + interval '1 month - 1 day')::date)`;

/** Of weeks that end on the agreed weekday (1 Monday … 7 Sunday, which is the default). */
const WEEKDAY = sql`least(coalesce(nullif(b.billing_day, 0), 7), 7)`;
const weekday = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`extract(isodow from ${day})::int`;

/** The last day before the first of the month on which a partner of these terms `b` is billed. */
const billedBefore = (first: RawBuilder<unknown>, previous: RawBuilder<unknown>): RawBuilder<unknown> => sql`case b.billing_cycle
  when ${weekly} then ${first}::date - 1 - (${weekday(sql`${first}::date - 1`)} - ${WEEKDAY} + 7) % 7
  when ${halfMonthly} then ${first}::date - 1
  else ${billedIn(previous)} end`;

/** The last day of the period that begins on `p.from_day`, or in the month of `first`, if that is later. */
const billedNext = (first: RawBuilder<unknown>): RawBuilder<unknown> => sql`case p.billing_cycle
  when ${weekly} then greatest(p.from_day, ${first}::date) + (p.week_end - ${weekday(sql`greatest(p.from_day, ${first}::date)`)} + 7) % 7
  when ${halfMonthly} then case when p.from_day <= ${first}::date + 14 then ${first}::date + 14 else p.month_end end
  else p.billed_on end`;

/**
 * Partners for whom a statement is due in a month: something happened in their period, and they pay by the month or owe something; or they
 * owe something from before; what is owed for later days does not count. By their terms: the day of billing, and every third month where that is agreed. Where half months or weeks are agreed, it answers the first of
 * them that has no statement yet; asked again after that is made, the next. `among`: only these accounts.
 */
export async function plannedIn(
  tx: Tx,
  ctx: Ctx,
  { first, today, side, among }: { first: string; today: string; side?: number | undefined; among?: readonly number[] },
): Promise<Planned[]> {
  const previous = sql`(${first}::date - case when b.billing_cycle = ${quarterly} then interval '3 months' else interval '1 month' end)`;
  const { rows } = await sql<Planned>`
    with terms as (
      select distinct on (b.customer_id) b.customer_id, b.billing_day, b.billing_cycle from customer_terms b
       where b.company_id = ${ctx.companyId} and b.enabled = ${enabledState.code.enabled} order by b.customer_id, b.site_id is null desc, b.id
    ), moved as (
      select i.partner_account_id as id, i.day from money_item i
       where i.company_id = ${ctx.companyId} and i.day > ${first}::date - interval '4 months' and i.day < ${first}::date + interval '1 month' group by 1, 2
    ), begun as (
      select a.id, a.side, a.customer_id, c.name, c.settle_type, b.billing_cycle, ${WEEKDAY} as week_end,
             (${first}::date + interval '1 month - 1 day')::date as month_end, ${billedIn(sql`${first}`)} as billed_on,
             coalesce(s.until_day, ${billedBefore(sql`${first}`, previous)}) + 1 as from_day
        from partner_account a
        join customer c on c.company_id = a.company_id and c.id = a.customer_id and c.is_delete = ${live}
        left join terms b on b.customer_id = c.id ${lastStatement}
       where a.company_id = ${ctx.companyId} and ${side === undefined ? sql`true` : sql`a.side = ${side}`}
         and ${among === undefined ? sql`true` : amongIds(sql`a.id`, among)}
         and (b.billing_cycle is distinct from ${quarterly} or extract(month from ${first}::date)::int % 3 = 0)
    ), period as (
      select p.*, least(${billedNext(sql`${first}`)}, ${today}::date) as until_day from begun p
    )
    select p.id as "accountId", p.side, p.customer_id as "customerId", p.name, p.from_day::text as "fromDay", p.until_day::text as "untilDay"
      from period p
     where p.from_day <= p.until_day and p.until_day <= p.month_end
       and (exists (select from money_item i where i.company_id = ${ctx.companyId} and i.side = p.side and i.partner_account_id = p.id and ${isOpen('i')}
                       and i.day <= p.until_day) or (p.settle_type = ${monthly} and exists (select from moved m where m.id = p.id and m.day between p.from_day and p.until_day)))
     order by p.side, p.name, p.id`.execute(tx);
  return rows;
}

export interface MadeBy {
  readonly siteId: number;
  readonly info: string;
  readonly numbers: readonly string[];
}

/** Their lines are filled afterwards. `after_item_id` is what the statement before has counted. */
export async function insertStatements(
  tx: Tx,
  ctx: Ctx,
  planned: readonly Planned[],
  { siteId, info, numbers }: MadeBy,
): Promise<number[]> {
  const ids = await insertAll(
    tx,
    ctx,
    'statement',
    planned.map(({ accountId, side, customerId, name, fromDay, untilDay }, at) => {
      const number = numbers[at] ?? '';
      const { searchText, grams } = indexed([number, name]);
      return {
        number,
        side,
        state: statementKind.state.code.draft,
        site_id: siteId,
        partner_account_id: accountId,
        customer_id: customerId,
        person_name: name,
        from_day: fromDay,
        until_day: untilDay,
        info,
        user_id: ctx.userId,
        create_by: ctx.nickName,
        search_text: searchText,
        grams,
      };
    }),
  );
  await sql`
    update statement t set after_item_id = (
        select s.last_item_id from statement s where s.company_id = t.company_id and s.partner_account_id = t.partner_account_id
           and s.until_day < t.from_day and s.is_delete = ${live} order by s.until_day desc limit 1)
     where t.company_id = ${ctx.companyId} and ${amongIds(sql`t.id`, ids)}`.execute(tx);
  return ids;
}

/** Whether a statement that was made says anything: something on it, or something from before. */
export async function isEmpty(tx: Tx, ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from statement s where s.company_id = ${ctx.companyId} and s.id = ${id} and (s.closing <> 0
       or exists (select from statement_line l where l.company_id = s.company_id and l.statement_id = s.id))`.execute(tx);
  return rows.length === 0;
}
