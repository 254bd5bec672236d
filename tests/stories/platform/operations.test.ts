/** What operators rely on: health, metrics, limits, headers, and a stop that loses nothing. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { allCalls } from '@cangyun/contract/calls.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { addressOf, listenTo } from '../support/events.ts';
import { Person } from '../support/person.ts';
import { homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const { visitor } = world;

describe('looking in from outside', () => {
  it('says that it lives and that it is ready', async () => {
    for (const path of ['/health', '/ready']) expect((await visitor.send('GET', path)).json()).toEqual({ ok: true });
  });

  it('measures calls by name, and shows it to this machine only', async () => {
    await visitor.call(authCalls.captcha, {});
    const { body } = await visitor.send('GET', '/metrics');
    expect(body).toMatch(/cangyun_request_seconds_count\{call="GET \/auth\/code",status="2xx"\} 1/);
    expect(body).toMatch(/cangyun_statements_total\{call="GET \/auth\/code"\} \d+/);
    const remote = Object.assign(new Person(world.app.http), { address: '203.0.113.9' });
    expect((await remote.send('GET', '/metrics')).json()).toMatchObject({ status: 403 });
  });

  it('shows metrics to clients with the token, if one is set', async () => {
    const guarded = await openWorld({ env: { METRICS_TOKEN: 'let-me-in' } });
    expect((await guarded.visitor.send('GET', '/metrics')).statusCode).toBe(403);
    expect((await guarded.visitor.send('GET', '/metrics', { headers: { authorization: 'Bearer let-me-in' } })).statusCode).toBe(200);
    await guarded.close();
  });

  it('describes every call and every alias', async () => {
    const { openapi, paths } = (await visitor.send('GET', '/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const wanted = allCalls.flatMap(({ path, aliases = [], method, title }) => [path, ...aliases].map((at) => [at, method, title]));
    expect(wanted.map(([at = '', method = '']) => [at, method, paths[at]?.[method.toLowerCase()]?.summary])).toEqual(wanted);
    const page = await visitor.send('GET', '/api-docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(allCalls.filter(({ path }) => !page.body.includes(path))).toEqual([]);
    expect(page.body).not.toContain('<script');
  });

  it('chooses the brand by host', async () => {
    const branded = await openWorld({
      env: { BRAND: '{"name":"默认牌"}', BRANDS_BY_HOST: '{"other.cn":{"name":"别家","caseNumber":"沪ICP备1号"}}' },
    });
    const brandAt = async (host: string) => (await branded.visitor.send('GET', '/boot.json', { headers: { host } })).json().brand;
    expect(await brandAt('localhost')).toMatchObject({ name: '默认牌', caseNumber: '' });
    expect(await brandAt('other.cn')).toMatchObject({ name: '别家', caseNumber: '沪ICP备1号' });
    await branded.close();
  });
});

describe('every reply', () => {
  it('forbids inline scripts, framing and guessing of types', async () => {
    for (const path of ['/health', '/auth/code', '/api-docs', '/nothing']) {
      const { headers } = await visitor.send('GET', path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
      expect(policy).toContain("object-src 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('carries the id of its request: the given one, or a new one', async () => {
    expect((await visitor.send('GET', '/health', { headers: { 'x-request-id': 'given-by-proxy-1' } })).headers['x-request-id']).toBe(
      'given-by-proxy-1',
    );
    const refused = await visitor.send('GET', '/auth/info', { headers: { 'x-request-id': 'bad id; drop' } });
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.json().requestId).toBe(refused.headers['x-request-id']);
  });
});

describe('limits', () => {
  it('refuse a body that is too large', async () => {
    const payload = { username: 'x'.repeat(limits.bodyBytes) };
    expect((await visitor.send('POST', '/auth/login', { payload })).json()).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: '提交的内容过大',
    });
  });

  it('refuse too many requests of one session or address, and let others through', async () => {
    const narrow = await openWorld({ requestsPerMinute: 5 });
    const admin = await narrow.company();
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await narrow.visitor.respond(authCalls.captcha, {}));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.json()).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: '操作过于频繁，请稍后再试',
      requestId: answers[5]?.headers['x-request-id'],
    });
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    await admin.call(authCalls.info, {});
    await narrow.close();
  });
});

describe('stopping', () => {
  it('lets a running request finish, ends the live streams and refuses readiness', async () => {
    const ending = await openWorld();
    const admin = await ending.company();
    const site = await homeOf(admin);
    const tab = await listenTo(ending, admin);
    const address = await addressOf(ending);

    // Another client holds the row, so that the request waits for it.
    const holder = new pg.Client({ ...inject('postgres'), user: 'postgres', database: ending.appConnection.database });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from site where id = $1 for update', [site]);
    const slow = fetch(`${address}${siteCalls.setSortState.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: site, sortState: 1 }),
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = ending.app.stop();
    await tab.ended;
    await holder.query('commit');
    await holder.end();
    const answer = await slow;
    expect(await answer.json()).toEqual({ ok: true });
    await stopped;
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
    const { rows } = await ending.owner.query('select sort_state from site where id = $1', [site]);
    expect(rows[0].sort_state).toBe(1);
    await ending.close();
  });

  it('does not wait for a connection that never asked anything', async () => {
    const ending = await openWorld();
    const { port } = new URL(await addressOf(ending));
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await ending.app.stop();
    expect(await closed).toEqual([false]);
    await ending.close();
  }, 10_000);
});
