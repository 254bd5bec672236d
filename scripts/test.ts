/**
 * `npm test`: everything, each check once. `npm run test:all`: the same with every repetition (tests/tier.ts).
 * `npm test -- trade`: architecture, unit and story tests of one area.
 * Ends with a table of where the time went, so that growth is seen; it asserts nothing about time.
 */
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BROWSER_ROWS, VITEST_ROWS } from '../tests/report/rows.ts';
import { spentByNow, spentSince } from './processors.ts';
import { closingTable, type Step } from './test-table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const start = spentByNow();
const steps: Step[] = [];

async function run(title: string, ...args: string[]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const passed = await new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)));
  steps.push({ title, passed, seconds: (performance.now() - started) / 1000 });
  return passed;
}

/** A later stage costs minutes and means little if an earlier one failed. */
async function runStages(...stages: (() => Promise<boolean[]>)[]): Promise<boolean> {
  for (const stage of stages) if ((await stage()).includes(false)) return false;
  return true;
}

const together = (...runs: Promise<boolean>[]): Promise<boolean[]> => Promise.all(runs);

/** Filling the demonstration keeps one core busy until after the checks; the first test that needs it is not the first (vitest.config.ts). */
async function runEverything(): Promise<boolean> {
  const prepared = run('prepare', 'scripts/prepare-tests.ts');
  return runStages(
    () => together(run('check', 'scripts/check.ts')),
    () => together(run('vitest', VITEST, 'run'), prepared),
    () => together(run('calls covered', 'scripts/check-coverage.ts')),
    () => together(run('browser', PLAYWRIGHT, 'test', '--config', 'tests/browser/playwright.config.ts')),
  );
}

/** By the folder's name, which is the area's in contract, server, web and stories alike. */
const runArea = (area: string): Promise<boolean> =>
  runStages(() =>
    together(
      run('vitest', VITEST, 'run', `/${area}/`, 'tests/architecture/', '--project=unit', '--project=architecture', '--project=stories'),
    ),
  );

const [area] = process.argv.slice(2);
const areas = readdirSync('tests/stories', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'support' ? [entry.name] : [],
);
if (area !== undefined && !areas.includes(area)) {
  console.error(`There are no stories of "${area}". Areas: ${areas.join(', ')}`);
  process.exit(1);
}

for (const rows of [VITEST_ROWS, BROWSER_ROWS]) rmSync(rows, { force: true });
const passed = await (area === undefined ? runEverything() : runArea(area));
console.log(closingTable(steps));
console.log(spentSince(start));
process.exitCode = passed ? 0 : 1;
