/** The closing table of a test run: seconds of each step and project, numbers of tests and assertions, the slowest files. */
import { existsSync } from 'node:fs';
import { BROWSER_ROWS, type FileRow, readRows, VITEST_ROWS } from '../tests/report/rows.ts';

export interface Step {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const SLOWEST = 15;

const total = (rows: readonly FileRow[], what: 'seconds' | 'tests' | 'assertions'): number => rows.reduce((sum, row) => sum + row[what], 0);

const cells = (...texts: readonly (string | number)[]): string =>
  texts.map((text, at) => (at === 0 ? String(text).padEnd(14) : String(text).padStart(12))).join('');

const line = (title: string, rows: readonly FileRow[]): string =>
  cells(title, rows.length, total(rows, 'tests'), total(rows, 'assertions'), total(rows, 'seconds').toFixed(1));

export function closingTable(steps: readonly Step[]): string {
  const rows = [VITEST_ROWS, BROWSER_ROWS].flatMap((path) => (existsSync(path) ? readRows(path) : []));
  const projects = [...new Set(rows.map(({ project }) => project))];
  const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    '',
    cells('step', 'seconds', ''),
    ...steps.map(({ title, seconds, passed }) => cells(title, seconds.toFixed(1), passed ? '' : 'FAILED')),
    '',
    // Files run in parallel: their seconds add up to more than the step took.
    cells('project', 'files', 'tests', 'assertions', 'file seconds'),
    ...projects.map((project) =>
      line(
        project,
        rows.filter((row) => row.project === project),
      ),
    ),
    line('all', rows),
    '',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    '',
  ].join('\n');
}
