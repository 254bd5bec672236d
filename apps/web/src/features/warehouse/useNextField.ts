/** Enter goes to the quantity of the next row: people who count or pick keep their hands on the keys. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface NextField {
  /** Around the rows. */
  readonly rows: RefObject<HTMLDivElement | null>;
  goOn(event: KeyboardEvent, at: number): void;
}

/** `inputs`: which fields, as a selector. */
export function useNextField(inputs: string): NextField {
  const rows = useRef<HTMLDivElement>(null);
  return {
    rows,
    goOn: (event, at) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const next = rows.current?.querySelectorAll<HTMLInputElement>(inputs)[at + 1];
      next?.focus();
      next?.select();
    },
  };
}
