/** Ctrl+Enter (⌘+Enter on a Mac) saves what is typed, from any field of a form. */
import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Pressed within the form itself: for React, dialogs that it opens are inside it too. */
const isWithin = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

const isChoice = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('.ant-select') !== null;

interface SaveKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The handlers of a form. A choice would open for any Enter: it does not get this one. */
export function saveKeys(save: (event: KeyboardEvent<HTMLElement>) => void): SaveKeys {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isSaveKey(event) || !isWithin(event)) return;
    event.preventDefault();
    save(event);
  };
  return {
    onKeyDown,
    onKeyDownCapture: (event) => {
      if (!isSaveKey(event) || !isChoice(event.target)) return;
      event.stopPropagation();
      onKeyDown(event);
    },
  };
}
