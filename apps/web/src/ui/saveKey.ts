/** Ctrl+Enter (⌘+Enter on a Mac) saves what is typed, from any field of a form. */
import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Pressed within the form itself: for React, dialogs that it opens are inside it too. */
export const savesForm = (event: KeyboardEvent<HTMLElement>): boolean =>
  isSaveKey(event) && event.target instanceof Node && event.currentTarget.contains(event.target);
