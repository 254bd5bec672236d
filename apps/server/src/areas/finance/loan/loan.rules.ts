/** Loans: for each action why it may not happen, and what happens with it. */
import type { LoanEdit } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loan.ts';
import type { Charge } from '@cangyun/contract/finance/loanRepayment.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { documents, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { addCharge } from '../loanRepayment/loanRepayment.rules.ts';
import { type Settling, settle } from '../loanRepayment/settling.rules.ts';
import { insertFile, insertLog } from './detail.store.ts';
import { lend, letGo, nothingOpen, nothingPaid, stillOwed } from './lending.rules.ts';
import { type LoanRecord, lockedLoan, setLoanStates, voidLoan } from './loan.store.ts';
import { recordLoans, rewrite } from './write.rules.ts';

type Doc = LoanRecord;
type Info = { readonly info: string };

const rules = {
  edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: LoanEdit) => rewrite(tx, ctx, doc, form) },
  void: { effect: (tx, ctx, doc) => voidLoan(tx, ctx, doc.id) },
  confirm: { effect: lend },
  cancel: { effect: (tx: Tx, ctx: Ctx, doc: Doc, { info }: Info) => insertLog(tx, ctx, doc.id, messages.loanCancelled(info)) },
  charge: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: Charge) => addCharge(tx, ctx, doc, form) },
  // Done for many repayments of several loans at once: see `payRepays`.
  pay: { objection: nothingOpen },
  // Of one repayment: see `undoRepay`.
  unpay: { objection: nothingPaid },
  settle: { objection: nothingOpen, effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Settling) => settle(tx, ctx, doc, input) },
  finish: { objection: stillOwed, effect: letGo },
  file: { effect: (tx: Tx, ctx: Ctx, doc: Doc, file: { name: string; url: string }) => insertFile(tx, ctx, doc.id, file) },
  log: { effect: (tx: Tx, ctx: Ctx, doc: Doc, { info }: Info) => insertLog(tx, ctx, doc.id, info) },
} satisfies Rules<typeof kind, Doc>;

export const loans = documents(kind, { table: 'loan', rules, lock: lockedLoan, setStates: setLoanStates, record: recordLoans });
