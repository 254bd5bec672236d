/** Whether the window is a phone's or a small tablet's: lists become cards there (spec 0 §2.3). */
import { limits } from '@cangyun/contract/limits.ts';
import { useSyncExternalStore } from 'react';

const narrow = typeof window === 'undefined' ? undefined : window.matchMedia(`(max-width: ${limits.mobileBreakpointPx - 1}px)`);

const subscribe = (changed: () => void): (() => void) => {
  narrow?.addEventListener('change', changed);
  return () => narrow?.removeEventListener('change', changed);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow?.matches ?? false,
    () => false,
  );
