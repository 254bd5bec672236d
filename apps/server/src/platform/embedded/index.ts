import { resolve } from 'node:path';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { explainFailure } from './embedded-error.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseIdentity } from './identity.ts';
import { makeFolder } from './make-folder.ts';
import { assertReachable } from './reach.ts';
import { startServer, stopServer } from './server.ts';
import { openServerLog } from './server-log.ts';
import { PORT, settingArguments } from './settings.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';

export { EmbeddedError } from './embedded-error.ts';
export { runningSocket } from './socket-folder.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  readonly settings?: Record<string, string>;
  /** Called when the server ends although nobody called `stop`. */
  readonly onUnexpectedEnd?: (reason: string) => void;
}

/** A running server. Connect with `{ host: socketDir, port, user: 'postgres', database: 'postgres' }`. */
export interface EmbeddedPostgres {
  readonly socketDir: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Runs PostgreSQL on `<dataDir>/postgres` until `stop` is called or this process dies. Fails with an EmbeddedError only. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const undo: Array<() => void | Promise<void>> = [];
  try {
    await makeFolder(dataDir);
    const binaries = await locateBinaries(dataDir);
    undo.push(await lockFolder(dataDir));
    return await startLocked({ ...options, dataDir }, binaries, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw explainFailure(dataDir, error);
  }
}

/** Everything that only the one holder of the folder lock may do. `undo` collects what must be taken back, in order. */
async function startLocked(
  { dataDir, log, settings = {}, onUnexpectedEnd }: EmbeddedOptions,
  binaries: Awaited<ReturnType<typeof locateBinaries>>,
  undo: Array<() => void | Promise<void>>,
): Promise<EmbeddedPostgres> {
  const identity = await chooseIdentity();
  await assertReachable(identity, binaries, dataDir);
  const serverLog = openServerLog(dataDir);
  undo.push(serverLog.close);
  const cluster = await ensureCluster({ dataDir, binaries, identity, serverLog, log, durable: settings.fsync !== 'off' });
  const socketDir = await createSocketFolder(dataDir, identity);
  undo.push(() => removeSocketFolder(dataDir));

  const server = await startServer({
    ...{ dataDir, cluster, binaries, identity, serverLog, log },
    settings: settingArguments(settings, socketDir),
  });

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await stopServer(server, log);
    for (const step of undo.reverse()) await step();
  };
  void server.ended.then((reason) => {
    if (stopping) return;
    log(`内置数据库意外停止（${reason}），详见 postgres.log`);
    onUnexpectedEnd?.(reason);
  });
  return { socketDir, port: PORT, stop: () => (stopping ??= stop()) };
}
