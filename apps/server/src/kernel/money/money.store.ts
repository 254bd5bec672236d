/**
 * The one writer of prepaid accounts and their log. Each movement is posted to the partner's account first, which locks it; then the
 * prepaid accounts are locked in key order and checked, and written with their log, before and after taken from the update itself.
 */
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { moneyType, payWay as noWay, shortage } from '@cangyun/contract/partners/customerAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { postItems, takeBackItems } from './ledger.store.ts';
import type { Movement } from './movement.ts';
import { type NewPayment, payUnlogged, takeBackUnlogged } from './payment.store.ts';
import { accountSource, claimOfMovement, siteOf } from './prepaid.store.ts';

interface Judged {
  readonly customer_id: number;
  readonly name: string;
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
    select a.customer_id, c.name,
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
async function write(tx: Tx, ctx: Ctx, movements: readonly Movement[], items: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with m as (
      select * from unnest(
        ${column(movements, 'customerId')}::bigint[], ${column(movements, 'type')}::int[], ${column(movements, 'amount')}::numeric(14, 2)[],
        ${column(movements, 'frozen')}::numeric(14, 2)[], ${column(movements, 'feeKind')}::int[], ${column(movements, 'businessType')}::text[],
        ${column(movements, 'documentKind')}::text[], ${column(movements, 'documentNumber')}::text[], ${column(movements, 'payWay')}::int[],
        ${column(movements, 'voucher')}::text[], ${column(movements, 'remark')}::text[], ${column(movements, 'reverses')}::bigint[],
        ${[...items]}::bigint[]
      ) with ordinality as m (customer_id, type, amount, frozen, fee_kind, business_type, document_kind, document_number, pay_way, voucher, remark, reverses, item_id, at)
    ), moved as (
      update customer_account a set balance = a.balance + s.amount, frozen = a.frozen + s.frozen, movements = a.movements + s.n
        from (select customer_id, sum(amount) as amount, sum(frozen) as frozen, count(*)::int as n from m group by customer_id) s
       where a.company_id = ${ctx.companyId} and a.customer_id = s.customer_id
      returning a.customer_id, a.balance - s.amount as start, a.movements - s.n as seq
    )
    insert into money_log (company_id, customer_id, seq, type, amount, before, after, frozen, fee_kind, business_type, document_kind,
      document_number, pay_way, voucher, remark, reverses, item_id, user_id, user_name, site_id)
    select ${ctx.companyId}, m.customer_id, v.seq + row_number() over line, m.type, m.amount,
           v.start + sum(m.amount) over line - m.amount, v.start + sum(m.amount) over line,
           m.frozen, m.fee_kind, m.business_type, m.document_kind, m.document_number, m.pay_way, m.voucher, m.remark, m.reverses, m.item_id,
           ${ctx.userId}, ${ctx.nickName}, ${ctx.site ?? ctx.homeSite}
      from m join moved v on v.customer_id = m.customer_id
    window line as (partition by m.customer_id order by m.at rows unbounded preceding)
     order by m.customer_id, m.at
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** They exist and are open; else nothing is posted. */
async function assertOpen(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<void> {
  const wanted = [...new Set(column(movements, 'customerId'))];
  const { rows } = await sql<{ name: string; closed: number }>`
    select c.name, a.closed from customer_account a join customer c on c.company_id = a.company_id and c.id = a.customer_id
     where a.company_id = ${ctx.companyId} and ${amongIds(sql`a.customer_id`, wanted)} order by a.customer_id`.execute(tx);
  if (rows.length !== wanted.length) refuse('REFERENCE_MISSING', { title: '客户' });
  for (const { closed, name } of rows) if (closed) refuse('MONEY_ACCOUNT_CLOSED', { name });
}

/** With the accounts locked; one refusal lists every account that is short. */
async function assertCovered(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<void> {
  const judged = await judge(tx, ctx, movements);
  const unfrozen = judged.filter((account) => account.unfrozen);
  if (unfrozen.length > 0)
    refuse('MONEY_NOT_FROZEN', { detail: unfrozen.map(({ name, released, frozen }) => shortage(name, released, frozen)).join('；') });
  const short = judged.filter((account) => account.short);
  if (short.length > 0)
    refuse('MONEY_SHORT', { detail: short.map(({ name, needed, available }) => shortage(name, needed, available)).join('；') });
}

const isMoney = ({ type }: Movement): boolean => type === moneyType.code.recharge || type === moneyType.code.withdraw;

const paymentOf = (ctx: Ctx, { customerId, amount, payWay, voucher, remark }: Movement): NewPayment => ({
  side: moneySide.code.receive,
  party: { customerId, person: '' },
  siteId: siteOf(ctx),
  amount,
  day: formatDay(new Date()),
  source: accountSource(customerId),
  way: payWay === noWay.code.none ? settleWay.code.other : payWay,
  voucher,
  info: remark,
});

/** On the partners' accounts: what came in or went out as a payment, the rest as claims. Answers the items, in the order of the movements. */
async function postToLedger(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<(number | null)[]> {
  const moved = movements.filter(({ amount }) => amount !== 0);
  const [paid, owed] = [moved.filter(isMoney), moved.filter((movement) => !isMoney(movement))];
  const claims = owed.map((movement) => claimOfMovement(ctx, movement));
  const payments = paid.map((movement) => paymentOf(ctx, movement));
  const { ids } = payments.length > 0 ? await payUnlogged(tx, ctx, payments, [], claims) : await postItems(tx, ctx, claims);
  const items = new Map([...paid, ...owed].map((movement, at) => [movement, ids[at] ?? null]));
  return movements.map((movement) => items.get(movement) ?? null);
}

/** Posts all or nothing and answers the ids of the log's rows. */
export async function postMoney(tx: Tx, ctx: Ctx, movements: readonly Movement[]): Promise<number[]> {
  if (movements.length === 0) return [];
  await assertOpen(tx, ctx, movements);
  const items = await postToLedger(tx, ctx, movements);
  await assertCovered(tx, ctx, movements);
  return write(tx, ctx, movements, items);
}

/** The opposite of a movement, in the log and on the ledger. */
export async function reverseMovement(tx: Tx, ctx: Ctx, reversal: Movement & { readonly reverses: number }): Promise<number> {
  const { rows } = await sql<{ itemId: number | null; paymentId: number | null }>`
    select l.item_id as "itemId", p.id as "paymentId"
      from money_log l left join payment p on p.company_id = l.company_id and p.item_id = l.item_id
     where l.company_id = ${ctx.companyId} and l.id = ${reversal.reverses}`.execute(tx);
  const { itemId = null, paymentId = null } = rows[0] ?? {};
  await assertOpen(tx, ctx, [reversal]);
  const today = { day: formatDay(new Date()), info: reversal.remark };
  const posted = await (async () => {
    if (paymentId !== null) return takeBackUnlogged(tx, ctx, [{ id: paymentId }], today);
    return itemId === null ? { ids: [] } : takeBackItems(tx, ctx, [itemId], today);
  })();
  await assertCovered(tx, ctx, [reversal]);
  const [logId = 0] = await write(tx, ctx, [reversal], [posted.ids[0] ?? null]);
  return logId;
}
