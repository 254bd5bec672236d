/** Entries: for each action why it may not happen, and what happens with it. */
import { cents } from '@cangyun/contract/arithmetic.ts';
import type { EntryEdit } from '@cangyun/contract/finance/entry.schema.ts';
import { abnormalFlag, entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { releaseFees } from '#areas/warehouse/index.ts';
import { documents, type Objection, type Rules, recordingOf } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { type Paying, pay, type Undoing, undo } from '../payment/payment.rules.ts';
import { boundNamedPayment, type PaymentRecord, paymentsById } from '../payment/payment.store.ts';
import { boundEntry, changeEntry, type EntryDocument, lockedEntries, lockedEntry, setEntryStates, voidEntries } from './entry.store.ts';
import { rewriteEntry } from './write.rules.ts';

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

/** Its claimed fees are free for another entry. */
async function cancel(tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }): Promise<void> {
  await releaseFees(tx, ctx, [doc.id]);
  await changeEntry(tx, ctx, doc.id, { cancel_info: info });
}

const rulesWith = (numbers: Database) =>
  ({
    edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: EntryEdit) => rewriteEntry(tx, ctx, doc, form) },
    pay: {
      objection: abnormal,
      target: (doc: Doc, { amount }: Paying) => (cents(amount) < cents(doc.restAmount) ? 'part' : 'settled'),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Paying) => pay(tx, ctx, numbers, doc, input),
    },
    undo: {
      target: (doc: Doc, { payment }: Undoing) => (cents(payment.amount) < cents(doc.paidAmount) ? 'part' : 'open'),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Undoing) => undo(tx, ctx, numbers, doc, input),
    },
    abnormal: { effect: flag },
    cancel: { effect: cancel },
    // Done on many at once: see `removeEntries`.
    remove: {},
  }) satisfies Rules<typeof kind, Doc>;

export const entriesWith = (numbers: Database) =>
  documents(kind, {
    table: 'entry',
    rules: rulesWith(numbers),
    lock: lockedEntry,
    setStates: setEntryStates,
    record: recordingOf(kind, boundEntry),
  });

export type Entries = ReturnType<typeof entriesWith>;

/** All or nothing, in the same few statements however many: the entries are hidden, and their claimed fees are free. */
export async function removeEntries(tx: Tx, ctx: Ctx, entries: Entries, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const docs = await lockedEntries(tx, ctx, wanted);
  if (docs.length !== wanted.length) refuse('NOT_FOUND', { title: kind.title });
  await entries.actOnLocked(tx, ctx, 'remove', docs, () => releaseFees(tx, ctx, wanted), {
    set: (changes) => voidEntries(tx, ctx, changes),
  });
}

const paymentWith = async (tx: Tx, ctx: Ctx, id: number): Promise<PaymentRecord> =>
  (await paymentsById(tx, ctx, [id]))[0] ?? refuse('NOT_FOUND', { title: boundNamedPayment.resource.title });

export const payEntry = async (tx: Tx, ctx: Ctx, entries: Entries, id: number, input: Paying): Promise<PaymentRecord> =>
  paymentWith(tx, ctx, await entries.act(tx, ctx, 'pay', id, input));

/** A payment never moves to another entry, so that its entry can be read before the lock. */
export async function undoPayment(tx: Tx, ctx: Ctx, entries: Entries, paymentId: number, info: string): Promise<PaymentRecord> {
  const payment = await paymentWith(tx, ctx, paymentId);
  return paymentWith(tx, ctx, await entries.act(tx, ctx, 'undo', payment.entryId, { payment, info }));
}
