import { expect, it } from 'vitest';
import { readRecent, withRecent } from './recent.ts';
import type { Result } from './results.ts';

const result = (key: string): Result => ({ key, label: key, detail: '', sort: '', state: '', to: `/${key}` });

it('keeps the newest first, each once, and only so many', () => {
  const many = Array.from({ length: 12 }, (_, at) => result(`r${at}`)).reduce<Result[]>((so, one) => withRecent(so, one), []);
  expect(many.map(({ key }) => key)).toEqual(['r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4']);
  expect(withRecent(many, result('r5')).map(({ key }) => key)).toEqual(['r5', 'r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r4']);
});

it('reads what it wrote, and nothing from what something else wrote', () => {
  expect(readRecent(JSON.stringify([result('a')]))).toEqual([result('a')]);
  for (const text of [null, '', '{', '{}', '[1]', '[{"key":"a"}]']) expect(readRecent(text)).toEqual([]);
});
