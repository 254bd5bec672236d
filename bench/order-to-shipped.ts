/**
 * Five-line orders from creation to shipped: how many a second, and what one costs in statements and in CPU of server and database; first
 * in an empty company, then in one with a million orders, measured in turn so that the machine treats both alike.
 */
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { databaseCpu, postmasterOf, statementsOf } from './cost.ts';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';
import type { OrderJob } from './order-client.ts';
import { multiplyOrders } from './order-history.ts';
import { openSeller } from './seller.ts';
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

export const ship = (job: OrderJob): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./order-client.ts', import.meta.url));
    child.once('message', (seconds) => resolve(seconds as number));
    child.once('exit', (code) => code !== 0 && reject(new Error(`clerks ended with ${code}`)));
    child.send(job);
  });

interface Place {
  readonly title: string;
  readonly installation: Installation;
  readonly job: OrderJob;
  readonly postmaster: number;
  readonly expectProof: () => Promise<void>;
}

async function openPlace(title: string): Promise<Place> {
  const installation = await openInstallation(SETTINGS);
  const { owner, url, token } = installation;
  const { site, products, expectProof } = await openWarehouse(installation, PRODUCTS, 1_000_000);
  const customer = await openSeller(installation);
  const job = { url, token, site, customer, products, lines: LINES, clients: 1, orders: 20 };
  await ship(job);
  return { title, installation, job, postmaster: await postmasterOf(owner), expectProof };
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
