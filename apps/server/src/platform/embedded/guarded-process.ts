import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Identity } from './identity.ts';

const LAUNCH = fileURLToPath(new URL('launch.sh', import.meta.url));
const WATCHDOG = fileURLToPath(new URL('watchdog.sh', import.meta.url));
const LIFELINE = 3;
const RESPAWN_DELAY_MS = 100;
const DISMISS_MS = 1000;

export interface GuardedProcess {
  readonly pid: number;
  /** Resolves with a readable reason when the process and its watchdog have ended. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** A guarded process alone does not keep node alive; code that waits for its end must reference it. */
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
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code ?? 'unknown'}`));
  }).then(async (reason) => {
    running = false;
    if (lifeline) await dismissWatchdog(lifeline);
    return reason;
  });

  const follow = (next: Duplex): void => {
    lifeline = next;
    unref(next);
    next.on('error', () => undefined);
    // The watchdog never closes its end while the program runs: it was killed, so it gets a successor.
    next.once('close', () => running && setTimeout(replaceWatchdog, RESPAWN_DELAY_MS).unref());
    next.resume();
  };
  const replaceWatchdog = (): void => {
    if (running && child.pid) follow(spawnWatchdog(child.pid));
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
  const watchdog = spawn('sh', [WATCHDOG, String(pid)], { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  return watchdog.stdio[LIFELINE] as Duplex;
}

/** Returns when the watchdog is gone as well: after a stop nothing of us is left. */
async function dismissWatchdog(lifeline: Duplex): Promise<void> {
  if (lifeline.destroyed) return;
  const patience = setTimeout(() => lifeline.destroy(), DISMISS_MS);
  const closed = new Promise((resolve) => lifeline.once('close', resolve));
  lifeline.end('done\n');
  await closed;
  clearTimeout(patience);
}

/** Sockets can be unreferenced, but the stream type does not say so. */
function unref(stream: Duplex): void {
  (stream as Duplex & { unref?: () => void }).unref?.();
}
