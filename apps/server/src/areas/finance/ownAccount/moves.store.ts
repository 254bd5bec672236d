/** SQL of what moved on an account of ours, and of balances on any day. */

import type { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import type { OwnMove } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visible } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asJournalRow, journal, journalColumns, type RawJournalRow } from '../books/journal.store.ts';
import { boundOwnAccount } from './ownAccount.store.ts';

const ofAccount = (ctx: Ctx, id: number): RawBuilder<unknown> => sql`r.company_id = ${ctx.companyId} and r.own_account_id = ${id}`;

const inSpan = ({ from, to }: Span): RawBuilder<unknown> => sql`r.day between ${from}::date and ${to}::date`;

export interface MoveSums {
  readonly opening: number;
  readonly inAmount: number;
  readonly outAmount: number;
  readonly count: number;
}

export async function moveSums(tx: Tx, ctx: Ctx, id: number, { from, to }: Span): Promise<MoveSums> {
  const { rows } = await sql<MoveSums>`
    select coalesce(sum(r.amount) filter (where r.day < ${from}::date), 0) as opening,
           coalesce(sum(r.amount) filter (where r.day >= ${from}::date and r.amount > 0), 0) as "inAmount",
           coalesce(-sum(r.amount) filter (where r.day >= ${from}::date and r.amount < 0), 0) as "outAmount",
           count(*) filter (where r.day >= ${from}::date)::int as count
      from journal_row r where ${ofAccount(ctx, id)} and r.day <= ${to}::date`.execute(tx);
  return rows[0] ?? { opening: 0, inAmount: 0, outAmount: 0, count: 0 };
}

interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly oldestFirst: boolean;
}

/** Balances run from the opening of the period through its days; the page is cut from that. */
export async function moves(tx: Tx, ctx: Ctx, id: number, span: Span, opening: number, wanted: Wanted): Promise<OwnMove[]> {
  const { page, size, oldestFirst } = wanted;
  const way = oldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<RawJournalRow & { balance: number }>`
    select ${journalColumns}, k.balance from (
      select r.company_id, r.id, r.day, ${opening}::numeric + sum(r.amount) over (order by r.day, r.id) as balance
        from journal_row r where ${ofAccount(ctx, id)} and ${inSpan(span)} order by r.day ${way}, r.id ${way} limit ${size} offset ${page * size}
    ) k join (${journal}) on r.company_id = k.company_id and r.id = k.id
     where r.company_id = ${ctx.companyId} order by r.day ${way}, r.id ${way}`.execute(tx);
  return rows.map(asJournalRow);
}

export interface BalanceOfDay {
  readonly id: number;
  readonly name: string;
  readonly type: z.output<typeof ownAccountType.schema>;
  readonly deptName: string;
  readonly enabled: number;
  readonly balance: number;
}

/** Of the accounts that the user sees. */
export async function balancesOf(tx: Tx, ctx: Ctx, day: string): Promise<BalanceOfDay[]> {
  const { rows } = await sql<BalanceOfDay>`
    select t.id, t.name, t.type, t.enabled, coalesce((select s.name from site s where s.company_id = t.company_id and s.id = t.site_id), '') as "deptName",
           (select coalesce(sum(r.amount), 0) from journal_row r
             where r.company_id = t.company_id and r.own_account_id = t.id and r.day <= ${day}::date) as balance
      from own_account t where t.company_id = ${ctx.companyId} and ${visible(boundOwnAccount, ctx)} order by t.id`.execute(tx);
  return rows;
}

export interface KeptOpening {
  /** Of the voucher that counts now. */
  readonly voucherId: number;
  readonly amount: number;
  readonly day: string;
  readonly info: string;
}

/** The last voucher that entered the opening balance, unless a later one took it back. */
export async function openingOf(tx: Tx, ctx: Ctx, id: number): Promise<KeptOpening | undefined> {
  const { rows } = await sql<KeptOpening & { total: number }>`
    select v.id as "voucherId", to_char(v.day, 'YYYY-MM-DD') as day, v.info, r.amount, sum(r.amount) over () as total
      from journal_voucher v join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id and r.own_account_id = ${id}
     where v.company_id = ${ctx.companyId} and v.source_kind = ${voucherSource.code.opening} and v.source_id = ${id} order by v.id desc limit 1`.execute(
    tx,
  );
  const [last] = rows;
  return last === undefined || last.total === 0 ? undefined : last;
}

export const lockAccount = (tx: Tx, ctx: Ctx, id: number) =>
  sql`select from own_account where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx);
