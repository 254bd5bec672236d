/** What is owed for a trip, and paying it. It is owed from the departure on: to the carrier, or to the driver whom the bill names. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { PayingInput, UndoingInput } from '@cangyun/contract/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
import type { Objection } from '#kernel/documents/index.ts';
import { claimItem, type Party, payDebts, postItems, type Source, type SourceFollower, undoPaymentOf } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type FreightBillDocument, lockFreightBills } from './freightBill.store.ts';
import { followPaid, touchFreightBills } from './money.store.ts';
import { recordFreightBills } from './write.rules.ts';

type Doc = FreightBillDocument;

const side = moneySide.code.pay;

/** Names of drivers are not unique, their telephone numbers are. Neither changes after the departure. */
const partyOf = ({ carriersId, driverName, driverPhone }: Doc): Party =>
  carriersId === null ? { customerId: null, person: `${driverName} ${driverPhone}`.trim() } : { customerId: carriersId, person: '' };

const sourceOf = ({ id, number }: Doc): Source => ({ kind: kind.name, id, number });

/** The price when it departs, and whatever an exception on the way costs in addition. */
export async function claimCarriage(tx: Tx, ctx: Ctx, doc: Doc, amount: number): Promise<void> {
  if (amount === 0) return;
  const { sources } = await postItems(tx, ctx, [
    claimItem({
      side,
      party: partyOf(doc),
      siteId: doc.deptId,
      reason: claimReason.code.carriage,
      source: sourceOf(doc),
      amount,
      day: formatDay(new Date()),
    }),
  ]);
  await followPaid(tx, ctx, sources);
}

export const unpayable = (doc: Doc): Objection | undefined => {
  if (doc.payState === payState.code.paid) return ['BILL_PAID', { number: doc.number, action: `重复${kind.actions.pay.label}` }];
  if (doc.departTime === null) return ['BILL_NOT_DEPARTED', { number: doc.number, action: kind.actions.pay.label }];
  return doc.amount > 0 ? undefined : ['MONEY_NOTHING_OPEN', { number: doc.number }];
};

export async function pay(tx: Tx, ctx: Ctx, doc: Doc, given: PayingInput): Promise<void> {
  const open = sumMoney(doc.amount, -doc.payAmount);
  const debt = { side, party: partyOf(doc), siteId: doc.deptId, source: sourceOf(doc), open };
  const { sources } = await payDebts(tx, ctx, [debt], given);
  await followPaid(tx, ctx, sources, given.day);
}

export const notPaid = (doc: Doc): Objection | undefined =>
  doc.payAmount > 0 ? undefined : ['BILL_NOTHING_PAID', { number: doc.number, action: kind.actions.unpay.label }];

export async function unpay(tx: Tx, ctx: Ctx, doc: Doc, given: UndoingInput): Promise<void> {
  const { sources } = await undoPaymentOf(tx, ctx, sourceOf(doc), given);
  await followPaid(tx, ctx, sources);
}

/** Money that was entered elsewhere. */
export const freightBillPaid: SourceFollower = {
  kind: kind.name,
  lock: lockFreightBills,
  follow: async (tx, ctx, sums) => {
    await followPaid(tx, ctx, sums);
    const ids = sums.map(({ id }) => id);
    await touchFreightBills(tx, ctx, ids);
    await recordFreightBills(tx, ctx, ids);
  },
};
