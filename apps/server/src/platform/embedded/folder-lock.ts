import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError, explainFailure } from './embedded-error.ts';

const SQLITE_BUSY = 5;
const LOCK_ATTEMPTS = 10;
const LOCK_RETRY_MS = 100;

/**
 * One live copy per data folder. Node has no flock, but its SQLite takes real kernel locks on a file: the kernel drops
 * them when the process dies in any way, so there is no stale lock and no pid to mistake for another's.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const ownerFile = join(dataDir, 'postgres.owner');
  const release = await takeLockPatiently(dataDir);
  if (!release) {
    const pid = await readOwner(ownerFile);
    throw new EmbeddedError(`数据目录 ${dataDir} 正被另一个进程（PID ${pid}）使用，请先停止它或设置另一个 DATA_DIR`);
  }
  try {
    await writeFile(ownerFile, `${process.pid}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** A killed process keeps its locks until the kernel has taken it down, which a quick restart can outrun. */
async function takeLockPatiently(dataDir: string): Promise<(() => void) | undefined> {
  for (let attempt = 1; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const release = takeLock(dataDir);
    if (release) return release;
    await sleep(LOCK_RETRY_MS);
  }
  return takeLock(dataDir);
}

function takeLock(dataDir: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return undefined;
    throw explainFailure(dataDir, sqliteCause(error));
  }
  const held = database;
  return () => held.close();
}

/** SQLite hides the errno; a lock file that cannot be opened or written is a matter of permissions. */
function sqliteCause(error: unknown): unknown {
  const text = error instanceof Error ? error.message : '';
  return /unable to open|readonly/.test(text) ? new Error('EACCES postgres.lock', { cause: error }) : error;
}

/** The holder writes its pid just after taking the lock, so an empty answer is asked again for a moment. */
async function readOwner(ownerFile: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pid = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
    if (pid) return pid;
    await sleep(50);
  }
  return '未知';
}
