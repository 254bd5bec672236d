/** SQL of what is on a statement: claims and payments of one account, each on one statement at most. */
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import type { StatementPayment } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { claim, payment } = itemKind.code;

export const clearLines = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`delete from statement_line where company_id = ${ctx.companyId} and ${amongIds(sql`statement_id`, ids)}`.execute(tx);

/**
 * Puts on them what happened in their periods, and what was dated into earlier ones after the statement before was made. Under the accounts'
 * locks, in the same statements however many.
 */
export async function fillLines(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { companyId } = ctx;
  await clearLines(tx, ctx, ids);
  await sql`
    insert into statement_line (company_id, item_id, statement_id)
    select i.company_id, i.id, s.id from statement s
      join money_item i on i.company_id = s.company_id and i.partner_account_id = s.partner_account_id and i.day <= s.until_day
     where s.company_id = ${companyId} and ${amongIds(sql`s.id`, ids)} and (i.day >= s.from_day or i.id > s.after_item_id)
       and not exists (select from statement_line l where l.company_id = i.company_id and l.item_id = i.id)`.execute(tx);
  await sql`
    update statement s set claimed = x.claimed, paid = x.paid, open_amount = x.open, credit_amount = x.credit,
           closing = a.claimed - a.paid - coalesce((
             select sum(i.amount) from money_item i
              where i.company_id = s.company_id and i.partner_account_id = s.partner_account_id and i.day > s.until_day), 0),
           last_item_id = coalesce((select max(i.id) from money_item i where i.company_id = s.company_id and i.partner_account_id = s.partner_account_id), 0)
      from partner_account a, statement o cross join lateral (
        select coalesce(sum(i.amount) filter (where i.kind = ${claim}), 0) as claimed, coalesce(-sum(i.amount) filter (where i.kind = ${payment}), 0) as paid,
               coalesce(sum(i.open) filter (where ${isOpen('i')}), 0) as open, coalesce(-sum(i.open) filter (where i.open < 0), 0) as credit
          from statement_line l join money_item i on i.company_id = l.company_id and i.id = l.item_id
         where l.company_id = o.company_id and l.statement_id = o.id) x
     where s.company_id = ${companyId} and ${amongIds(sql`s.id`, ids)} and o.company_id = s.company_id and o.id = s.id
       and a.company_id = s.company_id and a.id = s.partner_account_id`.execute(tx);
}

export interface LineRecord {
  readonly id: number;
  readonly day: string;
  readonly kind: 1 | 2;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly sourceNumber: string;
  readonly claimed: number;
  readonly net: number;
  readonly tax: number;
  readonly paid: number;
  readonly openAmount: number;
  readonly dueDay: string;
  readonly deptName: string;
  readonly info: string;
}

/** By day, as people read it. */
export async function linesOf(tx: Tx, ctx: Ctx, statementId: number): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select i.id, i.day::text as day, i.kind, i.reason, i.source_kind as "sourceKind", i.source_id as "sourceId",
           case when i.source_number = '' then coalesce(p.number, '') else i.source_number end as "sourceNumber",
           case i.kind when ${claim} then i.amount else 0 end as claimed, case i.kind when ${claim} then i.amount - i.tax else 0 end as net, i.tax, case i.kind when ${payment} then -i.amount else 0 end as paid,
           i.open as "openAmount", i.due_day::text as "dueDay", d.name as "deptName", i.info
      from statement_line l
      join money_item i on i.company_id = l.company_id and i.id = l.item_id
      join site d on d.company_id = i.company_id and d.id = i.site_id
      left join payment p on p.company_id = i.company_id and p.item_id = i.id
     where l.company_id = ${ctx.companyId} and l.statement_id = ${statementId} order by i.day, i.id`.execute(tx);
  return rows;
}

export interface OpenItem {
  readonly id: number;
  /** Positive is owed, negative is paid or credited and settles nothing yet. */
  readonly open: number;
}

/** The oldest first. */
export async function openItemsOf(tx: Tx, ctx: Ctx, statementId: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i.id, i.open from statement_line l join money_item i on i.company_id = l.company_id and i.id = l.item_id
     where l.company_id = ${ctx.companyId} and l.statement_id = ${statementId} and i.open <> 0 order by i.due_day, i.id`.execute(tx);
  return rows;
}

/** Money that was entered at this statement. */
export async function paymentsOf(tx: Tx, ctx: Ctx, statementId: number): Promise<StatementPayment[]> {
  const { rows } = await sql<StatementPayment>`
    select p.id, p.number, p.day::text as day, p.amount, p.discount, p.way, coalesce(o.name, '') as "accountName", p.info, p.user_name as "userName",
           p.reverses_id is not null or exists (select from payment r where r.company_id = p.company_id and r.reverses_id = p.id) as "isUndone"
      from money_item i join payment p on p.company_id = i.company_id and p.item_id = i.id
      left join own_account o on o.company_id = p.company_id and o.id = p.own_account_id
     where i.company_id = ${ctx.companyId} and i.event_kind = ${statementKind.name} and i.event_id = ${statementId} order by p.id`.execute(
    tx,
  );
  return rows;
}
