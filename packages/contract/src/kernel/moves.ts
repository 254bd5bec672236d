/** What may happen to a thing in which state: one table per thing, for the server's rules and for the screens' buttons. */
import type { Codes } from './codes.ts';

export interface Move<State extends number = number> {
  /** What people call it: 同意, 提交 */
  readonly label: string;
  readonly from: readonly State[];
  readonly to: State;
}

export interface Moves<Name extends string = string, State extends number = number> {
  readonly states: Codes<string, State>;
  readonly table: Readonly<Record<Name, Move<State>>>;
}

export const moves = <State extends number, const T extends Readonly<Record<string, Move<State>>>>(
  states: Codes<string, State>,
  table: T,
): Moves<keyof T & string, State> => ({ states, table });

export const mayMove = <Name extends string>({ table }: Pick<Moves<Name>, 'table'>, name: Name, state: number): boolean =>
  (table[name].from as readonly number[]).includes(state);

/** Names of the actions that are possible in this state. */
export const movesFrom = <Name extends string>(declared: Moves<Name>, state: number): Name[] =>
  (Object.keys(declared.table) as Name[]).filter((name) => mayMove(declared, name, state));
