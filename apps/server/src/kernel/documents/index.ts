/** Documents: the function that moves one, and its batch form. */
export { type Attempt, forEachDocument, moveEach, type Target } from './each.ts';
export {
  type ActionRule,
  actionStates,
  assertMayMove,
  type DocumentRow,
  type MovableDocument,
  move,
  type Objection,
  type Rules,
} from './move.ts';
export { setStateIn } from './state.store.ts';
