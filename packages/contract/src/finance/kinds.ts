/** The kinds of document of finance, in the order of the console. */
import type { RegisteredKind } from '../kernel/kind.ts';
import { entryKind, entryResource } from './entry.ts';
import { invoiceKind, invoiceResource } from './invoice.ts';
import { loanKind, loanResource } from './loan.ts';
import { paymentRequestKind, paymentRequestResource } from './paymentRequest.ts';
import { statementKind, statementResource } from './statement.ts';

export const financeKinds: readonly RegisteredKind[] = [
  { kind: entryKind, history: entryResource },
  { kind: loanKind, history: loanResource },
  { kind: statementKind, history: statementResource },
  { kind: paymentRequestKind, history: paymentRequestResource },
  { kind: invoiceKind, history: invoiceResource },
];
