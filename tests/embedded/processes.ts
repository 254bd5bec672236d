import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('holder.ts', import.meta.url));

/** A running holder.ts and what it has said so far. */
export interface Holder {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly lines: string[];
}

const started: Holder[] = [];

/** `detached` makes it the leader of its own process group, as a shell does with a command in the foreground. */
export function startHolder(dataDir: string, mode = ''): Holder {
  const child = spawn(process.execPath, [HOLDER, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const holder: Holder = { process: child, pid: child.pid ?? 0, lines: [] };
  createInterface({ input: child.stdout }).on('line', (line) => holder.lines.push(line));
  started.push(holder);
  return holder;
}

export async function said(holder: Holder, word: string): Promise<string> {
  return await eventually(`holder says ${word}`, 30_000, () => {
    if (word !== 'failed') {
      const failure = holder.lines.find((line) => line.startsWith('failed'));
      if (failure) throw new Error(failure);
    }
    return holder.lines.find((line) => line.startsWith(word));
  });
}

export function killHolders(): void {
  for (const holder of started.splice(0)) kill(holder.pid);
}

export function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}

/** The postmaster, every process that it forked, and the watchdogs that look after it. */
export function serverProcesses(postmaster: number): { postmaster: number; children: number[]; watchdogs: number[] } {
  const all = processTable();
  const children = all.filter((entry) => entry.ppid === postmaster).map((entry) => entry.pid);
  const watchdogs = all.filter((entry) => entry.command.endsWith(`watchdog.sh ${postmaster}`)).map((entry) => entry.pid);
  return { postmaster, children, watchdogs };
}

export function pidsOf(server: ReturnType<typeof serverProcesses>): number[] {
  return [server.postmaster, ...server.children, ...server.watchdogs];
}

export function processTable(): Array<{ pid: number; ppid: number; command: string }> {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && !match[3]?.startsWith('Z'))
    .map((match) => ({ pid: Number(match?.[1]), ppid: Number(match?.[2]), command: match?.[4] ?? '' }));
}

export function alive(pids: readonly number[]): number[] {
  const living = new Set(processTable().map((entry) => entry.pid));
  return pids.filter((pid) => living.has(pid));
}

export function kill(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

export async function eventually<T>(
  what: string,
  patience: number,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await sleep(20);
  }
}
