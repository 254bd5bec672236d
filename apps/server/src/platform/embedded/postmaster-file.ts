import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `postmaster.pid`, which a running server keeps in its cluster folder. The line order is PostgreSQL's own. */
export interface PostmasterFile {
  readonly pid: number;
  readonly ready: boolean;
}

export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Undefined: no file. A pid of 0: the server was killed before it wrote the line. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFilePath(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10) || 0, ready: lines[7]?.trim() === 'ready' };
}

/** A pid alone proves nothing, it may have been reused; the postmaster is the one that works in the cluster folder. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    return (await commandLineOf(pid)).includes(cluster);
  } catch {
    return false;
  }
}

/** Empty when the process is gone. Not from `postmaster.opts`: a server that is just starting has not written it yet. */
export async function commandLineOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}
