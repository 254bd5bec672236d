/** The width of an element, followed as it changes. 0 until it is on screen. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export function useElementWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    // A hidden tab measures 0; keeping the last width avoids a jump when it comes back.
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
