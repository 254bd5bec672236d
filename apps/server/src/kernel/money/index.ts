/** The money ledger: claims, payments and their matches, with `postItems` as the one writer. And prepaid accounts, with `postMoney` as theirs. */
export { closeAccounts, lockAccounts, lockOverdraft, openAccounts, removeAccounts, setCredit } from './account.store.ts';
export { closedUntil, lockBooks, setClosedUntil } from './closing.store.ts';
export { collectedItem } from './collected.ts';
export { postVoucher, type VoucherRow } from './costVoucher.store.ts';
export { cashInHand, handInCash } from './inHand.store.ts';
export {
  type Claim,
  claimItem,
  type Item,
  type Money,
  moneyItem,
  NO_SOURCE,
  offsetItem,
  type Party,
  reversalItem,
  type Source,
  writeOffItem,
} from './item.ts';
export type { JournalRow } from './journal.ts';
export {
  type Match,
  newItem,
  type Posted,
  postItems,
  postingItems,
  reclaim,
  refusalOf,
  type SourceSums,
  takeBackItems,
} from './ledger.store.ts';
export { postMoney, reverseMovement } from './money.store.ts';
export { type Movement, movementOf, type Reason, reversalOf } from './movement.ts';
export { paymentsOfDocument, undoPaymentOf } from './ofDocument.store.ts';
export { documentCount, isOpen, isOverdue, owed, today, unmatched } from './owed.store.ts';
export { assertForMany, type Debt, followSources, lockSources, payDebts, type SourceFollower } from './paying.ts';
export { accountOfCollecting, isUsable, type NewPayment, type Paid, type TakenBack } from './payment.store.ts';
export { accountSource, siteOf } from './prepaid.store.ts';
export { moneyProofs } from './proofs.store.ts';
export { addPayments, allocate, assertCovered, offsetSides, payFromPrepaid, takeBackPayments, writeOff } from './settling.ts';
export { type NewVoucher, oppositeVouchers, postVouchers } from './voucher.store.ts';
