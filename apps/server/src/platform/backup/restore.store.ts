/** The database as a restore fills it: everything in one transaction, by an owner who need not be a superuser. */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  applyMigration,
  grantQueue,
  hasUnfinishedRestore,
  MIGRATION_LOCK,
  MIGRATION_TABLE,
  type Migration,
  UNFINISHED_RESTORE,
} from '../db/migrate.ts';
import { quoted, quotedColumns, type SavedTable, WITHOUT_LIMITS } from './backup.store.ts';
import type { Manifest } from './manifest.ts';

/** A killed restore may be repeated; anything else in the database belongs to somebody. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  if (await hasUnfinishedRestore(client)) return true;
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
                       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as used`,
  );
  return rows[0]?.used === false;
}

/** From now on no console starts on this database until `finish`. */
export async function reserve(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query(`create table if not exists ${UNFINISHED_RESTORE} (since timestamptz not null default now())`);
}

/** Statements that remove the tables' guards for the load, and those that restore them. */
interface Guards {
  readonly lift: string[];
  readonly set: string[];
}

/**
 * Foreign keys form circles, so they are dropped and added again, which checks them completely. Triggers would repeat work that the rows
 * already contain. COPY refuses tables whose row-level security is forced on the owner.
 */
async function guardsOf(client: pg.Client): Promise<Guards> {
  const { rows } = await client.query<{ lift: string; set: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as set
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity
    union all
    select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relhastriggers`);
  return { lift: rows.map(({ lift }) => lift), set: rows.map(({ set }) => set) };
}

/** Makes the schema of the backup, empty and without its guards. Answers the statements that restore the guards. */
export async function makeSchema(client: pg.Client, migrations: readonly Migration[], tables: readonly SavedTable[]): Promise<string[]> {
  await client.query('begin');
  await client.query(WITHOUT_LIMITS);
  await client.query(MIGRATION_TABLE);
  for (const migration of migrations) await applyMigration(client, migration);
  await client.query('set constraints all immediate');
  const { lift, set } = await guardsOf(client);
  for (const statement of lift) await client.query(statement);
  // Migrations insert menus and dictionaries; the backup has its own.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return set;
}

export const loadTable = (client: pg.Client, { name, columns }: SavedTable): Writable =>
  client.query(copyFrom(`copy ${quoted(name)} (${quotedColumns(columns)}) from stdin`));

export async function prepareJobs(client: pg.Client): Promise<void> {
  await client.query('create temporary table restored_job (job json) on commit drop');
}

export const loadJobs = (client: pg.Client): Writable => client.query(copyFrom('copy restored_job (job) from stdin'));

/** Jobs begin again with all their tries; one that ran during the backup runs once more, as after a crash. */
const addJobs = `
  select count(graphile_worker.add_job(identifier => job->>'identifier', payload => job->'payload', queue_name => job->>'queue',
           run_at => (job->>'runAt')::timestamptz, max_attempts => (job->>'maxAttempts')::int, job_key => job->>'key',
           priority => (job->>'priority')::int,
           flags => case when json_typeof(job->'flags') = 'array' then array(select json_array_elements_text(job->'flags')) end))
    from restored_job`;

export async function finish(client: pg.Client, guards: readonly string[], sequences: Manifest['sequences']): Promise<void> {
  await client.query(addJobs);
  await client.query(
    `select setval(format('public.%I', s.name)::regclass, s.value, s.called) from unnest($1::text[], $2::bigint[], $3::boolean[]) as s(name, value, called)`,
    [sequences.map(({ name }) => name), sequences.map(({ value }) => value), sequences.map(({ called }) => called)],
  );
  for (const statement of guards) await client.query(statement);
  await grantQueue(client);
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
  await client.query('commit');
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
}

/** Plans of the first requests need the number of rows. */
export const analyze = (client: pg.Client): Promise<unknown> => client.query('analyze');
