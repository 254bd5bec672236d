/** Documents: the machine that moves them, and the rules of their kinds. */
export { documents } from './documents.ts';
export { type Attempt, forEachDocument, siftDocuments } from './each.ts';
export type { Documents, Given, How, Together } from './machine.ts';
export {
  type Follower,
  firstRecordingOf,
  type Recording,
  recordingOf,
  recordKnownDocument,
  recordsNothing,
} from './record.ts';
export type { ActionRule, DocumentRow, Objection, Rules } from './rules.ts';
export { lockHeads, lockHeadsAndBalances, type StateChange, type StateStatement, setStates, settingStates } from './state.store.ts';
export { atPlaces, createTogether, judgeEach, tryEach } from './together.ts';
