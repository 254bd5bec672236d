/** Opens the search box: a click, or Ctrl/⌘ + K anywhere. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ScreenRoute } from '../navigation/buildNavigation.ts';
import { NOTHING_TYPED, type Typed, typedWith } from './early.ts';

const loadBox = () => import('./SearchBox.tsx');
const SearchBox = lazy(loadBox);

/** The code is on its way before the click or the K. A failure is shown when the box is opened. */
const warm = (): void => void loadBox().catch(() => undefined);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const useShortcut = (toggle: () => void): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return warm();
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

/** What is typed before the box is there; it begins with that. A scanner does not wait. */
function useEarlyKeys(isWaiting: boolean): Typed {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  useEffect(() => {
    if (!isWaiting) return;
    const onKey = (event: KeyboardEvent) => {
      const next = typedWith(event);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped(next);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isWaiting]);
  return typed;
}

export function SearchTrigger({ routes, compact }: { routes: readonly ScreenRoute[]; compact: boolean }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [ready, setReady] = useState(false);
  if (open && !used) setUsed(true);
  const typed = useEarlyKeys(open && !ready);
  useShortcut(useCallback(() => setOpen((now) => !now), []));
  const begin = useCallback(() => setReady(true), []);

  return (
    <>
      {compact ? (
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label="全局搜索"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => setOpen(true)}
        />
      ) : (
        <button
          type="button"
          className="search-trigger"
          aria-label="全局搜索"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => setOpen(true)}
        >
          <SearchOutlined />
          <span>搜索</span>
          <kbd data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
        </button>
      )}
      <Suspense>{used && <SearchBox open={open} onClose={() => setOpen(false)} routes={routes} typed={typed} onReady={begin} />}</Suspense>
    </>
  );
}
