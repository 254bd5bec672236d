/** Entries: for each action why it may not happen, and what happens with it. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { EntryEdit } from '@cangyun/contract/finance/entry.schema.ts';
import { abnormalFlag, entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { documents, type Objection, type Rules, recordingOf } from '#kernel/documents/index.ts';
import type { SourceFollower } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Paying, pay, settleWithout, type Undoing, undo, type WritingOff } from '../payment/payment.rules.ts';
import { boundNamedPayment, type PaymentRecord, paymentsById } from '../payment/payment.store.ts';
import { boundEntry, changeEntry, type EntryDocument, lockedEntries, lockedEntry, setEntryStates, voidEntries } from './entry.store.ts';
import { type Reducing, reduceEntry, rewriteEntry, unclaim, unreduceEntry } from './write.rules.ts';

type Doc = EntryDocument;

const abnormal = ({ number, isAbnormal, abnormalInfo }: Doc): Objection | undefined =>
  isAbnormal === abnormalFlag.code.abnormal ? ['PERSON_IN_ABNORMAL', { number, info: abnormalInfo }] : undefined;

interface Flagging {
  readonly isAbnormal: number;
  readonly info: string;
}

/** Setting it needs a reason, so that people who can not pay know why; taking it back needs none. */
async function flag(tx: Tx, ctx: Ctx, doc: Doc, { isAbnormal, info }: Flagging): Promise<void> {
  const isSet = isAbnormal === abnormalFlag.code.abnormal;
  if (isSet && info === '') refuse('PERSON_IN_ABNORMAL_WHY');
  await changeEntry(tx, ctx, doc.id, { is_abnormal: isAbnormal, abnormal_info: isSet ? info : '' });
}

/** Nothing is owed for it any more, and its fees are free for another entry. */
async function cancel(tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }): Promise<void> {
  await unclaim(tx, ctx, [doc.id], info);
  await changeEntry(tx, ctx, doc.id, { cancel_info: info });
}

/** Its whole form is written again, so what was let off would be lost without a word. */
const reduced = ({ number, reducedAmount }: Doc): Objection | undefined =>
  reducedAmount > 0 ? ['PERSON_IN_REDUCED', { number, amount: moneyText(reducedAmount) }] : undefined;
const unreduced = ({ number, reducedAmount }: Doc): Objection | undefined =>
  reducedAmount > 0 ? undefined : ['PERSON_IN_NOT_REDUCED', { number }];

/** The state that follows from what is paid of what is owed. */
const stateAfter = (paid: number, owed: number): 'open' | 'part' | 'settled' =>
  cents(paid) >= cents(owed) ? 'settled' : paid === 0 ? 'open' : 'part';
const owedFor = ({ amount, reducedAmount }: Doc): number => sumMoney(amount, -reducedAmount);

const rules = {
  edit: { objection: reduced, effect: (tx: Tx, ctx: Ctx, doc: Doc, form: EntryEdit) => rewriteEntry(tx, ctx, doc, form) },
  pay: {
    objection: abnormal,
    target: (doc: Doc, { amount, discount = 0 }: Paying) => stateAfter(sumMoney(doc.paidAmount, amount, discount), owedFor(doc)),
    effect: pay,
  },
  undo: {
    target: (doc: Doc, { payment }: Undoing) =>
      stateAfter(sumMoney(doc.paidAmount, -payment.amount, -(payment.discount ?? 0)), owedFor(doc)),
    effect: (tx: Tx, ctx: Ctx, _: Doc, input: Undoing) => undo(tx, ctx, input),
  },
  reduce: {
    target: (doc: Doc, { amount }: Reducing) => stateAfter(doc.paidAmount, sumMoney(owedFor(doc), -amount)),
    effect: reduceEntry,
  },
  unreduce: {
    objection: unreduced,
    target: (doc: Doc) => stateAfter(doc.paidAmount, doc.amount),
    effect: unreduceEntry,
  },
  writeOff: {
    target: (doc: Doc, { amount = doc.restAmount }: WritingOff) => stateAfter(sumMoney(doc.paidAmount, amount), owedFor(doc)),
    effect: settleWithout,
  },
  abnormal: { effect: flag },
  cancel: { effect: cancel },
  // Done on many at once: see `removeEntries`.
  remove: {},
} satisfies Rules<typeof kind, Doc>;

export const entries = documents(kind, {
  table: 'entry',
  rules,
  lock: lockedEntry,
  setStates: setEntryStates,
  record: recordingOf(kind, boundEntry),
});

/** All or nothing, in the same few statements however many: the entries are hidden, and their claimed fees are free. */
export async function removeEntries(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const docs = await lockedEntries(tx, ctx, wanted);
  if (docs.length !== wanted.length) refuse('NOT_FOUND', { title: kind.title });
  await entries.actOnLocked(tx, ctx, 'remove', docs, () => unclaim(tx, ctx, wanted, '删除'), {
    set: (changes) => voidEntries(tx, ctx, changes),
  });
}

const paymentWith = async (tx: Tx, ctx: Ctx, id: number): Promise<PaymentRecord> =>
  (await paymentsById(tx, ctx, [id]))[0] ?? refuse('NOT_FOUND', { title: boundNamedPayment.resource.title });

export async function payEntry(tx: Tx, ctx: Ctx, id: number, input: Paying): Promise<PaymentRecord> {
  const { paymentIds } = await entries.act(tx, ctx, 'pay', id, input);
  return paymentWith(tx, ctx, paymentIds[0] ?? 0);
}

export async function writeOffEntry(tx: Tx, ctx: Ctx, id: number, input: WritingOff): Promise<PaymentRecord> {
  const { paymentIds } = await entries.act(tx, ctx, 'writeOff', id, input);
  return paymentWith(tx, ctx, paymentIds[0] ?? 0);
}

/** A payment never moves to another entry, so that its entry can be read before the lock. */
export async function undoPayment(tx: Tx, ctx: Ctx, paymentId: number, info: string): Promise<PaymentRecord> {
  const payment = await paymentWith(tx, ctx, paymentId);
  if (payment.entryId === 0) return refuse('NOT_FOUND', { title: boundNamedPayment.resource.title });
  const { paymentIds } = await entries.act(tx, ctx, 'undo', payment.entryId, { payment, info });
  return paymentWith(tx, ctx, paymentIds[0] ?? 0);
}

/** Money that was entered elsewhere reaches the entries that it settles. */
export const entryFollower: SourceFollower = {
  kind: kind.name,
  lock: lockedEntries,
  follow: async (tx, ctx, sums) => {
    const paidOf = new Map(sums.map(({ id, paid }) => [id, paid]));
    const docs = await lockedEntries(tx, ctx, [...paidOf.keys()]);
    const live = docs.filter(({ state }) => state !== kind.state.code.voided);
    const changes = live.map((doc) => ({
      id: doc.id,
      from: doc.state,
      to: kind.state.code[stateAfter(paidOf.get(doc.id) ?? 0, owedFor(doc))],
    }));
    if (changes.length === 0) return;
    await entries.record.with(
      tx,
      ctx,
      changes.map(({ id }) => id),
      setEntryStates(ctx, changes),
    );
  },
};
