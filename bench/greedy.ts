/**
 * One company's greedy client, and its effect on the neighbours: their p95 compared with the quiet one of the same run, their errors, the
 * server's memory.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { openSession } from '../apps/server/src/areas/system/index.ts';
import { createFirstCompany } from '../apps/server/src/first-company.store.ts';
import { hashOf, newToken } from '../apps/server/src/platform/auth/token.ts';
import { asVisitor } from '../apps/server/src/platform/db/transaction.ts';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';
import type { Desk, Noticed } from './neighbour.ts';

const ROWS = 9_000;
const SECONDS = 15;
const ROUNDS = 5;
const MOST_RATIO = 2;
const MOST_MEGABYTES = 200;
const CLERKS = 8;
const MEGABYTE = 1_048_576;
const SAMPLE_MS = 20;

async function neighbours({ app }: Installation): Promise<string[]> {
  const tokens = Array.from({ length: CLERKS }, newToken);
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
    for (const token of tokens) await openSession(tx, visitor, companyId, userId, hashOf(token), 1);
  });
  return tokens;
}

/** The other company at work: one process for all rounds, so that none measures how it warms up. */
function openDesk(url: string, tokens: readonly string[]): { work(seconds: number): Promise<Noticed>; close(): void } {
  const child = fork(new URL('neighbour.ts', import.meta.url));
  return {
    work: async (seconds) => {
      child.send({ url, tokens, seconds } satisfies Desk);
      const [noticed] = (await once(child, 'message')) as [Noticed];
      return noticed;
    },
    close: () => child.kill(),
  };
}

/**
 * It stands for another machine. What it computes itself must not be taken from the processors of the server, so it gets only what nobody
 * else wants; what the kernel and the server do for it is theirs.
 */
async function openGreedy(url: string, token: string): Promise<{ close(): void }> {
  const child = fork(new URL('greedy-client.ts', import.meta.url), [JSON.stringify({ port: Number(new URL(url).port), token })]);
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  await once(child, 'message');
  return { close: () => child.kill('SIGKILL') };
}

/** How much the memory of this process grows at most while something is done. */
export async function mostMemory<T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> {
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
  const installation = await openInstallation({}, true);
  const { url, token, companyId, owner } = installation;
  await owner.query(
    `insert into product (company_id, name, barcode, note)
     select $1, '商品' || n, '69' || lpad(n::text, 11, '0'), md5('n' || n) || md5('o' || n) from generate_series(1, $2::int) n`,
    [companyId, ROWS],
  );
  const others = await neighbours(installation);
  const desk = openDesk(url, others);
  const beside = (seconds: number): Promise<{ result: Noticed; grown: number }> =>
    mostMemory(async () => {
      const client = await openGreedy(url, token);
      const noticed = await desk.work(seconds);
      client.close();
      return noticed;
    });
  // A server that has run for a while has met such a client before.
  await desk.work(3);
  const { grown: first } = await beside(3);
  const ratios: number[] = [];
  const grown = [first];
  let errors = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await desk.work(SECONDS);
    const { result: noticed, grown: more } = await beside(SECONDS);
    ratios.push(noticed.p95 / quiet.p95);
    grown.push(more);
    errors += quiet.errors + noticed.errors;
    console.log(
      `第 ${round} 轮：安静时 p95 ${quiet.p95.toFixed(1)} ms（${quiet.requests} 次），同时有 200 个不读的导出、200 个不完的上传、1000 个过深的请求时 ${noticed.p95.toFixed(1)} ms（${noticed.requests} 次），` +
        `比值 ${(noticed.p95 / quiet.p95).toFixed(2)}`,
    );
  }
  console.log(
    `${ROUNDS} 轮的中位数 ${median(ratios).toFixed(2)}（上限 ${MOST_RATIO}）；错误 ${errors}（上限 0）；内存增长最多 ${Math.max(...grown).toFixed(0)} MB（上限 ${MOST_MEGABYTES}）`,
  );
  if (median(ratios) > MOST_RATIO || errors > 0 || Math.max(...grown) > MOST_MEGABYTES) process.exitCode = 1;
  desk.close();
  await installation.close();
}
