import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allFiles, ROOT } from './files.ts';
import { brokenLinks, missingFiles } from './links.ts';

const documents = allFiles.filter((file) => file.path.endsWith('.md'));
const exists = (path: string): boolean => existsSync(join(ROOT, path));
const read = (path: string): string | undefined => documents.find((file) => file.path === path)?.text;

test('the documents a newcomer looks for are there', () => {
  expect(
    ['README.md', 'docs/ARCHITECTURE.md'].filter((path) => !exists(path)),
    'write them',
  ).toEqual([]);
});

test('every link of every document leads somewhere', () => {
  expect(documents.flatMap((file) => brokenLinks(file, exists, read))).toEqual([]);
});

test('every source file that a document names exists', () => {
  const paths = allFiles.map((file) => file.path);
  expect(documents.flatMap((file) => missingFiles(file, paths))).toEqual([]);
});

describe('the check', () => {
  const there = new Set(['README.md', 'docs/a.md', 'docs/picture.png', 'apps']);
  const broken = (text: string, path = 'README.md') =>
    brokenLinks(
      { path, text },
      (target) => there.has(target.replace(/\/$/, '')),
      () => '# First part\n## 第二部分：表\n',
    );

  test.each([
    ['[x](docs/b.md)', 'README.md'],
    ['![x](picture.png)', 'README.md'],
    ['[x](docs/a.md)', 'docs/a.md'],
    ['[x](docs/a.md#third)', 'README.md'],
    ['[x]: docs/b.md', 'README.md'],
    ['<img src="docs/b.png">', 'README.md'],
  ])('refuses %s in %s', (text, path) => {
    expect(broken(text, path)).toHaveLength(1);
  });

  test('allows what exists, addresses, anchors, and text that only shows a link', () => {
    expect(
      broken(
        '[a](docs/a.md) [b](./docs/a.md#first-part) [c](docs/a.md#第二部分表) [d](https://example.org/x) [e](apps/) ![f](docs/picture.png "t") [g](#first-part)',
      ),
    ).toEqual([]);
    expect(broken('[up](../README.md)', 'docs/a.md')).toEqual([]);
    expect(broken('`[x](nowhere.md)`\n\n```md\n[x](nowhere.md)\n```\n')).toEqual([]);
  });

  test('refuses a file that does not exist, and allows names with a placeholder and code blocks', () => {
    const missing = (text: string) =>
      missingFiles({ path: 'docs/a.md', text }, ['apps/server/src/config.ts', 'packages/contract/src/errors.ts']);
    expect(missing('`gone.ts` `areas/config.ts` `C/config.ts`')).toHaveLength(3);
    expect(missing('`config.ts` `src/config.ts` `C/errors.ts` `<stem>.rules.ts` `*.store.ts`\n```\n`gone.ts`\n```\n')).toEqual([]);
  });
});
