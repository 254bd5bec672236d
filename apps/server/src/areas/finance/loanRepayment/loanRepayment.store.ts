/** SQL of repayments: the plan of a loan, extra charges, and what was paid. */
import { loanRepaymentResource, repayOrigin, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import type { PlannedTerm } from '@cangyun/contract/finance/repayPlan.ts';
import { sql } from 'kysely';
import type { SourceSums } from '#kernel/money/index.ts';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { open, paid } = repayState.code;

const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Of the row `t`: still open although its day is over. */
export const isOverdue = sql`t.state = ${sql.lit(open)} and t.due_day < ${today}`;

export const boundRepay = bind(loanRepaymentResource, 'loan_repayment', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'loan', column: 'loan_id' },
  columns: { paidTime: 'paid_at' },
  computed: {
    number: lookUp('loan', 'loan_id', 'number'),
    customerId: lookUp('loan', 'loan_id', 'customer_id'),
    customerName: sql`(select c.name from loan l join customer c on c.company_id = l.company_id and c.id = l.customer_id
      where l.company_id = t.company_id and l.id = t.loan_id)`,
    deptName: lookUp('site', 'site_id'),
    overdueDays: sql`case when ${isOverdue} then ${today} - t.due_day else 0 end`,
  },
  through: {
    number: throughColumn('loan', 'loan_id', 'number'),
    customerId: throughColumn('loan', 'loan_id', 'customer_id'),
  },
});

export type RepayRow = NonNullable<typeof boundRepay.row>;

/** All of these loans, in the order in which they are paid. Read under the loans' locks. */
export async function repaysOf(tx: Tx, ctx: Ctx, loanIds: readonly number[]): Promise<RepaymentState[]> {
  const { rows } = await sql<RepaymentState>`
    select id, loan_id as "loanId", term, origin, state, due_day as "dueDay", principal, interest, fee, amount, paid_amount as "paidAmount",
           claimed_interest as "claimedInterest", version
      from loan_repayment where company_id = ${ctx.companyId} and loan_id = any(${[...loanIds]}::bigint[]) order by loan_id, term`.execute(
    tx,
  );
  return rows;
}

/** A repayment as the rules see it. */
export type RepaymentState = Pick<
  RepayRow,
  'id' | 'loanId' | 'term' | 'origin' | 'state' | 'dueDay' | 'principal' | 'interest' | 'fee' | 'amount' | 'paidAmount' | 'version'
> & {
  /** What the ledger has of the interest. */
  readonly claimedInterest: number;
};

/** In which order they are shown. */
export async function idsOf(tx: Tx, ctx: Ctx, loanId: number): Promise<number[]> {
  return (await repaysOf(tx, ctx, [loanId])).map(({ id }) => id);
}

export async function insertPlan(tx: Tx, ctx: Ctx, loanId: number, plan: readonly PlannedTerm[]): Promise<void> {
  const c = columns(plan, ['term', 'dueDay', 'principal', 'interest']);
  await sql`
    insert into loan_repayment (company_id, loan_id, site_id, user_id, term, due_day, principal, interest, create_by)
    select l.company_id, l.id, l.site_id, l.user_id, x.term, x.due, x.principal, x.interest, ${ctx.nickName}
      from loan l, unnest(${c.term}::int[], ${c.dueDay}::date[], ${c.principal}::numeric[], ${c.interest}::numeric[]) as x (term, due, principal, interest)
     where l.company_id = ${ctx.companyId} and l.id = ${loanId}`.execute(tx);
}

export interface Charged {
  readonly dueDay: string;
  readonly interest: number;
  readonly fee: number;
  readonly info: string;
}

/** What is charged by hand is owed at once. Numbered after all others of the loan, whose lock the caller holds. */
export async function insertCharge(tx: Tx, ctx: Ctx, loanId: number, { dueDay, interest, fee, info }: Charged): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into loan_repayment (company_id, loan_id, site_id, user_id, term, origin, due_day, principal, interest, claimed_interest, fee, info, create_by)
    select l.company_id, l.id, l.site_id, l.user_id, greatest(l.months, (select coalesce(max(r.term), 0) from loan_repayment r
             where r.company_id = l.company_id and r.loan_id = l.id)) + 1,
           ${repayOrigin.code.byHand}, ${dueDay}::date, 0, ${interest}, ${interest}, ${fee}, ${info}, ${ctx.nickName}
      from loan l where l.company_id = ${ctx.companyId} and l.id = ${loanId} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export const changeRepay = (tx: Tx, ctx: Ctx, id: number, { dueDay, fee, info }: Omit<Charged, 'interest'>) =>
  sql`update loan_repayment set due_day = ${dueDay}::date, fee = ${fee}, info = ${info}, version = version + 1
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const deleteRepays = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`delete from loan_repayment where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

export async function setClaimedInterest(tx: Tx, ctx: Ctx, repays: readonly { id: number; interest: number }[]): Promise<void> {
  if (repays.length === 0) return;
  const c = columns(repays, ['id', 'interest']);
  await sql`
    update loan_repayment r set claimed_interest = x.interest from unnest(${c.id}::bigint[], ${c.interest}::numeric[]) as x (id, interest)
     where r.company_id = ${ctx.companyId} and r.id = x.id`.execute(tx);
}

/** The interest that is left when a loan is settled early. */
export async function setInterest(tx: Tx, ctx: Ctx, repays: readonly { id: number; interest: number }[]): Promise<void> {
  const c = columns(repays, ['id', 'interest']);
  await sql`
    update loan_repayment r set interest = x.interest from unnest(${c.id}::bigint[], ${c.interest}::numeric[]) as x (id, interest)
     where r.company_id = ${ctx.companyId} and r.id = x.id and r.interest <> x.interest`.execute(tx);
}

/** What the ledger says is paid of them, with way and voucher of the last payment. `day`: the one that somebody typed. */
export async function followPaid(tx: Tx, ctx: Ctx, sums: readonly SourceSums[], day?: string): Promise<void> {
  const own = sums.filter(({ kind }) => kind === loanRepaymentResource.name);
  if (own.length === 0) return;
  const c = columns(own, ['id', 'paid']);
  const now = sql`coalesce(${day ?? null}::date::timestamp at time zone 'Asia/Shanghai', clock_timestamp())`;
  await sql`
    update loan_repayment r set paid_amount = x.paid, state = case when x.paid >= r.amount then ${sql.lit(paid)} else ${sql.lit(open)} end,
           paid_at = case when x.paid >= r.amount then coalesce(r.paid_at, ${now}) end,
           pay_by = case when x.paid < r.amount then '' when r.pay_by = '' then ${ctx.nickName} else r.pay_by end,
           way = coalesce(x.way, 0), voucher = coalesce(x.voucher, ''), version = r.version + 1
      from (select s.id, s.paid, p.way, p.voucher from unnest(${c.id}::bigint[], ${c.paid}::numeric[]) as s (id, paid)
              left join lateral (
                select y.way, y.voucher from payment y
                 where y.company_id = ${ctx.companyId} and y.source_kind = ${loanRepaymentResource.name} and y.source_id = s.id and y.reverses_id is null
                   and not exists (select from payment b where b.company_id = y.company_id and b.reverses_id = y.id)
                 order by y.id desc limit 1) p on true) x
     where r.company_id = ${ctx.companyId} and r.id = x.id`.execute(tx);
}

/** Of which loans these repayments are. */
export async function loansOfRepays(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct loan_id as id from loan_repayment where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Loans with interest that has fallen due by this day and that the ledger does not have. */
export async function loansWithInterestDue(tx: Tx, ctx: Ctx, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct loan_id as id from loan_repayment
     where company_id = ${ctx.companyId} and due_day <= ${day}::date and claimed_interest = 0 and interest > 0 order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
