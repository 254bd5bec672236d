/** Paying collected money out: one payment per sender for many collections, less our fee and, if wanted, the freight. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Remitting } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import {
  addPayments,
  followSources,
  type Item,
  isUsable,
  type Match,
  type NewPayment,
  newItem,
  offsetItem,
  type Party,
  type Posted,
  postItems,
  type SourceFollower,
  takeBackItems,
  takeBackPayments,
} from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { waybillMoney } from '../waybill/money.rules.ts';
import { type CashOnDeliveryDocument, lockCashOnDeliveries } from './cashOnDelivery.store.ts';
import { recordCashOnDeliveries } from './follower.rules.ts';
import { followSettled, type Remittable, remittable, settledWith } from './remit.store.ts';

const { receive, pay } = moneySide.code;

/** Money that was entered elsewhere settles a collection too. */
export const collectedMoney: SourceFollower = {
  kind: kind.name,
  lock: lockCashOnDeliveries,
  follow: async (tx, ctx, sums) => {
    const changed = await followSettled(
      tx,
      ctx,
      sums.map(({ id }) => id),
    );
    if (changed.length > 0) await recordCashOnDeliveries(tx, ctx, changed);
  },
};

/** The collections that are acted on get their state from the machine. */
const followOthers = (tx: Tx, ctx: Ctx, posted: Posted, acted: readonly number[]): Promise<void> =>
  followSources(tx, ctx, [waybillMoney, collectedMoney], {
    ...posted,
    sources: posted.sources.filter(({ kind: name, id }) => name !== kind.name || !acted.includes(id)),
  });

const partyOf = ({ customerId, person }: Remittable): Party =>
  customerId === null ? { customerId: null, person } : { customerId, person: '' };

interface Share {
  readonly row: Remittable;
  readonly paid: number;
  readonly fee: number;
  readonly freight: number;
}

/** Never more is kept than was collected; the fee comes first. */
function shareOf(row: Remittable, lessFreight = row.lessFreight): Share {
  const open = sumMoney(...row.claims.map((claim) => claim.open));
  const fee = Math.min(open, row.fee);
  const freight = lessFreight === 1 ? Math.min(sumMoney(open, -fee), row.freight) : 0;
  return { row, fee, freight, paid: sumMoney(open, -fee, -freight) };
}

const kept = ({ fee, freight }: Share): number => sumMoney(fee, freight);

/** Both halves of what is kept: it settles what the sender owes us with what we owe them. */
function offsetsOf(share: Share, day: string, typed: boolean, info: string): Item[] {
  const { row, fee, freight } = share;
  const source = { kind: kind.name, id: row.id, number: row.number };
  const common = { party: partyOf(row), siteId: row.siteId, day, typed, info, event: { kind: kind.name, id: row.id } };
  return [
    { ...common, side: pay, amount: kept(share), source },
    { ...common, side: receive, amount: fee, source },
    { ...common, side: receive, amount: freight, source: { kind: waybillKind.name, id: row.waybillId, number: row.number } },
  ].flatMap((half) => (half.amount === 0 ? [] : offsetItem(half)));
}

/** The payment goes to the oldest claims; what is kept settles the rest. */
function matchesOf({ row, paid }: Share, payment: number): Match[] {
  let left = paid;
  return row.claims.flatMap(({ id, open }) => {
    const amount = Math.min(left, open);
    left = sumMoney(left, -amount);
    return amount === 0 ? [] : { raising: id, lowering: payment, amount };
  });
}

/** One sender, one site that pays. */
const groupOf = ({ row }: Share): string => `${row.siteId} ${row.customerId ?? ''} ${row.person}`;

async function assertGiven(tx: Tx, ctx: Ctx, { day, ownAccountId }: Remitting): Promise<void> {
  if (day !== undefined && day > formatDay(new Date())) refuse('MONEY_LATER');
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
}

/** Under the locks of the collections and their waybills. One that has nothing open is settled without money. */
export async function remit(tx: Tx, ctx: Ctx, docs: readonly CashOnDeliveryDocument[], given: Remitting): Promise<void> {
  await assertGiven(tx, ctx, given);
  const { lessFreight, charge, day: typedDay, way = settleWay.code.transfer, ownAccountId, voucher, info = '' } = given;
  const ids = docs.map(({ id }) => id);
  const shares = (await remittable(tx, ctx, ids)).map((row) => shareOf(row, lessFreight));
  const [day, typed] = [typedDay ?? formatDay(new Date()), typedDay !== undefined];
  const groups = [
    ...Map.groupBy(
      shares.filter(({ paid }) => paid > 0),
      groupOf,
    ).values(),
  ];
  if (charge !== undefined && groups.length > 1) refuse('MONEY_AMOUNT_OF_MANY');
  const payments = groups.flatMap((group): NewPayment[] =>
    group.slice(0, 1).map(({ row }) => ({
      ...{ side: pay, party: partyOf(row), siteId: row.siteId, amount: sumMoney(...group.map(({ paid }) => paid)) },
      ...{ charge: charge ?? 0, day, typed, way, ownAccountId, voucher, info },
    })),
  );
  const matches = groups.flatMap((group, at) => group.flatMap((share) => matchesOf(share, newItem(at))));
  const offsets = shares.flatMap((share) => offsetsOf(share, day, typed, info));
  const posted = payments.length > 0 ? await addPayments(tx, ctx, payments, matches, offsets) : await postItems(tx, ctx, offsets);
  await followOthers(tx, ctx, posted, ids);
}

/** The payment is taken back as a whole: what was paid out with it is open again too. */
export async function undoRemittance(tx: Tx, ctx: Ctx, doc: CashOnDeliveryDocument, info: string): Promise<void> {
  const { payments, collections, offsets } = await settledWith(tx, ctx, doc.id);
  const elsewhere = payments.find((payment) => payment.elsewhere);
  if (elsewhere) refuse('COLLECT_PAID_ELSEWHERE', { number: doc.number, payment: elsewhere.number });
  await lockCashOnDeliveries(tx, ctx, collections);
  const taking = { day: formatDay(new Date()), info };
  for (const posted of [await takeBackPayments(tx, ctx, payments, taking), await takeBackItems(tx, ctx, offsets, taking)])
    await followOthers(tx, ctx, posted, [doc.id]);
}
