/** The embedded server's one database: made, migrated as its owner, then used as the role that owns nothing. */
import pg from 'pg';
import type { EmbeddedPostgres } from '../embedded/index.ts';
import { migrate } from './migrate.ts';
import type { Connection } from './pool.ts';

export const EMBEDDED_DATABASE = 'cangyun';

/** The database's comment while it is filled for the first time. */
const UNFINISHED = 'unfinished';

export interface EmbeddedDatabase {
  readonly connection: Connection;
  readonly owner: Connection;
  /** Fills the database completely or not at all: a start after a kill in between begins with an empty one. */
  wholly(fill: (owner: pg.Client) => Promise<void>): Promise<void>;
}

type Server = Omit<Extract<Connection, object>, 'database'>;

async function asOwner<T>(server: Server, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ensureDatabase = (server: Server, log: (line: string) => void): Promise<void> =>
  asOwner(server, 'postgres', async (client) => {
    const { rows } = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [EMBEDDED_DATABASE],
    );
    const isThere = rows[0] && rows[0].comment !== UNFINISHED;
    if (isThere) return;
    if (rows[0]) {
      log('上次首次启动没有完成，重新开始…');
      await client.query(`drop database ${EMBEDDED_DATABASE} with (force)`);
    }
    await client.query(`create database ${EMBEDDED_DATABASE}`);
  });

/** Makes the one database if there is none yet. */
export const ensureEmbeddedDatabase = ({ socketDir, port }: EmbeddedPostgres, log: (line: string) => void): Promise<void> =>
  ensureDatabase({ host: socketDir, port, user: 'postgres' }, log);

/** One line for all of them; a line each, if one fails. */
async function migrateQuietly(owner: Connection, log: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  await migrate(owner, (line) => lines.push(line)).catch((error: unknown) => {
    lines.forEach(log);
    throw error;
  });
  if (lines.length > 0) log(`数据库结构已更新：${lines.length} 项`);
}

export async function openEmbedded({ socketDir, port }: EmbeddedPostgres, log: (line: string) => void): Promise<EmbeddedDatabase> {
  const server = { host: socketDir, port, user: 'postgres' };
  const owner = { ...server, database: EMBEDDED_DATABASE };
  await ensureDatabase(server, log);
  await migrateQuietly(owner, log);
  // The socket's folder is private to this process, so no password is needed.
  await asOwner(server, EMBEDDED_DATABASE, (client) => client.query('alter role cangyun_app login'));
  return {
    connection: { ...owner, user: 'cangyun_app' },
    owner,
    wholly: (fill) =>
      asOwner(server, EMBEDDED_DATABASE, async (client) => {
        await client.query(`comment on database ${EMBEDDED_DATABASE} is '${UNFINISHED}'`);
        await fill(client);
        // Waits for the disk, and so for everything that was committed before it.
        await client.query(`comment on database ${EMBEDDED_DATABASE} is null`);
      }),
  };
}
