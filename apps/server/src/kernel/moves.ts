/** The one guard of small state machines: a step that the contract's table of moves does not allow is refused with the present state. */
import { type Moves, mayMove } from '@cangyun/contract/kernel/moves.ts';
import { refuse } from '../platform/refusal.ts';

/** Answers the state to set. */
export function assertMove<Name extends string>(declared: Moves<Name>, name: Name, title: string, state: number): number {
  const { label, to } = declared.table[name];
  if (!mayMove(declared, name, state)) refuse('WRONG_STATE', { title, state: declared.states.label(state), action: label });
  return to;
}
