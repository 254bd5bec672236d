/** The chosen state of a list is in its address: a reload keeps it, and other screens can link to it, also to several at once. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'state';

/** None: documents of all states. */
export type ChosenStates = readonly number[];

/** Unknown codes count as none: addresses grow old. Pure. */
export const statesOfAddress = (states: Codes<string, number>, search: URLSearchParams): ChosenStates => {
  const asked = search.getAll(NAME);
  return states.entries.flatMap(({ code }) => (asked.includes(String(code)) ? [code] : []));
};

export function useChosenState(states: Codes<string, number>): [ChosenStates, (state: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.getAll(NAME).join();
  // The router takes its time; the user sees the answer at once.
  const [ahead, setAhead] = useState<{ readonly of: string; readonly states: ChosenStates }>();
  if (ahead && ahead.of !== text) setAhead(undefined);
  const choose = (state: number | undefined): void => {
    setAhead({ of: text, states: state === undefined ? [] : [state] });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (state === undefined) next.delete(NAME);
        else next.set(NAME, String(state));
        return next;
      },
      { replace: true },
    );
  };
  return [ahead?.of === text ? ahead.states : statesOfAddress(states, search), choose];
}
