/** SQL of loans themselves; pledges, repayments and the rest have files of their own. */
import { loanKind, loanResource } from '@cangyun/contract/finance/loan.ts';
import { repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import type { LoanTerms } from '@cangyun/contract/finance/repayPlan.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { settingStates } from '#kernel/documents/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const isOpen = sql`r.state = ${sql.lit(repayState.code.open)}`;

const overRepays = (expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from loan_repayment r where r.company_id = t.company_id and r.loan_id = t.id)`;

const overPledges = (expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from loan_pledge p where p.company_id = t.company_id and p.loan_id = t.id)`;

export const boundLoan = bind(loanResource, 'loan', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'loan', column: 'id' },
  history: true,
  columns: { lentTime: 'lent_at', updateTime: 'updated_at' },
  computed: {
    customerName: lookUp('customer', 'customer_id'),
    deptName: lookUp('site', 'site_id'),
    productName: lookUp('loan_product', 'product_id'),
    pledgeValue: overPledges(sql`coalesce(sum(round(p.num * p.value, 2)), 0)`),
    pledgeCount: overPledges(sql`count(*)::int`),
    paidAmount: overRepays(sql`coalesce(sum(r.paid_amount), 0)`),
    openAmount: overRepays(sql`coalesce(sum(r.open_amount) filter (where ${isOpen}), 0)`),
    openCount: overRepays(sql`(count(*) filter (where ${isOpen}))::int`),
    nextDueDay: overRepays(sql`(min(r.due_day) filter (where ${isOpen}))::text`),
  },
});

/** Also the shape that the rules see: they decide by the row alone. */
export type LoanRecord = NonNullable<typeof boundLoan.row>;

/**
 * Locks first, in a statement of its own and in the order of the ids: what is read afterwards includes the changes of the previous holder.
 */
export async function lockedLoans(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<LoanRecord[]> {
  const [, rows] = await Promise.all([
    sql`select 1 from loan where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx),
    rowsById(tx, ctx, boundLoan, ids),
  ]);
  return rows;
}

export const lockedLoan = async (tx: Tx, ctx: Ctx, id: number): Promise<LoanRecord | undefined> => (await lockedLoans(tx, ctx, [id]))[0];

const { lent, finished } = loanKind.state.code;

/** The column records when the loan first reached this state. */
const reachedAt = (column: 'lent_at' | 'finished_at', state: number) =>
  sql`${sql.ref(column)} = case when n.target = ${state} then coalesce(t.${sql.ref(column)}, clock_timestamp()) else t.${sql.ref(column)} end`;

/** State and time belong together (`loan_lent`), so one statement writes both. */
export const setLoanStates = settingStates('loan', sql`${reachedAt('lent_at', lent)}, ${reachedAt('finished_at', finished)}`);

/** Their repayments changed outside the actions: the new version makes open forms of the loan stale. */
export const touchLoans = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update loan set version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

export interface LoanColumns extends LoanTerms {
  readonly customerId: number;
  readonly customerName: string;
  readonly deptId: number;
  readonly productId: number;
  readonly pledgeRate: number;
  readonly info: string;
}

const columnsOf = (number: string, loan: LoanColumns) => {
  const { searchText, grams } = indexed([number, loan.customerName]);
  return {
    customer_id: loan.customerId,
    site_id: loan.deptId,
    product_id: loan.productId,
    amount: loan.amount,
    months: loan.months,
    repay_way: loan.repayWay,
    rate: loan.rate,
    pledge_rate: loan.pledgeRate,
    info: loan.info,
    search_text: searchText,
    grams: [...grams],
  };
};

export async function insertLoan(tx: Tx, ctx: Ctx, number: string, loan: LoanColumns): Promise<number> {
  const { id } = await tx
    .insertInto('loan')
    .values({ company_id: ctx.companyId, number, user_id: ctx.userId, create_by: ctx.nickName, ...columnsOf(number, loan) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const updateLoan = (tx: Tx, ctx: Ctx, id: number) => tx.updateTable('loan').where('company_id', '=', ctx.companyId).where('id', '=', id);

export const rewriteLoan = (tx: Tx, ctx: Ctx, { id, number }: LoanRecord, loan: LoanColumns) =>
  updateLoan(tx, ctx, id).set(columnsOf(number, loan)).execute();

export const voidLoan = (tx: Tx, ctx: Ctx, id: number) => updateLoan(tx, ctx, id).set({ is_delete: voidState.code.voided }).execute();

export const setLending = (tx: Tx, ctx: Ctx, id: number, day: string) =>
  updateLoan(tx, ctx, id).set({ lend_day: day, lend_by: ctx.nickName }).execute();

/** An existing, enabled customer. */
export async function borrower(tx: Tx, ctx: Ctx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from customer where company_id = ${ctx.companyId} and id = ${id} and is_delete = ${voidState.code.live}
       and enabled = ${enabledState.code.enabled}`.execute(tx);
  return rows[0]?.name;
}
