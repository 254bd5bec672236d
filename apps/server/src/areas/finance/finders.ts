/** What the search box finds of finance. */
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { invoiceKind } from '@cangyun/contract/finance/invoice.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { paymentNumbers } from '@cangyun/contract/finance/payment.ts';
import { paymentRequestKind } from '@cangyun/contract/finance/paymentRequest.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { searchPlaces } from '@cangyun/contract/system/search.ts';
import { documentFinder, type Finder, numberFinder } from '#kernel/finders/index.ts';
import { boundEntry } from './entry/entry.store.ts';
import { boundInvoice } from './invoice/invoice.store.ts';
import { boundLoan } from './loan/loan.store.ts';
import { boundRequest } from './paymentRequest/paymentRequest.store.ts';
import { boundSettlement } from './settlement/settlement.store.ts';
import { boundStatement } from './statement/statement.store.ts';

export const financeFinders: readonly Finder[] = [
  documentFinder(entryKind, boundEntry, { detail: 'personName' }),
  documentFinder(loanKind, boundLoan, { detail: 'customerName' }),
  documentFinder(statementKind, boundStatement, { detail: 'personName' }),
  documentFinder(paymentRequestKind, boundRequest, { detail: 'personName' }),
  documentFinder(invoiceKind, boundInvoice, { detail: 'personName' }),
  numberFinder(
    {
      name: 'settlement',
      permission: searchPlaces.settlement.permission,
      prefixes: [paymentNumbers.receive.prefix, paymentNumbers.pay.prefix],
    },
    boundSettlement,
    { detail: 'personName' },
  ),
];
