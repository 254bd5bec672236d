import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { times } from '../tier.ts';
import { newFolder, query, removeFolders, start, startedFolder, stopServers } from './folders.ts';
import {
  alive,
  eventually,
  kill,
  killHolders,
  pidsOf,
  postmasterPid,
  processTable,
  said,
  serverProcesses,
  startHolder,
} from './processes.ts';

afterEach(async () => {
  await stopServers();
  killHolders();
  removeFolders();
});

describe('the application is killed', { timeout: 120_000 }, () => {
  it('and the server is gone within 5 seconds, each time', async () => {
    const folder = await startedFolder();
    for (let round = 0; round < times(1, 3); round += 1) {
      const holder = startHolder(folder, 'write');
      await said(holder, 'row');
      const server = serverProcesses(postmasterPid(folder));
      expect(server.watchdogs).toHaveLength(1);
      kill(holder.pid);
      await eventually('no server process is left', 5000, () => alive(pidsOf(server)).length === 0);
    }
  });

  it('after its watchdog was killed: a new watchdog has taken over', async () => {
    const folder = await startedFolder();
    const holder = startHolder(folder);
    await said(holder, 'ready');
    const [watchdog = 0] = serverProcesses(postmasterPid(folder)).watchdogs;
    kill(watchdog);
    const successor = await eventually('a successor', 5000, () =>
      serverProcesses(postmasterPid(folder)).watchdogs.find((pid) => pid !== watchdog),
    );
    const server = serverProcesses(postmasterPid(folder));
    kill(holder.pid);
    await eventually('no server process is left', 5000, () => alive(pidsOf(server)).length === 0);
    expect(server.watchdogs).toEqual([successor]);
  });

  it('together with its watchdog: the next start stops the orphan and goes on', async () => {
    const folder = await startedFolder();
    const holder = startHolder(folder);
    await said(holder, 'ready');
    const server = serverProcesses(postmasterPid(folder));
    for (const pid of [...server.watchdogs, holder.pid]) kill(pid); // the other way round the watchdog would still act
    await sleep(300);
    expect(alive([server.postmaster])).toEqual([server.postmaster]);
    await start(folder);
    expect(alive(pidsOf(server))).toEqual([]);
  });

  it('together with everything, during writes, again and again: every acknowledged row is there', async () => {
    const folder = await startedFolder();
    const acknowledged = new Set<string>();
    for (let round = 0; round < times(2, 5); round += 1) {
      const holder = startHolder(folder, 'write');
      await eventually('rows are written', 30_000, () => holder.lines.filter((line) => line.startsWith('row')).length > 100 + 150 * round);
      const server = serverProcesses(postmasterPid(folder));
      expect(server.children.length).toBeGreaterThan(4);
      for (const pid of [holder.pid, ...server.watchdogs, server.postmaster, ...server.children]) kill(pid);
      await eventually('everything is dead', 5000, () => alive([holder.pid, ...pidsOf(server)]).length === 0);
      await sleep(50); // the last lines of the dead holder are still in the pipe
      for (const line of holder.lines) if (line.startsWith('row')) acknowledged.add(line.slice(4));
    }
    const rows = await query<{ id: string }>(await start(folder), 'select id from acknowledged');
    const present = new Set(rows.map((row) => row.id));
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(times(350, 1500));
  });

  it('during initdb, at several moments, alone or with initdb: the next start works', async () => {
    let unfinished = 0;
    const moments = [60, 150, 0, 300].slice(0, times(2, 4));
    for (const [round, delay] of moments.entries()) {
      const folder = newFolder();
      const holder = startHolder(folder);
      await eventually('initdb runs', 10_000, () => readdirSync(folder).some((name) => name.startsWith('postgres.init-')));
      await sleep(delay);
      const initdb = processTable().filter((entry) => entry.command.includes(join(folder, 'postgres.init-')));
      unfinished += existsSync(join(folder, 'postgres')) ? 0 : 1;
      kill(holder.pid);
      if (round % 2 === 1) for (const { pid } of initdb) kill(pid);
      const server = await start(folder);
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(readdirSync(folder).filter((name) => name.startsWith('postgres.init-'))).toEqual([]);
      await eventually('no initdb is left', 5000, () => alive(initdb.map((entry) => entry.pid)).length === 0);
    }
    expect(unfinished).toBeGreaterThanOrEqual(times(2, 3)); // a fast machine may have finished before the last of the four
  });
});

describe('what a killed application left', { timeout: 60_000 }, () => {
  let stranger: ChildProcess | undefined;
  afterEach(() => void stranger?.kill('SIGKILL'));

  it('may name a pid that now belongs to another program', async () => {
    const folder = await startedFolder();
    const file = join(folder, 'postgres', 'postmaster.pid');
    const holder = startHolder(folder);
    await said(holder, 'ready');
    const server = serverProcesses(postmasterPid(folder));
    for (const pid of [holder.pid, ...pidsOf(server)]) kill(pid);
    await eventually('everything is dead', 5000, () => alive(pidsOf(server)).length === 0);
    stranger = spawn('sleep', ['60']);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    await start(folder);
    expect(alive([stranger.pid ?? 0])).toHaveLength(1);
  });

  it('may be a temporary socket folder', async () => {
    const folder = await startedFolder('long'.repeat(30));
    const holder = startHolder(folder);
    const socketDir = (await said(holder, 'ready')).slice('ready '.length);
    const server = serverProcesses(postmasterPid(folder));
    kill(holder.pid);
    await eventually('no server process is left', 5000, () => alive(pidsOf(server)).length === 0);
    await start(folder);
    expect(existsSync(socketDir)).toBe(false);
  });

  it('may be an empty pid file', async () => {
    const folder = await startedFolder();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '');
    expect(await query(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('Ctrl-C', { timeout: 60_000 }, () => {
  it('reaches the whole process group, but the application still has its database until it stops it', async () => {
    const folder = await startedFolder();
    const holder = startHolder(folder);
    await said(holder, 'ready');
    const server = serverProcesses(postmasterPid(folder));
    process.kill(-holder.pid, 'SIGINT');
    await said(holder, 'drained');
    await eventually('no server process is left', 500, () => alive(pidsOf(server)).length === 0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
