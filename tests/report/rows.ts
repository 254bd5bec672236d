/** What a run stores for its closing table: one row per test file. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface FileRow {
  /** The vitest project, or `browser`. */
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
  /** Executed ones: a loop of ten expectations counts ten. */
  readonly assertions: number;
}

export const VITEST_ROWS = 'coverage/vitest-rows.json';
export const BROWSER_ROWS = 'coverage/browser-rows.json';

export function writeRows(path: string, rows: readonly FileRow[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(rows, null, 1));
}

export const readRows = (path: string): FileRow[] => JSON.parse(readFileSync(path, 'utf8')) as FileRow[];
