import { closeSync, existsSync, openSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { locateBinaries } from '@cangyun/server/src/platform/embedded/binaries.ts';
import { spawnGuarded } from '@cangyun/server/src/platform/embedded/guarded-process.ts';
import { chooseIdentity } from '@cangyun/server/src/platform/embedded/identity.ts';
import { EmbeddedError, startEmbedded } from '@cangyun/server/src/platform/embedded/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder, query, removeFolders, start, startedFolder, stopServers } from './folders.ts';
import { alive, eventually, killHolders, pidsOf, postmasterPid, said, serverProcesses, startHolder } from './processes.ts';

afterEach(async () => {
  await stopServers();
  killHolders();
  removeFolders();
});

describe('a start', { timeout: 60_000 }, () => {
  it('makes the database at first, finds the data again later, and leaves no process when stopped', async () => {
    const folder = newFolder();
    const first = await start(folder);
    const server = serverProcesses(postmasterPid(folder));
    expect(server.watchdogs).toHaveLength(1);
    await query(first, `create table kept as select '仓运' as name`);
    await first.stop();
    await eventually('no server process is left', 500, () => alive(pidsOf(server)).length === 0);
    expect(existsSync(first.socketDir)).toBe(false);

    const before = Date.now();
    const second = await start(folder);
    expect(Date.now() - before).toBeLessThan(5000);
    expect(await query(second, 'select name from kept')).toEqual([{ name: '仓运' }]);
  });

  it('gives UTF-8, the builtin locale, checksums, our settings, and no TCP port', async () => {
    const server = await start(newFolder());
    const [row] = await query(
      server,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as tcp, current_setting('jit') as jit, current_setting('fsync') as fsync,
              current_setting('max_connections') as connections, current_setting('random_page_cost') as random_page_cost,
              datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
         from pg_database where datname = 'postgres'`,
    );
    expect(row).toEqual({
      ...{ major: 18, checksums: 'on', tcp: '', jit: 'off', fsync: 'off', connections: '100', random_page_cost: '1.1' },
      ...{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' },
    });
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
  });

  it('works in two folders at once', async () => {
    const [one, two] = await Promise.all([start(newFolder()), start(newFolder())]);
    await query(one, 'create table only_here ()');
    expect(await query(two, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  });

  it('works under a path that is too long for a socket, and removes its temporary folder', async () => {
    const server = await start(join(newFolder(), '很长的目录'.repeat(10), 'x, y "z"'.repeat(8)));
    expect(Buffer.byteLength(server.socketDir)).toBeLessThan(90);
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.socketDir)).toBe(false);
  });

  it('moves a log of more than 10 MB aside', async () => {
    const folder = await startedFolder();
    truncateSync(join(folder, 'postgres.log'), 11 * 1024 * 1024);
    await start(folder);
    expect(statSync(join(folder, 'postgres.log')).size).toBeLessThan(100_000);
    expect(readdirSync(folder)).toContain('postgres.log.1');
  });
});

describe('a folder in use', { timeout: 60_000 }, () => {
  it('is refused with the pid of the process that holds it, and is free after that one stopped', async () => {
    const folder = await startedFolder();
    const holder = startHolder(folder);
    await said(holder, 'ready');
    const sentence = `数据目录 ${folder} 正被另一个进程（PID ${holder.pid}）使用，请先停止它或设置另一个 DATA_DIR`;
    await expect(start(folder)).rejects.toThrow(new EmbeddedError(sentence));
    expect(await said(startHolder(folder), 'failed')).toBe(`failed EmbeddedError ${sentence}`);
    process.kill(holder.pid, 'SIGINT');
    await said(holder, 'drained');
    await start(folder);
  });

  it('is refused to a second start of the same process', async () => {
    const folder = await startedFolder();
    await start(folder);
    await expect(start(folder)).rejects.toThrow(`（PID ${process.pid}）`);
  });

  it('is refused when somebody started a server on it by hand, and that server is left alone', async () => {
    const folder = await startedFolder();
    const binaries = await locateBinaries(folder);
    const command = [
      binaries.postgres,
      '-D',
      join(folder, 'postgres'),
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    const output = openSync('/dev/null', 'w');
    const byHand = spawnGuarded(await chooseIdentity(), command, binaries.env, output);
    await eventually('it writes its pid', 5000, () => postmasterPid(folder) === byHand.pid);
    await expect(start(folder)).rejects.toThrow(`正被手动启动的 PostgreSQL（PID ${byHand.pid}）使用，请先停止它`);
    expect(byHand.isRunning()).toBe(true);
    byHand.signal('SIGINT');
    await byHand.ended;
    closeSync(output);
    await start(folder);
  });

  it('goes to exactly one of several that start at the same moment on a new folder', async () => {
    const folder = newFolder();
    const outcomes = await Promise.allSettled([start(folder), start(folder), start(folder)]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the end of the server', { timeout: 60_000 }, () => {
  it('is reported when nobody asked for it, and stop still works', async () => {
    const folder = await startedFolder();
    const ended = Promise.withResolvers<string>();
    const server = await startEmbedded({
      dataDir: folder,
      log: () => undefined,
      settings: { fsync: 'off' },
      onUnexpectedEnd: ended.resolve,
    });
    process.kill(postmasterPid(folder), 'SIGKILL');
    expect(await ended.promise).toBe('SIGKILL');
    await server.stop();
    await start(folder);
  });
});
