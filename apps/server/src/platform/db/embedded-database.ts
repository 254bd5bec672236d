/** The embedded server's one database: made, migrated as its owner, then used as the role that owns nothing. */
import pg from 'pg';
import type { EmbeddedPostgres } from '../embedded/index.ts';
import { migrate } from './migrate.ts';
import type { Connection } from './pool.ts';

export const EMBEDDED_DATABASE = 'cangyun';

async function ensureDatabase(server: Omit<Extract<Connection, object>, 'database'>): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE]);
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await client.end();
  }
}

async function allowSignIn(owner: Extract<Connection, object>): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // The socket's folder is private to this process, so no password is needed.
    await client.query('alter role cangyun_app login');
  } finally {
    await client.end();
  }
}

export async function openEmbedded({ socketDir, port }: EmbeddedPostgres, log: (line: string) => void): Promise<Connection> {
  const server = { host: socketDir, port, user: 'postgres' };
  const owner = { ...server, database: EMBEDDED_DATABASE };
  await ensureDatabase(server);
  await migrate(owner, log);
  await allowSignIn(owner);
  return { ...owner, user: 'cangyun_app' };
}
