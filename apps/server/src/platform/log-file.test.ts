import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const line = (at: number, level = 30): string => `{"level":${level},"at":${at}}\n`;

it('stays within two files, and keeps the newest lines', () => {
  const path = join(folder, 'logs/console.log');
  const log = openLogFile(path, () => undefined, 100);
  for (let at = 10; at < 60; at += 1) log.write(line(at));
  const [newest, older] = [readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')];
  expect(newest.endsWith(line(59))).toBe(true);
  expect(older.length).toBeLessThan(130);
  expect(`${older}${newest}`.startsWith(line(59 - `${older}${newest}`.trimEnd().split('\n').length + 1))).toBe(true);
});

it('goes on where an earlier start ended', () => {
  const path = join(folder, 'console.log');
  openLogFile(path, () => undefined).write(line(1));
  openLogFile(path, () => undefined).write(line(2));
  expect(readFileSync(path, 'utf8')).toBe(line(1) + line(2));
  expect(existsSync(`${path}.1`)).toBe(false);
});

it('hands on errors, and nothing else', () => {
  const heard: string[] = [];
  const log = openLogFile(join(folder, 'console.log'), (text) => heard.push(text));
  for (const level of [20, 30, 40, 50, 60]) log.write(line(1, level));
  expect(heard).toEqual(['{"level":50,"at":1}', '{"level":60,"at":1}']);
});
