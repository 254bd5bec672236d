/** What is owed for waybills, by whom, and what follows when money for them comes in or is taken back. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { PayingInput, UndoingInput } from '@cangyun/contract/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { waybillKind as kind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import {
  claimItem,
  type Debt,
  type Item,
  type Party,
  payDebts,
  type Source,
  type SourceFollower,
  undoPaymentOf,
} from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimsDue, followPaid } from './money.store.ts';
import { recordChange, recordWaybills } from './record.rules.ts';
import { waybills } from './waybill.rules.ts';
import { lockWaybills, type WaybillDocument } from './waybill.store.ts';

type Docs = readonly WaybillDocument[];
const { receive } = moneySide.code;

/** Two people of one name differ by their phones. */
const personOf = (name: string, mobile: string): Party => ({ customerId: null, person: `${name} ${mobile}`.trim() || '—' });

/** Whose money is collected with the goods. */
export const senderOf = ({ customerId, sendName, sendMobile }: Pick<WaybillDocument, 'customerId' | 'sendName' | 'sendMobile'>): Party =>
  customerId === null ? personOf(sendName, sendMobile) : { customerId, person: '' };

const paysAtDestination = (doc: WaybillDocument): boolean => doc.whoPay === whoPay.code.receiver;

/** The receiver, who need not be a partner of ours, or the sender. */
const payerOf = (doc: WaybillDocument): Party => (paysAtDestination(doc) ? personOf(doc.reciveName, doc.reciveMobile) : senderOf(doc));

/** Freight that the receiver pays is collected where the goods are handed over. */
const siteOf = (doc: WaybillDocument): number => (paysAtDestination(doc) ? doc.targetDeptId : doc.belongDeptId);

export const sourceOf = ({ id, number }: Pick<WaybillDocument, 'id' | 'number'>): Source => ({ kind: kind.name, id, number });

/** The claims that are missing, or too many, for what these waybills are now. */
export async function claimsOf(tx: Tx, ctx: Ctx, docs: Docs): Promise<Item[]> {
  const charged = docs.filter(({ totalFee, state }) => totalFee > 0 && state !== kind.state.code.toCheck);
  if (charged.length === 0) return [];
  const byId = new Map(charged.map((doc) => [doc.id, doc]));
  const due = await claimsDue(tx, ctx, [...byId.keys()]);
  return due.flatMap(({ id, reason, amount, siteId }) => {
    const doc = byId.get(id);
    if (!doc) return [];
    const day = formatDay(new Date());
    return claimItem({ side: receive, party: payerOf(doc), siteId: siteId ?? siteOf(doc), reason, source: sourceOf(doc), amount, day });
  });
}

/** Money that was entered elsewhere reaches the waybill too. */
export const waybillMoney: SourceFollower = {
  kind: kind.name,
  lock: (tx, ctx, ids) => lockWaybills(tx, ctx, ids),
  follow: async (tx, ctx, sums) => {
    const changed = await followPaid(
      tx,
      ctx,
      sums.map(({ id }) => id),
    );
    if (changed.length > 0) await recordWaybills(tx, ctx, changed);
  },
};

const debtOf = (doc: WaybillDocument): Debt => ({
  side: receive,
  party: payerOf(doc),
  siteId: siteOf(doc),
  source: sourceOf(doc),
  open: doc.openAmount,
});

/** Under the waybills' locks; the partner's account is locked with the posting, which tells whether somebody was faster elsewhere. */
export async function payDocuments(tx: Tx, ctx: Ctx, docs: Docs, given: PayingInput): Promise<void> {
  const paid = await payDebts(tx, ctx, docs.map(debtOf), given);
  for (const { id, number, totalFee } of docs) {
    const sums = paid.sources.find((source) => source.kind === kind.name && source.id === id);
    if (sums && sums.paid > totalFee) refuse('MONEY_TOO_MUCH', { number, open: moneyText(totalFee), wanted: moneyText(sums.paid) });
  }
  await followPaid(
    tx,
    ctx,
    docs.map(({ id }) => id),
  );
}

/** One payment was entered wrongly: its amount is open again. */
export async function undoPayment(tx: Tx, ctx: Ctx, { id, ...undoing }: UndoingInput & { readonly id: number }): Promise<void> {
  const doc = await waybills.lock(tx, ctx, id);
  await undoPaymentOf(tx, ctx, sourceOf(doc), undoing);
  await followPaid(tx, ctx, [id]);
  await recordChange(tx, ctx, [doc], '撤销付款');
}
