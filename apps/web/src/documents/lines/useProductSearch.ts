/** Looks up products while somebody types, and knows which one Enter means even if it comes before the answer. */
import { useEffect, useRef, useState } from 'react';
import { chosenProduct, type FindProducts, type ProductChoice } from './editedLines.ts';

const PAUSE_MS = 200;

interface Found {
  readonly for: string;
  readonly choices: readonly ProductChoice[];
}

export interface ProductSearch {
  readonly typed: string;
  readonly choices: readonly ProductChoice[];
  readonly highlighted: number;
  readonly open: boolean;
  readonly loading: boolean;
  type(text: string): void;
  move(by: number): void;
  close(text: string): void;
  resolve(): Promise<{ readonly chosen: ProductChoice | undefined; readonly none: boolean }>;
}

export function useProductSearch(find: FindProducts): ProductSearch {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>({ for: '', choices: [] });
  const [highlighted, setHighlighted] = useState(0);
  const [open, setOpen] = useState(false);
  const latest = useRef('');
  const wanted = typed.trim();
  const answered = found.for === wanted;

  const look = async (text: string): Promise<readonly ProductChoice[]> => {
    const choices = await find(text);
    if (latest.current === text) {
      setFound({ for: text, choices });
      setHighlighted(0);
    }
    return choices;
  };

  useEffect(() => {
    if (!open || wanted === '' || answered) return;
    // A failure was shown by the client; the list simply stays empty.
    const timer = setTimeout(() => void look(wanted).catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    choices: answered ? found.choices : [],
    highlighted,
    open: open && wanted !== '',
    loading: !answered,
    type: (text) => {
      latest.current = text.trim();
      setTyped(text);
      setOpen(true);
    },
    move: (by) => {
      if (!answered || found.choices.length === 0) return;
      setOpen(true);
      setHighlighted((at) => (at + by + found.choices.length) % found.choices.length);
    },
    close: (text) => {
      latest.current = text.trim();
      setTyped(text);
      setOpen(false);
    },
    resolve: async () => {
      const seen = open && answered;
      const choices = answered ? found.choices : await look(wanted).catch(() => []);
      const chosen = chosenProduct(wanted, choices, highlighted, seen);
      if (!chosen) setOpen(true);
      return { chosen, none: choices.length === 0 };
    },
  };
}
