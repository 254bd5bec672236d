/**
 * The one writer of prepaid accounts. Two statements, however many movements: the accounts are locked in key order and checked, then
 * balances and ledger rows are written together, before and after taken from the update itself.
 */
import { shortage } from '@cangyun/contract/partners/customerAccount.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Movement } from './movement.ts';

interface Judged {
  readonly customer_id: number;
  readonly name: string;
  readonly closed: boolean;
  readonly needed: number;
  readonly available: number;
  readonly short: boolean;
  readonly released: number;
  readonly frozen: number;
  readonly unfrozen: boolean;
}

const column = <K extends keyof Movement>(movements: readonly Movement[], name: K): NonNullable<Movement[K]>[] =>
  movements.map((movement) => movement[name] as NonNullable<Movement[K]>);

/** Locks the accounts concerned in key order and answers, with their locked values, what prevents the posting. */
async function judge(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    with wanted as (
      select m.customer_id, sum(m.amount) as amount, sum(m.frozen) as frozen
        from unnest(${column(movements, 'customerId')}::bigint[], ${column(movements, 'amount')}::numeric[], ${column(movements, 'frozen')}::numeric[])
          as m (customer_id, amount, frozen) group by m.customer_id
    )
    select a.customer_id, c.name, a.closed <> 0 as closed,
           w.frozen - w.amount as needed, a.balance + a.credit_limit - a.frozen as available,
           a.balance + a.credit_limit - a.frozen + w.amount - w.frozen < 0 as short,
           -w.frozen as released, a.frozen, a.frozen + w.frozen < 0 as unfrozen
      from wanted w
      join customer_account a on a.company_id = ${ctx.companyId} and a.customer_id = w.customer_id
      join customer c on c.company_id = a.company_id and c.id = a.customer_id
     order by a.customer_id for update of a`.execute(tx);
  return rows;
}

/** Writes balances and ledger in one statement. Several movements of one account run on from each other in the order given. */
async function write(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with m as (
      select * from unnest(
        ${column(movements, 'customerId')}::bigint[], ${column(movements, 'type')}::int[], ${column(movements, 'amount')}::numeric(14, 2)[],
        ${column(movements, 'frozen')}::numeric(14, 2)[], ${column(movements, 'feeKind')}::int[], ${column(movements, 'businessType')}::text[],
        ${column(movements, 'documentKind')}::text[], ${column(movements, 'documentNumber')}::text[], ${column(movements, 'payWay')}::int[],
        ${column(movements, 'voucher')}::text[], ${column(movements, 'remark')}::text[], ${column(movements, 'reverses')}::bigint[]
      ) with ordinality as m (customer_id, type, amount, frozen, fee_kind, business_type, document_kind, document_number, pay_way, voucher, remark, reverses, at)
    ), moved as (
      update customer_account a set balance = a.balance + s.amount, frozen = a.frozen + s.frozen, movements = a.movements + s.n
        from (select customer_id, sum(amount) as amount, sum(frozen) as frozen, count(*)::int as n from m group by customer_id) s
       where a.company_id = ${ctx.companyId} and a.customer_id = s.customer_id
      returning a.customer_id, a.balance - s.amount as start, a.movements - s.n as seq
    )
    insert into money_log (company_id, customer_id, seq, type, amount, before, after, frozen, fee_kind, business_type, document_kind,
      document_number, pay_way, voucher, remark, reverses, user_id, user_name, site_id)
    select ${ctx.companyId}, m.customer_id, v.seq + row_number() over line, m.type, m.amount,
           v.start + sum(m.amount) over line - m.amount, v.start + sum(m.amount) over line,
           m.frozen, m.fee_kind, m.business_type, m.document_kind, m.document_number, m.pay_way, m.voucher, m.remark, m.reverses,
           ${ctx.userId}, ${ctx.nickName}, ${ctx.site ?? ctx.homeSite}
      from m join moved v on v.customer_id = m.customer_id
    window line as (partition by m.customer_id order by m.at rows unbounded preceding)
     order by m.customer_id, m.at
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Posts all or nothing and answers the ledger rows' ids. One refusal lists every account that is short. */
export async function postMoney(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<number[]> {
  if (movements.length === 0) return [];
  const judged = await judge(tx, ctx, movements);
  if (judged.length !== new Set(column(movements, 'customerId')).size) refuse('REFERENCE_MISSING', { title: '客户' });
  for (const { closed, name } of judged) if (closed) refuse('MONEY_ACCOUNT_CLOSED', { name });
  const unfrozen = judged.filter((account) => account.unfrozen);
  if (unfrozen.length > 0)
    refuse('MONEY_NOT_FROZEN', { detail: unfrozen.map(({ name, released, frozen }) => shortage(name, released, frozen)).join('；') });
  const short = judged.filter((account) => account.short);
  if (short.length > 0)
    refuse('MONEY_SHORT', { detail: short.map(({ name, needed, available }) => shortage(name, needed, available)).join('；') });
  return write(tx, ctx, movements);
}
