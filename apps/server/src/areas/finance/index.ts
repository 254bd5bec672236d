/** The finance area: what is owed and paid, the books of every movement of money, loans. Above all areas whose documents move money. */
import { moneyProofs } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Served } from '#platform/http/served.ts';
import { nightly } from '#platform/jobs/nightly.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { accountRoutes } from './account/account.routes.ts';
import { ageingRoutes } from './ageing/ageing.routes.ts';
import { bankRowRoutes } from './bankRow/bankRow.routes.ts';
import { billCheckRoutes } from './billCheck/billCheck.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { booksProofs } from './books/proofs.store.ts';
import { cashBookRoutes } from './cashBook/cashBook.routes.ts';
import { closingRoutes } from './closing/closing.routes.ts';
import { entryRoutes } from './entry/entry.routes.ts';
import { entryImportRoutes } from './entry/import.routes.ts';
import { entryProofs } from './entry/proofs.store.ts';
import { entryFigureRoutes } from './entryFigures/entryFigures.routes.ts';
import { feeItemRoutes } from './feeItem/feeItem.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { invoiceProofs } from './invoice/proofs.store.ts';
import { loanRoutes } from './loan/loan.routes.ts';
import { loanProofs } from './loan/proofs.store.ts';
import { loanProductRoutes } from './loanProduct/loanProduct.routes.ts';
import { interestWork } from './loanRepayment/follower.rules.ts';
import { loanRepaymentRoutes } from './loanRepayment/loanRepayment.routes.ts';
import { ownMoveRoutes } from './ownAccount/moves.routes.ts';
import { ownAccountRoutes } from './ownAccount/ownAccount.routes.ts';
import { ownTransferRoutes } from './ownTransfer/ownTransfer.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { paymentRequestRoutes } from './paymentRequest/paymentRequest.routes.ts';
import { paymentRequestProofs } from './paymentRequest/proofs.store.ts';
import { settlementRoutes } from './settlement/settlement.routes.ts';
import { staffPayProofs } from './staffPay/proofs.store.ts';
import { staffPayRoutes } from './staffPay/staffPay.routes.ts';
import { statementProofs } from './statement/proofs.store.ts';
import { reminderWork } from './statement/reminders.ts';
import { statementRoutes } from './statement/statement.routes.ts';

export { financeFinders } from './finders.ts';

export const financeProofs: readonly Proof[] = [
  ...entryProofs,
  ...loanProofs,
  ...staffPayProofs,
  ...booksProofs,
  ...statementProofs,
  ...paymentRequestProofs,
  ...invoiceProofs,
];

export const financeTasks: readonly TaskDefinition[] = [...nightly(interestWork), ...nightly(reminderWork)];

export const financeArea = (services: Services): Served[] => [
  ...entryFigureRoutes(),
  ...cashBookRoutes(services),
  ...feeItemRoutes(),
  ...accountRoutes(),
  ...billCheckRoutes(),
  ...entryRoutes(services),
  ...entryImportRoutes(services),
  ...paymentRoutes(),
  ...staffPayRoutes(services),
  ...loanProductRoutes(services),
  ...ownAccountRoutes(services),
  ...ownMoveRoutes(services),
  ...ownTransferRoutes(services),
  ...bankRowRoutes(services),
  ...booksRoutes(services),
  ...closingRoutes(services, [...moneyProofs, ...booksProofs]),
  ...settlementRoutes(services),
  ...ageingRoutes(services),
  ...loanRoutes(services),
  ...loanRepaymentRoutes(services),
  ...statementRoutes(services),
  ...paymentRequestRoutes(services),
  ...invoiceRoutes(services),
];
