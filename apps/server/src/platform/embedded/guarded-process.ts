import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Identity } from './identity.ts';

const LAUNCH = fileURLToPath(new URL('launch.sh', import.meta.url));
const WATCHDOG = fileURLToPath(new URL('watchdog.sh', import.meta.url));
const LIFELINE = 3;

export interface GuardedProcess {
  readonly pid: number;
  /** Resolves with a readable reason when the process has ended. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** A guarded process does not keep node alive by itself; someone who waits for its end must hold it. */
  hold(): void;
  letGo(): void;
}

/**
 * Starts a program that cannot outlive us (watchdog) and that a Ctrl-C in our terminal does not reach: `detached` gives it
 * a session of its own. Its output goes to the file descriptor `output`.
 */
export function spawnGuarded(identity: Identity, command: readonly string[], env: NodeJS.ProcessEnv, output: number): GuardedProcess {
  const child = spawn('sh', [LAUNCH, WATCHDOG, ...identity.wrap, ...command], {
    cwd: '/',
    detached: true,
    env,
    stdio: ['ignore', output, output, 'pipe'],
    ...(identity.runAs && { uid: identity.runAs.uid, gid: identity.runAs.gid }),
  });
  let running = true;
  let lifeline: Duplex | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).finally(() => {
    running = false;
    lifeline?.end('done\n');
  });

  const follow = (next: Duplex): void => {
    lifeline = next;
    unref(next);
    next.on('error', () => undefined);
    // The watchdog never closes its end while the program runs: it was killed, so it gets a successor.
    next.once('close', () => running && child.pid && follow(spawnWatchdog(child.pid)));
    next.resume();
  };
  if (child.pid) follow(child.stdio[LIFELINE] as Duplex);

  return {
    pid: child.pid ?? 0,
    ended,
    isRunning: () => running,
    signal: (name) => void (running && child.kill(name)),
    hold: () => child.ref(),
    letGo: () => child.unref(),
  };
}

function spawnWatchdog(pid: number): Duplex {
  const watchdog: ChildProcess = spawn('sh', [WATCHDOG, String(pid)], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  return watchdog.stdin as Duplex;
}

/** Sockets can be unreferenced, but the stream type does not say so. */
function unref(stream: Duplex): void {
  (stream as Duplex & { unref?: () => void }).unref?.();
}
