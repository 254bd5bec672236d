/** What docs/adding-a-document-kind.md promises: a small kind of document costs this much, counted over every file that is it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, productCode } from './files.ts';
import { linesOf } from './hygiene.ts';

const MOST_FILES = 18;
const MOST_LINES = 900;

const own = productCode.filter(({ path }) => /\/waybillException[./]/.test(path) && !isTest(path));
const lines = own.reduce((sum, file) => sum + linesOf(file), 0);

test('exceptions of waybills are a small kind', () => {
  expect(own.length).toBeGreaterThan(5);
  expect(own.length).toBeLessThanOrEqual(MOST_FILES);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
});

test('the page counts what is there', () => {
  expect(readFileSync('docs/adding-a-document-kind.md', 'utf8')).toContain(`${own.length} files and ${lines} lines without tests`);
});
