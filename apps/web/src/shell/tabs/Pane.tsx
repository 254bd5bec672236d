/** One kept-alive view. Hidden by CSS: its state, scroll and open form stay; queries and dialogs pause through TabActive. */
import { type ComponentType, memo, type RefObject, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router';
import { TabActive } from '#api/tabActive.ts';
import { TabLeave } from '#api/tabLeave.ts';
import { TabSubject } from '#api/tabSubject.ts';
import { ScreenSkeleton } from '../layout/ShellSkeleton.tsx';
import { PaneBoundary } from './PaneBoundary.tsx';
import { fullTitle, type Tab } from './tabs.ts';
import { useReachableScrolls } from './useReachableScrolls.ts';

interface PaneProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly path: string;
  readonly Screen: ComponentType;
  readonly onSubject: (key: string, subject: string) => void;
  readonly onLeave: (key: string, to: string) => void;
  /** What scrolls instead of the pane itself, if the header scrolls along. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

/** Not every browser keeps the scroll position of a hidden element. */
const useKeptScroll = (scroller: RefObject<HTMLElement | null>, active: boolean): void => {
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !active) return;
    element.scrollTop = top.current;
    const keep = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, active]);
};

export const Pane = memo(function Pane({ tab, active, path, Screen, onSubject, onLeave, scroller }: PaneProps) {
  const own = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(active);
  if (active && !seen) setSeen(true);
  useKeptScroll(scroller ?? own, active);
  useReachableScrolls(own);
  const notify = useCallback((subject: string) => onSubject(tab.key, subject), [onSubject, tab.key]);
  const leave = useCallback((to: string) => onLeave(tab.key, to), [onLeave, tab.key]);
  const kept = seen && (active || !tab.noCache);
  return (
    <section className="pane" hidden={!active} ref={own} aria-label={fullTitle(tab)}>
      <TabActive value={active}>
        <TabSubject value={notify}>
          <TabLeave value={leave}>
            {kept && (
              <PaneBoundary>
                <Suspense fallback={<ScreenSkeleton />}>
                  <Routes location={tab.location}>
                    <Route path={path} element={<Screen />} />
                  </Routes>
                </Suspense>
              </PaneBoundary>
            )}
          </TabLeave>
        </TabSubject>
      </TabActive>
    </section>
  );
});
