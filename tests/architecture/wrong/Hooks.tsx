import { useEffect, useState } from 'react';

/** Deliberately wrong, see promises.ts. */
export function Hooks({ shown, id }: { shown: boolean; id: number }) {
  if (shown) {
    const [count, setCount] = useState(0);
    useEffect(() => setCount(count + id), []);
  }
  return null;
}
