import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than the breakpoint, right at every change of it. */
export const useIsMobile = (breakpointPx: number): boolean => {
  const query = matchMedia(`(max-width: ${breakpointPx - 0.02}px)`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
};
