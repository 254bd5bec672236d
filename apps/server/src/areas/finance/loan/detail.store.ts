/** SQL of the parts of one loan's detail: papers, comments, and sums over its repayments. */
import type { LoanSums, loanFile, loanLog } from '@cangyun/contract/finance/loan.schema.ts';
import { repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { isOverdue } from '../loanRepayment/loanRepayment.store.ts';

export async function filesOf(tx: Tx, ctx: Ctx, loanId: number) {
  const { rows } = await sql<z.output<typeof loanFile>>`
    select id, name, url, create_by as "createBy", created_at as "createTime" from loan_file
     where company_id = ${ctx.companyId} and loan_id = ${loanId} order by id`.execute(tx);
  return rows;
}

/** Newest first. */
export async function logsOf(tx: Tx, ctx: Ctx, loanId: number) {
  const { rows } = await sql<z.output<typeof loanLog>>`
    select id, info, create_by as "createBy", created_at as "createTime" from loan_log
     where company_id = ${ctx.companyId} and loan_id = ${loanId} order by id desc`.execute(tx);
  return rows;
}

/** A part pays fees first, then interest, then principal. */
export async function sumsOf(tx: Tx, ctx: Ctx, loanId: number): Promise<LoanSums | undefined> {
  const sum = (column: string, state?: number) =>
    sql`coalesce(sum(t.${sql.ref(column)}) filter (where ${state === undefined ? sql`true` : sql`t.state = ${sql.lit(state)}`}), 0)`;
  const { open } = repayState.code;
  const { rows } = await sql<LoanSums>`
    select ${sum('principal')} as principal, ${sum('interest')} as interest, ${sum('fee')} as fee, ${sum('amount')} as amount,
           coalesce(sum(greatest(t.paid_amount - t.fee - t.interest, 0)), 0) as "paidPrincipal",
           coalesce(sum(least(greatest(t.paid_amount - t.fee, 0), t.interest)), 0) as "paidInterest",
           coalesce(sum(least(t.paid_amount, t.fee)), 0) as "paidFee", ${sum('paid_amount')} as "paidAmount", ${sum('open_amount', open)} as "openAmount",
           coalesce(sum(t.open_amount) filter (where ${isOverdue}), 0) as "overdueAmount", count(*) filter (where ${isOverdue})::int as "overdueCount"
      from loan_repayment t where t.company_id = ${ctx.companyId} and t.loan_id = ${loanId}`.execute(tx);
  return rows[0];
}

const kept = (ctx: Ctx, loanId: number) => ({ company_id: ctx.companyId, loan_id: loanId, user_id: ctx.userId, create_by: ctx.nickName });

export const insertFile = (tx: Tx, ctx: Ctx, loanId: number, { name, url }: { name: string; url: string }) =>
  tx
    .insertInto('loan_file')
    .values({ ...kept(ctx, loanId), name, url })
    .execute();

export const insertLog = (tx: Tx, ctx: Ctx, loanId: number, info: string) =>
  tx
    .insertInto('loan_log')
    .values({ ...kept(ctx, loanId), info })
    .execute();
