/**
 * Fills an empty installation from an archive. The archive is checked first; the database then changes in one transaction, which commits
 * when the last file is stored. If it is killed before that, the database is marked as unfinished, and the command can be repeated.
 */
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { isEarlierFormat, type Migration, migrate, prepareQueue, readMigrations } from '../db/migrate.ts';
import { type Connection, newClient } from '../db/pool.ts';
import { contentTypes, type Ending } from '../files/file-kinds.ts';
import { FILE_KEY, type FileStore } from '../files/store.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check.ts';
import { drained } from './drained.ts';
import { FILES, JOBS, type Manifest, rowsOf, TABLES } from './manifest.ts';
import { amount, type Say } from './progress.ts';
import * as store from './restore.store.ts';

/** The migrations that made the backup's tables, as this version has them. */
function migrationsOf({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  if (isEarlierFormat(migrations.map(({ name }) => name)))
    throw new BackupError('备份由旧版本制作，其格式本版本不能恢复；请用制作它的版本恢复');
  return migrations.map(({ name, hash }) => {
    const found = known.find((migration) => migration.name === name);
    if (!found) throw new BackupError(`备份来自更新的版本（含有未知的迁移 ${name}），请先更新程序再恢复`);
    if (found.hash !== hash) throw new BackupError(`备份中的迁移 ${name} 与本版本的不同，无法恢复`);
    return found;
  });
}

/** A COPY that stays open over the pieces of one table. */
class Load {
  #name = '';
  #stream: Writable | undefined;
  #ended: Promise<void> = Promise.resolve();

  async into(name: string, open: () => Writable, content: AsyncIterable<Buffer>): Promise<void> {
    if (name !== this.#name) {
      await this.end();
      this.#name = name;
      const stream = open();
      this.#stream = stream;
      this.#ended = new Promise((resolve, reject) => stream.once('finish', resolve).once('error', reject));
      this.#ended.catch(() => undefined);
    }
    for await (const chunk of content) if (this.#stream?.write(chunk) === false) await drained(this.#stream);
  }

  async end(): Promise<void> {
    this.#stream?.end();
    await this.#ended;
    this.#stream = undefined;
    this.#name = '';
  }
}

async function loadContent(client: pg.Client, files: FileStore, path: string, { tables }: Manifest, say: Say): Promise<void> {
  const load = new Load();
  let stored = 0;
  for await (const { name, content } of readArchive(path)) {
    if (name.startsWith(FILES)) {
      await load.end();
      const key = name.slice(FILES.length);
      if (!FILE_KEY.test(key)) throw new BackupError(`备份文件已损坏：文件名 ${key} 无效`);
      await files.put(key, await buffer(content), contentTypes[key.slice(key.lastIndexOf('.') + 1) as Ending]);
      stored += 1;
      say.often(`正在恢复文件：${stored} 个`);
      continue;
    }
    const table = tables.find((one) => name.startsWith(`${TABLES}${one.name}/`));
    if (table) {
      await load.into(table.name, () => store.loadTable(client, table), content);
      say.often(`正在恢复数据表 ${table.name}`);
    } else if (name.startsWith(JOBS)) await load.into(JOBS, () => store.loadJobs(client), content);
    else for await (const _ of content); // the manifest, read before
  }
  await load.end();
}

export interface RestoreTarget {
  /** As owner of an empty database. */
  readonly owner: Connection;
  readonly files: FileStore;
  /** By default those of this version. */
  readonly migrations?: readonly Migration[];
}

async function fill(client: pg.Client, target: RestoreTarget, path: string, manifest: Manifest, say: Say): Promise<void> {
  const { owner, files } = target;
  const migrations = migrationsOf(manifest, target.migrations ?? (await readMigrations()));
  if (!(await store.isEmpty(client))) throw new BackupError('目标数据库不是空的：恢复只能进入空的数据库或新的数据目录');
  await store.reserve(client);
  await prepareQueue(owner);
  const guards = await store.makeSchema(client, migrations, manifest.tables);
  await store.prepareJobs(client);
  await loadContent(client, files, path, manifest, say);
  say('正在检查外键…');
  await store.finish(client, guards, manifest.sequences);
}

export async function restore(target: RestoreTarget, path: string, say: Say): Promise<Manifest> {
  say('正在校验备份文件…');
  const manifest = await checkArchive(path, say);
  say(`备份时间 ${manifest.createdAt}：${rowsOf(manifest)} 行数据，${manifest.files.count} 个文件，${amount(manifest.files.bytes)}`);
  const client = newClient(target.owner, 'restore');
  // A lost connection fails the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    await fill(client, target, path, manifest, say);
    await migrate(target.owner, say, target.migrations);
    await store.analyze(client);
  } finally {
    await client.end();
  }
  return manifest;
}
