/**
 * One company's greedy client, and its effect on the neighbours: their p95 compared with the quiet one of the same run, their errors, the
 * server's memory.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { openSession } from '../apps/server/src/areas/system/index.ts';
import { createFirstCompany } from '../apps/server/src/first-company.store.ts';
import { hashOf, newToken } from '../apps/server/src/platform/auth/token.ts';
import { asVisitor } from '../apps/server/src/platform/db/transaction.ts';
import { type Installation, openInstallation } from './installation.ts';

const ROWS = 9_000;
const SECONDS = 15;
const CLIENTS = 3;
const ROUNDS = 3;
const MEGABYTE = 1_048_576;
const SAMPLE_MS = 20;

interface Noticed {
  readonly p95: number;
  readonly requests: number;
  readonly errors: number;
}

async function neighbour({ app }: Installation): Promise<string> {
  const token = newToken();
  await app.services.db.inTransaction(asVisitor, async (tx) => {
    const { companyId, userId } = await createFirstCompany(tx, {
      name: '邻居',
      contact: '邻居',
      contactPhone: '13900000001',
      username: 'neighbour',
      password: 'bench12345',
      platform: false,
    });
    const visitor = { statements: 0, requestId: 'bench', ip: '127.0.0.1', agent: 'bench', confidential: true };
    await openSession(tx, visitor, companyId, userId, hashOf(token), 1);
  });
  return token;
}

const ask = (url: string, token: string, agent: Agent): Promise<{ ms: number; ok: boolean }> =>
  new Promise((resolve) => {
    const started = performance.now();
    const end = (ok: boolean): void => resolve({ ms: performance.now() - started, ok });
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().once('end', () => end(response.statusCode === 200));
    })
      .once('error', () => end(false))
      .end();
  });

/** As a desk works: a list, a moment, the next. */
async function workFor(seconds: number, url: string, token: string): Promise<Noticed> {
  const until = performance.now() + seconds * 1000;
  const answers: { ms: number; ok: boolean }[] = [];
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) answers.push(await ask(`${url}/api/dict?size=50`, token, agent));
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, requests: sorted.length, errors: answers.filter(({ ok }) => !ok).length };
}

async function mostMemory<T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const result = await work();
  clearInterval(sampler);
  return { result, grown: (most - before) / MEGABYTE };
}

export async function greedy(): Promise<void> {
  const installation = await openInstallation();
  const { url, token, companyId, owner } = installation;
  await owner.query(
    `insert into product (company_id, name, barcode, note)
     select $1, '商品' || n, '69' || lpad(n::text, 11, '0'), md5('n' || n) || md5('o' || n) from generate_series(1, $2::int) n`,
    [companyId, ROWS],
  );
  const other = await neighbour(installation);
  await workFor(3, url, other);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await workFor(SECONDS, url, other);
    const { result: beside, grown } = await mostMemory(async () => {
      const client = fork(new URL('greedy-client.ts', import.meta.url), [JSON.stringify({ port: Number(new URL(url).port), token })]);
      await once(client, 'message');
      const noticed = await workFor(SECONDS, url, other);
      client.kill('SIGKILL');
      return noticed;
    });
    console.log(
      `第 ${round} 轮：安静时 p95 ${quiet.p95.toFixed(1)} ms（${quiet.requests} 次），同时有 200 个不读的导出、200 个不完的上传、1000 个过深的请求时 ${beside.p95.toFixed(1)} ms（${beside.requests} 次），` +
        `比值 ${(beside.p95 / quiet.p95).toFixed(2)}（上限 2）；错误 ${quiet.errors + beside.errors}（上限 0）；内存增长 ${grown.toFixed(0)} MB（上限 200）`,
    );
  }
  await installation.close();
}
