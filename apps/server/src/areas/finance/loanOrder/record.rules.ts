/** What every change of a loan leaves behind. */
import { loanKind } from '@cangyun/contract/finance/loanOrder.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { boundLoan } from './loanOrder.store.ts';

export const recordLoans = recordingOf(loanKind, boundLoan);
