/** Keeps seconds, paths and assertions of each file for the closing table. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { BROWSER_ROWS, type FileRow, writeRows } from './rows.ts';

export default class RowsReporter implements Reporter {
  readonly #rows = new Map<string, FileRow>();

  #add(test: TestCase, more: Partial<Record<'seconds' | 'tests' | 'assertions', number>>): void {
    const file = relative(process.cwd(), test.location.file);
    const row = this.#rows.get(file) ?? { project: 'browser', file, seconds: 0, tests: 0, assertions: 0 };
    this.#rows.set(file, {
      ...row,
      seconds: row.seconds + (more.seconds ?? 0),
      tests: row.tests + (more.tests ?? 0),
      assertions: row.assertions + (more.assertions ?? 0),
    });
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'expect') this.#add(test, { assertions: 1 });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#add(test, { seconds: result.duration / 1000, tests: 1 });
  }

  onEnd(): void {
    writeRows(BROWSER_ROWS, [...this.#rows.values()]);
  }
}
