/** Sales orders of an import through HTTP: 1,000 of one line, 100 of ten lines; seconds against the limit, and statements for each hundred. */
import { randomUUID } from 'node:crypto';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { statementsOf } from './cost.ts';
import type { Installation } from './installation.ts';
import { median } from './list-over-http.ts';
import { openWarehouse } from './warehouse.ts';

const PRODUCTS = 2_000;
const CUSTOMERS = 50;
const ROUNDS = 3;
const LIMIT = 3;
const HUNDRED = 100;

interface Cost {
  readonly seconds: number;
  readonly statements: number;
}

export async function importOrders(installation: Installation): Promise<void> {
  const { url, token, companyId, owner } = installation;
  const { site, products, expectProof } = await openWarehouse(installation, PRODUCTS, 1_000_000);
  await owner.query(
    `update site set contact = '王仓', contact_phone = '13800000000', address = '上海市浦东新区秀浦路 100 号' where company_id = $1`,
    [companyId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer (company_id, name, code, style) select $1, '客户' || n, 'KH' || n, 4 from generate_series(1, $2::int) n returning id`,
    [companyId, CUSTOMERS],
  );
  const customers = rows.map(({ id }) => Number(id));
  let made = 0;
  const orders = (count: number, lines: number, state: number): object[] =>
    Array.from({ length: count }, () => {
      made += 1;
      const from = (made * 7) % (products.length - lines);
      return {
        ...{ number: `DR-${made}`, source: 'upload', state, deptId: site, customerId: customers[made % customers.length] },
        products: products.slice(from, from + lines).map((proId) => ({ proId, num: 2, price: 9.9 })),
      };
    });
  const save = async (count: number, lines: number, state: number): Promise<Cost> => {
    const body = JSON.stringify({ list: orders(count, lines, state) });
    const [statements, started] = [await statementsOf(url), performance.now()];
    const response = await fetch(`${url}/api/shipmentOrder/batchCreate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body,
    });
    const text = await response.text();
    const { success } = JSON.parse(text) as { success?: number };
    if (success !== count) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    return { seconds: (performance.now() - started) / 1000, statements: (await statementsOf(url)) - statements };
  };
  const { pending, confirmed } = salesOrderKind.state.code;
  await save(1_000, 1, pending);
  await owner.query('analyze');
  const measured = async (count: number, lines: number, state: number): Promise<Cost[]> => {
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await save(count, lines, state));
    return costs;
  };
  const hundred = await save(HUNDRED, 1, pending);
  for (const [title, count, lines, state] of [
    ['1,000 张一行的订单', 1_000, 1, pending],
    ['1,000 张一行的订单，保存即确认（占用库存）', 1_000, 1, confirmed],
    ['100 张十行的订单', HUNDRED, 10, pending],
  ] as const) {
    const costs = await measured(count, lines, state);
    const seconds = median(costs.map((cost) => cost.seconds));
    const statements = costs[0]?.statements ?? 0;
    console.log(
      `${title}：保存 ${seconds.toFixed(2)} s，为上限 ${LIMIT} s 的 ${(seconds / LIMIT).toFixed(2)}；${statements} 条语句` +
        (count > HUNDRED && state === pending
          ? `，每百张 ${((statements - hundred.statements) / (count / HUNDRED - 1)).toFixed(0)} 条（第一百张 ${hundred.statements} 条）`
          : ''),
    );
    if (seconds > LIMIT) process.exitCode = 1;
  }
  await expectProof();
}
