/** SQL of staff pay. */
import { earningState, earningWay, staffPay } from '@cangyun/contract/finance/staffPay.ts';
import { sql } from 'kysely';
import type { SourceSums } from '#kernel/money/index.ts';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundEarning = bind(staffPay, 'staff_pay', {
  scope: { site: 'site_id', owner: 'user_id' },
  columns: { paidTime: 'paid_at' },
  computed: { deptName: lookUp('site', 'site_id'), earnerName: lookUp('app_user', 'earner_id', 'nick_name') },
  through: { earnerName: throughColumn('app_user', 'earner_id', 'nick_name') },
});

export type Earning = NonNullable<typeof boundEarning.row>;

/** Of these rows. */
export async function personsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; person: string }>`
    select id, person from staff_pay where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, person }) => [id, person]));
}

/** Under which name somebody's account is kept: as in their other rows, else name and login, since names are not unique. */
export async function personOf(tx: Tx, ctx: Ctx, earnerId: number, row = 0): Promise<string> {
  const { rows } = await sql<{ person: string }>`
    select coalesce(
        (select s.person from staff_pay s where s.company_id = u.company_id and s.earner_id = u.id and s.id <> ${row} and s.person <> '' order by s.month desc, s.id desc limit 1),
        format('%s（%s）', u.nick_name, u.username)) as person
      from app_user u where u.company_id = ${ctx.companyId} and u.id = ${earnerId}`.execute(tx);
  return rows[0]?.person ?? '';
}

export const setPerson = (tx: Tx, ctx: Ctx, id: number, person: string) =>
  sql`update staff_pay set person = ${person} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

const { none, other } = earningWay.code;
const ways = sql.join(
  earningWay.entries.map(({ code }) => sql.lit(code)),
  sql`, `,
);

/** What the ledger says is paid of them, by the way of the last payment. `at`: when somebody said it was paid. */
export async function followPaid(tx: Tx, ctx: Ctx, sums: readonly SourceSums[], at?: string): Promise<void> {
  const own = sums.filter(({ kind }) => kind === staffPay.name);
  if (own.length === 0) return;
  const { open, paid } = earningState.code;
  const c = columns(own, ['id', 'claimed', 'paid']);
  await sql`
    update staff_pay t set paid_amount = x.paid, state = case when x.settled then ${sql.lit(paid)} else ${sql.lit(open)} end,
           paid_at = case when x.settled then coalesce(t.paid_at, ${at ?? null}::timestamptz, clock_timestamp()) end,
           pay_by = case when not x.settled then '' when t.pay_by = '' then ${ctx.nickName} else t.pay_by end,
           way = case when x.way is null then ${sql.lit(none)} when x.way in (${ways}) then x.way else ${sql.lit(other)} end,
           version = t.version + 1
      from (select s.id, s.paid, s.claimed > 0 and s.paid >= s.claimed as settled,
                   (select p.way from payment p where p.company_id = ${ctx.companyId} and p.source_kind = ${staffPay.name} and p.source_id = s.id
                       and p.reverses_id is null and not exists (select from payment r where r.company_id = p.company_id and r.reverses_id = p.id)
                     order by p.id desc limit 1) as way
              from unnest(${c.id}::bigint[], ${c.claimed}::numeric[], ${c.paid}::numeric[]) as s (id, claimed, paid)) x
     where t.company_id = ${ctx.companyId} and t.id = x.id`.execute(tx);
}
