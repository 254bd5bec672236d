/** SQL of closing: what is still open until a day, and the record of who closed what. */

import { bankState } from '@cangyun/contract/finance/bankRow.ts';
import { closing, closingAction } from '@cangyun/contract/finance/closing.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundClosing = bind(closing, 'book_closing', { versioned: false });

/** One of something that is still open, and how many there are of its kind. */
export interface Open {
  readonly kind: string;
  readonly id: number;
  readonly text: string;
  readonly count: number;
}

const MOST_NAMED = 20;

/** The first few of each kind of `x (kind, id, text)`. */
const firstOfEach = (rows: RawBuilder<unknown>): RawBuilder<Open> => sql<Open>`
  select y.kind, y.id, y.text, y.count from (
    select x.*, count(*) over (partition by x.kind)::int as count, row_number() over (partition by x.kind order by x.id) as at from (${rows}) x) y
   where y.at <= ${MOST_NAMED} order by y.kind, y.id`;

/** Began on or before this day in Asia/Shanghai. */
const begunBy = (until: string): RawBuilder<unknown> => sql`t.created_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;

const { draft, toPick, picking, ready } = listState.code;
const { draft: billDraft, bidding, assigned } = freightBillKind.state.code;

/** Documents whose goods or trips would have to be booked in closed months once they go on. */
export async function unpostedDocuments(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const { rows } = await firstOfEach(sql`
    select case t.style when ${sql.lit(direction.code.in)} then ${kindOf(direction.code.in).name}::text else ${kindOf(direction.code.out).name}::text end as kind,
           t.id, t.number as text
      from warehouse_list t
     where t.company_id = ${ctx.companyId} and t.state in (${sql.join([draft, toPick, picking, ready].map((state) => sql.lit(state)))}) and ${begunBy(until)}
    union all
    select ${waybillKind.name}::text, t.id, t.number from waybill t
     where t.company_id = ${ctx.companyId} and t.state = ${sql.lit(waybillKind.state.code.toCheck)} and t.is_delete = 0 and ${begunBy(until)}
    union all
    select ${freightBillKind.name}::text, t.id, t.number from freight_bill t
     where t.company_id = ${ctx.companyId} and t.state in (${sql.join([billDraft, bidding, assigned].map((state) => sql.lit(state)))})
       and t.departed_at is null and t.is_delete = 0 and ${begunBy(until)}`).execute(tx);
  return rows;
}

/** Rows of the bank that nothing of ours explains, or whose payment or transfer was taken back since. */
export async function openBankRows(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const row = sql`t.id, format('%s %s %s 元 %s', a.name, to_char(t.day, 'YYYY-MM-DD'), t.amount, t.party_name) as text`;
  const from = sql`bank_row t join own_account a on a.company_id = t.company_id and a.id = t.own_account_id`;
  const { rows } = await firstOfEach(sql`
    select 'bankRow' as kind, ${row} from ${from}
     where t.company_id = ${ctx.companyId} and t.state = ${sql.lit(bankState.code.open)} and t.day <= ${until}::date
    union all
    select 'bankRow', ${row} from ${from} join payment u on u.company_id = t.company_id and u.reverses_id = t.payment_id
     where t.company_id = ${ctx.companyId} and t.day <= ${until}::date
    union all
    select 'bankRow', ${row} from ${from} join own_transfer u on u.company_id = t.company_id and u.id = t.transfer_id and u.undone_at is not null
     where t.company_id = ${ctx.companyId} and t.day <= ${until}::date`).execute(tx);
  return rows;
}

export async function negativeAccounts(tx: Tx, ctx: Ctx, until: string): Promise<Open[]> {
  const { rows } = await firstOfEach(sql`
    select 'ownAccount' as kind, t.id, format('%s %s 元', t.name, s.balance) as text
      from own_account t cross join lateral (
        select coalesce(sum(r.amount), 0) as balance from journal_row r
         where r.company_id = t.company_id and r.own_account_id = t.id and r.day <= ${until}::date) s
     where t.company_id = ${ctx.companyId} and s.balance < 0`).execute(tx);
  return rows;
}

export interface Recorded {
  readonly action: keyof typeof closingAction.code;
  readonly month: string;
  readonly until: string;
  readonly wasUntil: string | null;
  readonly findings: string;
  readonly info: string;
}

export const recordClosing = (tx: Tx, ctx: Ctx, { action, wasUntil, ...row }: Recorded) =>
  insertAll(tx, ctx, 'book_closing', [
    { ...row, action: closingAction.code[action], was_until: wasUntil, user_id: ctx.userId, user_name: ctx.nickName },
  ]);
