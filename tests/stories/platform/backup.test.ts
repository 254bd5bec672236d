/** A backup is made while people work, and is the complete installation at one moment; a restore brings back all of it or nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { taskCalls } from '@cangyun/contract/system/task.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { readArchive, writeArchive } from '@cangyun/server/src/platform/backup/archive.ts';
import { backUp } from '@cangyun/server/src/platform/backup/backup.ts';
import { checkArchive } from '@cangyun/server/src/platform/backup/check.ts';
import { archivePath, removeOld } from '@cangyun/server/src/platform/backup/kept.ts';
import { MANIFEST, type Manifest } from '@cangyun/server/src/platform/backup/manifest.ts';
import { saying } from '@cangyun/server/src/platform/backup/progress.ts';
import { restore } from '@cangyun/server/src/platform/backup/restore.ts';
import { migrate, readMigrations } from '@cangyun/server/src/platform/db/migrate.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDepot } from '../support/depot.ts';
import { png } from '../support/pictures.ts';
import { type EmptyInstallation, emptyInstallation } from '../support/restored.ts';
import { openWorld } from '../support/world.ts';

const COMMAND = fileURLToPath(new URL('../../../apps/server/src/backup.ts', import.meta.url));

const world = await openWorld();
const depot = await openDepot(world);
const [product = 0] = depot.products;
const folder = mkdtempSync(join(inject('worldFolders'), 'backups-'));
const archive = join(folder, 'first.tar.zst');
const quiet = saying(() => {});
const source = { owner: { ...world.appConnection, user: 'postgres' }, files: world.app.services.files };

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Posts until the work is done. Answers how many postings ran meanwhile. */
async function whilePosting<T>(work: Promise<T>): Promise<{ result: T; posted: number }> {
  const beside = { ended: false, posted: 0 };
  const ended = work.finally(() => {
    beside.ended = true;
  });
  while (!beside.ended) {
    await depot.receive([{ productId: product, num: 1 }]);
    beside.posted += 1;
  }
  return { result: await ended, posted: beside.posted };
}

/** The archive that a version with these migrations would have made. */
async function madeBy(migrations: Manifest['migrations']): Promise<string> {
  const path = join(folder, 'other-version.tar.zst');
  const writer = writeArchive(path);
  for await (const entry of readArchive(archive)) {
    const content = await buffer(entry.content);
    const kept = entry.name === MANIFEST ? Buffer.from(JSON.stringify({ ...manifest, migrations })) : content;
    await writer.add(entry.name, kept.length, [kept]);
  }
  await writer.finish();
  await writer.publish();
  return path;
}

let manifest: Manifest;
let picture = '';
let postedMeanwhile = 0;

beforeAll(async () => {
  await depot.receive([{ productId: product, num: 100 }]);
  picture = (await depot.admin.upload(platformCalls.uploadImage, png, '图.png', { dir: 'story' })).json().path;
  await depot.admin.call(taskCalls.prune, {});
  const { result, posted } = await whilePosting(backUp(source, archive, quiet));
  manifest = result;
  postedMeanwhile = posted;
});

describe('a restore', () => {
  let target: EmptyInstallation;
  beforeAll(async () => {
    target = await emptyInstallation();
  });
  afterAll(() => target.remove());

  it('that fails half way leaves a database that nothing starts on, and can be repeated', async () => {
    const full = { ...target.files, put: () => Promise.reject(new Error('no space left')) };
    await expect(restore({ owner: target.owner, files: full }, archive, quiet)).rejects.toThrow('no space left');
    await expect(migrate(target.owner, () => {})).rejects.toThrow('上次恢复没有完成');
    await expect(target.onNode(async () => undefined)).rejects.toThrow('上次恢复没有完成');
  });

  it('is refused with a backup of the format before the baseline, and the database stays as it is', async () => {
    const empty = await emptyInstallation();
    const earlier = await madeBy([{ name: '001-tenancy.sql', hash: '' }, ...manifest.migrations.slice(1)]);
    await expect(restore(empty, earlier, quiet)).rejects.toThrow('备份由旧版本制作，其格式本版本不能恢复；请用制作它的版本恢复');
    expect(await empty.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    await empty.remove();
  });

  it('brings a backup of an older version up to date', async () => {
    const lines: string[] = [];
    const later = { name: '900-of-a-later-version.sql', text: 'create table of_a_later_version (id int)', hash: 'later' };
    await restore(
      { owner: target.owner, files: target.files, migrations: [...(await readMigrations()), later] },
      archive,
      saying((line) => lines.push(line)),
    );
    expect(lines.filter((line) => line.startsWith('迁移'))).toEqual(['迁移 900-of-a-later-version.sql']);
    // The following tests know this version only.
    await target.query(`drop table of_a_later_version; delete from migration where name = '${later.name}'`);
  });

  it('brings back every row, every file, every sequence and the jobs that wait, as an owner who is no superuser', async () => {
    const again = await backUp({ owner: target.owner, files: target.files }, join(folder, 'again.tar.zst'), quiet);
    expect(postedMeanwhile).toBeGreaterThan(0);
    expect(again.migrations).toEqual(manifest.migrations);
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);
    expect([again.jobs.rows, again.jobs.sha256]).toEqual([1, manifest.jobs.sha256]);
    expect(again.files).toEqual(manifest.files);
    expect(manifest.files).toMatchObject({ count: 1, missing: 0 });
    expect(readFileSync(join(target.dataDir, 'files', picture))).toEqual(png);
  });

  it('brings back every guard: foreign keys, triggers, forced row-level security, grants', async () => {
    const guards = `
      select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'table ' || oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
                 where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select 'grant ' || table_schema || '.' || table_name || ' ' || privilege_type from information_schema.role_table_grants
                 where grantee = 'cangyun_app' order by 1`;
    expect(await target.query(guards)).toEqual((await world.owner.query(guards)).rows);
  });

  it('holds every proof, and people sign in again: old sessions have ended', async () => {
    const owner = new pg.Client(target.owner);
    await owner.connect();
    const verdicts = await prove(owner, allProofs);
    await owner.end();
    expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(await target.query('select count(*)::int as count from session')).toEqual([{ count: 0 }]);
    await target.onNode(async ({ signIn }) => {
      const admin = await signIn('admin1');
      expect(admin.companyId).toBe(depot.admin.companyId);
      expect(await admin.call(taskCalls.list, {})).toMatchObject({ totalElements: 1 });
    });
  });

  it('is refused where something is already', async () => {
    await expect(restore({ owner: target.owner, files: target.files }, archive, quiet)).rejects.toThrow('目标数据库不是空的');
    expect(await target.query('select count(*)::int as count from company')).toEqual([{ count: 1 }]);
  });

  it('is refused with a backup of a newer version', async () => {
    const newer = join(folder, 'newer.tar.zst');
    await world.owner.query(`insert into migration (name, hash) values ('999-of-a-newer-version.sql', '')`);
    await backUp(source, newer, quiet);
    await world.owner.query(`delete from migration where name like '999%'`);
    await expect(restore({ owner: target.owner, files: target.files }, newer, quiet)).rejects.toThrow('请先更新程序再恢复');
  });
});

describe('an archive', () => {
  const bytes = (): Buffer => readFileSync(archive);
  const broken = (name: string, content: Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('that is cut, damaged, foreign or absent is refused before anything is touched', async () => {
    const half = Math.floor(bytes().length / 2);
    const damaged = bytes();
    damaged[half] = (damaged[half] ?? 0) ^ 0xff;
    await expect(checkArchive(broken('cut', bytes().subarray(0, half)), quiet)).rejects.toThrow('不完整或已损坏');
    await expect(checkArchive(broken('damaged', damaged), quiet)).rejects.toThrow('损坏');
    await expect(checkArchive(broken('foreign', Buffer.from('no archive')), quiet)).rejects.toThrow('不完整或已损坏');
    await expect(checkArchive(join(folder, 'absent'), quiet)).rejects.toThrow('无法打开');
  });

  it('whose content is not what the manifest says is refused', async () => {
    const written = async (name: string, entries: Record<string, string>): Promise<string> => {
      const writer = writeArchive(join(folder, name));
      for (const [entry, text] of Object.entries(entries)) await writer.add(entry, Buffer.byteLength(text), [Buffer.from(text)]);
      await writer.finish();
      await writer.publish();
      return join(folder, name);
    };
    const said = JSON.stringify({ ...manifest, tables: manifest.tables.slice(0, 1) });
    await expect(checkArchive(await written('none', { 'jobs/000001': '{}\n' }), quiet)).rejects.toThrow('没有清单');
    await expect(checkArchive(await written('other', { 'tables/company/000001': 'x\n', 'manifest.json': said }), quiet)).rejects.toThrow(
      '与清单不符',
    );
    await expect(checkArchive(await written('strange', { 'etc/passwd': 'x' }), quiet)).rejects.toThrow('含有未知的内容 etc/passwd');
  });

  it('is never seen half: a backup that is killed leaves nothing with an archive’s name', async () => {
    const killed = mkdtempSync(join(folder, 'killed-'));
    await world.owner.query('begin; lock table warehouse_list_pick in access exclusive mode');
    const { host, port, database } = world.appConnection;
    const url = `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const child = spawn(process.execPath, [COMMAND, killed], {
      env: { ...process.env, DATABASE_OWNER_URL: url, DATA_DIR: world.dataDir, INIT_CWD: '' },
      stdio: 'ignore',
    });
    const part = (): string | undefined => readdirSync(killed).find((name) => name.endsWith('.tar.zst.part'));
    const waits = async (): Promise<boolean> =>
      (await world.owner.query(`select from pg_locks where relation = 'warehouse_list_pick'::regclass and not granted`)).rowCount === 1;
    while (!(await waits())) await sleep(50);
    expect(part()).toBeDefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await world.owner.query('rollback');
    expect(readdirSync(killed).filter((name) => name.endsWith('.zst'))).toEqual([]);
    await expect(checkArchive(join(killed, part() ?? ''), quiet)).rejects.toThrow('不完整');
  });

  it('that can not be written fails the backup and leaves nothing', async () => {
    await expect(backUp(source, join(folder, 'no', 'such.tar.zst'), quiet)).rejects.toThrow('ENOENT');
    await expect(backUp({ ...source, owner: world.appConnection }, join(folder, 'bound.tar.zst'), quiet)).rejects.toThrow(
      'DATABASE_OWNER_URL',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('bound'))).toEqual([]);
    await expect(archivePath(archive, new Date())).rejects.toThrow('已经存在');
  });

  it('is not made when the database goes away meanwhile, and the process lives on', async () => {
    await world.owner.query('begin; lock table warehouse_list_pick in access exclusive mode');
    const lost = backUp(source, join(folder, 'lost.tar.zst'), quiet).catch((error: Error) => error.message);
    const stop = `select pg_terminate_backend(pid) from pg_locks where relation = 'warehouse_list_pick'::regclass and not granted`;
    while ((await world.owner.query(stop)).rowCount === 0) await sleep(50);
    await world.owner.query('rollback');
    expect(await lost).toContain('terminating connection');
    expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('is private to the operator', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });
});

it('the newest archives stay, and leftovers of killed backups go', async () => {
  const shelf = mkdtempSync(join(folder, 'shelf-'));
  const now = new Date('2026-11-20T00:00:00Z');
  const put = (name: string): void => writeFileSync(join(shelf, name), '');
  for (const day of ['17', '18', '19']) put(`cangyun-202611${day}-031700.tar.zst`);
  for (const name of ['notes.txt', 'cangyun-20261101-031700.tar.zst.part', 'cangyun-20261120-031700.tar.zst.part']) put(name);
  utimesSync(join(shelf, 'cangyun-20261101-031700.tar.zst.part'), now, new Date('2026-11-01T00:00:00Z'));
  utimesSync(join(shelf, 'cangyun-20261120-031700.tar.zst.part'), now, now);
  expect(await removeOld(shelf, 2, now)).toEqual(['cangyun-20261117-031700.tar.zst']);
  expect(readdirSync(shelf).sort()).toEqual([
    'cangyun-20261118-031700.tar.zst',
    'cangyun-20261119-031700.tar.zst',
    'cangyun-20261120-031700.tar.zst.part',
    'notes.txt',
  ]);
});

it('every migrate gives the application’s role its settings, also where the role was there before', async () => {
  // The stories' server had the bare role before its first migration, like a server into which a dump was restored.
  const { rows } = await world.owner.query<{ rolconfig: string[] }>(`select rolconfig from pg_roles where rolname = 'cangyun_app'`);
  expect(rows[0]?.rolconfig.toSorted()).toEqual([
    'TimeZone=UTC',
    'idle_in_transaction_session_timeout=120s',
    'lock_timeout=15s',
    'statement_timeout=120s',
  ]);
});
