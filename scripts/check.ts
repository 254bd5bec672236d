/** Static checks of the source: format, lint, types. All three at once; each prints what it found. */
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
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

/** Lint and types are Go programs of seconds: a quarter of their time is garbage collection, which memory that is there anyway spares. */
const ROOMY = 16 * 2 ** 30;
const env = totalmem() < ROOMY ? process.env : { GOGC: 'off', GOMEMLIMIT: '5GiB', ...process.env };

/** Runs a tool to its end and prints its output in one piece, so that two tools never mix their lines. */
async function run({ title, program, options, mend }: Group): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...options], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : `exit ${code}`));
  });
  process.stdout.write(Buffer.concat(output));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(failure ? `── ${title} failed (${failure}). To mend: ${mend}` : `── ${title} ok (${seconds} s)`);
  return failure === undefined;
}

const passed = await Promise.all(groups.map(run));
if (passed.includes(false)) process.exitCode = 1;
