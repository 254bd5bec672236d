/** What every change of a loan records. */
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { boundLoan } from './loan.store.ts';

export const recordLoans = recordingOf(loanKind, boundLoan);
