/** The money ledger: claims, payments and their matches, with `postItems` as the one writer. And prepaid accounts, with `postMoney` as theirs. */
export { closeAccounts, creditUsed, openAccounts, removeAccounts, setCredit } from './account.store.ts';
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
export { type Match, newItem, type Posted, postItems, type SourceSums } from './ledger.store.ts';
export { postMoney } from './money.store.ts';
export { type Movement, movementOf, type Reason, reversalOf } from './movement.ts';
export { type Debt, followSources, payDebts, type SourceFollower } from './paying.ts';
export { addPayments, type NewPayment, type Paid, takeBackPayments } from './payment.store.ts';
export { moneyProofs } from './proofs.store.ts';
