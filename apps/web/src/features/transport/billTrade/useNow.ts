/** The time of day, for countdowns: it goes on while its tab is looked at. */
import { useEffect, useState } from 'react';
import { useTabActive } from '../../../api/tabActive.ts';

const SECOND = 1_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  const active = useTabActive();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}
