import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, type Typed, typedWith } from './early.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const after = (...keys: string[]): Typed => keys.reduce((typed, key) => typedWith({ ...plain, key })?.(typed) ?? typed, NOTHING_TYPED);

describe('keys before the search box is there', () => {
  it('are kept, with the Enter of a scanner', () => {
    expect(after('S', 'O', '2')).toEqual({ text: 'SO2', entered: false });
    expect(after('S', 'O', 'Enter')).toEqual({ text: 'SO', entered: true });
    expect(after('S', 'Backspace', 'Enter')).toEqual(NOTHING_TYPED);
  });
  it('go on after an Enter', () => expect(after('1', 'Enter', '2')).toEqual({ text: '12', entered: false }));
  it('that are no text, or belong to a shortcut or a composition, are left alone', () => {
    expect(typedWith({ ...plain, key: 'ArrowDown' })).toBeUndefined();
    expect(typedWith({ ...plain, key: 'k', ctrlKey: true })).toBeUndefined();
    expect(typedWith({ ...plain, key: 'n', isComposing: true })).toBeUndefined();
  });
});
