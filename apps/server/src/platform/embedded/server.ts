import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './embedded-error.ts';
import { type GuardedProcess, spawnGuarded } from './guarded-process.ts';
import type { Identity } from './identity.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { clearPredecessor } from './predecessor.ts';
import type { ServerLog } from './server-log.ts';

const READY_POLL_MS = 20;
const RECOVERY_NOTICE_MS = 10_000;
const BUSY_RETRIES = 20;
const BUSY_RETRY_MS = 300;
/** Processes of a killed server are still ending; the next attempt finds the folder free. */
const STILL_BUSY = /pre-existing shared memory block .* is still in use|lock file ".*postmaster\.pid" (already exists|is empty)/;

export interface ServerPlan {
  readonly dataDir: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly settings: readonly string[];
  readonly serverLog: ServerLog;
  readonly log: (line: string) => void;
}

/** Starts the postmaster and returns when it accepts connections, however long its crash recovery takes. */
export async function startServer(plan: ServerPlan): Promise<GuardedProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await clearPredecessor(plan.cluster, plan.log);
    const command = [plan.binaries.postgres, '-D', plan.cluster, ...plan.settings];
    const server = spawnGuarded(plan.identity, command, plan.binaries.env, plan.serverLog.descriptor);
    if (await becomesReady(plan, server)) {
      server.letGo();
      return server;
    }
    const output = plan.serverLog.written();
    if (attempt > BUSY_RETRIES || !STILL_BUSY.test(output.split('\n').slice(-5).join('\n'))) {
      throw explainFailure(plan.dataDir, output.trim() || `postgres: ${await server.ended}`);
    }
    await sleep(BUSY_RETRY_MS);
  }
}

async function becomesReady({ cluster, log }: ServerPlan, server: GuardedProcess): Promise<boolean> {
  let noticeAt = Date.now() + RECOVERY_NOTICE_MS;
  while (server.isRunning()) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === server.pid && file.ready) return true;
    if (Date.now() > noticeAt) {
      log('数据库正在恢复上次未正常关闭的数据，请稍候…');
      noticeAt = Date.now() + RECOVERY_NOTICE_MS;
    }
    await Promise.race([sleep(READY_POLL_MS), server.ended]);
  }
  return false;
}

/** Fast shutdown: open transactions are rolled back and a checkpoint is written. Harder means only when that hangs. */
export async function stopServer(server: GuardedProcess, log: (line: string) => void): Promise<void> {
  server.hold();
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    server.signal(signal);
    const patienceOver = new AbortController();
    const timeout = sleep(patience, 'timeout', { signal: patienceOver.signal }).catch(() => 'ended');
    const outcome = await Promise.race([timeout, server.ended]);
    patienceOver.abort();
    if (outcome !== 'timeout') return;
    log(`数据库没有在 ${patience / 1000} 秒内响应 ${signal}`);
  }
}
