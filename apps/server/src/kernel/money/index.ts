/** Prepaid money: `postMoney` is its one writer. */
export { postMoney } from './money.store.ts';
export { type Movement, movementOf, type Reason, reversalOf } from './movement.ts';
