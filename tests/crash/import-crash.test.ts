/** Kills while orders are imported, of the server and of PostgreSQL in turn: each order is there once or not at all, and after the retry once. */
import { randomUUID } from 'node:crypto';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { importState } from '@cangyun/contract/system/importJob.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { tradeProofs } from '@cangyun/server/src/areas/trade/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { eventually } from '../embedded/processes.ts';
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

const JOB_ORDERS = 600;

/** A staged import over HTTP, as the drawer does it. */
function importer(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async <T>(response: Response): Promise<T> => {
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const post = async (path: string, body: object): Promise<unknown> =>
    json(
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
    );
  return {
    upload: async (text: string): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob([text]), '断电.csv');
      const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: form };
      return (await json<{ id: number }>(await fetch(`${url}${salesStagedCalls.stage.path}`, sent))).id;
    },
    settle: (id: number, settings: object) => post(salesStagedCalls.change.path, { id, settings }),
    save: (id: number) => post(salesStagedCalls.save.path, { id }),
    look: async (id: number) => {
      const response = await fetch(`${url}${salesStagedCalls.rows.path}?id=${id}&size=1`, { headers });
      return (await json<{ staged: { state: number; madeCount: number; failedCount: number } }>(response)).staged;
    },
  };
}

it('an import that is being saved goes on after the server was killed: each order once', { timeout: 3 * ROUND_MS }, async () => {
  const stamp = randomUUID().slice(0, 8);
  const numbers = Array.from({ length: JOB_ORDERS }, (_, at) => `JOB-${stamp}-${at}`);
  const first = await startConsole(dataDir);
  const token = await signIn(first.url, dataDir);
  const parties = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ customer: string; site: string }>(
      `select c.id as customer, min(d.id) as site from customer c join site d using (company_id) where c.code = 'crash' group by c.id`,
    );
    return { customerId: Number(rows[0]?.customer), deptId: Number(rows[0]?.site) };
  });
  const before = importer(first.url, token);
  const id = await before.upload(['订单号,商品条码,数量,单价', ...numbers.map((number) => `${number},crash,1,10`)].join('\n'));
  await before.settle(id, parties);
  await before.save(id);
  await eventually('a first batch is saved', ROUND_MS, async () => (await before.look(id)).madeCount > 0 || undefined);
  await first.killServer();

  const second = await startConsole(dataDir);
  const after = importer(second.url, token);
  const ended = await eventually('the import goes on to its end', ROUND_MS, async () => {
    const staged = await after.look(id);
    return staged.state === importState.code.saving ? undefined : staged;
  });
  expect(ended).toMatchObject({ state: importState.code.saved, madeCount: JOB_ORDERS, failedCount: 0 });
  await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ orders: number; lines: number }>(
      `select count(distinct o.id)::int as orders, count(*)::int as lines from sales_order o
         join sales_order_line l on l.company_id = o.company_id and l.order_id = o.id where o.number = any($1)`,
      [numbers],
    );
    expect(rows).toEqual([{ orders: JOB_ORDERS, lines: JOB_ORDERS }]);
  });
  await second.killEverything();
});
