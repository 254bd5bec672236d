/** One client, one outage or one wrong setting must not stop the installation, nor make it report that all is well. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { readConfig } from '@cangyun/server/src/config.ts';
import { assertSeesAllCompanies } from '@cangyun/server/src/platform/db/migrate.ts';
import { newPool } from '@cangyun/server/src/platform/db/pool.ts';
import { asVisitor, Database } from '@cangyun/server/src/platform/db/transaction.ts';
import { asRefusal } from '@cangyun/server/src/platform/http/errors.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf } from '../support/events.ts';
import { Person } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const from = (there: World, address: string): Person => Object.assign(new Person(there.app.http), { address });

describe('a check that sees nothing', () => {
  it('is refused: proofs need a role that row-level security does not bind', async () => {
    const bound = new pg.Client(world.appConnection);
    await bound.connect();
    await expect(assertSeesAllCompanies(bound)).rejects.toThrow('DATABASE_OWNER_URL');
    await bound.end();
    await expect(assertSeesAllCompanies(world.owner)).resolves.toBeUndefined();
  });

  it('is refused: a node is not ready on a schema that it does not know', async () => {
    const there = await openWorld();
    const ready = async () => (await there.visitor.send('GET', '/ready')).json();
    expect(await ready()).toEqual({ ok: true });
    await there.owner.query(`insert into migration (name, hash) values ('999-of-a-newer-version.sql', '')`);
    expect(await ready()).toMatchObject({ status: 503, code: 'SCHEMA_MISMATCH', message: expect.stringContaining('数据库比程序新') });
    await there.owner.query(`delete from migration where name >= '015'`);
    expect(await ready()).toMatchObject({ status: 503, message: expect.stringMatching(/数据库缺少迁移 015-.*npm run migrate$/) });
    await there.owner.query(`update migration set name = '001-tenancy.sql' where name like '001-%'`);
    expect(await ready()).toMatchObject({ status: 503, code: 'SCHEMA_MISMATCH', message: expect.stringContaining('数据库由旧版本建立') });
    await there.close();
  });
});

describe('the database away', () => {
  it('is a 503 with a time to come back, and passes without a restart', async () => {
    const lines: { level: number; msg: string }[] = [];
    const there = await openWorld({
      outages: true,
      env: { LOG_LEVEL: 'error' },
      logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    });
    const admin = await there.company();
    const { database } = there.appConnection;
    await world.owner.query(`alter database ${database} with allow_connections false`);
    await world.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2', [
      database,
      'cangyun_app',
    ]);
    for (const answer of [await admin.respond(authCalls.info, {}), await there.visitor.send('GET', '/ready')]) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'DATABASE_AWAY', message: '数据库暂时无法连接，请稍后重试' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await world.owner.query(`alter database ${database} with allow_connections true`);
    await admin.call(authCalls.info, {});
    // One line for the outage, none for each request that met it.
    expect(lines.map(({ msg }) => msg)).toEqual(['the database is away']);
    await there.close();
  });

  it('is told from a pool whose connections are all in use: that is a 503 too, but no outage', async () => {
    const pool = newPool(world.appConnection, 'requests', { max: 1, connectionTimeoutMillis: 50 }, () => undefined);
    const db = new Database(pool, { preparedStatements: true });
    const waiting = await db.inTransaction(asVisitor, () =>
      db.inTransaction(asVisitor, async () => undefined).catch((error: unknown) => asRefusal(error)),
    );
    expect(waiting).toMatchObject({ status: 503, code: 'OVERLOADED' });
    expect(db.away).toBe(false);
    await pool.end();
  });
});

describe('behind a proxy', () => {
  it('only its own addresses or hops are believed', () => {
    expect(() => readConfig({ TRUST_PROXY: 'on' })).toThrow('TRUST_PROXY 只能是');
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16']);
    expect(readConfig({}).trustProxy).toBe(false);
  });

  it('a client can not write its own address', async () => {
    const there = await openWorld({ env: { TRUST_PROXY: '1' }, requestsPerMinute: 3 });
    const ask = async (given: string) =>
      (await from(there, '10.0.0.1').send('GET', '/auth/code', { headers: { 'x-forwarded-for': given } })).statusCode;
    // The proxy appends the real client; everything before that changes with each request and counts for nothing.
    const answers = [];
    for (let at = 1; at <= 4; at += 1) answers.push(await ask(`127.0.0.${at}, 203.0.113.9`));
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await ask('203.0.113.10')).toBe(200);
    await there.close();
  });

  it('metrics are shown by the socket, never by a header', async () => {
    const metrics = async (address: string, headers: Record<string, string> = {}) =>
      (await from(world, address).send('GET', '/metrics', { headers })).statusCode;
    expect(await metrics('127.0.0.1')).toBe(200);
    expect(await metrics('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await metrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  });
});

describe('by TLS', () => {
  it('the browser learns to come by TLS again; on plain http nothing is said', async () => {
    const there = await openWorld({ env: { TRUST_PROXY: '10.0.0.1' } });
    const strictness = async (address: string, scheme: string) =>
      (await from(there, address).send('GET', '/health', { headers: { 'x-forwarded-proto': scheme } })).headers[
        'strict-transport-security'
      ];
    expect(await strictness('10.0.0.1', 'https')).toBe('max-age=15552000');
    expect(await strictness('10.0.0.1', 'http')).toBeUndefined();
    // Not the proxy's word.
    expect(await strictness('203.0.113.9', 'https')).toBeUndefined();
    await there.close();
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };

  it('the description of all calls is for those who are signed in', async () => {
    const there = await openWorld({ env: production });
    const admin = await there.company();
    for (const path of ['/openapi.json', '/api-docs']) {
      expect((await there.visitor.send('GET', path)).json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      expect((await admin.send('GET', path)).statusCode).toBe(200);
    }
    await there.close();
    expect(readConfig({ ...production, API_DOCS: 'open' }).apiDocs).toBe('open');
    expect(readConfig({}).apiDocs).toBe('open');
  });

  it('text messages are sent by a provider, and a missing setting is named', () => {
    const given = { SMS: 'http', SMS_KEY: 'k', SMS_SECRET: 's', SMS_SIGN_NAME: '仓运', SMS_TEMPLATE_CODE: 'SMS_1' };
    expect(readConfig({ ...production, ...given }).sms).toEqual({
      kind: 'http',
      endpoint: 'https://dysmsapi.aliyuncs.com',
      key: 'k',
      secret: 's',
      signName: '仓运',
      templateCode: 'SMS_1',
    });
    expect(() => readConfig({ ...production, SMS: 'http', SMS_KEY: 'k' })).toThrow(
      ['SMS_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'].map((name) => `设置了 SMS=http 时必须设置 ${name}`).join('\n'),
    );
    for (const endpoint of ['http://dysmsapi.aliyuncs.com', 'https://a.cn/path', 'dysmsapi.aliyuncs.com'])
      expect(() => readConfig({ ...given, SMS_ENDPOINT: endpoint })).toThrow('SMS_ENDPOINT 必须是 https:// 开头');
  });
});

describe('a full disk', () => {
  it('is said as such, by files and by the database', () => {
    const said = { status: 503, code: 'DISK_FULL', message: '服务器磁盘空间不足，请联系管理员' };
    expect(asRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatchObject(said);
    expect(asRefusal(Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }))).toMatchObject(said);
  });
});

describe('a greedy visitor', () => {
  it('does not evade the limit by inventing tokens', async () => {
    const narrow = await openWorld({ requestsPerMinute: 5 });
    const admin = await narrow.company();
    await admin.call(authCalls.info, {});
    const answers = [];
    for (let at = 0; at < 7; at += 1)
      answers.push(
        (await narrow.visitor.send('GET', '/auth/code', { headers: { authorization: `Bearer ${String(at).repeat(43)}` } })).statusCode,
      );
    expect(answers.slice(4)).toEqual([429, 429, 429]);
    await admin.call(authCalls.info, {});
    await narrow.close();
  });

  it('sends small bodies, and shallow ones', async () => {
    const big = await world.visitor.send('POST', '/auth/login', { payload: { username: 'x'.repeat(limits.publicBodyBytes) } });
    expect(big.json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    const admin = await world.company();
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    const started = process.cpuUsage();
    const answer = await admin.send('POST', '/api/dict', { payload: deep, headers: { 'content-type': 'application/json' } });
    const { user, system } = process.cpuUsage(started);
    expect(answer.json()).toMatchObject({ status: 422, code: 'MALFORMED_JSON' });
    // Parsing it took half a second; the depth is seen after 65 characters.
    expect(user + system).toBeLessThan(200_000);
  });
});

describe('a stop', () => {
  it('cuts a body that never ends after its deadline, and refuses new streams', async () => {
    const ending = await openWorld({ env: { STOP_SECONDS: '1' } });
    const admin = await ending.company();
    const { port } = new URL(await addressOf(ending));
    const slow = connect(Number(port), '127.0.0.1');
    await once(slow, 'connect');
    slow.write('POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
    const cut = once(slow, 'close');
    await ending.app.services.hub.stop();
    expect(() =>
      ending.app.services.hub.open({ companyId: admin.companyId, userId: admin.userId, sessionId: 1 }, new AbortController().signal),
    ).toThrow('系统正在启动或停止');
    const started = performance.now();
    await ending.app.stop();
    expect(performance.now() - started).toBeLessThan(5_000);
    await cut;
    await ending.close();
  });
});
