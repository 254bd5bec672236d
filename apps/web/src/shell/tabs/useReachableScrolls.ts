/** Tables and rows of figures that scroll and hold nothing to focus get a place in the Tab order: the keyboard could not scroll them otherwise. */
import { type RefObject, useEffect } from 'react';

const SCROLLED = '.ant-table-body, .ant-table-content, .figure-row';
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

function mark(element: HTMLElement): void {
  const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  if (scrolls && !element.querySelector(FOCUSABLE)) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

export function useReachableScrolls(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = view.current;
    if (!root) return;
    let waiting = 0;
    const look = (): void => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => root.querySelectorAll<HTMLElement>(SCROLLED).forEach(mark));
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, [view]);
}
