/** What a card of a list shows at once: five facts, those that people decide by. The rest is behind a tap. Pure. */
import type { ReactNode } from 'react';
import { isStateColumn } from './columnFit.ts';
import type { ListColumn } from './listColumn.tsx';

export interface Fact {
  readonly key: string;
  readonly title: string;
  readonly value: ReactNode;
}

export interface Card {
  /** Names the row: the first column with a value that is not its running number; a missing picture is none. */
  readonly head: Fact | undefined;
  readonly state: Fact | undefined;
  readonly facts: readonly Fact[];
  readonly rest: readonly Fact[];
}

const FACTS = 5;

const rankIn = ({ rank = 0 }: Pick<ListColumn<never>, 'rank'>, at: number): number => rank + at / 1_000;

export function cardOf<Row>(columns: readonly Pick<ListColumn<Row>, 'key' | 'title' | 'rank' | 'render'>[], row: Row): Card {
  const filled = columns
    .map((column, at) => ({ key: column.key, title: column.title, order: rankIn(column, at), value: column.render(row) }))
    .filter(({ value }) => value !== '' && value !== null);
  const head = filled.find(({ key }) => key !== 'id') ?? filled[0];
  const others = filled.filter((fact) => fact !== head);
  const state = others.find(({ key }) => isStateColumn(key));
  const ranked = others.filter((fact) => fact !== state).sort((one, other) => one.order - other.order);
  const room = FACTS - [head, state].filter((fact) => fact !== undefined).length;
  return { head, state, facts: ranked.slice(0, room), rest: ranked.slice(room) };
}
