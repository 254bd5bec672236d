/** Purchases: for each action why it may not happen, and what happens with it. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import type { PurchaseEdit } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind as kind, supplierState } from '@cangyun/contract/trade/purchase.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { documents, lockHeadsAndBalances, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { followPurchase, openJointTrade, voidJointTrade, withdrawJointTrade } from '../jointTrade/pairing.rules.ts';
import { nothingToSend, nothingToTakeBack } from '../order/making.rules.ts';
import { passToBuy } from '../order/offered.rules.ts';
import { changeOrder, followMoved, thisInstant } from '../order/order.store.ts';
import { pay, unpay } from '../order/payments.rules.ts';
import { purchaseTables as tables } from '../order/tables.ts';
import { editObjection, isConfirmed, rewriteArrived } from './arrived.rules.ts';
import { balancesOf, lockedPurchase, type PurchaseDocument } from './purchase.store.ts';
import { type Receiving, receive } from './receiving.rules.ts';
import { type Freight, type Repricing, reprice, spreadFreight } from './repricing.rules.ts';
import { recordPurchases, rewritePurchase } from './write.rules.ts';

const titleAndNumber = ({ number }: { number: string }) => ({ title: kind.title, number });
const isEnded = (doc: PurchaseDocument): boolean => doc.ended === endState.code.ended;
const hasPickups = (doc: PurchaseDocument) =>
  doc.plannedNum > 0 ? (['ORDER_UNDER_WAY', { ...titleAndNumber(doc), num: doc.plannedNum }] as const) : undefined;

/** What came beyond the order does not fill another line. */
const nothingOpen = (doc: PurchaseDocument) => nothingToSend(kind, doc, sumQuantity(doc.inNum, -doc.overNum));

async function end(tx: Tx, ctx: Ctx, doc: PurchaseDocument): Promise<void> {
  await changeOrder(tx, ctx, tables, doc.id, { ended: endState.code.ended });
  await followMoved(tx, ctx, tables, doc.id);
}

/** A whole form that is out of date is refused. */
async function edit(tx: Tx, ctx: Ctx, doc: PurchaseDocument, form: PurchaseEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  if (isConfirmed(doc)) return rewriteArrived(tx, ctx, doc, form);
  await rewritePurchase(tx, ctx, doc, form);
  await followPurchase(tx, ctx, doc, form.customerId);
}

const rulesWith = (numbers: Database) =>
  ({
    edit: { objection: editObjection, effect: edit },
    submit: {
      target: (_doc: PurchaseDocument, { state }: { state: number }) => (state === kind.state.code.draft ? 'draft' : 'pending'),
    },
    check: {
      effect: async (tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Overriding) => {
        const info = passToBuy(ctx, doc.lines, given);
        if (info !== '') await changeOrder(tx, ctx, tables, doc.id, { override_info: info });
      },
    },
    back: {
      objection: (doc) => {
        if (isEnded(doc)) return ['ORDER_ENDED', titleAndNumber(doc)];
        if (doc.inNum > 0) return ['ORDER_MOVED', { ...titleAndNumber(doc), num: doc.inNum, action: kind.actions.back.label }];
        if (doc.unionState === purchaseJointTrade.code.accepted) return ['UNION_ACCEPTED', titleAndNumber(doc)];
        return hasPickups(doc);
      },
      effect: async (tx, ctx, doc) => {
        await changeOrder(tx, ctx, tables, doc.id, { confirm_state: supplierState.code.waiting, override_info: '' });
        if (doc.unionState === purchaseJointTrade.code.placed) await withdrawJointTrade(tx, ctx, doc.id);
      },
    },
    agree: {
      objection: (doc) => {
        if (doc.confirmState === supplierState.code.agreed) return ['PURCHASE_AGREED', titleAndNumber(doc)];
        return doc.unionState === purchaseJointTrade.code.placed ? ['UNION_WAITING', titleAndNumber(doc)] : undefined;
      },
      effect: (tx, ctx, doc) => changeOrder(tx, ctx, tables, doc.id, { confirm_state: supplierState.code.agreed }),
    },
    send: {
      effect: async (tx, ctx, doc) => {
        await changeOrder(tx, ctx, tables, doc.id, { sent_at: thisInstant });
        await openJointTrade(tx, ctx, numbers, doc);
      },
    },
    receive: {
      objection: nothingOpen,
      effect: (tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Receiving) => receive(tx, ctx, numbers, doc, given),
    },
    // These create documents of another kind, whose code asks here first.
    purchaseDispatch: { objection: nothingOpen },
    purchaseBack: { objection: (doc) => nothingToTakeBack(kind, doc, doc.inNum) },
    pay: {
      objection: (doc) => (doc.unpaidAmount > 0 ? undefined : ['ORDER_NOTHING_TO_PAY', titleAndNumber(doc)]),
      effect: (tx: Tx, ctx: Ctx, doc: PurchaseDocument, input: Parameters<typeof pay>[4]) => pay(tx, ctx, tables, doc, input),
    },
    unpay: {
      objection: (doc) => (doc.payAmount > 0 ? undefined : ['ORDER_NOTHING_PAID', titleAndNumber(doc)]),
      effect: (tx: Tx, ctx: Ctx, doc: PurchaseDocument, input: Parameters<typeof unpay>[4]) => unpay(tx, ctx, tables, doc, input),
    },
    reprice: {
      objection: (doc) => {
        if (doc.unionState === purchaseJointTrade.code.accepted) return ['UNION_ACCEPTED', titleAndNumber(doc)];
        return doc.inNum > 0 ? undefined : ['PURCHASE_REPRICE_EARLY', titleAndNumber(doc)];
      },
      effect: (tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Repricing) => reprice(tx, ctx, doc, given),
    },
    spreadFreight: {
      objection: (doc) => (doc.inNum > doc.backNum ? undefined : ['PURCHASE_NOT_RECEIVED', titleAndNumber(doc)]),
      effect: (tx: Tx, ctx: Ctx, doc: PurchaseDocument, given: Freight) => spreadFreight(tx, ctx, doc, given),
    },
    endPickup: { objection: (doc) => (isEnded(doc) ? ['ORDER_ENDED', titleAndNumber(doc)] : hasPickups(doc)), effect: end },
    finish: { objection: hasPickups, effect: end },
    cancel: {
      objection: (doc) => (doc.payAmount > 0 ? ['ORDER_PAID', { ...titleAndNumber(doc), money: doc.payAmount }] : undefined),
      effect: async (tx: Tx, ctx: Ctx, doc: PurchaseDocument, { info = '' }: { info?: string }) => {
        if (doc.unionState !== purchaseJointTrade.code.none) await voidJointTrade(tx, ctx, doc.id, info);
        await changeOrder(tx, ctx, tables, doc.id, {
          is_delete: voidState.code.voided,
          ...(info ? { info: `${doc.info} ${info}`.trim() } : {}),
        });
      },
    },
  }) satisfies Rules<typeof kind, PurchaseDocument>;

export const purchasesWith = (numbers: Database) =>
  documents(kind, {
    table: tables.orders,
    rules: rulesWith(numbers),
    lock: lockedPurchase,
    lockAll: lockHeadsAndBalances(tables.orders, balancesOf),
    record: recordPurchases,
  });

export type Purchases = ReturnType<typeof purchasesWith>;
