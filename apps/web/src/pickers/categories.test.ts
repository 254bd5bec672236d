import { expect, test } from 'vitest';
import { keepCategories, readCategories } from './categories.ts';

const node = { id: 1, name: '食品', pid: null, level: 1, picture: '', children: [] };

const memory = () => {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
};

test('what is kept for one company is not shown to another', () => {
  const store = memory();
  keepCategories(store, 7, [node]);
  expect(readCategories(store, 7)).toEqual([node]);
  expect(readCategories(store, 8)).toBeUndefined();
});

test('a closed store or nonsense in it is as good as empty', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readCategories(closed, 1)).toBeUndefined();
  expect(() => keepCategories(closed, 1, [node])).not.toThrow();
  expect(readCategories({ getItem: () => '{' }, 1)).toBeUndefined();
  expect(readCategories({ getItem: () => '{"a":1}' }, 1)).toBeUndefined();
});
