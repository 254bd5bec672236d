/** Prepaid money: accounts, and `postMoney`, the one writer of their balances. */
export { closeAccounts, creditUsed, openAccounts, removeAccounts, setCredit } from './account.store.ts';
export { postMoney } from './money.store.ts';
export { type Movement, movementOf, type Reason, reversalOf } from './movement.ts';
