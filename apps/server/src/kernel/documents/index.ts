/** Documents: the machine that moves them, and what their kinds say of each action. */
export { documents } from './documents.ts';
export { type Attempt, forEachDocument, moveEach, siftDocuments, type Target } from './each.ts';
export type { Documents, Given, How, Together } from './machine.ts';
export { actionStates, assertMayMove, type MovableDocument, move } from './move.ts';
export { type Recording, recordingOf } from './record.ts';
export type { ActionRule, DocumentRow, Objection, Rules } from './rules.ts';
export { lockHeads, type StateChange, setStateIn, setStates } from './state.store.ts';
