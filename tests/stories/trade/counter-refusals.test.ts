/** 一键发货 says what the calls of the screens say, ships a piece once, and keeps its plans for every company. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { beforeAll, expect, it } from 'vitest';
import { addGoods, receive } from '../support/catalogue.ts';
import { said } from '../support/dairy.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const formOf = ({ customer, site, products }: Trade, more: object = {}) => ({
  customerId: customer,
  deptId: site,
  products: [{ proId: products[0] ?? 0, num: 3, price: 10 }],
  ...more,
});

const rowsOf = async ({ admin }: Trade, table: 'consignment' | 'sales_order' | 'stock_log' | 'warehouse_list'): Promise<number> => {
  const { rows } = await world.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
    admin.companyId,
  ]);
  return rows[0]?.n ?? 0;
};

it('refuses an order with the sentence of the calls, and leaves nothing', async () => {
  const trade = await openTrade(world, 100);
  const { admin, products, site } = trade;
  const [first = 0] = products;
  const limited = await addCustomer(admin, { creditLimit: 20 });
  const goods = await addGoods(admin, { goodsName: '龙井', skuList: [{ sn: '6988000000001', price: 10 }] });
  const stopped = goods.skuList[0]?.id ?? 0;
  await receive(world, admin, site, stopped, 100);
  await admin.call(goodsCalls.addStop, { body: { ids: [goods.id], deptIds: [site] } });
  await admin.call(calls.shipNow, { body: formOf(trade) });
  const clerk = await hire(world, admin, { permissions: ['shipmentOrder:add', 'shipmentOrder:confirm', 'shipmentOrder:counter'], site });
  clerk.headers = { dept: String(site) };
  const counts = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const table of ['sales_order', 'consignment', 'warehouse_list', 'stock_log'] as const) found.push(await rowsOf(trade, table));
    return found;
  };
  const before = await counts();
  const refused = [
    { customerId: limited.id },
    { products: [{ proId: stopped, num: 1, price: 10 }] },
    // Below what the customer paid last.
    { products: [{ proId: first, num: 1, price: 9 }] },
    { products: [{ proId: first, num: 9_999, price: 10 }] },
    { couponMoney: 31 },
    { customerId: undefined },
    { products: [{ barcode: '6900000009999', num: 1, price: 10 }] },
  ];
  for (const more of refused) {
    const body = formOf(trade, more);
    const byCalls = await clerk.respond(calls.create, { body: { ...body, state: orderState.confirmed } });
    const atOnce = await clerk.respond(calls.shipNow, { body });
    expect([more, atOnce.statusCode, said(atOnce)]).toEqual([more, 400, said(byCalls)]);
  }
  expect(await counts()).toEqual(before);
});

it('says that a typed number exists already', async () => {
  const trade = await openTrade(world, 100);
  const body = formOf(trade, { number: 'GT-2' });
  await trade.admin.call(calls.shipNow, { body });
  const again = await trade.admin.respond(calls.shipNow, { body });
  expect([again.statusCode, said(again)]).toEqual([400, said(await trade.admin.respond(calls.create, { body }))]);
  expect(await rowsOf(trade, 'sales_order')).toBe(1);
});

it('ships once if the same request is sent again', async () => {
  const trade = await openTrade(world, 100);
  const key = { 'idempotency-key': 'counter-again' };
  const first = await trade.admin.respond(calls.shipNow, { body: formOf(trade) }, key);
  const again = await trade.admin.respond(calls.shipNow, { body: formOf(trade) }, key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect([await rowsOf(trade, 'sales_order'), await rowsOf(trade, 'warehouse_list')]).toEqual([1, 2]);
});

it('two clerks sell the last pieces: one of them ships, the other one is told that they are gone', async () => {
  const trade = await openTrade(world, 3);
  const other = await hire(world, trade.admin, { permissions: ['shipmentOrder:counter'], site: trade.site });
  other.headers = { dept: String(trade.site) };
  const replies = await Promise.all([trade.admin, other].map((clerk) => clerk.respond(calls.shipNow, { body: formOf(trade) })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(replies.filter(({ statusCode }) => statusCode === 400).map(said)).toEqual([expect.stringContaining('库存不足')]);
  expect(await trade.balance(trade.products[0] ?? 0)).toMatchObject({ onHand: 0, reserved: 0 });
  expect(await rowsOf(trade, 'sales_order')).toBe(1);
});

it('two clerks sell the same lot: it is gone for one of them, who takes the next one', async () => {
  const trade = await openTrade(world, 3);
  const [product = 0] = trade.products;
  await trade.receive([{ productId: product, num: 3, batchProNumber: '后' }]);
  const other = await hire(world, trade.admin, { permissions: ['shipmentOrder:counter'], site: trade.site });
  other.headers = { dept: String(trade.site) };
  const replies = await Promise.all([trade.admin, other].map((clerk) => clerk.respond(calls.shipNow, { body: formOf(trade) })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await world.owner.query(
    'select batch, sum(num)::int as num from stock_log where company_id = $1 and product_id = $2 and style = 2 group by batch order by batch',
    [trade.admin.companyId, product],
  );
  expect(rows).toEqual([
    { batch: '', num: 3 },
    { batch: '后', num: 3 },
  ]);
});

it('kept plans see one company only, and last when a table changes', async () => {
  const [mine, theirs] = [await openTrade(world, 100), await openTrade(world, 100)];
  const ship = async (trade: Trade) => {
    const { id } = await trade.admin.call(calls.shipNow, { body: formOf(trade) });
    expect(await trade.admin.call(calls.getOne, { query: { id } })).toMatchObject({ outState: outState.code.all, unpaidAmount: 30 });
  };
  // PostgreSQL keeps a plan after five; both companies use the same connections.
  for (let round = 0; round < 7; round += 1) for (const trade of [mine, theirs]) await ship(trade);
  const foreign = await mine.admin.respond(calls.shipNow, { body: formOf(mine, { products: formOf(theirs).products }) });
  expect([foreign.statusCode, await rowsOf(theirs, 'sales_order')]).toEqual([400, 7]);
  for (const table of ['sales_order', 'sales_order_line', 'consignment', 'warehouse_list'])
    await world.owner.query(`alter table ${table} add column later int`);
  for (const trade of [mine, theirs]) await ship(trade);
  expect([await rowsOf(mine, 'sales_order'), await rowsOf(theirs, 'sales_order')]).toEqual([8, 8]);
});
