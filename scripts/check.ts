/** What a machine can say about the source without running it: its form, its habits, its types. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Group {
  readonly title: string;
  /** Path of the tool's own program, run by this Node, so that nothing depends on the shell or on what is installed globally. */
  readonly program: string;
  readonly options: readonly string[];
  readonly mend: string;
}

const groups: readonly Group[] = [
  {
    title: 'format',
    program: 'node_modules/@biomejs/biome/bin/biome',
    options: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'],
    mend: 'npx biome check --write .',
  },
  {
    title: 'lint',
    program: 'node_modules/oxlint/bin/oxlint',
    options: ['--type-aware', '--deny-warnings', '.'],
    mend: 'read what each finding says; npx oxlint --type-aware --fix . mends the mechanical ones',
  },
  {
    title: 'types',
    program: 'node_modules/typescript/bin/tsc',
    options: ['--noEmit', '--checkers', '1', '-p', '.'],
    mend: 'npx tsc --noEmit -p .',
  },
];

for (const { title, program, options, mend } of groups) {
  const started = performance.now();
  console.log(`── ${title}`);
  const { status, error } = spawnSync(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' });
  if (error || status !== 0) {
    console.error(`── ${title} failed${error ? `: ${error.message}` : ''}. To mend: ${mend}`);
    process.exit(1);
  }
  console.log(`── ${title} ok (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
}
