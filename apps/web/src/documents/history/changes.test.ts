import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('puts what changed first and keeps the rest for context', () => {
  expect(
    changesOf({ id: 1, version: 1, name: '旧', sort: 1 }, { id: 1, version: 2, name: '新', sort: 1 }).map(({ field, changed }) => [
      field,
      changed,
    ]),
  ).toEqual([
    ['name', true],
    ['id', false],
    ['sort', false],
  ]);
});

it('shows an added and a removed record against nothing', () => {
  expect(changesOf(null, { name: '新' })).toEqual([{ field: 'name', before: '', after: '新', changed: true }]);
  expect(changesOf({ name: '旧' }, null)).toEqual([{ field: 'name', before: '旧', after: '', changed: true }]);
});

it('compares lists as a whole and objects by their text', () => {
  expect(changesOf([1, 2], [1])[0]).toMatchObject({ field: '内容', changed: true });
  expect(changesOf({ a: { b: 1 } }, { a: { b: 1 } })[0]).toMatchObject({ changed: false });
});
