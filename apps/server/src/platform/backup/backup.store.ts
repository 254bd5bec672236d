/** The database as a backup reads it: one snapshot, every company, no time limit. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../db/migrate.ts';

/** The job that makes a backup: a running backup is no part of itself. */
export const BACKUP_JOB = 'backup';

/** Left out: people sign in again, the list of migrations is in the manifest, and the list of backups describes another place. */
const LEFT_OUT = ['migration', 'session', 'captcha', 'backup_run'];

export interface SavedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Statements may take hours, and their text must not depend on who runs them. Settings that this PostgreSQL does not know are skipped. */
export const WITHOUT_LIMITS = `
  select set_config(s.name, w.value, true) from pg_settings s join (values
    ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3'),
    ('client_encoding', 'UTF8'), ('row_security', 'on')) as w(name, value) using (name)`;

/** Every later statement of the client sees the same moment. Migrations wait until it ends. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  await client.query(WITHOUT_LIMITS);
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
}

export async function describeDatabase(client: pg.Client): Promise<{ postgres: string; migrations: { name: string; hash: string }[] }> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const migrations = await client.query<{ name: string; hash: string }>('select name, hash from migration order by name');
  return { postgres: rows[0]?.version ?? '', migrations: migrations.rows };
}

/** Generated columns are left out: they are computed again. */
export async function tablesToSave(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Read after the snapshot began: a sequence is never behind the rows that the snapshot shows. */
export async function sequencesToSave(client: pg.Client): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    found.push({ name, value: state.rows[0]?.value ?? '1', called: state.rows[0]?.called === true });
  }
  return found;
}

export const quoted = (name: string): string => `public."${name.replaceAll('"', '""')}"`;
export const quotedColumns = (columns: readonly string[]): string => columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

export const copyTable = (client: pg.Client, { name, columns }: SavedTable) =>
  client.query(copyTo(`copy (select ${quotedColumns(columns)} from ${quoted(name)}) to stdout`));

/**
 * Jobs that wait, run now or will be tried again; jobs that failed for good are left out. Stored as arguments of the queue's own `add_job`,
 * because its tables change from version to version.
 */
export const copyJobs = (client: pg.Client) =>
  client.query(
    copyTo(`copy (
      select json_build_object('identifier', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
                               'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority,
                               'flags', (select array_agg(name) from jsonb_object_keys(j.flags) as name))
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where (j.attempts < j.max_attempts or j.locked_at is not null) and t.identifier <> '${BACKUP_JOB}'
       order by j.id) to stdout`),
  );

/** The key of every file that the snapshot names, one a line. A file may belong to several companies. */
export const copyFileKeys = (client: pg.Client) =>
  client.query(copyTo('copy (select distinct key from stored_file order by key) to stdout'));
