import { limits } from '@cangyun/contract/limits.ts';
import { moduleType, newModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import { expect, test } from 'vitest';
import { type Editing, edit, isFull, isUnsaved, opened, type Step, sentModules } from './editing.ts';

const { title, notice, blank, goods } = moduleType.code;
const start = opened([newModule(title), newModule(notice), newModule(blank)]);
const after = (...steps: readonly Step[]): Editing => steps.reduce(edit, start);
const types = ({ modules }: Editing) => modules.map(({ type }) => type);
const keys = ({ modules }: Editing) => modules.map(({ key }) => key);

test('a module is added after the chosen one, at a place, or at the end', () => {
  expect(types(after({ type: 'add', module: goods }))).toEqual([title, notice, blank, goods]);
  expect(types(after({ type: 'choose', key: 1 }, { type: 'add', module: goods }))).toEqual([title, goods, notice, blank]);
  const placed = after({ type: 'add', module: goods, at: 0 });
  expect([types(placed), placed.chosen]).toEqual([[goods, title, notice, blank], 4]);
});

test('modules move, and stay within the page', () => {
  expect(keys(after({ type: 'move', key: 1, to: 2 }))).toEqual([2, 3, 1]);
  expect(keys(after({ type: 'move', key: 3, to: -1 }))).toEqual([3, 1, 2]);
  expect(keys(after({ type: 'move', key: 1, to: 99 }))).toEqual([2, 3, 1]);
  const unmoved = after({ type: 'move', key: 1, to: 0 });
  expect([unmoved.past.length, isUnsaved(unmoved)]).toEqual([0, false]);
});

test('a copy follows its model with the same content; removing one chooses its neighbour', () => {
  const copied = after({ type: 'change', key: 1, change: { text: '热卖' } }, { type: 'copy', key: 1 });
  expect(copied.modules.map(({ text }) => text)).toEqual(['热卖', '热卖', '', '']);
  expect(copied.chosen).toBe(4);
  const removed = after({ type: 'choose', key: 3 }, { type: 'remove', key: 3 });
  expect([keys(removed), removed.chosen]).toEqual([[1, 2], 2]);
  expect(after({ type: 'remove', key: 99 })).toBe(start);
});

test('every step is taken back and done again; a new step forgets what was taken back', () => {
  const two = after({ type: 'remove', key: 1 }, { type: 'add', module: goods });
  const back = edit(edit(two, { type: 'undo' }), { type: 'undo' });
  expect([keys(back), isUnsaved(back)]).toEqual([[1, 2, 3], false]);
  expect(types(edit(edit(back, { type: 'redo' }), { type: 'redo' }))).toEqual(types(two));
  const elsewhere = edit(back, { type: 'remove', key: 2 });
  expect(edit(elsewhere, { type: 'redo' })).toBe(elsewhere);
  expect(edit(start, { type: 'undo' })).toBe(start);
});

test('typing on in one field is one step', () => {
  const typed = after(
    { type: 'change', key: 1, change: { text: '热' } },
    { type: 'change', key: 1, change: { text: '热卖' } },
    { type: 'change', key: 1, change: { note: '本周' } },
  );
  expect(typed.past.length).toBe(2);
  const back = edit(edit(typed, { type: 'undo' }), { type: 'undo' });
  expect([back.modules[0]?.text, isUnsaved(back)]).toEqual(['', false]);
});

test('a late answer changes what is there by then', () => {
  const late = (change: Partial<Editing['modules'][number]>): Step => ({
    type: 'change',
    key: 1,
    change: (now) => ({ ...change, note: now.text }),
  });
  const typed = after({ type: 'change', key: 1, change: { text: '热卖' } }, late({ height: 40 }));
  expect(typed.modules[0]).toMatchObject({ text: '热卖', note: '热卖', height: 40 });
});

test('what was sent is saved, what was changed meanwhile is not; keys never leave the browser', () => {
  const changed = after({ type: 'add', module: goods });
  expect(isUnsaved(edit(changed, { type: 'saved', modules: changed.modules }))).toBe(false);
  const meanwhile = edit(edit(changed, { type: 'remove', key: 1 }), { type: 'saved', modules: changed.modules });
  expect(isUnsaved(meanwhile)).toBe(true);
  expect(isUnsaved(edit(meanwhile, { type: 'undo' }))).toBe(false);
  expect(sentModules(changed.modules).every((module) => !('key' in module))).toBe(true);
});

test('a page takes as many modules as it may', () => {
  const full = Array.from({ length: limits.pageModules }).reduce<Editing>(
    (state) => edit(state, { type: 'add', module: blank }),
    opened([]),
  );
  expect([full.modules.length, isFull(full), edit(full, { type: 'copy', key: 1 })]).toEqual([limits.pageModules, true, full]);
});
