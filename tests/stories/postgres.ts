/** One PostgreSQL for all stories of a run, with a migrated template; each world copies it into a database of its own. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@cangyun/server/src/config.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { loadTransportKeys } from '@cangyun/server/src/platform/auth/keys.ts';
import { migrate } from '@cangyun/server/src/platform/db/migrate.ts';
import { type Connection, createPool } from '@cangyun/server/src/platform/db/pool.ts';
import { Database } from '@cangyun/server/src/platform/db/transaction.ts';
import { startEmbedded } from '@cangyun/server/src/platform/embedded/index.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '../scratch.ts';
import { addHits, type Hits } from './support/hits.ts';
import { ATTACK } from './support/statements.ts';
import type { MadeBy } from './support/world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number };
    coverageParts: string;
    /** One file for each shared world: its companies and who made them. */
    sharedWorlds: string;
    /** Data folders of all worlds, removed with the run. */
    worldFolders: string;
  }
}

const COVERAGE = 'coverage/calls.json';
const STATEMENTS = 'coverage/statements.json';

/** Adds up what each test file's server recorded. */
function mergeCoverage(folder: string): void {
  const sum: Hits = {};
  for (const name of readdirSync(folder)) addHits(sum, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Hits);
  mkdirSync('coverage', { recursive: true });
  writeFileSync(COVERAGE, `${JSON.stringify(Object.fromEntries(Object.entries(sum).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
}

/**
 * Collects every statement that the application sent to a table of companies without naming the company. Row-level security would hide the
 * mistake from any other test: it is the second lock, not the first.
 */
async function keepStatements(server: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, database: 'template_cangyun' });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const { rows } = await client.query<{ query: string; nameless: boolean }>(`
    select distinct s.query, s.query not like '%${ATTACK}' and s.query !~ '\\mcompany_id\\M' and s.query ~ ('\\m(from|join|update|into)\\s+"?(' || t.names || ')"?\\M') as nameless
      from pg_stat_statements s
      join pg_roles r on r.oid = s.userid and r.rolname = 'cangyun_app',
           (select string_agg(table_name, '|') as names from information_schema.columns
             where table_schema = 'public' and column_name = 'company_id') t`);
  await client.end();
  const withoutCompany = rows.filter(({ nameless }) => nameless).map(({ query }) => query);
  mkdirSync('coverage', { recursive: true });
  writeFileSync(STATEMENTS, JSON.stringify({ seen: rows.length, withoutCompany }, null, 2));
}

/** Every proof holds over the companies of all files that shared a world. A broken one names the file that made its company. */
async function proveShared(server: pg.ClientConfig, folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const madeBy = JSON.parse(readFileSync(join(folder, name), 'utf8')) as MadeBy;
    const client = new pg.Client({ ...server, database: name.replace('.json', '') });
    await client.connect();
    await client.query('analyze');
    for (const { title, broken, first = '' } of await prove(client, allProofs)) {
      if (broken === 0) continue;
      process.exitCode = 1;
      console.error(`✗ ${title}: ${broken} × ${first} (${madeBy[Number(/\d+/.exec(first)?.[0])] ?? ''})`);
    }
    await client.end();
  }
}

/** The template has the installation's keys: a pair made for each world costs more than all its routes. */
async function keepKeys(connection: Connection): Promise<void> {
  const pool = createPool(connection, 1, () => {});
  await loadTransportKeys(new Database(pool, readConfig({})));
  await pool.end();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder('cangyun-stories-');
  const parts = join(dataDir, 'coverage');
  const folders = join(dataDir, 'worlds');
  const sharedWorlds = join(dataDir, 'shared');
  for (const folder of [parts, folders, sharedWorlds]) mkdirSync(folder);
  const postgres = await startEmbedded({
    dataDir,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // A hundred databases that live for seconds: autovacuum's statistics come too late or not at all.
      autovacuum: 'off',
      // Connections live for seconds, too: the statements of post_stock and others are planned once, not five times until a plan is kept.
      plan_cache_mode: 'force_generic_plan',
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.max': '50000',
      'pg_stat_statements.track_utility': 'off',
    },
  });
  const server = { host: postgres.socketDir, port: postgres.port, user: 'postgres' };
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  // As after a restore into another cluster: the role exists, its settings do not.
  await client.query('create role cangyun_app nologin');
  await client.query('create database template_cangyun');
  await migrate({ ...server, database: 'template_cangyun' }, () => {});
  await client.query('alter role cangyun_app login');
  await client.end();
  await keepKeys({ ...server, user: 'cangyun_app', database: 'template_cangyun' });
  project.provide('postgres', { host: server.host, port: server.port });
  project.provide('coverageParts', parts);
  project.provide('worldFolders', folders);
  project.provide('sharedWorlds', sharedWorlds);
  return async () => {
    mergeCoverage(parts);
    await keepStatements(server);
    await proveShared(server, sharedWorlds);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
