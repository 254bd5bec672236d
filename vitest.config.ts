/**
 * Seven kinds of tests (docs/testing.md). A test that needs PostgreSQL is named `*.story.test.ts` (or lives in tests/stories); every other
 * test beside the code runs without one, in a moment.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { times } from './tests/tier.ts';

const needsDatabase = '**/*.story.test.ts';
const neverTests = ['**/node_modules/**', '**/dist/**', '**/data/**'];
const setupFiles = ['tests/report/count-assertions.ts'];

/**
 * Few files take a minute: one that began last would keep one worker busy after all others are done. Crashes start from the demonstration,
 * which is still being filled when a run begins.
 */
const LONGEST = [/\/tests\/stories\/.*(fuzz-|isolation|-table|consignment-moves)/, /\/tests\/crash\//];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((long) => long.test(moduleId));
      return at < 0 ? LONGEST.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    /** The machines that run this have few cores, and a story test drives a database beside itself. */
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/report/vitest-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [...neverTests, needsDatabase],
          setupFiles,
          // Two hundred files of milliseconds: a worker of its own for each took three times as long as all their tests.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: neverTests,
          setupFiles,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['tests/stories/**/*.test.ts', `apps/server/src/${needsDatabase}`],
          exclude: neverTests,
          globalSetup: ['tests/stories/postgres.ts'],
          setupFiles: ['tests/stories/light-passwords.ts', ...setupFiles],
          // A story shares no state but names that count on: the server is loaded once a worker, not once a file.
          isolate: false,
          // The longest test takes six seconds on an idle machine; with all repetitions four times that.
          testTimeout: times(30_000, 120_000),
          hookTimeout: times(30_000, 120_000),
        },
      },
      {
        // One console on a company with ninety days of work: what must hold over many rows of every kind.
        test: {
          name: 'demonstration',
          include: ['tests/demonstration/**/*.test.ts'],
          exclude: neverTests,
          setupFiles,
          // Without a kept copy the demonstration is filled first, half a minute on an idle machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Whole consoles as processes of their own, killed while they write. Each says how long it may take.
        test: { name: 'crash', include: ['tests/crash/**/*.test.ts'], exclude: neverTests, setupFiles },
      },
      {
        // Commands of the operator as processes of their own. Each says how long it may take.
        test: { name: 'operations', include: ['tests/operations/**/*.test.ts'], exclude: neverTests, setupFiles, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'embedded',
          include: ['tests/embedded/**/*.test.ts'],
          exclude: neverTests,
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
