/** Keeps the end in sight while the reader is there, and the reader's place when older messages come in above. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 60;

interface StickyScroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** A message came while the reader was further up. */
  readonly hasNews: boolean;
  onScroll(): void;
  toEnd(): void;
}

export function useStickyScroll(firstId: number | undefined, lastId: number | undefined): StickyScroll {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, firstId, lastId, atEnd: true });
  const [hasNews, setHasNews] = useState(false);

  const toEnd = useCallback(() => {
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
    before.current.atEnd = true;
    setHasNews(false);
  }, []);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const { height, atEnd, firstId: oldFirst, lastId: oldLast } = before.current;
    const grewAbove = oldFirst !== undefined && firstId !== oldFirst && lastId === oldLast;
    if (grewAbove) box.scrollTop += box.scrollHeight - height;
    else if (atEnd) toEnd();
    else if (lastId !== oldLast) setHasNews(true);
    before.current = { ...before.current, height: box.scrollHeight, firstId, lastId };
  }, [firstId, lastId, toEnd]);

  // A picture that arrives, or a keyboard that opens, changes the height without any new message.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const settle = (): void => {
      if (before.current.atEnd) toEnd();
      before.current.height = box.scrollHeight;
    };
    const observer = new ResizeObserver(settle);
    observer.observe(box);
    box.addEventListener('load', settle, true);
    return () => {
      observer.disconnect();
      box.removeEventListener('load', settle, true);
    };
  }, [toEnd]);

  const onScroll = (): void => {
    const box = ref.current;
    if (!box) return;
    before.current.atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    if (before.current.atEnd) setHasNews(false);
  };
  return { ref, hasNews, onScroll, toEnd };
}
