/** Journal without a claim or a payment: goods at their cost, what moves between accounts of the chart. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Source } from './item.ts';

export interface VoucherRow {
  readonly account: number;
  readonly siteId: number;
  /** Positive is debit; all rows add up to zero. */
  readonly amount: number;
}

/** Dated today, or on the first open day. Nothing is written where nothing is left of the rows. */
export async function postVoucher(tx: Tx, ctx: Ctx, source: Source, rows: readonly VoucherRow[], info: string): Promise<void> {
  if (rows.every(({ amount }) => amount === 0)) return;
  await sql`select post_voucher(${ctx.companyId}, ${JSON.stringify(rows)}::jsonb, ${source.kind}, ${source.id}, ${source.number}, ${info},
    ${ctx.userId}, ${ctx.nickName})`.execute(tx);
}
