/** Where the cursor goes when a form appears: its first field. */
import { type RefObject, useEffect, useRef } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import { useIsNarrow } from './useIsNarrow.ts';

const FIELD = 'input:not([disabled]):not([type="hidden"]):not([type="file"]), textarea:not([disabled])';

/** A quick user who types in a field already keeps it. */
export const focusFirstField = (root: HTMLElement | null): void => {
  if (!root || root.contains(document.activeElement)) return;
  root.querySelector<HTMLElement>(FIELD)?.focus();
};

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** Once, when the view of the form is first on screen. Not on a phone, where the keyboard would cover the form. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  const active = useTabActive();
  const narrow = useIsNarrow();
  const seen = useRef(false);
  useEffect(() => {
    if (!active || seen.current) return;
    seen.current = true;
    if (!narrow && !isTyping()) focusFirstField(form.current);
  }, [active, narrow, form]);
}
