/** Applies the numbered SQL files, each in its own transaction, forward only. A lock lets several nodes start at once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type Connection, newClient, newPool } from './pool.ts';
import { keepRoleSettings } from './role-settings.ts';
import { IsReplica, isReplica } from './servers.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Any fixed number: the holder migrates, the others wait. A backup shares it, so that no table changes its shape meanwhile. */
export const MIGRATION_LOCK = 7_420_319;

/** A table that exists from the first step of a restore to its last: nothing else may use the database. */
export const UNFINISHED_RESTORE = 'unfinished_restore';
const RESTORE_AGAIN = '上次恢复没有完成，数据库里的数据不完整；请重新运行 npm run restore';

/** The first page of the schema. Version 0.1 had migrations of other names: its databases and backups do not have this one. */
const BASELINE = '001-platform.sql';
const EARLIER_FORMAT =
  '数据库由旧版本建立，其格式本版本不能使用，也不能升级；数据没有任何改动。请继续用原来的版本运行，或换一个空的数据库（内置数据库：换一个 DATA_DIR）';

export class MigrationError extends Error {}

/** Whether these applied migrations are those of a version before the baseline. */
export const isEarlierFormat = (applied: readonly string[]): boolean => applied.length > 0 && !applied.includes(BASELINE);

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const namesOfMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();

export const newestMigration = async (): Promise<string> => (await namesOfMigrations()).at(-1) ?? '';

export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await namesOfMigrations()).map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The job queue's tables are its library's; the application may use them but not own them. */
const queueGrants = `
  grant usage on schema graphile_worker to cangyun_app;
  grant all on all tables in schema graphile_worker to cangyun_app;
  grant all on all sequences in schema graphile_worker to cangyun_app;
  grant execute on all functions in schema graphile_worker to cangyun_app;
  do $$ declare t record; begin
    for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
                and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')
    loop execute format('create policy application on %s to cangyun_app using (true) with check (true)', t.name); end loop;
  end $$;`;

/** The queue's own tables, made and changed by its library. */
export async function prepareQueue(connection: Connection): Promise<void> {
  // A connection that breaks here fails the migration, which says so.
  const pool = newPool(connection, 'migrate', { max: 2 }, () => {});
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Safe to repeat: grants the application's role its rights on the queue again. */
export const grantQueue = (client: pg.ClientBase): Promise<unknown> => client.query(queueGrants);

export const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())';

/** Within the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, { name, text, hash }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
}

export const hasUnfinishedRestore = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> =>
  (await client.query<{ there: boolean }>(`select to_regclass('public.${UNFINISHED_RESTORE}') is not null as there`)).rows[0]?.there ===
  true;

/** Changes nothing: a database of an earlier format stays usable for the version that made it. */
export async function assertCurrentFormat(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
  const applied = rows[0]?.there ? (await client.query<{ name: string }>('select name from migration')).rows : [];
  if (isEarlierFormat(applied.map(({ name }) => name))) throw new MigrationError(EARLIER_FORMAT);
}

/** `migrations`: by default those of this version. */
export async function migrate(connection: Connection, log: (line: string) => void, migrations?: readonly Migration[]): Promise<void> {
  const client = newClient(connection, 'migrate');
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await hasUnfinishedRestore(client)) throw new MigrationError(RESTORE_AGAIN);
    await assertCurrentFormat(client);
    await client.query(MIGRATION_TABLE);
    const applied = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows.map((row) => [row.name, row.hash]),
    );
    for (const migration of migrations ?? (await readMigrations())) {
      const known = applied.get(migration.name);
      if (known === migration.hash) continue;
      if (known) throw new MigrationError(`迁移 ${migration.name} 在执行后被修改；请恢复原文件并新增一个迁移`);
      log(`迁移 ${migration.name}`);
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    }
    await prepareQueue(connection);
    await grantQueue(client);
    await keepRoleSettings(client, log);
  } finally {
    await client.end();
  }
}

export async function assertPrimary(pool: pg.Pool): Promise<void> {
  const refused = new MigrationError(
    'DATABASE_URL 指向的是只读副本；请改为主库的地址，或用逗号写上全部服务器：postgres://…@主机1:5432,主机2:5432/…',
  );
  if (
    await isReplica(pool).catch((error: unknown) => {
      throw error instanceof IsReplica ? refused : error;
    })
  )
    throw refused;
}

/** The application must not own its tables: an owner could switch row-level security off. */
export async function assertUnprivileged(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ super: boolean; bypass: boolean; owns: boolean; migrated: boolean; restoring: boolean }>(
    `select r.rolsuper as super, r.rolbypassrls as bypass, to_regclass('public.company') is not null as migrated,
            to_regclass('public.${UNFINISHED_RESTORE}') is not null as restoring,
            exists (select from pg_tables t where t.schemaname = 'public' and pg_has_role(current_user, t.tableowner, 'member')) as owns
       from pg_roles r where r.rolname = current_user`,
  );
  const role = rows[0];
  if (role?.restoring) throw new MigrationError(RESTORE_AGAIN);
  if (!role?.migrated) throw new MigrationError('数据库还没有初始化，请先以所有者身份运行 npm run migrate');
  if (role.super || role.bypass || role.owns)
    throw new MigrationError('DATABASE_URL 的角色不能是超级用户或表的所有者；请使用 cangyun_app 角色（见 docs/operating.md）');
}

const UNDEFINED_FUNCTION = '42883';

async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  try {
    return (await pool.query<{ name: string }>('select applied_migrations() as name')).rows.map(({ name }) => name);
  } catch (error) {
    // Nothing was migrated here, or only by a version before the function: every migration is missing.
    if ((error as { code?: string }).code === UNDEFINED_FUNCTION) return [];
    throw error;
  }
}

/** Why this code does not fit the database, in one sentence; nothing where it does. */
export async function schemaMismatch(pool: pg.Pool): Promise<string | undefined> {
  const [wanted, applied] = await Promise.all([namesOfMigrations(), appliedMigrations(pool)]);
  if (isEarlierFormat(applied)) return EARLIER_FORMAT;
  const [pending = ''] = wanted.filter((name) => !applied.includes(name));
  const unknown = applied
    .filter((name) => !wanted.includes(name))
    .sort()
    .at(-1);
  if (pending) return `数据库缺少迁移 ${pending}，请先以所有者身份运行 npm run migrate`;
  return unknown && `数据库比程序新（含有未知的迁移 ${unknown}），请更新程序后再启动`;
}

/** A role that row-level security binds sees no rows and would find nothing wrong with anything. */
export async function assertSeesAllCompanies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; sees: boolean }>(
    `select current_user as role, r.rolsuper or r.rolbypassrls or exists (
              select from pg_policy p join unnest(p.polroles) as holder on pg_has_role(current_user, holder, 'member')
               where p.polrelid = to_regclass('public.company') and p.polname = 'maintenance') as sees
       from pg_roles r where r.rolname = current_user`,
  );
  if (!rows[0]?.sees)
    throw new MigrationError(
      `角色 ${rows[0]?.role ?? ''} 受行级安全限制，看不到任何公司的数据；请用 DATABASE_OWNER_URL 给出数据库所有者的连接地址`,
    );
}
