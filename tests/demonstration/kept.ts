/**
 * The demonstration company, filled once and stored as a stopped data folder. Browser and crash tests start consoles on copies of it:
 * filling takes half a minute, copying a moment. The folder's name is a hash of everything that shapes its content, today included.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDay } from '@cangyun/contract/times.ts';
import { dieFilling } from '../crash/console.ts';
import { scratchFolder } from '../scratch.ts';
import { launchConsole } from './console.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(root, 'node_modules/.cache/demonstration');
const INPUTS = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'package-lock.json'];

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function nameOfContent(): string {
  const hash = createHash('sha256').update(formatDay(new Date()));
  for (const file of INPUTS.flatMap((path) => filesBelow(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

/** Reflinks if the file system has them. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp failed: ${stderr}`);
}

/** Fills the demonstration unless this content is stored already. Answers the stopped data folder; nobody may start a console on it. */
export async function keepDemonstration(): Promise<string> {
  const kept = join(CACHE, nameOfContent());
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const filling = mkdtempSync(join(CACHE, 'filling-'));
  try {
    // The copy also proves that a first start which was killed half way begins again and fills everything.
    await dieFilling(filling, 2_000);
    await (await launchConsole(filling)).stop();
    // Two runs may fill at the same time: the second finds the name taken and uses the first one's folder.
    if (!existsSync(kept)) renameSync(filling, kept);
  } finally {
    rmSync(filling, { recursive: true, force: true });
  }
  for (const name of readdirSync(CACHE))
    if (!kept.endsWith(name) && !name.startsWith('filling-')) rmSync(join(CACHE, name), { recursive: true, force: true });
  return kept;
}

/** A data folder of one's own with the demonstration in it. `durable` is for tests that kill the database. */
export async function copyDemonstration({ durable = false } = {}): Promise<string> {
  const folder = join(scratchFolder('cangyun-demo-'), 'data');
  copyFolder(await keepDemonstration(), folder);
  if (!durable) appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), 'synchronous_commit = off\nfull_page_writes = off\n');
  return folder;
}

export const removeCopy = (folder: string): void =>
  rmSync(join(folder, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
