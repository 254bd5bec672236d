/** A PostgreSQL of the operator's own: migrated by an owner who is no superuser, served by two nodes at once. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { type App, buildApp } from '@cangyun/server/src/app.ts';
import { openSession, systemProofs } from '@cangyun/server/src/areas/system/index.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { createFirstCompany } from '@cangyun/server/src/first-company.store.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { hashOf, newToken } from '@cangyun/server/src/platform/auth/token.ts';
import { migrate } from '@cangyun/server/src/platform/db/migrate.ts';
import { asVisitor } from '@cangyun/server/src/platform/db/transaction.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Person } from '../support/person.ts';

const name = `own_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const server = inject('postgres');
const owner = { ...server, user: name, database: name };
const dataDir = mkdtempSync(join(tmpdir(), 'cangyun-own-'));
const superuser = new pg.Client({ ...server, user: 'postgres', database: 'postgres' });
const nodes: App[] = [];

const startNode = async (user = 'cangyun_app'): Promise<App> => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const app = await buildApp({ config, connection: { ...server, user, database: name }, worker: false });
  nodes.push(app);
  return app;
};

beforeAll(async () => {
  await superuser.connect();
  await superuser.query(`create role ${name} login createrole`);
  await superuser.query(`create database ${name} owner ${name}`);
});

afterAll(async () => {
  for (const node of nodes) await node.stop();
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.query(`drop role ${name}`);
  await superuser.end();
  rmSync(dataDir, { recursive: true, force: true });
});

it('refuses to start on a database that nobody migrated', async () => {
  await expect(startNode()).rejects.toThrow('npm run migrate');
});

it('is refused where an earlier version made it, before anything is changed', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`create table migration (name text primary key, hash text); insert into migration values ('001-tenancy.sql', '')`);
    const everything = async () =>
      (await client.query('select oid, xmin, relname from pg_class union all select oid, xmin, nspname from pg_namespace order by 1')).rows;
    const before = await everything();
    await expect(migrate(owner, () => {})).rejects.toThrow('数据库由旧版本建立，其格式本版本不能使用，也不能升级；数据没有任何改动');
    expect(await everything()).toEqual(before);
    await client.query('drop table migration');
  } finally {
    await client.end();
  }
});

it('is migrated by several nodes at once without harm', async () => {
  await Promise.all([migrate(owner, () => {}), migrate(owner, () => {}), migrate(owner, () => {})]);
  const lines: string[] = [];
  await migrate(owner, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

it('refuses to run as the owner, who could switch row-level security off', async () => {
  await expect(startNode(name)).rejects.toThrow('不能是超级用户或表的所有者');
});

it('serves two nodes that share sessions, keys and live events', async () => {
  const [first, second] = [await startNode(), await startNode()];
  const token = newToken();
  const identity = await first.services.db.inTransaction(asVisitor, async (tx) => {
    const made = await createFirstCompany(tx, {
      name: '两个节点',
      contact: '甲',
      contactPhone: '13900000001',
      username: name,
      password: 'abcd12345',
      platform: false,
    });
    await openSession(
      tx,
      { statements: 0, requestId: 'story', ip: '', agent: '', confidential: true },
      made.companyId,
      made.userId,
      hashOf(token),
      1,
    );
    return { token, ...made };
  });
  expect(second.services.keys.publicKey).toBe(first.services.keys.publicKey);

  const url = await second.http.listen({ host: '127.0.0.1', port: 0 });
  const stream = await fetch(`${url}${platformCalls.events.path}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await new Person(first.http, identity).call(siteCalls.create, { body: { name: '一号仓' } });
  let heard = '';
  while (!heard.includes('"object":"dept"')) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();
});

it('holds every proof', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  const verdicts = await prove(client, systemProofs);
  await client.end();
  expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
});
