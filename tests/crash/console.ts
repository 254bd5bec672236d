/** The real console as a process of its own, started as by `npm start`, and killed as nobody should. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually, kill, pidsOf, postmasterPid, serverProcesses } from '../embedded/processes.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** The first start of a folder fills the demonstration; others take seconds. */
const START_MS = 120_000;

export interface RunningConsole {
  readonly url: string;
  /** Node, PostgreSQL with all its children, and the watchdog, at once. */
  killEverything(): Promise<void>;
  /** Node alone; PostgreSQL is left without its master. */
  killServer(): Promise<void>;
  /** PostgreSQL with all its children; Node notices and ends. */
  killDatabase(): Promise<void>;
}

const running = new Set<ChildProcess>();

function launch(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const hear = (what: string, pattern: RegExp): Promise<string> =>
    eventually(what, START_MS, () => {
      if (child.exitCode !== null) throw new Error(`the console ended: ${lines.join(' / ')}`);
      return lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
    });
  const killing = async (pids: readonly number[]): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (const pid of pids) kill(pid);
    await ended;
    running.delete(child);
  };
  const node = child.pid ?? 0;
  const database = () => serverProcesses(postmasterPid(dataDir));
  return {
    hear,
    killEverything: () => killing([...pidsOf(database()), node]),
    killServer: () => killing([node]),
    killDatabase: () => killing([database().postmaster, ...database().children]),
  };
}

export async function startConsole(dataDir: string): Promise<RunningConsole> {
  const { hear, ...deaths } = launch(dataDir);
  return { url: await hear('the console starts', /(http:\/\/[^/]+)\/manager_v1/), ...deaths };
}

/** A first start of which everything is killed while the demonstration is being filled. */
export async function dieFilling(dataDir: string, after: number): Promise<void> {
  const { hear, killEverything } = launch(dataDir);
  await hear('the demonstration is begun', /(演示数据)/);
  await sleep(after);
  await killEverything();
}

export function killConsoles(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
