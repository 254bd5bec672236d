/**
 * Five-line orders from creation to shipped: how many a second, and what one costs in statements and in CPU of server and database; first
 * in an empty company, then in one with a million orders, measured in turn so that the machine treats both alike.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';
import type { OrderJob } from './order-client.ts';
import { multiplyOrders } from './order-history.ts';
import { openWarehouse } from './warehouse.ts';

/** Fewer for a first look: `EXISTING_ORDERS=20000 npm run bench -- order-to-shipped`. */
const EXISTING = Number(process.env.EXISTING_ORDERS ?? 1_000_000);
/** Room for the fill, so that it does not wait for a checkpoint every minute. Both companies get it. */
const SETTINGS = { max_wal_size: '8GB' };
const PRODUCTS = 2_000;
const LINES = 5;
const ROUNDS = 3;
const ORDERS = 80;
/** Enough to have touched the pages of most products on both sides. */
const WARM_UP = 400;
const WANTED = 1.3;

const ship = (job: OrderJob): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./order-client.ts', import.meta.url));
    child.once('message', (seconds) => resolve(seconds as number));
    child.once('exit', (code) => code !== 0 && reject(new Error(`clerks ended with ${code}`)));
    child.send(job);
  });

const TICKS_A_SECOND = 100;

/** CPU seconds of a PostgreSQL and all its child processes, ended ones included. */
export function databaseCpu(postmaster: number): number {
  const stat = (pid: string): string[] =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  const ticks = (fields: readonly string[], from: number, to: number): number =>
    fields.slice(from, to).reduce((sum, n) => sum + Number(n), 0);
  let sum = ticks(stat(String(postmaster)), 11, 15);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = stat(pid);
      if (fields[1] === String(postmaster)) sum += ticks(fields, 11, 13);
    } catch {
      // Ended between listing and reading.
    }
  }
  return sum / TICKS_A_SECOND;
}

export async function statementsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^cangyun_statements_total\{[^}]*\} (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

interface Place {
  readonly title: string;
  readonly installation: Installation;
  readonly job: OrderJob;
  readonly postmaster: number;
  readonly expectProof: () => Promise<void>;
}

async function openPlace(title: string): Promise<Place> {
  const installation = await openInstallation(SETTINGS);
  const { owner, companyId, url, token } = installation;
  const { site, products, expectProof } = await openWarehouse(installation, PRODUCTS, 1_000_000);
  await owner.query(
    `update site set contact = '王仓', contact_phone = '13800000000', address = '上海市浦东新区秀浦路 100 号' where company_id = $1`,
    [companyId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer (company_id, name, code, style) values ($1, '基准客户', 'KH1', 4) returning id`,
    [companyId],
  );
  const { rows: processes } = await owner.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const job = { url, token, site, customer: Number(rows[0]?.id), products, lines: LINES, clients: 1, orders: 20 };
  await ship(job);
  return { title, installation, job, postmaster: processes[0]?.pid ?? 0, expectProof };
}

interface Cost {
  readonly perSecond: number;
  readonly statements: number;
  readonly serverMs: number;
  readonly databaseMs: number;
}

async function measured({ installation, job, postmaster }: Place, clients: number): Promise<Cost> {
  const [statements, server, database] = [await statementsOf(installation.url), process.cpuUsage(), databaseCpu(postmaster)];
  const seconds = await ship({ ...job, clients, orders: ORDERS });
  const { user, system } = process.cpuUsage(server);
  return {
    perSecond: ORDERS / seconds,
    statements: ((await statementsOf(installation.url)) - statements) / ORDERS,
    serverMs: (user + system) / 1000 / ORDERS,
    databaseMs: ((databaseCpu(postmaster) - database) * 1000) / ORDERS,
  };
}

const middle = (costs: readonly Cost[], of: keyof Cost): number => median(costs.map((cost) => cost[of]));

export async function orderToShipped(): Promise<void> {
  const empty = await openPlace('空公司');
  const large = await openPlace(`已有 ${EXISTING.toLocaleString('en')} 张订单`);
  const goods = { first: large.job.products[0] ?? 0, products: PRODUCTS, lines: LINES };
  await multiplyOrders(large.installation, goods, EXISTING, () => ship({ ...large.job, orders: 1 }));
  for (const { installation, job } of [empty, large]) {
    await ship({ ...job, clients: 8, orders: WARM_UP });
    await installation.owner.query('analyze');
  }
  for (const clients of [1, 8]) {
    const costs = new Map<Place, Cost[]>([
      [empty, []],
      [large, []],
    ]);
    for (let round = 0; round < ROUNDS; round += 1) for (const [place, list] of costs) list.push(await measured(place, clients));
    for (const [place, list] of costs)
      console.log(
        `${clients} 个客户端，${place.title}：${middle(list, 'perSecond').toFixed(1)} 单/s，每单 ${middle(list, 'statements').toFixed(0)} 条语句，` +
          `CPU 服务 ${middle(list, 'serverMs').toFixed(1)} ms、数据库 ${middle(list, 'databaseMs').toFixed(1)} ms`,
      );
    const cpu = (list: readonly Cost[] = []): number => middle(list, 'serverMs') + middle(list, 'databaseMs');
    const ratio = cpu(costs.get(large)) / cpu(costs.get(empty));
    console.log(`  每单成本之比 ${ratio.toFixed(2)}（要求 ≤ ${WANTED}；负载 ${loadavg()[0]?.toFixed(1)}）`);
    if (ratio > WANTED) process.exitCode = 1;
  }
  await large.expectProof();
  await large.installation.close();
  await empty.installation.close();
}
