/** Builds and compresses the console when something it is made of has changed since; a warm start skips both. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/build',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/sheets/src',
  'package-lock.json',
  'scripts/compress-web.ts',
];
const dist = join(root, 'apps/web/dist');

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((path) => filesBelow(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Remembers the inputs with which a step was done last. */
const stamp = (step: string) => {
  const file = join(dist, `.${step}`);
  return {
    is: (hash: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === hash,
    set: (hash: string): void => writeFileSync(file, hash),
  };
};
const built = stamp('built');
const compressed = stamp('compressed');

/** Runs a script to its end. It dies with us. */
async function run(cwd: string, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

async function compressWeb(hash: string): Promise<boolean> {
  if (compressed.is(hash)) return true;
  const status = await run(root, join(root, 'scripts/compress-web.ts'), dist);
  if (status === 0) compressed.set(hash);
  return status === 0;
}

/**
 * Ends the process if the console can not be built: vite has printed why. `compressing` goes on: a console is usable before it is small,
 * and tests on this machine never need it small.
 */
export async function buildWeb({ compress = true } = {}): Promise<{ compressing: Promise<boolean> }> {
  const hash = inputsHash();
  if (!built.is(hash)) {
    console.log('正在构建控制台…');
    const status = await run(join(root, 'apps/web'), join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn');
    if (status !== 0) process.exit(status);
    built.set(hash);
  }
  return { compressing: compress ? compressWeb(hash) : Promise.resolve(true) };
}

if (import.meta.main && !(await (await buildWeb()).compressing)) process.exit(1);
