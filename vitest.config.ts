/**
 * Five kinds of tests. A test that needs PostgreSQL is named `*.story.test.ts` (or lives in tests/stories); every other
 * test beside the code runs without one, in a moment.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsDatabase = '**/*.story.test.ts';
const neverTests = ['**/node_modules/**', '**/dist/**', '**/data/**'];

/** Small files that ask every call everything: begun last they would keep one worker busy when all others are done. */
const LONGEST = /\/tests\/stories\/(fuzz-|isolation)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    /** The machines that run this have few cores, and a story test drives a database beside itself. */
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: [...neverTests, needsDatabase],
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], exclude: neverTests, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'stories',
          include: ['tests/stories/**/*.test.ts', `apps/server/src/${needsDatabase}`],
          exclude: neverTests,
          globalSetup: ['tests/stories/postgres.ts'],
          // A story shares no state but names that count on: the server is loaded once a worker, not once a file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        // Whole consoles as processes of their own, killed while they write.
        test: { name: 'crash', include: ['tests/crash/**/*.test.ts'], exclude: neverTests },
      },
      {
        test: {
          name: 'embedded',
          include: ['tests/embedded/**/*.test.ts'],
          exclude: neverTests,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
