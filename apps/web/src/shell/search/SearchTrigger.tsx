/** Opens the search box: a click, or Ctrl/⌘ + K anywhere. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ScreenRoute } from '../navigation/buildNavigation.ts';

const SearchBox = lazy(() => import('./SearchBox.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchTrigger({ routes, compact }: { routes: readonly ScreenRoute[]; compact: boolean }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      {compact ? (
        <Button type="text" icon={<SearchOutlined />} aria-label="全局搜索" onClick={() => setOpen(true)} />
      ) : (
        <button type="button" className="search-trigger" aria-label="全局搜索" onClick={() => setOpen(true)}>
          <SearchOutlined />
          <span>搜索</span>
          <kbd data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
        </button>
      )}
      <Suspense>{used && <SearchBox open={open} onClose={() => setOpen(false)} routes={routes} />}</Suspense>
    </>
  );
}
