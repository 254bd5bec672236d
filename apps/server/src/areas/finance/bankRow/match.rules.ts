/** Explaining rows of the bank: by what is booked already, or by a payment that is booked now. All or none. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { bankState, type TickedRow } from '@cangyun/contract/finance/bankRow.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import {
  addPayments,
  followSources,
  type Match,
  type NewPayment,
  newItem,
  oppositeVouchers,
  type Party,
  postVouchers,
  takeBackPayments,
} from '#kernel/money/index.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { sourceFollowers } from '../followers.ts';
import * as store from './bankRow.store.ts';
import { type ClaimCandidate, claimsById, customersAmong, paymentsById, transfersById } from './candidates.store.ts';

const { boundBankRow } = store;
const { receive, pay } = moneySide.code;
const { open, found, made, transfer, booked } = bankState.code;

const named = ({ day, amount }: store.LockedRow) => ({ day, amount: moneyText(amount) });

/** Each once, all of them seen, in the order of their ids. */
async function lockRows(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<store.LockedRow[]> {
  if (new Set(ids).size < ids.length) refuse('BANK_ROW_TWICE');
  const rows = await store.rowsOf(tx, ctx, ids, true);
  return rows.length === ids.length ? rows : refuse('NOT_FOUND', { title: boundBankRow.resource.title });
}

function assertOpen(rows: readonly store.LockedRow[]): void {
  const done = rows.find(({ state }) => state !== open);
  if (done) refuse('BANK_ROW_MATCHED', { ...named(done), state: bankState.label(done.state) });
}

interface Wanted {
  readonly row: store.LockedRow;
  readonly tick: TickedRow;
}

async function byPayments(tx: Tx, ctx: Ctx, wanted: readonly Wanted[]): Promise<store.Explained[]> {
  const ticked = wanted.flatMap(({ row, tick: { paymentId } }) => (paymentId === undefined ? [] : [{ row, paymentId }]));
  const payments = await paymentsById(
    tx,
    ctx,
    ticked.map(({ paymentId }) => paymentId),
  );
  return ticked.map(({ row, paymentId }) => {
    const payment = payments.get(paymentId);
    if (payment?.ownAccountId !== row.ownAccountId || payment.effect !== row.amount)
      refuse('BANK_PAYMENT_WRONG', { number: payment?.number ?? '', ...named(row) });
    return { id: row.id, state: found, paymentId };
  });
}

async function byTransfers(tx: Tx, ctx: Ctx, wanted: readonly Wanted[]): Promise<store.Explained[]> {
  const ticked = wanted.flatMap(({ row, tick: { transferId } }) => (transferId === undefined ? [] : [{ row, transferId }]));
  const transfers = await transfersById(
    tx,
    ctx,
    ticked.map(({ transferId }) => transferId),
  );
  return ticked.map(({ row, transferId }) => {
    const own = transfers.filter(({ id }) => id === transferId);
    if (!own.some(({ ownAccountId, effect }) => ownAccountId === row.ownAccountId && effect === row.amount))
      refuse('BANK_TRANSFER_WRONG', { number: own[0]?.number ?? '', ...named(row) });
    return { id: row.id, state: transfer, transferId };
  });
}

type Ticked = NonNullable<TickedRow['claims']>;

/** The one whom the claims belong to, or the one that was chosen. */
function partyOf(row: store.LockedRow, chosen: Ticked, claims: readonly ClaimCandidate[], known: ReadonlySet<number>): Party {
  const [first] = claims;
  if (first && claims.some(({ customerId, person }) => customerId !== first.customerId || person !== first.person))
    refuse('BANK_CLAIMS_OF_TWO', named(row));
  const { customerId, person } = first ?? { customerId: chosen.customerId ?? null, person: chosen.person ?? '' };
  if (customerId !== null && (first !== undefined || known.has(customerId))) return { customerId, person: '' };
  return customerId === null && person !== '' ? { customerId: null, person } : refuse('BANK_PARTNER_UNKNOWN', named(row));
}

interface Making {
  readonly row: store.LockedRow;
  readonly party: Party;
  readonly items: Ticked['items'];
}

/** One payment a row, of one side: in the same few statements however many. */
async function payRows(tx: Tx, ctx: Ctx, side: number, making: readonly Making[]): Promise<store.Explained[]> {
  if (making.length === 0) return [];
  const payments = making.map(
    ({ row, party }): NewPayment => ({
      side,
      party,
      siteId: row.siteId,
      ownAccountId: row.ownAccountId,
      amount: Math.abs(row.amount),
      way: settleWay.code.transfer,
      day: row.day,
      typed: true,
      info: row.info,
    }),
  );
  const matches = making.flatMap(({ items }, at) =>
    items.map(({ itemId, amount }): Match => ({ raising: itemId, lowering: newItem(at), amount })),
  );
  const paid = await addPayments(tx, ctx, payments, matches);
  await followSources(tx, ctx, sourceFollowers, paid);
  return making.map(({ row }, at) => ({ id: row.id, state: made, paymentId: paid.paymentIds[at] ?? 0 }));
}

async function byClaims(tx: Tx, ctx: Ctx, wanted: readonly Wanted[]): Promise<store.Explained[]> {
  const ticked = wanted.flatMap(({ row, tick: { claims } }) => (claims === undefined ? [] : [{ row, claims }]));
  if (ticked.length === 0) return [];
  const [claims, known] = [
    await claimsById(
      tx,
      ctx,
      ticked.flatMap((one) => one.claims.items.map(({ itemId }) => itemId)),
    ),
    await customersAmong(
      tx,
      ctx,
      ticked.flatMap((one) => one.claims.customerId ?? []),
    ),
  ];
  const making = ticked.map(({ row, claims: chosen }): Making => {
    const side = row.amount > 0 ? receive : pay;
    const own = chosen.items.map(({ itemId }) => {
      const claim = claims.get(itemId);
      return claim?.side === side ? claim : refuse('BANK_CLAIM_UNKNOWN', named(row));
    });
    const total = sumMoney(...chosen.items.map(({ amount }) => amount));
    if (cents(total) > cents(Math.abs(row.amount))) refuse('BANK_CLAIMS_TOO_MUCH', { wanted: moneyText(total), ...named(row) });
    return { row, party: partyOf(row, chosen, own, known), items: chosen.items };
  });
  const [came, went] = [making.filter(({ row }) => row.amount > 0), making.filter(({ row }) => row.amount < 0)];
  return [...(await payRows(tx, ctx, receive, came)), ...(await payRows(tx, ctx, pay, went))];
}

const note = async (tx: Tx, ctx: Ctx, ids: readonly number[], after: object): Promise<void> => {
  ctx.audit.push({ object: boundBankRow.resource.name, objectId: ids.slice(0, 20).join(','), after });
  await notifyChange(tx, ctx, boundBankRow, ids.slice(0, 100));
};

export async function matchRows(tx: Tx, ctx: Ctx, ticks: readonly TickedRow[]): Promise<{ count: number }> {
  const ids = ticks.map(({ id }) => id);
  const rows = new Map((await lockRows(tx, ctx, ids)).map((row) => [row.id, row]));
  assertOpen([...rows.values()]);
  const wanted = ticks.map((tick): Wanted => {
    const row = rows.get(tick.id) ?? refuse('NOT_FOUND', { title: boundBankRow.resource.title });
    const chosen = [tick.paymentId, tick.transferId, tick.claims].filter((one) => one !== undefined).length;
    return chosen === 1 ? { row, tick } : refuse('BANK_TICK_EMPTY', named(row));
  });
  const booksAlready = [...(await byPayments(tx, ctx, wanted)), ...(await byTransfers(tx, ctx, wanted))];
  const explained = [...booksAlready, ...(await byClaims(tx, ctx, wanted))];
  const taken = refusingDuplicate(store.explain(tx, ctx, explained), 'bank_row_of_payment', 'BANK_PAYMENT_TAKEN', {});
  await refusingDuplicate(taken, 'bank_row_of_transfer', 'BANK_PAYMENT_TAKEN', {});
  await note(tx, ctx, ids, { matched: ticks });
  return { count: explained.length };
}

/** Without a partner: what the bank takes, interest, money of the owners. */
export async function bookRows(tx: Tx, ctx: Ctx, ids: readonly number[], account: number, info: string): Promise<{ count: number }> {
  const rows = await lockRows(tx, ctx, ids);
  assertOpen(rows);
  const vouchers = rows.map((row) => ({
    day: row.day,
    typed: true,
    siteId: row.siteId,
    source: { kind: voucherSource.code.bank, id: row.id, number: '' },
    info: info || row.info,
    rows: [
      { account: chart.code.own, ownAccountId: row.ownAccountId, amount: row.amount },
      { account, ownAccountId: null, amount: -row.amount },
    ],
  }));
  const voucherIds = await postVouchers(tx, ctx, vouchers);
  await store.explain(
    tx,
    ctx,
    rows.map(({ id }, at) => ({ id, state: booked, voucherId: voucherIds[at] ?? 0 })),
  );
  await note(tx, ctx, ids, { booked: account });
  return { count: rows.length };
}

/** Payments and vouchers that were made of the rows are taken back; others stay and are only freed. */
export async function undoRows(tx: Tx, ctx: Ctx, ids: readonly number[], info: string): Promise<void> {
  const rows = await lockRows(tx, ctx, ids);
  const free = rows.find(({ state }) => state === open);
  if (free) refuse('BANK_ROW_OPEN', named(free));
  const day = formatDay(new Date());
  const payments = await paymentsById(
    tx,
    ctx,
    rows.flatMap(({ state, paymentId }) => (state === made && paymentId !== null ? paymentId : [])),
  );
  await store.free(tx, ctx, ids);
  for (const side of [receive, pay]) {
    const own = [...payments.values()].filter((payment) => payment.side === side);
    if (own.length > 0) await followSources(tx, ctx, sourceFollowers, await takeBackPayments(tx, ctx, own, { day, info }));
  }
  const vouchers = rows.flatMap(({ state, voucherId }) => (state === booked && voucherId !== null ? voucherId : []));
  await postVouchers(tx, ctx, await oppositeVouchers(tx, ctx, vouchers, { day, info }));
  await note(tx, ctx, ids, { undone: info });
}

/** Only of rows that nothing explains: a wrong file, or one of another account. */
export async function removeOpen(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  assertOpen(await lockRows(tx, ctx, [...new Set(ids)]));
  await store.removeRows(tx, ctx, ids);
  await note(tx, ctx, ids, { removed: ids.length });
}
