/** Joint trades: for each action whose it is, why it may not happen, and what happens with it on both sides. */
import { messages } from '@cangyun/contract/messages.ts';
import type { JointTradeRow, jointTradePayment } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { actionSide, jointTradeEvent, jointTradeSide, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import type { z } from 'zod';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import { documents, type Objection, type Rules, recordsNothing, type Together } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { companyNameOf } from '../order/printCode.store.ts';
import { beginPayment } from './crossing.store.ts';
import { type JointTradeDocument, lockedJointTrade, touchJointTrades } from './jointTrade.store.ts';
import { notifyBoth } from './notify.rules.ts';
import { pairById } from './pair.store.ts';
import { type Step, stepBoth } from './pairing.rules.ts';

type Action = keyof typeof actionSide;

const { unionNews: jointTradeNews } = messages;

function notTheirs(action: Action, { number, side }: JointTradeDocument): Objection | undefined {
  const owner = jointTradeSide.code[actionSide[action]];
  if (side === owner) return undefined;
  return ['UNION_OTHER_SIDE', { title: kind.title, number, side: jointTradeSide.label(owner), action: kind.actions[action].label }];
}

const notPartners = (action: Action, { cooperating, partnerName }: JointTradeDocument): Objection | undefined =>
  cooperating ? undefined : ['UNION_NOT_PARTNERS', { name: partnerName, action: kind.actions[action].label }];

/** Why a purchase can not be traded; undefined while it is confirmed and goods are expected. */
function settledAs({ purchase }: JointTradeDocument): string | undefined {
  if (purchase?.state !== purchaseKind.state.code.confirmed) return purchaseKind.state.label(purchase?.state);
  return purchase.ended === endState.code.ended ? endState.label(purchase.ended) : undefined;
}

function notReady(doc: JointTradeDocument): Objection | undefined {
  const state = settledAs(doc);
  return state === undefined ? undefined : ['UNION_PURCHASE_STATE', { number: doc.purchaseNumber, state }];
}

function changed(doc: JointTradeDocument): Objection | undefined {
  const state = settledAs(doc);
  return state === undefined ? undefined : ['UNION_PURCHASE_CHANGED', { number: doc.purchaseNumber, state: state.replace(/^已/, '') }];
}

const nothingToPay = ({ purchase, purchaseNumber: number }: JointTradeDocument): Objection | undefined =>
  (purchase?.unpaidAmount ?? 0) > 0 ? undefined : ['ORDER_NOTHING_TO_PAY', { title: purchaseKind.title, number }];

type Payment = z.output<typeof jointTradePayment>;

/** What is to be paid and where to; the seller learns once that paying has begun. */
async function toPay(tx: Tx, ctx: Ctx, doc: JointTradeDocument): Promise<Payment> {
  const { purchase, partnerName, purchaseNumber } = doc;
  const begun = (await beginPayment(tx, ctx, doc.id, jointTradeEvent.code.paying)) ?? refuse('SYSTEM');
  if (!purchase || doc.docId === null) return refuse('SYSTEM');
  if (begun.isFirst) await notifyBoth(tx, ctx, doc, begun, jointTradeNews.paying(await companyNameOf(tx, ctx.companyId), doc.number));
  const { amount, advancePay, payAmount, unpaidAmount } = purchase;
  const { accountName, bankName, bankBranch, accountNo } = begun;
  return {
    purchaseId: doc.docId,
    purchaseNumber,
    sellerName: partnerName,
    amount,
    advancePay,
    payAmount,
    unpaidAmount,
    account: accountNo === '' ? null : { accountName, bankName, bankBranch, accountNo },
  };
}

const rules = {
  place: { objection: (doc) => notTheirs('place', doc) ?? notPartners('place', doc) ?? notReady(doc) },
  pay: { objection: (doc) => notTheirs('pay', doc) ?? nothingToPay(doc), effect: toPay },
  // These three change both companies' rows: see `stepping`.
  accept: { objection: (doc) => notTheirs('accept', doc) ?? notPartners('accept', doc) ?? changed(doc) },
  decline: { objection: (doc) => notTheirs('decline', doc) },
} satisfies Rules<typeof kind, JointTradeDocument>;

const nothing = async (): Promise<void> => undefined;

/** Nothing to record: `notifyBoth` notifies both companies' browsers, and the row has no history of its own. */
export const jointTrades = documents(kind, {
  table: 'joint_trade',
  rules,
  lock: lockedJointTrade,
  setStates: touchJointTrades,
  record: recordsNothing,
});

export const present = (ctx: Ctx, doc: JointTradeDocument): JointTradeRow => {
  const { cooperating: _cooperating, ...row } = doc;
  return { ...row, actions: jointTrades.states(ctx, doc) };
};

/** The state changes on both sides by one statement. */
const stepping = (tx: Tx, ctx: Ctx, step: Omit<Step, 'to'>): Together<JointTradeDocument> => ({
  set: async ([change]) => {
    // Read again: accepting has written the order's number.
    const pair = change && (await pairById(tx, ctx, change.id));
    return pair !== undefined && pair.state === change?.from && stepBoth(tx, ctx, pair, { ...step, to: change.to });
  },
});

export async function place(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const doc = await jointTrades.lock(tx, ctx, id);
  const step = stepping(tx, ctx, {
    event: jointTradeEvent.code.placed,
    note: '',
    says: (company, { number }) => jointTradeNews.placed(company, number),
  });
  await jointTrades.actOnLocked(tx, ctx, 'place', [doc], nothing, step);
}

/** Makes the seller's order of a trade, to be shipped from the wanted site. A port: sales orders know joint trades, not the other way round. */
export type MakeOrder = (
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  jointTrade: JointTradeDocument,
  wantedSite: number | undefined,
) => Promise<CreatedDocument>;

/** Answers the sales order that it makes. */
export async function accept(
  tx: Tx,
  ctx: Ctx,
  makeOrder: MakeOrder,
  numbers: Database,
  { id, deptId }: { readonly id: number; readonly deptId?: number | undefined },
): Promise<CreatedDocument> {
  const doc = await jointTrades.lock(tx, ctx, id);
  const step = stepping(tx, ctx, {
    event: jointTradeEvent.code.accepted,
    note: '',
    says: (company, { number, orderNumber }) => jointTradeNews.accepted(company, number, orderNumber),
  });
  return jointTrades.actOnLocked(tx, ctx, 'accept', [doc], () => makeOrder(tx, ctx, numbers, doc, deptId), step);
}

export async function decline(tx: Tx, ctx: Ctx, id: number, reason: string): Promise<void> {
  const doc = await jointTrades.lock(tx, ctx, id);
  const step = stepping(tx, ctx, {
    event: jointTradeEvent.code.declined,
    note: reason,
    says: (company, { number }) => jointTradeNews.declined(company, number, reason),
  });
  await jointTrades.actOnLocked(tx, ctx, 'decline', [doc], nothing, step);
}
