/**
 * What pricing adds to saving an order of 200 lines: statements and CPU of server and database, with prices that the engine explains against
 * the same order as gifts, which have no price to ask for. Measured in turn.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';
import { databaseCpu, statementsOf } from './order-to-shipped.ts';
import { openWarehouse } from './warehouse.ts';

const PRODUCTS = 2_000;
const LINES = 200;
const ROUNDS = 5;
const ORDERS = 20;
const WARM_UP = 30;
const WANTED = 1.3;

interface Cost {
  readonly statements: number;
  readonly cpuMs: number;
}

export async function pricing(): Promise<void> {
  const installation = await openInstallation();
  const { owner, companyId, url, token } = installation;
  const { site, products } = await openWarehouse(installation, PRODUCTS, 1_000);
  await owner.query(
    `update site set contact = '王仓', contact_phone = '13800000000', address = '上海市浦东新区秀浦路 100 号' where company_id = $1`,
    [companyId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer (company_id, name, code, style) values ($1, '基准客户', 'KH1', 4) returning id`,
    [companyId],
  );
  const customer = Number(rows[0]?.id);
  // As a trader has it: a level with steps, some agreed prices, a wholesale price for the rest.
  await owner.query('update product set resale_price = 10 where company_id = $1', [companyId]);
  await owner.query(
    `insert into customer_terms (company_id, customer_id, business_type, price_level, discount) values ($1, $2, '0', '3', 95)`,
    [companyId, customer],
  );
  const { rows: lists } = await owner.query<{ id: string }>(
    `insert into price_list (company_id, name, price_level) values ($1, '大客户', '3'), ($1, '普通', '') returning id`,
    [companyId],
  );
  await owner.query(
    `insert into price_list_line (company_id, price_list_id, product_id, from_num, price)
     select $1, l, p.id, n, 9 - n / 100.0 from product p, unnest($2::bigint[]) l, unnest(array[0, 10, 100]) n where p.company_id = $1 and p.id % 2 = 0`,
    [companyId, lists.map(({ id }) => id)],
  );
  await owner.query(
    `insert into product_customer (company_id, product_id, customer_id, code, price)
     select $1, p.id, $2, 'K' || p.id, 8.88 from product p where p.company_id = $1 and p.id % 5 = 0`,
    [companyId, customer],
  );
  await owner.query('analyze');
  const { rows: processes } = await owner.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const save = async (type: 0 | 1, lines: number): Promise<void> => {
    const from = Math.floor(Math.random() * (products.length - lines));
    const response = await fetch(`${url}/api/shipmentOrder`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        dept: String(site),
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        customerId: customer,
        deptId: site,
        products: products.slice(from, from + lines).map((proId) => ({ proId, num: 12, price: 9.9, type })),
      }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  };
  const measured = async (type: 0 | 1, lines = LINES): Promise<Cost> => {
    const [statements, server, database] = [await statementsOf(url), process.cpuUsage(), databaseCpu(processes[0]?.pid ?? 0)];
    for (let order = 0; order < ORDERS; order += 1) await save(type, lines);
    const { user, system } = process.cpuUsage(server);
    return {
      statements: ((await statementsOf(url)) - statements) / ORDERS,
      cpuMs: ((user + system) / 1000 + (databaseCpu(processes[0]?.pid ?? 0) - database) * 1000) / ORDERS,
    };
  };
  for (let order = 0; order < WARM_UP; order += 1) for (const type of [0, 1] as const) await save(type, LINES);
  const priced: Cost[] = [];
  const gifts: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    priced.push(await measured(0));
    gifts.push(await measured(1));
  }
  const few = await measured(0, 2);
  await installation.close();
  const cpu = (costs: readonly Cost[]): number => median(costs.map(({ cpuMs }) => cpuMs));
  const statements = (costs: readonly Cost[]): number => median(costs.map((cost) => cost.statements));
  const ratio = cpu(priced) / cpu(gifts);
  console.log(`${LINES} 行订单，${ROUNDS} 轮 × ${ORDERS} 单取中位数（负载 ${loadavg()[0]?.toFixed(1)}）`);
  console.log(`定价 ${statements(priced)} 条语句（2 行的订单 ${few.statements} 条），不定价 ${statements(gifts)} 条`);
  console.log(`每单 CPU ${cpu(priced).toFixed(1)} ms 对 ${cpu(gifts).toFixed(1)} ms，为 ${ratio.toFixed(2)}（要求 ≤ ${WANTED}）`);
  if (ratio > WANTED || statements(priced) !== few.statements) process.exitCode = 1;
}
