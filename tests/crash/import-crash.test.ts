/** Kills while orders are imported, of the server and of PostgreSQL in turn: each order is there once or not at all, and after the retry once. */
import { randomUUID } from 'node:crypto';
import { productStagedCalls } from '@cangyun/contract/catalog/stagedProducts.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { importState } from '@cangyun/contract/system/importJob.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { purchaseStagedCalls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { positionStagedCalls } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { tradeProofs } from '@cangyun/server/src/areas/trade/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { stockProofs } from '@cangyun/server/src/kernel/stock/index.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { eventually } from '../embedded/processes.ts';
import { everything, times } from '../tier.ts';
import { databaseFirst, dieAtWork, type Office, ROUND_MS, retry, send, signIn, type Write } from './clerks.ts';
import { killConsoles, startConsole } from './console.ts';

/** One of the database; the server is killed in the middle of each kind below. */
const ROUNDS = times(1, 20);
/** More than one batch, so that a kill can fall between two. */
const ORDERS = 150;
const { confirmed } = salesOrderKind.state.code;
const STOCK = 1_000_000;

const dataDir = await copyDemonstration({ durable: true });
let running = await startConsole(dataDir);

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
  const token = await signIn(running.url, dataDir);
  const { customer, site, product } = await opening();
  const received = { type: inboundType.code.otherIn, deptId: site, lines: [{ productId: product, num: STOCK }] };
  await send(running.url, { path: warehouseListCalls.shortcutIn.path, token }, { key: randomUUID(), body: received, acknowledged: false });

  const order = () => ({
    ...{ number: `DD-${randomUUID()}`, customerId: customer, deptId: site, source: orderSource.code.upload, state: confirmed },
    products: [{ proId: product, num: 1, price: 10 }],
  });
  const next = () => ({ list: Array.from({ length: ORDERS }, order) });
  const office: Office = { dataDir, path: salesOrderCalls.createMany.path, token, clerks: 2, next };
  const writes: Write[] = [];
  await dieAtWork(running, ROUNDS, office, writes, databaseFirst);

  running = await startConsole(dataDir);
  const counts = await found(writes);
  expect(counts.filter((count, at) => count !== ORDERS && (count !== 0 || writes[at]?.acknowledged))).toEqual([]);
  await retry(running.url, office, writes);
  expect(new Set(await found(writes))).toEqual(new Set([ORDERS]));
  await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ reserved: number }>(
      'select sum(reserved)::int as reserved from stock_balance where product_id = $1',
      [product],
    );
    expect(rows[0]?.reserved).toBe(writes.length * ORDERS);
    expect((await prove(owner, [...stockProofs, ...tradeProofs])).filter(({ broken }) => broken > 0)).toEqual([]);
  });
  expect(writes.length).toBeGreaterThanOrEqual(ROUNDS);
});

const JOB_ROWS = 600;
const SITE_CODE = 'DDCK';
const SUPPLIER = 'DDGYS';
const POSITION = 'DD-1';

/** A kind of import that is saved while the server dies. */
interface Kind {
  readonly calls: Readonly<Record<'stage' | 'change' | 'save' | 'rows', Call>>;
  readonly headings: string;
  row(stamp: string, at: number): string;
  settings(site: number, customer: number): object;
  /** Documents of a stamp, and their lines or stock. */
  readonly counted: string;
  /** All in one transaction: a kill in the middle leaves nothing of it. */
  readonly whole: boolean;
  readonly count: number;
}

/** Some are saved by batches, the others by one transaction. */
const KINDS: readonly (readonly Kind[])[] = [
  [
    {
      calls: salesStagedCalls,
      headings: '订单号,商品条码,数量,单价',
      row: (stamp, at) => `${stamp}-${at},crash,1,10`,
      settings: (deptId, customerId) => ({ deptId, customerId }),
      counted: `select count(distinct o.id)::int as documents, count(*)::int as lines from sales_order o
                  join sales_order_line l on l.company_id = o.company_id and l.order_id = o.id where o.number like $1`,
      whole: false,
      count: JOB_ROWS,
    },
    {
      calls: purchaseStagedCalls,
      headings: '采购单号,商品条码,数量,单价,供应商',
      row: (stamp, at) => `${stamp}-${at},crash,1,10,断电供应商`,
      settings: (deptId) => ({ deptId }),
      counted: `select count(distinct o.id)::int as documents, count(*)::int as lines from purchase o
                  join purchase_line l on l.company_id = o.company_id and l.order_id = o.id where o.number like $1`,
      whole: false,
      count: JOB_ROWS,
    },
  ],
  [
    {
      calls: productStagedCalls,
      headings: '商品名称,商品条码,商品单位,品牌,供应商标识,一级分类,市场状态,库存数量,仓库标识,库位编码',
      row: (stamp, at) => `断电品${at},${stamp}-${at},瓶,断电牌,${SUPPLIER},食品,2,1,${SITE_CODE},${POSITION}`,
      settings: () => ({}),
      counted: `select count(*)::int as documents, sum(b.on_hand)::int as lines from product p
                  join stock_balance b on b.company_id = p.company_id and b.product_id = p.id where p.barcode like $1 and p.is_delete = 0`,
      whole: true,
      count: JOB_ROWS,
    },
    {
      calls: positionStagedCalls,
      headings: '区,排,最大载重(kg)',
      row: (stamp, at) => `${stamp},${at},500`,
      settings: (deptId) => ({ deptId }),
      counted: `select count(*)::int as documents, count(*) filter (where max_load = 500)::int as lines from position where code like $1`,
      whole: true,
      // Fewer are written before anybody can look.
      count: 3_000,
    },
  ],
];

/** Every kill ends the saves of a group, which run at the same time. */
const GROUPS = everything ? KINDS : [KINDS.flatMap((kinds) => kinds.slice(0, 1))];

/** A staged import over HTTP, as the drawer does it. */
function importer(url: string, token: string, { calls }: Kind) {
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
      return (await json<{ id: number }>(await fetch(`${url}${calls.stage.path}`, sent))).id;
    },
    settle: (id: number, settings: object) => post(calls.change.path, { id, settings }),
    save: (id: number) => post(calls.save.path, { id }),
    look: async (id: number) => {
      const response = await fetch(`${url}${calls.rows.path}?id=${id}&size=1`, { headers });
      return (await json<{ staged: { state: number; madeCount: number; failedCount: number } }>(response)).staged;
    },
  };
}

/** What files of all kinds name. */
const parties = (): Promise<{ customer: number; site: number }> =>
  asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ company: string; customer: string; site: string }>(
      `select c.company_id as company, c.id as customer, min(d.id) as site from customer c join site d using (company_id) where c.code = 'crash' group by 1, 2`,
    );
    const { company, customer, site } = rows[0] ?? { company: '', customer: '', site: '' };
    await owner.query('update site set code = $2 where id = $1', [site, SITE_CODE]);
    await owner.query(`insert into position (company_id, site_id, a1, a2, code) values ($1, $2, 'DD', '1', $3)`, [company, site, POSITION]);
    await owner.query(`insert into customer (company_id, name, code, mark, style) values ($1, '断电供应商', 'crash2', $2, $3)`, [
      company,
      SUPPLIER,
      customerStyle.code.supplier,
    ]);
    return { customer: Number(customer), site: Number(site) };
  });

/** A batch holds the import's lock as long as it writes. */
const isWriting = (id: number): Promise<boolean> =>
  asOwner(
    dataDir,
    async (owner) => (await owner.query('select from import_job where id = $1 for update skip locked', [id])).rowCount === 0,
  );

interface Saving {
  readonly kind: Kind;
  readonly stamp: string;
  readonly id: number;
}

it('an import of any kind goes on after the server was killed: each document once', { timeout: 5 * ROUND_MS }, async () => {
  const token = await signIn(running.url, dataDir);
  const { customer, site } = await parties();
  for (const group of GROUPS) {
    const savings: Saving[] = [];
    for (const kind of group) {
      const stamp = `JOB${randomUUID().slice(0, 8)}`;
      const before = importer(running.url, token, kind);
      const lines = Array.from({ length: kind.count }, (_, at) => kind.row(stamp, at));
      const id = await before.upload([kind.headings, ...lines].join('\n'));
      await before.settle(id, kind.settings(site, customer));
      savings.push({ kind, stamp, id });
    }
    for (const { kind, id } of savings) {
      const before = importer(running.url, token, kind);
      await before.save(id);
      await eventually('the job works', ROUND_MS, async () => {
        if (kind.whole && (await isWriting(id))) return true;
        const { madeCount } = await before.look(id);
        return madeCount > 0 ? true : undefined;
      });
    }
    await running.killServer();

    running = await startConsole(dataDir);
    for (const { kind, stamp, id } of savings) {
      const after = importer(running.url, token, kind);
      const ended = await eventually('the import goes on to its end', ROUND_MS, async () => {
        const staged = await after.look(id);
        return staged.state === importState.code.saving ? undefined : staged;
      });
      expect(ended).toMatchObject({ state: importState.code.saved, madeCount: kind.count, failedCount: 0 });
      await asOwner(dataDir, async (owner) => {
        expect((await owner.query(kind.counted, [`${stamp}-%`])).rows).toEqual([{ documents: kind.count, lines: kind.count }]);
      });
    }
    await asOwner(dataDir, async (owner) => {
      expect((await prove(owner, [...stockProofs, ...tradeProofs])).filter(({ broken }) => broken > 0)).toEqual([]);
    });
  }
  await running.killEverything();
});
