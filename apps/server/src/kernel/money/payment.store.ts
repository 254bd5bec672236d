/** The document of money (收付款单): a row of its own, and its amount on the partner's account. Rows never change. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { paymentNumbers } from '@cangyun/contract/finance/payment.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { takeNumbersWithin } from '../numbers/number.store.ts';
import { insertAll } from '../rows/rows.store.ts';
import { type Item, type Money, moneyItem, NO_SOURCE } from './item.ts';
import { type Match, type Posted, postedBy, postItems } from './ledger.store.ts';

export interface NewPayment extends Omit<Money, 'ownAccountId'> {
  readonly way: number;
  /** The site's default account if it is not given. */
  readonly ownAccountId?: number | undefined;
  readonly voucher?: string | undefined;
  /** The return whose goods are paid back. */
  readonly backId?: number | undefined;
}

export type Paid = Posted & {
  /** Of the rows of 收付款单, in the order of the payments. */
  readonly paymentIds: readonly number[];
};

const takeNumbers = (tx: Tx, ctx: Ctx, side: number, count: number): Promise<string[]> =>
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

/**
 * Payments of one side, in the same few statements however many. `matches`: what the cashier has ticked, with `newItem(n)` for the nth
 * payment. `beside`: items that belong to the same event, after those of the payments.
 */
export async function addPayments(
  tx: Tx,
  ctx: Ctx,
  payments: readonly NewPayment[],
  matches: readonly Match[] = [],
  beside: readonly Item[] = [],
): Promise<Paid> {
  const [first] = payments;
  if (!first) return { ids: [], sources: [], paymentIds: [] };
  const accounts = await defaultAccounts(
    tx,
    ctx,
    payments.flatMap(({ ownAccountId, siteId }) => (ownAccountId === undefined ? siteId : [])),
  );
  const accountOf = ({ ownAccountId, siteId }: NewPayment): number => ownAccountId ?? accounts.get(siteId) ?? 0;
  const items = payments.map((payment) => moneyItem({ ...payment, ownAccountId: accountOf(payment) }));
  const posted = await postItems(tx, ctx, [...items, ...beside], matches);
  const numbers = await takeNumbers(tx, ctx, first.side, payments.length);
  const paymentIds = await insertAll(
    tx,
    ctx,
    'payment',
    payments.map((payment, at) => {
      const { side, party, siteId, amount, discount = 0, charge = 0, day, source = NO_SOURCE, info = '' } = payment;
      return {
        number: numbers[at] ?? '',
        item_id: posted.ids[at] ?? 0,
        side,
        site_id: siteId,
        customer_id: party.customerId,
        person: party.person,
        own_account_id: accountOf(payment),
        amount,
        discount,
        charge,
        way: payment.way,
        day,
        source_kind: source.kind,
        source_id: source.id,
        back_id: payment.backId ?? null,
        voucher: payment.voucher ?? '',
        info,
        user_id: ctx.userId,
        user_name: ctx.nickName,
      };
    }),
  );
  return { ...posted, paymentIds };
}

/** The opposite rows; what the payments settled is open again. A payment is taken back once: the database's key decides. */
export async function takeBackPayments(
  tx: Tx,
  ctx: Ctx,
  payments: readonly { readonly id: number; readonly number: string; readonly side: number }[],
  given: { readonly day: string; readonly info: string },
): Promise<Paid> {
  const [first] = payments;
  if (!first) return { ids: [], sources: [], paymentIds: [] };
  const { day, info } = given;
  const ids = payments.map(({ id }) => id).sort((a, b) => a - b);
  const posted = await refusingDuplicate(
    postedBy(
      tx,
      sql`select post_money(${ctx.companyId}, jsonb_agg(reversal_of(${ctx.companyId}, p.item_id, ${day}::date, ${info}) order by p.id), '[]', ${ctx.userId}, ${ctx.nickName}) as posted
            from payment p where p.company_id = ${ctx.companyId} and ${amongIds(sql`p.id`, ids)}`,
    ),
    'money_item_reversed',
    'PAYMENT_UNDONE',
    { number: payments.map(({ number }) => number).join('、') },
  );
  const numbers = await takeNumbers(tx, ctx, first.side, ids.length);
  const { rows } = await sql<{ id: number }>`
    insert into payment (company_id, number, item_id, side, site_id, customer_id, person, own_account_id, amount, discount, charge, way, day,
      source_kind, source_id, back_id, reverses_id, info, user_id, user_name)
    select p.company_id, n.number, n.item_id, p.side, p.site_id, p.customer_id, p.person, p.own_account_id, -p.amount, -p.discount, -p.charge, p.way, ${day}::date,
           p.source_kind, p.source_id, p.back_id, p.id, ${info}, ${ctx.userId}, ${ctx.nickName}
      from unnest(${ids}::bigint[], ${[...posted.ids]}::bigint[], ${numbers}::text[]) as n (id, item_id, number)
      join payment p on p.company_id = ${ctx.companyId} and p.id = n.id order by n.id
    returning id`.execute(tx);
  return { ...posted, paymentIds: rows.map(({ id }) => id) };
}
