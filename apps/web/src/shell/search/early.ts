/** What is typed while the code of the search box is loading. Pure. */

export interface Typed {
  readonly text: string;
  /** Enter came already, as a scanner sends it. */
  readonly entered: boolean;
}

export const NOTHING_TYPED: Typed = { text: '', entered: false };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** What a key changes; undefined for a key that is no part of a text. */
export function typedWith({ key, ctrlKey, metaKey, altKey, isComposing }: Key): ((before: Typed) => Typed) | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Enter') return ({ text }) => ({ text, entered: text !== '' });
  if (key === 'Backspace') return ({ text }) => ({ text: text.slice(0, -1), entered: false });
  return key.length === 1 ? ({ text }) => ({ text: text + key, entered: false }) : undefined;
}
