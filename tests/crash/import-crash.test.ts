/** Kills while orders are imported, of the server and of PostgreSQL in turn: each order is there once or not at all, and after the retry once. */
import { randomUUID } from 'node:crypto';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { tradeProofs } from '@cangyun/server/src/areas/trade/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { times } from '../tier.ts';
import { dieAtWork, type Office, ROUND_MS, retry, send, signIn, type Write } from './clerks.ts';
import { killConsoles, startConsole } from './console.ts';

const ROUNDS = times(2, 20);
/** More than one batch, so that a kill can fall between two. */
const ORDERS = 150;
const { confirmed } = salesOrderKind.state.code;
const STOCK = 1_000_000;

const dataDir = await copyDemonstration({ durable: true });

afterAll(() => {
  killConsoles();
  removeCopy(dataDir);
});

interface Order {
  readonly number: string;
}

/** A customer without a credit limit, a warehouse that ships, and a product of our own. */
const opening = (): Promise<{ customer: number; site: number; product: number }> =>
  asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ company: string; site: string }>(
      `select d.company_id as company, min(d.id) as site from site d join app_user u using (company_id) where u.username = 'admin' group by 1`,
    );
    const { company, site } = rows[0] ?? { company: '', site: '' };
    await owner.query(`update site set contact = '王仓', contact_phone = '13800000000', address = '秀浦路 100 号' where id = $1`, [site]);
    const one = async (text: string): Promise<number> => Number((await owner.query<{ id: string }>(text, [company])).rows[0]?.id);
    return {
      site: Number(site),
      customer: await one(
        `insert into customer (company_id, name, code, style) values ($1, '断电客户', 'crash', ${customerStyle.code.customer}) returning id`,
      ),
      product: await one(`insert into product (company_id, name, barcode) values ($1, '断电商品', 'crash') returning id`),
    };
  });

/** How many of each request's orders are there. */
const found = (writes: readonly Write[]): Promise<number[]> =>
  asOwner(dataDir, async (owner) => {
    const sent = writes.map(({ body }) => (body as { list: Order[] }).list.map(({ number }) => number));
    const { rows } = await owner.query<{ number: string; lines: number }>(
      `select o.number, count(*)::int as lines from sales_order o join sales_order_line l on l.company_id = o.company_id and l.order_id = o.id
        where o.number = any($1) group by o.company_id, o.id, o.number`,
      [sent.flat()],
    );
    // Twice the same number is impossible, and every order has its one line.
    expect(rows.every(({ lines }) => lines === 1)).toBe(true);
    const there = new Set(rows.map(({ number }) => number));
    return sent.map((numbers) => numbers.filter((number) => there.has(number)).length);
  });

it(`saves every import completely and once through ${ROUNDS} kills of server and database`, { timeout: ROUNDS * ROUND_MS }, async () => {
  const first = await startConsole(dataDir);
  const token = await signIn(first.url, dataDir);
  const { customer, site, product } = await opening();
  const received = { type: inboundType.code.otherIn, deptId: site, lines: [{ productId: product, num: STOCK }] };
  await send(first.url, { path: warehouseListCalls.shortcutIn.path, token }, { key: randomUUID(), body: received, acknowledged: false });
  await first.killServer();

  const order = () => ({
    ...{ number: `DD-${randomUUID()}`, customerId: customer, deptId: site, source: orderSource.code.upload, state: confirmed },
    products: [{ proId: product, num: 1, price: 10 }],
  });
  const next = () => ({ list: Array.from({ length: ORDERS }, order) });
  const office: Office = { dataDir, path: salesOrderCalls.createMany.path, token, clerks: 2, next };
  const writes: Write[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await dieAtWork(office, writes, (console) => (round % 2 === 0 ? console.killServer() : console.killDatabase()));

  const last = await startConsole(dataDir);
  const counts = await found(writes);
  expect(counts.filter((count, at) => count !== ORDERS && (count !== 0 || writes[at]?.acknowledged))).toEqual([]);
  await retry(last.url, office, writes);
  expect(new Set(await found(writes))).toEqual(new Set([ORDERS]));
  await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ reserved: number }>(
      'select sum(reserved)::int as reserved from stock_balance where product_id = $1',
      [product],
    );
    expect(rows[0]?.reserved).toBe(writes.length * ORDERS);
    expect((await prove(owner, [...stockProofs, ...tradeProofs])).filter(({ broken }) => broken > 0)).toEqual([]);
  });
  await last.killEverything();
  expect(writes.length).toBeGreaterThanOrEqual(ROUNDS);
});
