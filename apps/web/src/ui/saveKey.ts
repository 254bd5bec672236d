/** Ctrl+Enter (⌘+Enter on a Mac) saves what is typed, from any field of a form. */
import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Pressed within the form itself: for React, dialogs that it opens are inside it too. */
const isWithin = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

const isChoice = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('.ant-select') !== null;

type Save = (event: KeyboardEvent<HTMLElement>) => void;

/** For a form's `onKeyDown`. */
export function saveOnKey(event: KeyboardEvent<HTMLElement>, save: Save): void {
  if (!isSaveKey(event) || !isWithin(event)) return;
  event.preventDefault();
  save(event);
}

/** For a form's `onKeyDownCapture`: a choice would open for any Enter, so it does not get this one. */
export function saveFromChoice(event: KeyboardEvent<HTMLElement>, save: Save): void {
  if (!isSaveKey(event) || !isChoice(event.target)) return;
  event.stopPropagation();
  saveOnKey(event, save);
}
