import { messages } from '@cangyun/contract/messages.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowActions, type RowEditing } from './RowActions.tsx';

const nothing = (): void => undefined;
const pair = (mayEdit: boolean, mayRemove: boolean): RowEditing => ({
  mayEdit,
  mayRemove,
  voids: false,
  removing: false,
  edit: nothing,
  remove: () => Promise.resolve(),
  asked: nothing,
});
const text = (...given: Parameters<typeof RowActions>): string =>
  renderToStaticMarkup(createElement(RowActions, given[0]))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('shows the pair, or - - without the right to edit', () => {
  expect(text({ editing: pair(true, true) })).toBe('编辑 删除');
  expect(text({ editing: pair(false, false) })).toBe(messages.noPermission);
  // A row with a menu has something to do.
  const actions = [{ key: '甲', label: '甲', run: nothing }];
  expect(text({ editing: pair(false, false), actions })).toBe('');
  expect(text({ editing: pair(false, true), actions })).toBe('删除');
});

it('shows at most two buttons; the rest is in a menu', () => {
  const actions = ['甲', '乙', '丙'].map((label) => ({ key: label, label, run: nothing }));
  expect(text({ actions })).toBe('甲 乙');
});
