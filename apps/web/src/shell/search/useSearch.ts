/** What a text in the search box finds: functions at once, the rest when the server has answered. */
import { type SearchHit, searchCalls } from '@cangyun/contract/system/search.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { linkTo, type ScreenRoute } from '../navigation/buildNavigation.ts';
import { functionResult, type Result, ranked } from './results.ts';
import { loadSpeller, type Speller, searchOver } from './searchIndex.ts';

/** A person types a character in less, a scanner a whole code. */
const PAUSE_MS = 120;
const NO_HITS: readonly SearchHit[] = [];

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useFunctions(routes: readonly ScreenRoute[]): (text: string) => Result[] {
  const [spell, setSpell] = useState<Speller>();
  // Without the pinyin table titles and paths still work.
  useEffect(
    () =>
      void loadSpeller().then(
        (speller) => setSpell(() => speller),
        () => undefined,
      ),
    [],
  );
  return useMemo(() => {
    const menuIds = new Map(routes.map(({ path, menuId }) => [path, menuId]));
    const search = searchOver(
      routes.filter((route) => !route.hidden),
      spell,
    );
    return (text) => search(text).map((entry) => functionResult(entry, linkTo(entry.path, menuIds.get(entry.path))));
  }, [routes, spell]);
}

export interface Search {
  readonly results: readonly Result[];
  /** They answer the text as it is now: a scanner's Enter comes before they do. */
  readonly isSettled: boolean;
}

export function useSearch(routes: readonly ScreenRoute[], typed: string): Search {
  const functions = useFunctions(routes);
  const text = typed.trim();
  const asked = usePaused(text);
  const { data, isFetching } = useCall(
    searchCalls.find,
    { query: { text: asked } },
    { enabled: asked !== '', keepPrevious: true, silent: true, staleTime: 5_000 },
  );
  const wanted = useDeferredValue(text);
  const hits = text === '' || data === undefined ? NO_HITS : data;
  return {
    results: useMemo(() => ranked(wanted, functions(wanted), hits), [functions, wanted, hits]),
    isSettled: text === asked && wanted === text && !isFetching,
  };
}
