/** Receiving, paying, paying back, 对冲, allocating, and undoing each; documents follow what the ledger says. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import type { Allocating, Creating, Offsetting, Refunding, WritingOff } from '@cangyun/contract/finance/settlement.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import {
  addPayments,
  allocate,
  assertCovered,
  followSources,
  isUsable,
  lockSources,
  newItem,
  offsetSides,
  type Posted,
  type Source,
  siteOf,
  takeBackPayments,
  writeOff,
} from '#kernel/money/index.ts';
import { notifyChange, oneRow, seesSite } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { sourceFollowers } from '../followers.ts';
import { type Chosen, choose, pairs, partnerOf, type Share, spread, usedOf, wholeOf } from './choosing.rules.ts';
import * as store from './settlement.store.ts';

const { boundSettlement } = store;

interface About {
  readonly deptId?: number | undefined;
  readonly day?: string | undefined;
  readonly voucher?: string | undefined;
  readonly info?: string | undefined;
}

/** Where and when; a day that somebody typed must be in open books. */
async function bookingOf(tx: Tx, ctx: Ctx, { deptId, day, voucher = '', info = '' }: About, chosen: readonly Chosen[]) {
  const today = formatDay(new Date());
  if (day !== undefined && day > today) refuse('MONEY_LATER');
  const siteId = deptId ?? ctx.site ?? ctx.homeSite ?? chosen.flatMap(({ rows }) => rows)[0]?.deptId ?? siteOf(ctx);
  if (!(await store.mayBookAt(tx, ctx, siteId))) refuse('SETTLE_SITE_UNKNOWN');
  return { siteId, day: day ?? today, typed: day !== undefined, voucher, info };
}

async function accountOf(tx: Tx, ctx: Ctx, { ownAccountId }: { readonly ownAccountId?: number | undefined }): Promise<number | undefined> {
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
  return ownAccountId;
}

/** Money for one document only is that document's: its own page shows it, and can undo it. */
function sourceOf(shares: readonly Share[], isAll: boolean): Source | undefined {
  const [first] = shares;
  if (!first || !isAll || first.item.sourceId === 0) return undefined;
  const { sourceKind: kind, sourceId: id, number } = first.item;
  return shares.every(({ item }) => item.sourceKind === kind && item.sourceId === id) ? { kind, id, number } : undefined;
}

async function finish(tx: Tx, ctx: Ctx, posted: Posted & { paymentIds: readonly number[] }, after: object): Promise<number> {
  await followSources(tx, ctx, sourceFollowers, posted);
  const [id = 0] = posted.paymentIds;
  await notifyChange(tx, ctx, boundSettlement, posted.paymentIds);
  ctx.audit.push({ object: boundSettlement.resource.name, objectId: id, after });
  return id;
}

/** One receipt or payment. More than the claims is the partner's advance. */
export async function settle(tx: Tx, ctx: Ctx, input: Creating): Promise<number> {
  const { side, discount = 0, charge = 0, claims, way = settleWay.code.transfer } = input;
  if (input.amount === undefined && !claims?.length) refuse('SETTLE_NO_AMOUNT');
  const partner = await partnerOf(tx, ctx, input);
  const upTo = input.amount === undefined ? undefined : sumMoney(input.amount, discount);
  const chosen = await choose(tx, ctx, partner, [{ side, sign: 'raising', ticked: claims, upTo }]);
  const [owed = { rows: [], amounts: new Map() }] = chosen;
  const total = upTo ?? wholeOf(owed);
  const amount = sumMoney(total, -discount);
  const shares = spread(owed, total);
  const used = usedOf(shares);
  if (amount <= 0) refuse('SETTLE_ONLY_DISCOUNT');
  if (cents(discount) > cents(used)) refuse('SETTLE_DISCOUNT', { discount: moneyText(discount), used: moneyText(used) });
  if (side === moneySide.code.receive && cents(charge) > cents(amount))
    refuse('SETTLE_CHARGE', { charge: moneyText(charge), amount: moneyText(amount) });
  const booking = await bookingOf(tx, ctx, input, chosen);
  const ownAccountId = await accountOf(tx, ctx, input);
  const source = sourceOf(shares, cents(used) === cents(total));
  const paid = await addPayments(
    tx,
    ctx,
    [{ side, party: partner.party, ...booking, amount, discount, charge, way, ownAccountId, ...(source ? { source } : {}) }],
    shares.map((share) => ({ raising: share.item.id, lowering: newItem(0), amount: share.amount })),
  );
  return finish(tx, ctx, paid, { side, partner: partner.name, amount, discount, charge });
}

/** Money back to a customer, or from a supplier, out of what is theirs or ours and settles nothing. */
export async function refundPartner(tx: Tx, ctx: Ctx, input: Refunding): Promise<number> {
  const { side, charge = 0, way = settleWay.code.transfer, credits } = input;
  if (input.amount === undefined && !credits?.length) refuse('SETTLE_NO_AMOUNT');
  const partner = await partnerOf(tx, ctx, input);
  const chosen = await choose(tx, ctx, partner, [{ side, sign: 'lowering', ticked: credits, upTo: input.amount }]);
  const [own = { rows: [], amounts: new Map() }] = chosen;
  const amount = input.amount ?? wholeOf(own);
  const shares = spread(own, amount);
  if (cents(usedOf(shares)) < cents(amount))
    refuse('SETTLE_REFUND_TOO_MUCH', { name: partner.name, open: moneyText(usedOf(shares)), wanted: moneyText(amount) });
  const booking = await bookingOf(tx, ctx, input, chosen);
  const ownAccountId = await accountOf(tx, ctx, input);
  const paid = await addPayments(
    tx,
    ctx,
    [{ side, party: partner.party, ...booking, amount: -amount, charge, way, ownAccountId }],
    shares.map((share) => ({ raising: newItem(0), lowering: share.item.id, amount: share.amount })),
  );
  return finish(tx, ctx, paid, { side, partner: partner.name, refunded: amount });
}

/** 对冲: both sides are settled by as much, without money. */
export async function offsetPartner(tx: Tx, ctx: Ctx, input: Offsetting): Promise<number> {
  const { receive, pay } = moneySide.code;
  const partner = await partnerOf(tx, ctx, input);
  const chosen = await choose(tx, ctx, partner, [
    { side: receive, sign: 'raising', ticked: input.receivables, upTo: input.amount },
    { side: pay, sign: 'raising', ticked: input.payables, upTo: input.amount },
  ]);
  const wholes = chosen.map(wholeOf);
  const amount = input.amount ?? Math.min(...wholes);
  const halves = chosen.map((one, at) => {
    const shares = amount > 0 ? spread(one, amount) : [];
    if (amount <= 0 || cents(usedOf(shares)) < cents(amount))
      refuse('SETTLE_OFFSET_TOO_MUCH', {
        name: partner.name,
        side: moneySide.label(at === 0 ? receive : pay),
        open: moneyText(wholes[at] ?? 0),
        wanted: moneyText(amount > 0 ? amount : Math.max(...wholes)),
      });
    return shares.map((share) => ({ raising: share.item.id, lowering: newItem(at), amount: share.amount }));
  });
  const booking = await bookingOf(tx, ctx, input, chosen);
  const paid = await offsetSides(tx, ctx, { party: partner.party, ...booking, amount }, halves.flat());
  return finish(tx, ctx, paid, { partner: partner.name, offset: amount });
}

/** 坏账核销: the ticked claims are settled without money, at the company's cost. */
export async function writeOffClaims(tx: Tx, ctx: Ctx, input: WritingOff): Promise<number> {
  const { side, claims } = input;
  const partner = await partnerOf(tx, ctx, input);
  const chosen = await choose(tx, ctx, partner, [{ side, sign: 'raising', ticked: claims }]);
  const [owed = { rows: [], amounts: new Map() }] = chosen;
  const amount = input.amount ?? wholeOf(owed);
  const shares = spread(owed, amount);
  const used = usedOf(shares);
  if (cents(used) < cents(amount)) refuse('SETTLE_WRITE_OFF', { name: partner.name, open: moneyText(used), wanted: moneyText(amount) });
  const booking = await bookingOf(tx, ctx, input, chosen);
  const source = sourceOf(shares, true);
  const matches = shares.map((share) => ({ raising: share.item.id, lowering: newItem(0), amount: share.amount }));
  const posted = await writeOff(tx, ctx, { side, party: partner.party, ...booking, amount, ...(source ? { source } : {}) }, matches);
  return finish(tx, ctx, posted, { side, partner: partner.name, writtenOff: amount, reason: input.info });
}

/** What was paid or credited before settles what is open now. */
export async function allocateCredits(tx: Tx, ctx: Ctx, input: Allocating): Promise<{ amount: number; count: number }> {
  const { side, credits, claims } = input;
  const partner = await partnerOf(tx, ctx, input);
  const [owed = { rows: [], amounts: new Map() }, own = { rows: [], amounts: new Map() }] = await choose(tx, ctx, partner, [
    { side, sign: 'raising', ticked: claims, upTo: input.amount },
    { side, sign: 'lowering', ticked: credits, upTo: input.amount },
  ]);
  const most = Math.min(wholeOf(owed), wholeOf(own));
  if (most <= 0) refuse('SETTLE_NOTHING', { name: partner.name });
  const amount = input.amount ?? most;
  if (cents(amount) > cents(most))
    refuse('MONEY_MATCH_TOO_MUCH', { number: partner.name, open: moneyText(most), wanted: moneyText(amount) });
  const matches = pairs(spread(owed, amount), spread(own, amount));
  const posted = await allocate(tx, ctx, matches, '核销');
  await followSources(tx, ctx, sourceFollowers, posted);
  ctx.audit.push({ object: boundSettlement.resource.name, objectId: 0, after: { side, partner: partner.name, allocated: amount } });
  return { amount, count: matches.length };
}

/** The claim is open again, the money is the partner's again. */
export async function takeBackAllocation(
  tx: Tx,
  ctx: Ctx,
  { raisingId, loweringId }: { readonly raisingId: number; readonly loweringId: number },
): Promise<void> {
  const seen = await store.matchBetween(tx, ctx, raisingId, loweringId);
  if (!seen || !seesSite(ctx, seen.siteId)) return refuse('SETTLE_MATCH_NONE');
  if (seen.sameSource || seen.reversal) refuse('SETTLE_MATCH_OWN', { number: seen.raising.number || seen.lowering.number });
  if (seen.withoutMoney) refuse('SETTLE_MATCH_UNPAID', { number: seen.raising.number });
  await lockSources(tx, ctx, sourceFollowers, [seen.raising, seen.lowering]);
  await store.lockAccountOf(tx, ctx, raisingId);
  const { amount } = (await store.matchBetween(tx, ctx, raisingId, loweringId)) ?? refuse('SETTLE_MATCH_NONE');
  const posted = await allocate(tx, ctx, [{ raising: raisingId, lowering: loweringId, amount: -amount }], '撤销核销');
  assertCovered(posted, seen.raising.number || seen.lowering.number);
  await followSources(tx, ctx, sourceFollowers, posted);
  ctx.audit.push({ object: boundSettlement.resource.name, objectId: 0, after: { raisingId, loweringId, takenBack: amount } });
  return undefined;
}

/** The opposite row, with the reason; what it settled is open again. */
export async function undoSettlement(tx: Tx, ctx: Ctx, id: number, info: string): Promise<number> {
  const row = await oneRow(tx, ctx, boundSettlement, id);
  const { number } = row;
  if (row.reversesId !== null) refuse('PAYMENT_IS_UNDO', { number });
  if (row.reversedBy !== null) refuse('PAYMENT_UNDONE', { number });
  const matched = await store.matchesOf(tx, ctx, await store.itemsOfPayment(tx, ctx, id));
  await lockSources(tx, ctx, sourceFollowers, [
    { kind: row.sourceKind, id: row.sourceId },
    ...matched.map(({ sourceKind, sourceId }) => ({ kind: sourceKind, id: sourceId })),
  ]);
  const taken = await takeBackPayments(tx, ctx, [{ id, number }], { day: formatDay(new Date()), info });
  return finish(tx, ctx, taken, { reversed: number, reason: info });
}
