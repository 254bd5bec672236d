/** Keeps seconds, tests and assertions of each file for the closing table. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type FileRow, VITEST_ROWS, writeRows } from './rows.ts';

export default class RowsReporter implements Reporter {
  readonly #rows: FileRow[] = [];

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const { duration, collectDuration } = module.diagnostic();
    this.#rows.push({
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      // Stories open their world while the file is collected.
      seconds: (duration + collectDuration) / 1000,
      tests: tests.length,
      assertions: tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0),
    });
  }

  onTestRunEnd(): void {
    writeRows(VITEST_ROWS, this.#rows);
  }
}
