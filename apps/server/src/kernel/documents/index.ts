/** Documents: the function that moves one, its batch form, and numbers. */
export { type Attempt, forEachDocument, moveEach, type Target } from './each.ts';
export { type ActionRule, actionStates, type DocumentRow, type MovableDocument, move, type Rules } from './move.ts';
export { takeNumber, takeNumbers } from './numbers.store.ts';
