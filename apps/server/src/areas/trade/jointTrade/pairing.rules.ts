/** What happens to a trade when one of its documents moves, and how both sides' rows are moved. */
import { messages } from '@cangyun/contract/messages.ts';
import { jointTradeEvent, jointTradeSide, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { purchase } from '@cangyun/contract/trade/purchase.ts';
import { nextVersion } from '#kernel/history/sealing.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import { companyNameOf } from '../order/printCode.store.ts';
import { lockBoth, moveBoth, purchaseChain, recordPurchaseVersion, voidBoth } from './crossing.store.ts';
import { notifyBoth } from './notify.rules.ts';
import { companyBehind, followSite, openPair, type Pair, pairById, pairsOf } from './pair.store.ts';

const { placed, accepted, declined, sent } = kind.state.code as Record<'placed' | 'accepted' | 'declined' | 'sent', number>;
const { unionNews: jointTradeNews } = messages;

/** The seller's answer changes the purchase, so it is a version of it too: in the seller's name, because nobody of the buyer gave it. */
async function keepAnswer(tx: Tx, ctx: Ctx, pair: Pair, to: number, company: string): Promise<void> {
  const end = (await purchaseChain(tx, ctx, pair.id)) ?? refuse('SYSTEM');
  const { objectId, confirmState, updateBy, updateTime } = end;
  const data = { ...end.data, confirmState, unionState: to, updateBy, updateTime };
  const written = { time: new Date().toISOString(), userId: 0, userName: company, data };
  await recordPurchaseVersion(tx, ctx, pair.id, nextVersion({ object: purchase.name, objectId }, end, written));
  await publishChange(tx, pair.partnerId, purchase.name, [objectId]);
}

export interface Step {
  readonly to: number;
  readonly event: number;
  readonly note: string;
  readonly says: (company: string, pair: Pair) => string;
}

/** Moves both rows under their locks from their present state; answers false if someone was faster. */
export async function stepBoth(tx: Tx, ctx: Ctx, pair: Pair, { to, event, note, says }: Step): Promise<boolean> {
  const company = await companyNameOf(tx, ctx.companyId);
  const foundBy = indexed([pair.number, pair.purchaseNumber, pair.orderNumber, company]);
  const other = await moveBoth(tx, ctx, pair.id, { from: pair.state, to, event, note }, foundBy);
  if (!other) return false;
  if (pair.side === jointTradeSide.code.seller && [pair.state, to].includes(accepted)) await keepAnswer(tx, ctx, pair, to, company);
  await notifyBoth(tx, ctx, pair, other, says(company, pair));
  return true;
}

interface SentPurchase {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly unionState: number;
}

/** Sent to a supplier that is a cooperating company: the trade begins. Any other supplier gets the link alone. */
export async function openJointTrade(tx: Tx, ctx: Ctx, numbers: Database, doc: SentPurchase): Promise<void> {
  if (doc.unionState !== purchaseJointTrade.code.none) return;
  const partner = await companyBehind(tx, ctx, doc.customerId);
  if (!partner) return;
  const number = await takeNumber(numbers, ctx, kind);
  const id = await openPair(tx, ctx, doc.id, number, partner, doc.number);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, purchase: doc.number, partner: partner.name } });
  await publishChange(tx, ctx.companyId, kind.name, [id]);
}

/** The trade of a document, locked with its other side and then read. */
async function lockedPair(tx: Tx, ctx: Ctx, side: number, docId: number): Promise<Pair | undefined> {
  const [found] = await pairsOf(tx, ctx, side, [docId]);
  if (!found) return undefined;
  await lockBoth(tx, ctx, found.id);
  return pairById(tx, ctx, found.id);
}

const audited = (ctx: Ctx, pair: Pair, after: object): void => {
  ctx.audit.push({ object: kind.name, objectId: pair.id, before: { state: pair.state }, after });
};

/** A step of the trade that follows from its document. */
async function follow(tx: Tx, ctx: Ctx, pair: Pair, step: Step): Promise<void> {
  if (!(await stepBoth(tx, ctx, pair, step))) refuse('STALE_EDIT');
  audited(ctx, pair, { state: step.to, note: step.note });
}

/** The purchase goes back to be changed: it is placed no longer. */
export async function withdrawJointTrade(tx: Tx, ctx: Ctx, purchaseId: number): Promise<void> {
  const pair = await lockedPair(tx, ctx, jointTradeSide.code.buyer, purchaseId);
  if (pair?.state !== placed) return;
  await follow(tx, ctx, pair, {
    to: sent,
    event: jointTradeEvent.code.withdrawn,
    note: '',
    says: (company, { number }) => jointTradeNews.withdrawn(company, number),
  });
}

/** The purchase is void, or goes to another supplier. */
export async function voidJointTrade(tx: Tx, ctx: Ctx, purchaseId: number, note: string): Promise<void> {
  const pair = await lockedPair(tx, ctx, jointTradeSide.code.buyer, purchaseId);
  if (!pair) return;
  const other = await voidBoth(tx, ctx, pair.id, jointTradeEvent.code.voided, note);
  audited(ctx, pair, { voided: true, note });
  if (other) await notifyBoth(tx, ctx, pair, other, jointTradeNews.voided(await companyNameOf(tx, ctx.companyId), pair.number));
  else await publishChange(tx, ctx.companyId, kind.name, [pair.id]);
}

/** The purchase was rewritten before it was placed (again). */
export async function followPurchase(tx: Tx, ctx: Ctx, doc: SentPurchase, customerId: number | undefined): Promise<void> {
  if (doc.unionState === purchaseJointTrade.code.none) return;
  if (customerId !== undefined && customerId !== doc.customerId) await voidJointTrade(tx, ctx, doc.id, '');
  else await followSite(tx, ctx, doc.id);
}

/** The seller voids the order: that takes its acceptance back. */
export async function giveUpJointTrade(tx: Tx, ctx: Ctx, orderId: number, reason: string): Promise<void> {
  const pair = await lockedPair(tx, ctx, jointTradeSide.code.seller, orderId);
  if (pair?.state !== accepted) return;
  await follow(tx, ctx, pair, {
    to: declined,
    event: jointTradeEvent.code.cancelled,
    note: reason,
    says: (company, { number }) => jointTradeNews.cancelled(company, number, reason),
  });
}
