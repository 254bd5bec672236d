/** External services are tried at the start and watched: one sentence at the start instead of a first user who finds out. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { describe, expect, it } from 'vitest';
import { openWorld, type World } from '../support/world.ts';

const urlOf = ({ host, port, user, database }: World['appConnection'], before = ''): string =>
  `postgres://${user}@${before}${encodeURIComponent(host)}:${port}/${database}`;

describe('the database', () => {
  it('is found among several servers, wherever it is in the list', async () => {
    const there = await openWorld({ worker: true, connection: async (own) => urlOf(own, '127.0.0.1:1,') });
    const admin = await there.company();
    await admin.call(authCalls.info, {});
    expect((await there.visitor.send('GET', '/ready')).json()).toEqual({ ok: true });
    await there.close();
  });

  it('is not taken for one where it is a replica', async () => {
    // What a replica answers, sent by this database to the application only.
    const replica: NonNullable<Parameters<typeof openWorld>[0]>['connection'] = async (own, owner) => {
      await owner.query('create function public.pg_is_in_recovery() returns boolean language sql as $$ select true $$');
      await owner.query(`alter role cangyun_app in database ${own.database} set search_path = public, pg_catalog`);
      return urlOf(own);
    };
    await expect(openWorld({ connection: replica })).rejects.toThrow('DATABASE_URL 指向的是只读副本');
    await expect(
      openWorld({ connection: async (own, owner) => (await replica(own, owner)).replace('@', '@127.0.0.1:1,') }),
    ).rejects.toThrow('DATABASE_URL 指向的是只读副本');
  });

  it('that becomes a replica is away until there is one to write to, without a restart', async () => {
    const there = await openWorld({ outages: true });
    const admin = await there.company();
    const readOnly = async (value: string) => {
      await there.owner.query(
        `alter role cangyun_app in database ${there.appConnection.database} set default_transaction_read_only = ${value}`,
      );
      await there.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'cangyun_app'`,
      );
    };
    await readOnly('on');
    const create = () => admin.respond(dictionaryCalls.create, { body: { name: 'after', description: '' } as never });
    // The first may still meet the connections that were ended.
    await create();
    expect((await create()).json()).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
    await readOnly('off');
    await create();
    expect((await create()).statusCode).toBeLessThan(500);
    await there.close();
  });

  it('is heard, or the node does not start: a pooler that shares connections swallows events', async () => {
    const elsewhere = await openWorld();
    await expect(openWorld({ env: { DATABASE_DIRECT_URL: urlOf(elsewhere.appConnection) } })).rejects.toThrow(
      /^收不到数据库的实时通知：.*DATABASE_DIRECT_URL/,
    );
    await elsewhere.close();
  });

  it('that is not heard any more makes a node unready, until it is heard again', async () => {
    const there = await openWorld({ outages: true });
    const ready = async () => (await there.visitor.send('GET', '/ready')).json();
    expect(await ready()).toEqual({ ok: true });
    await there.owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'cangyun events'`,
    );
    while (there.app.services.hub.connected) await sleep(5);
    expect(await ready()).toMatchObject({ status: 503, code: 'EVENTS_UNHEARD', message: '收不到数据库的实时通知' });
    while (!there.app.services.hub.connected) await sleep(20);
    expect(await ready()).toEqual({ ok: true });
    await there.close();
  });
});

describe('the store of files', () => {
  const store = async (status: number) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume();
      response.writeHead(status).end(status === 404 ? '<Error><Code>NoSuchBucket</Code></Error>' : '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      S3_BUCKET: 'goods',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    return { asked, env, close: () => server.close() };
  };

  it('names its bucket', () => {
    const env = { S3_ENDPOINT: 'http://store:9000', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    expect(() => readConfig(env)).toThrow('必须同时设置 S3_BUCKET');
    expect(readConfig({ ...env, S3_BUCKET: 'goods' }).storage).toMatchObject({ endpoint: 'http://store:9000/goods' });
  });

  it('is written to at the start: a wrong bucket is one sentence', async () => {
    const missing = await store(404);
    await expect(openWorld({ env: missing.env })).rejects.toThrow(/^文件存储不可用，请检查 DATA_DIR，或 S3_ENDPOINT、S3_BUCKET 与密钥/);
    missing.close();
    const present = await store(200);
    const there = await openWorld({ env: present.env });
    expect(present.asked).toEqual(['PUT /goods/cangyun-probe.txt', 'DELETE /goods/cangyun-probe.txt']);
    await there.close();
    present.close();
  });
});

describe('logs and metrics', () => {
  it('know company and user by number, the refusal by its code, and nobody by name', async () => {
    const lines: Record<string, unknown>[] = [];
    const there = await openWorld({
      env: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
    const admin = await there.company({ name: '日志里没有的公司', mobile: '13800138000' });
    await admin.call(authCalls.info, {});
    await admin.refused(dictionaryCalls.create, { body: {} as never });
    const about = lines.filter(({ msg }) => msg === 'answered');
    expect(about).toMatchObject([
      { company: admin.companyId, user: admin.userId, status: 200, statements: expect.any(Number) },
      { company: admin.companyId, user: admin.userId, status: 422, code: 'MALFORMED' },
    ]);
    const text = JSON.stringify(lines);
    for (const secret of ['日志里没有的公司', '13800138000', admin.token]) expect(text).not.toContain(secret);
    await there.close();
  });

  it('show database, pool, queue, events and refusals', async () => {
    const there = await openWorld({ outages: true });
    const admin = await there.company();
    await admin.refused(dictionaryCalls.create, { body: {} as never });
    await there.owner.query(`select graphile_worker.add_job('nobody', run_at => now() - interval '1 minute')`);
    const metrics = async () => (await there.visitor.send('GET', '/metrics')).body;
    const shown = await metrics();
    for (const line of [
      'cangyun_database_up 1',
      'cangyun_live_connected 1',
      'cangyun_jobs_waiting 1',
      'cangyun_jobs_failed 0',
      'cangyun_refusals_total{code="MALFORMED"} 1',
      'cangyun_exports_waiting 0',
    ])
      expect(shown).toContain(line);
    expect(Number(/cangyun_jobs_oldest_seconds (\d+)/.exec(shown)?.[1])).toBeGreaterThanOrEqual(60);
    expect(Number(/cangyun_pool_size (\d+)/.exec(shown)?.[1])).toBeGreaterThan(0);
    await there.close();
  });
});
