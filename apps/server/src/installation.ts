/** What commands of the operator work on: the database as its owner, running or not, and the stored files. */
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { EMBEDDED_DATABASE, ensureEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { MigrationError } from './platform/db/migrate.ts';
import type { Connection } from './platform/db/pool.ts';
import { EmbeddedError, runningSocket, startEmbedded } from './platform/embedded/index.ts';
import { s3Store } from './platform/files/s3.ts';
import { diskStore, type FileStore } from './platform/files/store.ts';

export const openFiles = ({ storage, dataDir }: Config): FileStore =>
  storage.kind === 's3' ? s3Store(storage) : diskStore(join(dataDir, 'files'));

export interface OpenedOwner {
  readonly owner: Connection;
  close(): Promise<void>;
}

const given = (owner: Connection): OpenedOwner => ({ owner, close: async () => {} });

const embeddedOwner = (server: { socketDir: string; port: number }): Connection => ({
  host: server.socketDir,
  port: server.port,
  user: 'postgres',
  database: EMBEDDED_DATABASE,
});

/** Uses the server of a running console if there is one. */
export async function openOwner(config: Config): Promise<OpenedOwner> {
  const url = config.ownerUrl ?? config.databaseUrl;
  if (url) return given(url);
  const running = await runningSocket(config.dataDir);
  if (running) return given(embeddedOwner(running));
  const started = await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  return { owner: embeddedOwner(started), close: () => started.stop() };
}

/** As `openOwner`, for commands during which no console may run: a new data folder gets its database here. */
export async function openEmptyOwner(config: Config, say: (line: string) => void): Promise<OpenedOwner> {
  if (config.databaseUrl && !config.ownerUrl) throw new ConfigError('恢复需要数据库所有者：请设置 DATABASE_OWNER_URL');
  if (config.ownerUrl) return given(config.ownerUrl);
  const started = await startEmbedded({ dataDir: config.dataDir, log: say });
  await ensureEmbeddedDatabase(started, say).catch(async (error: unknown) => {
    await started.stop();
    throw error;
  });
  return { owner: embeddedOwner(started), close: () => started.stop() };
}

/** Mistakes of the operator are one sentence; everything else keeps its stack. */
export const explained = (error: unknown): string =>
  [ConfigError, EmbeddedError, MigrationError, BackupError].some((kind) => error instanceof kind)
    ? (error as Error).message
    : ((error as Error).stack ?? String(error));
