/** Makes one archive of a running installation: the database as of one moment, then every file that it names. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { assertCurrentFormat, assertSeesAllCompanies } from '../db/migrate.ts';
import { type Connection, newClient } from '../db/pool.ts';
import { FILE_KEY, type FileStore } from '../files/store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import * as store from './backup.store.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check.ts';
import { Checksum, FILES, FORMAT, JOBS, MANIFEST, type Manifest, rowsOf, TABLES } from './manifest.ts';
import { amount, type Say } from './progress.ts';

/** One piece of a table: small compared with any machine's memory, large compared with an entry's 512-byte head. */
const PIECE_BYTES = 4 * 1_048_576;

type Copy = AsyncIterable<Buffer> & { readonly rowCount: number };

const pieceName = (folder: string, at: number): string => `${folder}${String(at).padStart(6, '0')}`;

/** Rows of a COPY as entries of bounded size: tar wants to know the length of an entry before its bytes. */
async function addCopy(archive: ArchiveWriter, folder: string, copy: Copy): Promise<{ rows: number; bytes: number; sha256: string }> {
  const checksum = new Checksum();
  let held: Buffer[] = [];
  let size = 0;
  let pieces = 0;
  const write = async (): Promise<void> => {
    if (size === 0) return;
    pieces += 1;
    await archive.add(pieceName(folder, pieces), size, held);
    held = [];
    size = 0;
  };
  for await (const chunk of copy) {
    checksum.add(chunk);
    held.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await write();
  }
  await write();
  return { rows: copy.rowCount, ...checksum.sum() };
}

async function addDatabase(archive: ArchiveWriter, client: pg.Client, keys: string, say: Say): Promise<Omit<Manifest, 'files'>> {
  await store.beginSnapshot(client);
  const createdAt = new Date().toISOString();
  const database = await store.describeDatabase(client);
  const tables: Manifest['tables'] = [];
  for (const table of await store.tablesToSave(client)) {
    const content = await addCopy(archive, `${TABLES}${table.name}/`, store.copyTable(client, table) as Copy);
    tables.push({ name: table.name, columns: [...table.columns], ...content });
    say.often(`正在备份数据表 ${table.name}：${content.rows} 行`);
  }
  const jobs = await addCopy(archive, JOBS, store.copyJobs(client) as Copy);
  const sequences = await store.sequencesToSave(client);
  // The list of files is stored in a temporary file, so that the snapshot can end: it would block vacuum while the files are read.
  await pipeline(store.copyFileKeys(client), createWriteStream(keys, { mode: 0o600 }));
  await store.endSnapshot(client);
  return { product: 'cangyun', format: FORMAT, createdAt, ...database, tables, sequences, jobs };
}

/** A file may have been deleted since the snapshot; the archive then says how many are missing. */
async function addFiles(archive: ArchiveWriter, files: FileStore, keys: string, say: Say): Promise<Manifest['files']> {
  const checksum = new Checksum();
  let [count, missing] = [0, 0];
  for await (const key of createInterface({ input: createReadStream(keys) })) {
    const size = FILE_KEY.test(key) ? await files.size(key) : undefined;
    const content = size === undefined ? undefined : await files.get(key);
    if (size === undefined || !content) {
      missing += 1;
      continue;
    }
    checksum.name(key);
    await archive.add(`${FILES}${key}`, size, passing(content, checksum));
    count += 1;
    say.often(`正在备份文件：${count} 个，${amount(checksum.bytes)}`);
  }
  return { count, missing, ...checksum.sum() };
}

export async function* passing(content: AsyncIterable<Buffer>, checksum: Checksum): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    checksum.add(chunk);
    yield chunk;
  }
}

export interface BackupSource {
  /** As owner of the database. */
  readonly owner: Connection;
  readonly files: FileStore;
}

/** `path` exists at the end, complete and checked, or not at all. */
export async function backUp({ owner, files }: BackupSource, path: string, say: Say): Promise<Manifest> {
  const client = newClient(owner, 'backup');
  // A lost connection fails the statement under way; without a listener it would end the process, which may be a console.
  client.on('error', () => {});
  await client.connect();
  const archive = writeArchive(path);
  const keys = `${archive.part}.keys`;
  try {
    await assertSeesAllCompanies(client);
    // This version could not restore such a backup.
    await assertCurrentFormat(client);
    const database = await addDatabase(archive, client, keys, say);
    say(`数据：${database.tables.length} 张表，${rowsOf({ ...database } as Manifest)} 行`);
    const manifest: Manifest = { ...database, files: await addFiles(archive, files, keys, say) };
    say(`文件：${manifest.files.count} 个，${amount(manifest.files.bytes)}`);
    if (manifest.files.missing > 0) say(`注意：有 ${manifest.files.missing} 个文件在存储中找不到，备份里没有它们`);
    const last = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await archive.add(MANIFEST, last.length, [last]);
    await archive.finish();
    await checkArchive(archive.part, say);
    await archive.publish();
    return manifest;
  } catch (error) {
    await archive.discard();
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new BackupError('磁盘空间不足（ENOSPC），备份没有完成，没有留下任何文件', { cause: error });
    throw syscall === 'open' ? new BackupError(`无法写入 ${path}（${code ?? ''}）`, { cause: error }) : error;
  } finally {
    await rm(keys, { force: true });
    await client.end();
  }
}
