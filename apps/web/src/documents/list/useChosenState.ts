/** The chosen state of a list is in its address: a reload keeps it, and other screens can link to it. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChosenState } from './StateSegments.tsx';

const NAME = 'state';

export function useChosenState(states: Codes<string, number>): [ChosenState, (state: ChosenState) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get(NAME);
  // The router takes its time; the user sees the answer at once.
  const [ahead, setAhead] = useState<{ readonly of: string | null; readonly state: ChosenState }>();
  if (ahead && ahead.of !== text) setAhead(undefined);
  const choose = (state: ChosenState): void => {
    setAhead({ of: text, state });
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
  const chosen = ahead?.of === text ? ahead.state : states.entries.find(({ code }) => String(code) === text)?.code;
  return [chosen, choose];
}
