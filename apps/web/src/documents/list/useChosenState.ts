/** The state that a list is narrowed to stands in its address: a reload keeps it, and other screens can lead to it. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { useSearchParams } from 'react-router';
import type { ChosenState } from './StateSegments.tsx';

const NAME = 'state';

export function useChosenState(states: Codes<string, number>): [ChosenState, (state: ChosenState) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get(NAME);
  const chosen = states.entries.find(({ code }) => String(code) === text)?.code;
  const choose = (state: ChosenState): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (state === undefined) next.delete(NAME);
        else next.set(NAME, String(state));
        return next;
      },
      { replace: true },
    );
  return [chosen, choose];
}
