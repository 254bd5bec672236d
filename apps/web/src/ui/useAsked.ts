/** A choice that the address makes first and the user changes afterwards. A link that asks again sets it again. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Asking } from './addressFilters.ts';

interface Held<Choice> {
  readonly text: string;
  readonly asking: number | undefined;
  readonly choice: Choice;
}

/** `read` gets the choice before, for an address that says nothing of it. */
export function useAsked<Choice>(read: (search: URLSearchParams, before?: Choice) => Choice): [Choice, (next: Choice) => void] {
  const [search] = useSearchParams();
  const { asking } = (useLocation().state ?? {}) as Partial<Asking>;
  const text = search.toString();
  const [held, setHeld] = useState<Held<Choice>>(() => ({ text, asking, choice: read(search) }));
  const isAsked = held.text !== text || (asking !== undefined && asking !== held.asking);
  // Coming back by the tags bar asks for nothing: what was changed stays.
  const current = isAsked ? { text, asking, choice: read(search, held.choice) } : held;
  if (isAsked) setHeld(current);
  return [current.choice, (choice) => setHeld({ ...current, choice })];
}
