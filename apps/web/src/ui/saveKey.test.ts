import { expect, it } from 'vitest';
import { isSaveKey } from './saveKey.ts';

it('Ctrl+Enter saves, on a Mac ⌘+Enter; Enter alone is for the field', () => {
  expect(isSaveKey({ key: 'Enter', ctrlKey: true, metaKey: false })).toBe(true);
  expect(isSaveKey({ key: 'Enter', ctrlKey: false, metaKey: true })).toBe(true);
  expect(isSaveKey({ key: 'Enter', ctrlKey: false, metaKey: false })).toBe(false);
  expect(isSaveKey({ key: 's', ctrlKey: true, metaKey: false })).toBe(false);
});
