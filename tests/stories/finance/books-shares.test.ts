/** Profit by customer and by product: what belongs to none has a row of its own, and all of them are the profit of the month. */
import { booksCalls as calls, profitFigure, unassigned } from '@cangyun/contract/finance/books.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { buy, takeBack } from '../support/costs.ts';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let opened: Awaited<ReturnType<typeof openMonth>>;
beforeAll(async () => {
  world = await shareWorld();
  opened = await openMonth();
});
proveAfterAll(() => world);

const today = formatDay(new Date());
const period = { from: `${today.slice(0, 7)}-01`, to: today };

async function ship(trade: Trade, order: object): Promise<{ id: number; dispatchId: number }> {
  const { id } = await trade.order({ state: orderState.confirmed, ...order });
  const sent = await trade.admin.call(dispatchCalls.create, { body: { objId: id } });
  await journeysOf(trade).act('dispatch', 'check', sent.id);
  await journeysOf(trade).carry('dispatch', sent.id);
  return { id, dispatchId: sent.id };
}

/** Two products at 5 and 3; one customer buys both with a discount and tax, another one of them and brings a piece back; rent is of nobody. */
async function openMonth() {
  const trade = await openTrade(world, 0);
  const { admin, site, products, customer } = trade;
  const [first = 0, second = 0] = products;
  const other = (await addCustomer(admin, { name: '另一客户' })).id;
  await buy(trade, first, 100, 5);
  await buy(trade, second, 100, 3);
  const line = (proId: number, num: number, price: number, rate = 0) => ({ proId, num, price, rate, deptId: site });
  await ship(trade, { products: [line(first, 10, 11.3, 0.13), line(second, 10, 7, 0)], couponMoney: 1.83 });
  const { id: back } = await ship(trade, { customerId: other, products: [line(first, 4, 9)] });
  await takeBack(trade, back, first, 1);
  // Shipped and reversed: nothing is left of it.
  const { dispatchId } = await ship(trade, { customerId: other, products: [line(second, 2, 8)] });
  const { lists } = await admin.call(dispatchCalls.getOne, { query: { id: dispatchId } });
  await admin.call(warehouseListCalls.reverse, { body: { id: lists[0]?.id ?? 0, info: '录错' } });
  await admin.call(entryCalls.create, {
    body: { side: moneySide.code.pay, customerId: trade.supplier, deptId: site, items: [{ name: '房租', amount: 20 }] },
  });
  const month = await admin.call(calls.profit, { query: period });
  const shares = (of: 'customer' | 'product') => admin.call(calls.profitShares, { query: { ...period, of } });
  return { ...trade, customer, other, first, second, month, shares };
}

it('each breakdown adds up to the month to the cent, and each figure opens its rows', async () => {
  const { admin, customer, other, first, second, month, shares } = opened;
  const customers = await shares('customer');
  const products = await shares('product');
  expect([customers.sums.profit, products.sums.profit]).toEqual([month.profit.total, month.profit.total]);
  expect(products.sums).toEqual(customers.sums);
  expect(customers.rows.map(({ key, revenue, goods, profit }) => [key, revenue, goods, profit])).toEqual([
    // 183 less 1.83, of which 11.87 is tax
    [String(customer), 168.3, 80, 88.3],
    [String(other), 27, 15, 12],
    ['', 0, 0, -20],
  ]);
  expect(products.rows.map(({ key, revenue, goods, profit, expense }) => [key, revenue, goods, profit, expense])).toEqual([
    [String(first), 126, 65, 61, 0],
    [String(second), 69.3, 30, 39.3, 0],
    ['', 0, 0, -20, 20],
  ]);
  for (const of of ['customer', 'product'] as const)
    for (const { key, ...row } of (await shares(of)).rows)
      for (const { code } of profitFigure.entries.filter((figure) => row[figure.code] !== 0)) {
        const { sum, totalElements, content } = await admin.call(calls.profitRows, { query: { ...period, of, key, figure: code } });
        expect([of, key, code, Math.abs(sum)]).toEqual([of, key, code, Math.abs(row[code])]);
        expect(content).toHaveLength(totalElements);
      }
  const { content } = await admin.call(calls.profitRows, { query: { ...period, of: 'product', key: String(first), figure: 'revenue' } });
  expect(content.map(({ amount, objKind }) => [amount, objKind])).toEqual([
    [27, 'shipmentOrder'],
    [99, 'shipmentOrder'],
  ]);
});

it('is exported with its rows, and a site without books has none', async () => {
  const { admin, month, first } = opened;
  const { rows } = await sheetIn(await admin.respond(calls.profitSharesSheet, { query: { ...period, of: 'product' } }));
  expect(rows.at(-1)).toMatchObject({ 商品: '合计', '利润（元）': month.profit.total });
  expect(rows.at(-2)).toMatchObject({ 商品: unassigned, '利润（元）': -20 });
  const details = await sheetIn(await admin.respond(calls.profitRowsSheet, { query: { ...period, of: 'product', key: String(first) } }));
  expect(details.rows.map((row) => Number(row['金额（元）'])).toSorted((a, b) => a - b)).toEqual([-50, -20, 5, 27, 99]);
  expect(await admin.call(calls.profitShares, { query: { ...period, of: 'customer', deptId: 999_999 } })).toMatchObject({
    rows: [],
    sums: { profit: 0 },
  });
  expect(await admin.refused(calls.profitShares, { query: { ...period, of: 'year' as never } })).toMatchObject({ status: 422 });
});
