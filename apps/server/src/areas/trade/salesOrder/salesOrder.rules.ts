/** Sales orders: for each action why it may not happen, and what it does. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { inState as arrivalState } from '@cangyun/contract/trade/consignment.ts';
import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import type { OrderEdit } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind, pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { endState, orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { documents, type Follower, lockHeadsAndBalances, type Rules, recordingOf } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { notifyProgress } from '../jointTrade/notify.rules.ts';
import { giveUpJointTrade } from '../jointTrade/pairing.rules.ts';
import { nothingToSend, nothingToTakeBack } from '../order/making.rules.ts';
import { changeOrder, followMoved } from '../order/order.store.ts';
import { pay, type Refund, refundOrder, unpay } from '../order/payments.rules.ts';
import { salesTables } from '../order/tables.ts';
import { confirmLines, unconfirmLines } from './confirm.rules.ts';
import { releaseAll, reserveOpen } from './reserving.rules.ts';
import { balancesOf, boundOrder, lockedOrder, type OrderDocument } from './salesOrder.store.ts';
import { returnToRefund } from './sending.store.ts';
import { ruleFor, waitFor } from './short.rules.ts';
import { rewriteOrder } from './write.rules.ts';

const titleAndNumber = ({ number }: { number: string }) => ({ title: kind.title, number });

const change = (column: Parameters<typeof changeOrder>[4]) => (tx: Tx, ctx: Ctx, doc: OrderDocument) =>
  changeOrder(tx, ctx, salesTables, doc.id, column);

/** Goods on their way, or gone: undoing would leave a dispatch without its order. */
const underWay = (doc: OrderDocument, label: string) => {
  if (doc.outNum > 0) return ['ORDER_MOVED', { ...titleAndNumber(doc), num: doc.outNum, action: label }] as const;
  return doc.plannedNum > 0 ? (['ORDER_UNDER_WAY', { ...titleAndNumber(doc), num: doc.plannedNum }] as const) : undefined;
};

const paid = (doc: OrderDocument) =>
  doc.payAmount > 0 ? (['ORDER_PAID', { ...titleAndNumber(doc), money: doc.payAmount }] as const) : undefined;
/** The purchase of another company decides this content; it can not be changed here. */
const isJointTrade = ({ source }: OrderDocument): boolean => source === orderSource.code.tradeUnion;
const fixed = (doc: OrderDocument, label: string) => {
  if (isJointTrade(doc)) return ['UNION_ORDER_FIXED', { ...titleAndNumber(doc), action: label }] as const;
  // Its prices and counts were promised together.
  return doc.promotionInfo ? (['ORDER_PROMOTED_FIXED', { ...titleAndNumber(doc), action: label }] as const) : undefined;
};
const held = (doc: OrderDocument) => (doc.holdInfo ? (['ORDER_HELD', { ...titleAndNumber(doc), info: doc.holdInfo }] as const) : undefined);
const isPaused = (doc: OrderDocument): boolean => doc.pause === pauseState.code.paused;
const isEnded = (doc: OrderDocument): boolean => doc.ended === endState.code.ended;

/** Nothing that is open is there. */
const allWaits = (doc: OrderDocument) => {
  const open = sumQuantity(doc.num, -doc.plannedNum, -doc.outNum);
  return doc.waitingNum >= open ? (['ORDER_ALL_WAITING', { ...titleAndNumber(doc), num: open }] as const) : undefined;
};

/** Some of it waits and some does not; what has left keeps what it cost. */
const indivisible = (doc: OrderDocument) => {
  if (doc.waitingNum === 0) return ['ORDER_NOT_WAITING', titleAndNumber(doc)] as const;
  if (doc.waitingNum >= doc.num) return ['ORDER_SPLIT_ALL', titleAndNumber(doc)] as const;
  const isFixed = doc.couponMoney > 0 && doc.outNum > 0;
  return isFixed ? (['ORDER_SPLIT_COUPON', { ...titleAndNumber(doc), num: doc.outNum }] as const) : undefined;
};

async function end(tx: Tx, ctx: Ctx, doc: OrderDocument): Promise<void> {
  await releaseAll(tx, ctx, doc);
  await changeOrder(tx, ctx, salesTables, doc.id, { ended: endState.code.ended });
  await followMoved(tx, ctx, salesTables, doc.id);
}

async function reopen(tx: Tx, ctx: Ctx, doc: OrderDocument): Promise<void> {
  // An order that was ended is not made smaller: what is not there waits, or the order stays ended.
  const { part, whole } = shortRule.code;
  const [missing = new Map()] = await reserveOpen(tx, ctx, [{ order: doc, lines: doc.lines, rule: ruleFor(doc) === part ? part : whole }]);
  await waitFor(tx, ctx, missing, doc.supply);
  await changeOrder(tx, ctx, salesTables, doc.id, { ended: endState.code.open });
  await followMoved(tx, ctx, salesTables, doc.id);
}

async function cancel(tx: Tx, ctx: Ctx, doc: OrderDocument, { info = '' }: { info?: string }): Promise<void> {
  if (doc.state === kind.state.code.confirmed) await unconfirmLines(tx, ctx, doc);
  if (isJointTrade(doc)) await giveUpJointTrade(tx, ctx, doc.id, info);
  await changeOrder(tx, ctx, salesTables, doc.id, {
    is_delete: voidState.code.voided,
    ...(info ? { info: `${doc.info} ${info}`.trim() } : {}),
  });
}

/** A whole form that is out of date is refused. */
async function edit(tx: Tx, ctx: Ctx, doc: OrderDocument, form: OrderEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  await rewriteOrder(tx, ctx, doc, form);
}

/** Returned goods are refunded once: at most what they cost, less earlier refunds. Read under the order's lock. */
async function forReturn(tx: Tx, ctx: Ctx, refund: Refund): Promise<Refund> {
  if (refund.backId === undefined) return refund;
  const { number, inState, open } = (await returnToRefund(tx, ctx, refund.backId)) ?? refuse('NOT_FOUND', { title: salesReturn.title });
  if (inState !== arrivalState.code.in) refuse('ORDER_BACK_NOT_IN', { number });
  if (open <= 0) refuse('ORDER_BACK_REFUNDED', { number });
  const amount = refund.amount ?? open;
  if (amount > open) refuse('ORDER_PAY_TOO_MUCH', { money: amount, most: open });
  return { ...refund, amount };
}

const rules = {
  edit: { objection: (doc) => fixed(doc, kind.actions.edit.label), effect: edit },
  check: {},
  uncheck: { objection: held },
  confirm: {
    objection: held,
    effect: (tx: Tx, ctx: Ctx, doc: OrderDocument, given: Overriding) => confirmLines(tx, ctx, doc, doc.lines, given),
  },
  unconfirm: {
    objection: (doc) => (isEnded(doc) ? ['ORDER_ENDED', titleAndNumber(doc)] : underWay(doc, kind.actions.unconfirm.label)),
    effect: unconfirmLines,
  },
  // Dispatches are documents of another kind: sending.rules.ts moves them, under this order's lock.
  carrierCheck: { objection: (doc) => (doc.carrierWaiting > 0 ? undefined : ['ORDER_NO_CARRIER', titleAndNumber(doc)]) },
  // These create documents of another kind, whose code asks here first.
  dispatch: {
    objection: (doc) =>
      nothingToSend(kind, doc, doc.outNum) ?? (isPaused(doc) ? ['ORDER_PAUSED', titleAndNumber(doc)] : undefined) ?? allWaits(doc),
  },
  shipmentBack: { objection: (doc) => nothingToTakeBack(kind, doc, doc.outNum) },
  end: {
    objection: (doc) => {
      if (isEnded(doc)) return ['ORDER_ENDED', titleAndNumber(doc)];
      if (doc.plannedNum > 0) return ['ORDER_UNDER_WAY', { ...titleAndNumber(doc), num: doc.plannedNum }];
      return doc.outNum >= doc.num ? ['ORDER_NOTHING_OPEN', titleAndNumber(doc)] : undefined;
    },
    effect: end,
  },
  reopen: { objection: (doc) => (isEnded(doc) ? undefined : ['ORDER_NOT_ENDED', titleAndNumber(doc)]), effect: reopen },
  pause: {
    objection: (doc) => (isPaused(doc) ? ['ORDER_PAUSED', titleAndNumber(doc)] : undefined),
    effect: change({ pause: pauseState.code.paused }),
  },
  resume: {
    objection: (doc) => (isPaused(doc) ? undefined : ['ORDER_NOT_PAUSED', titleAndNumber(doc)]),
    effect: change({ pause: pauseState.code.none }),
  },
  pay: {
    objection: (doc) => (doc.unpaidAmount > 0 ? undefined : ['ORDER_NOTHING_TO_PAY', titleAndNumber(doc)]),
    effect: async (tx: Tx, ctx: Ctx, doc: OrderDocument, input: Parameters<typeof pay>[4]) => {
      await pay(tx, ctx, salesTables, doc, input);
      // The amount of this payment number is no longer what is left.
      await changeOrder(tx, ctx, salesTables, doc.id, { pay_number: '' });
    },
  },
  unpay: {
    objection: (doc) => (doc.payAmount > 0 ? undefined : ['ORDER_NOTHING_PAID', titleAndNumber(doc)]),
    effect: (tx: Tx, ctx: Ctx, doc: OrderDocument, input: Parameters<typeof unpay>[4]) => unpay(tx, ctx, salesTables, doc, input),
  },
  refund: {
    objection: (doc) => (doc.payAmount > 0 ? undefined : ['ORDER_NOTHING_PAID', titleAndNumber(doc)]),
    effect: async (tx: Tx, ctx: Ctx, doc: OrderDocument, input: Refund) =>
      refundOrder(tx, ctx, salesTables, doc, await forReturn(tx, ctx, input)),
  },
  // Other files do these on the locked order: backOrder/splitting.rules.ts, counter.rules.ts.
  split: { objection: (doc) => fixed(doc, kind.actions.split.label) ?? indivisible(doc) },
  counter: {
    objection: (doc) =>
      held(doc) ??
      (isPaused(doc) ? ['ORDER_PAUSED', titleAndNumber(doc)] : undefined) ??
      nothingToSend(kind, doc, doc.outNum) ??
      (doc.state === kind.state.code.confirmed ? allWaits(doc) : undefined),
  },
  merge: {
    objection: (doc) => fixed(doc, kind.actions.merge.label) ?? paid(doc),
    effect: (tx: Tx, ctx: Ctx, doc: OrderDocument, { into }: { into: number }) =>
      changeOrder(tx, ctx, salesTables, doc.id, { merged_into: into, is_delete: voidState.code.voided }),
  },
  cancel: { objection: (doc) => underWay(doc, kind.actions.cancel.label) ?? paid(doc), effect: cancel },
} satisfies Rules<typeof kind, OrderDocument>;

/** The buyer of a joint trade sees every change of the order that it became. */
const notifyBuyers: Follower = async (tx, ctx, changes) => {
  const concerned = changes.filter(({ data }) => data === null || data.source === orderSource.code.tradeUnion);
  if (concerned.length > 0)
    await notifyProgress(
      tx,
      ctx,
      jointTradeSide.code.seller,
      concerned.map(({ id }) => id),
    );
};

export const salesOrders = documents(kind, {
  table: salesTables.orders,
  rules,
  lock: lockedOrder,
  lockAll: lockHeadsAndBalances(salesTables.orders, balancesOf),
  // The buyer of a joint trade sees every change too.
  record: recordingOf(kind, boundOrder, notifyBuyers),
});
