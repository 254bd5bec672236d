import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import { commandLineOf, isPostmasterOf, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { CLUSTER_NAME } from './settings.ts';

const POLL_MS = 50;
/** A file without a pid: its server died before it wrote one, or is about to write it. */
const EMPTY_FILE_MS = 500;
/** Its watchdog is usually at work already; a second request for the same shutdown does no harm. */
const ESCALATION: ReadonlyArray<readonly [NodeJS.Signals, number]> = [
  ['SIGINT', 6000],
  ['SIGQUIT', 6000],
  ['SIGKILL', 2000],
];

/** Clears what an earlier copy left in the cluster. The caller holds the folder lock, so no live copy owns the server. */
export async function clearPredecessor(cluster: string, log: (line: string) => void): Promise<void> {
  let left = await readPostmasterFile(cluster);
  if (left?.pid === 0) {
    await sleep(EMPTY_FILE_MS);
    left = await readPostmasterFile(cluster);
  }
  if (!left) return;
  if (await isPostmasterOf(cluster, left.pid)) {
    await assertOurs(cluster, left.pid);
    log(`正在等待上一次运行的数据库（PID ${left.pid}）停止…`);
    await stopOrphan(cluster, left.pid);
  } else {
    await neutralise(cluster, left.pid);
  }
}

/** A server that somebody started by hand (a repair, a backup) is not ours to stop. */
async function assertOurs(cluster: string, pid: number): Promise<void> {
  const commandLine = await commandLineOf(pid);
  if (commandLine === '' || commandLine.includes(CLUSTER_NAME)) return;
  throw new EmbeddedError(`数据目录 ${cluster} 正被手动启动的 PostgreSQL（PID ${pid}）使用，请先停止它`);
}

async function stopOrphan(cluster: string, pid: number): Promise<void> {
  for (const [signal, patience] of ESCALATION) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    }
    for (let waited = 0; waited < patience; waited += POLL_MS) {
      if (!(await isPostmasterOf(cluster, pid))) return;
      await sleep(POLL_MS);
    }
  }
  throw new EmbeddedError(`数据目录 ${cluster} 仍被上一次运行的数据库（PID ${pid}）占用且无法停止，请手动结束该进程`);
}

/**
 * PostgreSQL removes a stale file unless the pid now belongs to another program, or the file is empty; in both cases it refuses to start.
 * It takes the pid of its own parent (us) for stale, so we write ours and keep the other lines: they hold the shared memory key, by which
 * it finds server processes that outlived their postmaster.
 */
async function neutralise(cluster: string, stalePid: number): Promise<void> {
  const path = postmasterFilePath(cluster);
  if (stalePid === 0) return await rm(path, { force: true });
  if (!isAlive(stalePid)) return;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(path, text.replace(/^\d+/, String(process.pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
