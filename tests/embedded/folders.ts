import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@cangyun/server/src/platform/embedded/index.ts';
import pg from 'pg';
import { afterAll } from 'vitest';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
let made: string | undefined;
afterAll(() => {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
});

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  folders.push(folder);
  return folder;
}

/** A folder whose database is there already: initdb takes longer than the rest of most of these tests. */
export async function startedFolder(name = 'data'): Promise<string> {
  if (made === undefined) {
    made = mkdtempSync(join(tmpdir(), 'embedded-made-'));
    const server = await startEmbedded({ dataDir: made, log: () => undefined, settings: { fsync: 'off' } });
    await server.stop();
  }
  const folder = join(newFolder(), name);
  // `cp` keeps the owner, who is not always the one that runs the tests.
  const { status, stderr } = spawnSync('cp', ['-a', made, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp failed: ${stderr}`);
  return folder;
}

/** In this process, without fsync: for tests that are not about durability. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off', shared_buffers: '32MB' } });
  servers.push(server);
  return server;
}

export async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, sql: string, database = 'postgres'): Promise<Row[]> {
  const client = new pg.Client({ host: server.socketDir, port: server.port, user: 'postgres', database });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function stopServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
