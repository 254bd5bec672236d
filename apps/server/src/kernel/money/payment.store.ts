/** The document of money (收付款单): a row of its own, and its amount on the partner's account. Rows never change. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { paymentNumbers } from '@cangyun/contract/finance/payment.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { takeNumbersWithin } from '../numbers/number.store.ts';
import { type Item, type Money, moneyItem, NO_SOURCE } from './item.ts';
import { type Match, type Posted, postItems, takeBackItems } from './ledger.store.ts';

export interface NewPayment extends Omit<Money, 'ownAccountId'> {
  readonly way: number;
  /** The site's default account if it is not given. */
  readonly ownAccountId?: number | undefined;
  /** The collecting account of a bank that it came through (收款账户). */
  readonly collectingId?: number | null | undefined;
  /** When it was paid, if not now. */
  readonly paidAt?: string | undefined;
  readonly voucher?: string | undefined;
  /** The return whose goods are paid back. */
  readonly backId?: number | undefined;
}

export type Paid = Posted & {
  /** Of the rows of 收付款单, in the order of the payments. */
  readonly paymentIds: readonly number[];
  readonly numbers: readonly string[];
};

const NOTHING: Paid = { ids: [], sources: [], paymentIds: [], numbers: [] };

export const takePaymentNumbers = (tx: Tx, ctx: Ctx, side: number, count: number): Promise<string[]> =>
  takeNumbersWithin(tx, ctx, side === moneySide.code.receive ? paymentNumbers.receive : paymentNumbers.pay, count);

/** Of each site; its cash box is made when money first goes into it. */
async function defaultAccounts(tx: Tx, ctx: Ctx, siteIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql<{ siteId: number; id: number }>`
    select s.id as "siteId", default_account(${ctx.companyId}, s.id, ${ctx.userId}) as id
      from unnest(${[...new Set(siteIds)]}::bigint[]) as s (id) order by s.id`.execute(tx);
  return new Map(rows.map(({ siteId, id }) => [siteId, id]));
}

/** An account of ours that money may go into. */
export async function isUsable(tx: Tx, ctx: Ctx, ownAccountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from own_account where company_id = ${ctx.companyId} and id = ${ownAccountId} and enabled = ${enabledState.code.enabled}`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Our account behind a collecting account of a bank. */
export async function accountOfCollecting(tx: Tx, ctx: Ctx, collectingId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select account_of_collecting(${ctx.companyId}, ${collectingId}, ${ctx.userId}) as id`.execute(tx);
  return rows[0]?.id ?? refuse('OWN_ACCOUNT_UNKNOWN');
}

export interface PaymentRow {
  readonly payment: NewPayment;
  readonly number: string;
  readonly itemId: number;
  /** The other half of what moved without money. */
  readonly otherItemId?: number;
  /** None if no money moved. */
  readonly ownAccountId: number | null;
  readonly moneyLogId?: number | null;
}

/** With the partner's name of the day. */
export async function insertPayments(tx: Tx, ctx: Ctx, rows: readonly PaymentRow[]): Promise<number[]> {
  const now = new Date().toISOString();
  const given = rows.map(({ payment, number, itemId, otherItemId = null, ownAccountId, moneyLogId = null }) => {
    const { side, party, siteId, amount, discount = 0, charge = 0, way, day, source = NO_SOURCE, info = '', voucher = '' } = payment;
    const { collectingId = null, backId = null, paidAt = now } = payment;
    const money = { side, amount, discount, charge, way, day, paid_at: paidAt, own_account_id: ownAccountId, account_id: collectingId };
    const about = { site_id: siteId, customer_id: party.customerId, person: party.person, voucher, info, back_id: backId };
    const linked = { item_id: itemId, other_item_id: otherItemId, money_log_id: moneyLogId };
    return { number, ...money, ...about, ...linked, source_kind: source.kind, source_id: source.id, source_number: source.number };
  });
  const columns = sql.join(Object.keys(given[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into payment (company_id, user_id, user_name, person_name, ${columns})
    select ${ctx.companyId}, ${ctx.userId}, ${ctx.nickName}, coalesce(r.name, r.person), ${columns}
      from (select r.*, c.name from jsonb_populate_recordset(null::payment, ${JSON.stringify(given)}::jsonb) r
              left join customer c on c.company_id = ${ctx.companyId} and c.id = r.customer_id) r order by r.item_id
    returning id`.execute(tx);
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

/**
 * Payments of one side, in the same few statements however many. `matches`: what the cashier has ticked, with `newItem(n)` for the nth
 * payment. `others`: items that belong to the same event, after those of the payments. Prepaid accounts do not follow.
 */
export async function payUnlogged(
  tx: Tx,
  ctx: Ctx,
  payments: readonly NewPayment[],
  matches: readonly Match[] = [],
  others: readonly Item[] = [],
): Promise<Paid> {
  const [first] = payments;
  if (!first) return NOTHING;
  const without = payments.flatMap(({ ownAccountId, siteId }) => (ownAccountId === undefined ? siteId : []));
  const accounts = await defaultAccounts(tx, ctx, without);
  const accountOf = ({ ownAccountId, siteId }: NewPayment): number => ownAccountId ?? accounts.get(siteId) ?? 0;
  const items = payments.map((payment) => moneyItem({ ...payment, ownAccountId: accountOf(payment) }));
  const posted = await postItems(tx, ctx, [...items, ...others], matches);
  const numbers = await takePaymentNumbers(tx, ctx, first.side, payments.length);
  const paymentIds = await insertPayments(
    tx,
    ctx,
    payments.map((payment, at) => ({
      payment,
      number: numbers[at] ?? '',
      itemId: posted.ids[at] ?? 0,
      ownAccountId: accountOf(payment),
    })),
  );
  return { ...posted, paymentIds, numbers };
}

interface Taken {
  readonly id: number;
  readonly number: string;
  readonly side: number;
  readonly way: number;
  readonly itemId: number;
  readonly otherItemId: number | null;
  readonly moneyLogId: number | null;
  readonly reversesId: number | null;
}

export type TakenBack = Paid & { readonly taken: readonly Taken[] };

/** The opposite rows; what the payments settled is open again. A payment is taken back once: the ledger's key decides. */
export async function takeBackUnlogged(
  tx: Tx,
  ctx: Ctx,
  payments: readonly { readonly id: number }[],
  given: { readonly day: string; readonly info: string },
): Promise<TakenBack> {
  const { rows: taken } = await sql<Taken>`
    select p.id, p.number, p.side, p.way, p.item_id as "itemId", p.other_item_id as "otherItemId", p.money_log_id as "moneyLogId", p.reverses_id as "reversesId"
      from payment p where p.company_id = ${ctx.companyId} and ${amongIds(
        sql`p.id`,
        payments.map(({ id }) => id),
      )} order by p.id`.execute(tx);
  const [first] = taken;
  if (!first) return { ...NOTHING, taken };
  for (const { number, reversesId } of taken) if (reversesId !== null) refuse('PAYMENT_IS_UNDO', { number });
  const halves = taken.flatMap(({ otherItemId }) => otherItemId ?? []);
  const posted = await takeBackItems(tx, ctx, [...taken.map(({ itemId }) => itemId), ...halves], given);
  const numbers = await takePaymentNumbers(tx, ctx, first.side, taken.length);
  const { rows } = await sql<{ id: number }>`
    insert into payment (company_id, number, item_id, side, site_id, customer_id, person, person_name, own_account_id, account_id, amount, discount, charge, way,
      day, source_kind, source_id, source_number, back_id, reverses_id, voucher, info, user_id, user_name)
    select p.company_id, n.number, n.item_id, p.side, p.site_id, p.customer_id, p.person, p.person_name, p.own_account_id, p.account_id, -p.amount, -p.discount, -p.charge,
           p.way, ${given.day}::date, p.source_kind, p.source_id, p.source_number, p.back_id, p.id, p.voucher, ${given.info}, ${ctx.userId}, ${ctx.nickName}
      from unnest(${taken.map(({ id }) => id)}::bigint[], ${posted.ids.slice(0, taken.length)}::bigint[], ${numbers}::text[]) as n (id, item_id, number)
      join payment p on p.company_id = ${ctx.companyId} and p.id = n.id order by n.id
    returning id`.execute(tx);
  return { ...posted, paymentIds: rows.map(({ id }) => id), numbers, taken };
}
