import { expect, test } from 'vitest';
import { allFiles } from './files.ts';
import { idiomIn } from './words.ts';

test('documents and migrations are written in plain words', () => {
  expect(allFiles.flatMap(idiomIn)).toEqual([]);
});

test.each([
  ['a.md', 'The list is read anew.'],
  ['a.md', 'Lines stand in a folder of their own.'],
  ['a.sql', '-- Whoever asks is refused.\nselect 1;'],
])('the check refuses in %s: %s', (path, text) => {
  expect(idiomIn({ path, text })).toHaveLength(1);
});

test('the check allows code, and words that only look alike', () => {
  expect(idiomIn({ path: 'a.md', text: 'It stands for a code. `told`\n```\nanew\n```\nbesides, amended, newcomers' })).toEqual([]);
  expect(idiomIn({ path: 'a.sql', text: "select 'anew'; update told set x = 1;" })).toEqual([]);
});
