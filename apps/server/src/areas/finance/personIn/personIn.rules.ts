/** Entries: for each action why it may not happen, and what happens with it. */
import { cents } from '@cangyun/contract/arithmetic.ts';
import type { EntryEdit } from '@cangyun/contract/finance/personIn.schema.ts';
import { abnormalFlag, personInKind as kind } from '@cangyun/contract/finance/personIn.ts';
import type { MovableDocument, Objection, Rules } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { Database } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { releaseFees } from '../../warehouse/index.ts';
import { type Paying, pay, type Undoing, undo } from '../payment/payment.rules.ts';
import { changeEntry, type EntryDocument, lockedEntries, setState } from './personIn.store.ts';
import { rewriteEntry } from './write.rules.ts';

type Doc = EntryDocument;

const abnormal = ({ number, isAbnormal, abnormalInfo }: Doc): Objection | undefined =>
  isAbnormal === abnormalFlag.code.abnormal ? ['PERSON_IN_ABNORMAL', { number, info: abnormalInfo }] : undefined;

interface Flagging {
  readonly isAbnormal: number;
  readonly info: string;
}

/** With a reason when it is set, so that whoever can not pay knows why; without one when it is taken back. */
async function flag(tx: Tx, ctx: Ctx, doc: Doc, { isAbnormal, info }: Flagging): Promise<void> {
  const isSet = isAbnormal === abnormalFlag.code.abnormal;
  if (isSet && info === '') refuse('PERSON_IN_ABNORMAL_WHY');
  await changeEntry(tx, ctx, doc.id, { is_abnormal: isAbnormal, abnormal_info: isSet ? info : '' });
}

/** What it claimed may be owed by another entry. */
async function cancel(tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }): Promise<void> {
  await releaseFees(tx, ctx, [doc.id]);
  await changeEntry(tx, ctx, doc.id, { cancel_info: info });
}

const rulesWith = (numbers: Database): Rules<typeof kind, Doc> => ({
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
});

export type MovableEntry = MovableDocument<Doc>;

export const entryMovable = (numbers: Database): MovableEntry => ({
  kind,
  rules: rulesWith(numbers) as MovableEntry['rules'],
  lock: async (tx, ctx, id) => (await lockedEntries(tx, ctx, [id]))[0],
  setState,
});
