/** Content that moves to another place and keeps its state: a dialog that it has opened stays open. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface Movable {
  /** Drawn once, where it is never taken away. */
  readonly home: ReactNode;
  /** Where it is seen now. */
  readonly slot: ReactNode;
}

function Slot({ content }: { readonly content: HTMLElement }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.append(content);
  }, [content]);
  return <span ref={place} className="movable" />;
}

const newElement = (): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'movable';
  return element;
};

export function useMovable(content: ReactNode): Movable {
  const [element] = useState(newElement);
  if (!content) return { home: undefined, slot: undefined };
  return { home: createPortal(content, element), slot: <Slot content={element} /> };
}
