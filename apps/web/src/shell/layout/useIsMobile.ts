import { limits } from '@cangyun/contract/limits.ts';
import { useSyncExternalStore } from 'react';

const narrow = matchMedia(`(max-width: ${limits.mobileBreakpointPx - 0.02}px)`);

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the mobile layout is due: under 992 px. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
