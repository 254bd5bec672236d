/**
 * `npm run release`: an archive in dist/ that runs where it is unpacked, with nothing installed: the built console, the server's
 * sources, and the packages and the Node of this machine's platform. `npm run release -- <folder>` leaves the unpacked folder instead.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface PackageJson {
  readonly version: string;
  readonly workspaces: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;
const name = `cangyun-${manifest.version}-${process.platform}-${process.arch}`;

const RUNS = ['packages/contract', 'apps/server'];
const CONTENT = [
  'packages/contract/src',
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/dist',
  'deploy',
  'LICENSE',
  'README.md',
  'docs',
];
/** Commands of an operator; the others need files that are not in the archive. */
const COMMANDS = ['migrate', 'prove', 'backup', 'restore'];

const isShipped = (path: string): boolean => !/\.test\.tsx?$|\/\.(built|compressed)$/.test(path);

function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs what the server needs at run time, exactly as the lock file says. Workspaces that are not shipped contribute their manifests
 * only.
 */
function installPackages(folder: string): void {
  for (const path of ['package.json', 'package-lock.json', '.npmrc', ...manifest.workspaces.map((one) => join(one, 'package.json'))]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  run(folder, 'npm', 'ci', '--omit=dev', '--include-workspace-root', ...RUNS.flatMap((one) => ['--workspace', one]));
  for (const path of manifest.workspaces.filter((one) => !RUNS.includes(one))) rmSync(join(folder, path), { recursive: true });
  for (const path of ['package-lock.json', '.npmrc']) rmSync(join(folder, path));
}

function writeManifest(folder: string): void {
  const commands = Object.fromEntries(COMMANDS.map((command) => [command, manifest.scripts[command]]));
  const shipped = {
    ...manifest,
    workspaces: RUNS,
    scripts: { start: 'exec node apps/server/src/main.ts', ...commands },
    devDependencies: undefined,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`);
}

function fill(folder: string): void {
  mkdirSync(folder, { recursive: true });
  installPackages(folder);
  writeManifest(folder);
  for (const path of CONTENT) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isShipped });
}

if (!(await (await buildWeb()).compressing)) process.exit(1);
const [target] = process.argv.slice(2);
if (target) {
  fill(resolve(process.env.INIT_CWD ?? '.', target));
} else {
  const scratch = mkdtempSync(join(tmpdir(), 'cangyun-release-'));
  const archive = join(root, 'dist', `${name}.tar.gz`);
  mkdirSync(dirname(archive), { recursive: true });
  fill(join(scratch, name));
  run(scratch, 'tar', '-czf', archive, name);
  rmSync(scratch, { recursive: true });
  console.log(`发布包：dist/${basename(archive)}`);
}
