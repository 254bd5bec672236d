/**
 * The "application" of these tests: a process of its own that runs the embedded database and can be killed.
 * usage: holder.ts <dataDir> [write]   Every line of its output is one event: "ready <socketDir>", "row <id>", "drained".
 */

import { startEmbedded } from '@cangyun/server/src/platform/embedded/index.ts';
import pg from 'pg';

const [dataDir = '', mode] = process.argv.slice(2);

try {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const connection = { host: database.socketDir, port: database.port, user: 'postgres', database: 'postgres' };
  process.on('SIGINT', () => void drain(connection, database.stop));
  setInterval(() => undefined, 1000); // an application stays alive
  if (mode === 'write') {
    const pool = new pg.Pool({ ...connection, max: 4 });
    pool.on('error', () => undefined);
    await pool.query('create table if not exists acknowledged (id bigint generated always as identity, note text)');
    for (let writer = 0; writer < 4; writer += 1) void writeForever(pool);
  }
  console.log(`ready ${database.socketDir}`);
} catch (error) {
  console.log(`failed ${(error as Error).name} ${(error as Error).message}`);
  process.exit(1);
}

async function writeForever(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(`insert into acknowledged (note) values (repeat('x', 500)) returning id`);
    console.log(`row ${rows[0]?.id}`);
  }
}

/** What the server does on Ctrl-C: requests under way still need the database. */
async function drain(connection: pg.ClientConfig, stop: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('select 1');
  await client.end();
  await stop();
  console.log('drained');
  process.exit(0);
}
