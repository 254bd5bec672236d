/** 一键发货: goods at the counter are ordered, dispatched, picked and posted in one request. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import { dispatchCalls, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState, salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { carryOut } from '../support/lists.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { firstVersion, leftBy } from '../support/shipped.ts';
import { setType } from '../support/site-settings.ts';
import { addSite, hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { giveAddress, openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 100);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const form = (more: object = {}) => ({
  customerId: trade.customer,
  deptId: trade.site,
  products: [{ proId: product(), num: 3, price: 10 }],
  ...more,
});
/** Of an order, its dispatches and their lists: each history begins with every field as the document shows it. */
async function expectKnown(number: string, dispatches: number): Promise<void> {
  const { admin } = trade;
  const sent = (await admin.call(dispatchCalls.list, { query: { objNumber: number } })).content;
  const lists = [];
  for (const dispatch of sent)
    lists.push(...(await admin.call(warehouseListCalls.list, { query: { objNumber: dispatch.number } })).content);
  const shown = [
    { object: 'shipmentOrder', fields: salesOrder.fields, rows: (await admin.call(calls.list, { query: { number } })).content },
    { object: 'dispatch', fields: dispatchResource.fields, rows: sent },
    { object: 'outboundList', fields: warehouseList.fields, rows: lists },
  ];
  expect(shown.map(({ rows }) => rows.length)).toEqual([1, dispatches, dispatches]);
  for (const { object, fields, rows } of shown)
    for (const row of rows) {
      const data = await firstVersion(world, admin.companyId, object, row.id);
      expect(Object.keys(data).toSorted()).toEqual(Object.keys(fields).toSorted());
      expect(row).toMatchObject(data);
    }
}

const one = (id: number) => trade.admin.call(calls.getOne, { query: { id } });

it('a new order is shipped and owed, with one dispatch and one list that are finished', async () => {
  const before = await trade.balance(product());
  const body = form({
    couponMoney: 2,
    fareMoney: 5,
    products: [
      { proId: product(), num: 3, price: 10 },
      { proId: product(1), num: 1, price: 4, type: 1 },
    ],
  });
  const { id, number, dispatches } = await trade.admin.call(calls.shipNow, { body });
  expect(await one(id)).toMatchObject({
    ...{ number, state: orderState.confirmed, outState: outState.code.all, outNum: 4, plannedNum: 0, waitingNum: 0 },
    ...{ dueAmount: 33, unpaidAmount: 33 },
  });
  expect(await trade.balance(product())).toEqual({ ...before, onHand: before.onHand - 3 });
  const dispatch = await trade.admin.call(dispatchCalls.getOne, { query: { id: dispatches[0]?.id ?? 0 } });
  expect(dispatch).toMatchObject({ state: 40, outState: 1, out_num: 4, objNumber: number, lists: [{ state: 10 }] });
  const list = await trade.admin.call(warehouseListCalls.getOne, { query: { id: dispatch.lists[0]?.id ?? 0 } });
  expect(list).toMatchObject({ objNumber: dispatch.number, doneNum: 4, type: 22 });
  // One version each: nothing comes and goes within the request.
  const { rows } = await world.owner.query(
    `select count(*)::int as n from object_history where company_id = $1 and object_id = $2 and object = 'shipmentOrder'`,
    [trade.admin.companyId, id],
  );
  expect(rows[0]?.n).toBe(1);
  // What was sold stays what the customer paid last, and the goods can come back.
  await trade.admin.call(calls.pay, { body: { id, amount: 33 } });
  expect((await one(id)).unpaidAmount).toBe(0);
});

it('leaves what the calls of the screens leave: documents, history, log and claims', async () => {
  const { admin } = trade;
  const body = form({
    couponMoney: 2,
    fareMoney: 5,
    products: [
      { proId: product(), num: 3, price: 10, rate: 0.13 },
      { proId: product(1), num: 1, price: 4, type: 1 },
    ],
  });
  // What the customer paid last is the same for both.
  await admin.call(calls.shipNow, { body });
  const { id: byScreens } = await admin.call(calls.create, { body: { ...body, state: orderState.confirmed } });
  const { id: sent } = await admin.call(dispatchCalls.create, { body: { objId: byScreens } });
  await admin.call(dispatchCalls.check, { body: { id: sent } });
  await carryOut(admin, (await admin.call(dispatchCalls.getOne, { query: { id: sent } })).lists[0]?.id ?? 0);
  await admin.call(dispatchCalls.finish, { body: { id: sent } });
  const { id: atOnce, dispatches } = await admin.call(calls.shipNow, { body });
  expect(await leftBy(world, admin.companyId, atOnce)).toEqual(await leftBy(world, admin.companyId, byScreens));

  expect(dispatches).toHaveLength(1);
});

it('an order of several sites and receivers leaves by a dispatch each', async () => {
  const other = await addSite(trade.admin, '门店');
  await giveAddress(world, other);
  trade.admin.headers = { dept: String(other) };
  await trade.receive([{ productId: product(), num: 5 }], { deptId: other });
  trade.admin.headers = { dept: String(trade.site) };
  const products = [
    { proId: product(), num: 1, price: 10 },
    { proId: product(1), num: 1, price: 10, reciveName: '乙', reciveAddress: '乙地' },
    { proId: product(), num: 2, price: 10, deptId: other },
  ];
  const { id, number, dispatches } = await trade.admin.call(calls.shipNow, { body: form({ fareMoney: 6, products }) });
  expect(dispatches).toHaveLength(3);
  expect(await one(id)).toMatchObject({ outState: outState.code.all, dueAmount: 46 });

  await expectKnown(number, 3);
});

it('records of its documents what they show, although nobody has read them', async () => {
  const { admin } = trade;
  const [proId, second] = [product(), product(1)];
  await world.owner.query(`update product set weight = 0.333333, volume = 0.000123 where company_id = $1 and id = any($2::bigint[])`, [
    admin.companyId,
    [proId, second],
  ]);
  await world.owner.query(
    `insert into product_unit (company_id, product_id, level, name, factor, barcode) values ($1, $2, 1, '箱', 7, 'BOX-OF-SEVEN')`,
    [admin.companyId, proId],
  );
  const limited = await addCustomer(admin, { creditLimit: 20 });
  const { number } = await admin.call(calls.shipNow, {
    body: {
      ...{ customerId: limited.id, deptId: trade.site, pactNumber: 'HT-1', info: '周五前', overrideReason: '老板同意' },
      ...{ couponMoney: 3.33, fareMoney: 5, extraFare: 0.5, advancePay: 1, sendTime: '2099-12-31T23:30:00.000Z' },
      buyAddress: { name: '王五', phone: '13800000005', province: '浙江省', city: '杭州市', address: '西湖区 1 号' },
      products: [
        { proId, unit: '箱', num: 7, unitNum: 1, unitPrice: 100.01, rate: 0.13, info: '一箱' },
        { proId: second, num: 1.777, price: 9.9999, rate: 0.06 },
        { proId, num: 2, price: 4, type: 1 },
      ],
    },
  });
  await expectKnown(number, 1);

  // Nothing but gifts, and cheaper than the customer has paid last.
  const gifts = form({ products: [{ proId, num: 1, price: 10, type: 1 }] });
  await expectKnown((await admin.call(calls.shipNow, { body: gifts })).number, 1);
  const cheap = form({ products: [{ proId: second, num: 1, price: 1 }] });
  await admin.call(calls.shipNow, { body: form({ products: [{ proId: second, num: 1, price: 8 }] }) });
  const { number: below } = await admin.call(calls.shipNow, { body: cheap });
  expect((await admin.call(calls.list, { query: { number: below } })).content[0]?.priceErrors).toBe(1);
  await expectKnown(below, 1);
});

it('adds up as the form does, whatever quantities and prices it has', async () => {
  const { admin, customer, site, products } = await openTrade(world, 100_000);
  const line = fc.record({
    num: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 1_000),
    price: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 10_000),
    type: fc.constantFrom(0, 0, 1),
    rate: fc.constantFrom(0, 0.06, 0.13),
  });
  const lines = fc.sample(line, { numRuns: 80, seed: 20261119 }).map((one, at) => ({ proId: products[at % products.length] ?? 0, ...one }));
  const amount = linesAmount(lines);
  const { id } = await admin.call(calls.shipNow, {
    body: { customerId: customer, deptId: site, products: lines, couponMoney: 0.07, fareMoney: 3 },
  });
  expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ amount, unpaidAmount: sumMoney(amount, -0.07, 3) });
});

it('an order that is there already is confirmed if need be, and its reservation leaves with its goods', async () => {
  for (const state of [orderState.draft, orderState.pending, orderState.confirmed]) {
    const before = await trade.balance(product());
    const { id } = await trade.order({ state });
    const { dispatches } = await trade.admin.call(calls.counter, { body: { id } });
    expect(dispatches).toHaveLength(1);
    expect(await one(id)).toMatchObject({ state: orderState.confirmed, outState: outState.code.all });
    expect(await trade.balance(product())).toEqual({ ...before, onHand: before.onHand - 2 });
    expect((await trade.admin.refused(calls.counter, { body: { id } })).message).toContain('没有未完成的数量');
  }
});

it('is refused as a whole: short goods, a paused order, a step in between, beyond the credit, without the permission', async () => {
  const count = async () => (await trade.admin.call(calls.list, { query: {} })).totalElements;
  const before = await count();
  const short = await trade.admin.refused(calls.shipNow, { body: form({ products: [{ proId: product(), num: 9_999, price: 1 }] }) });
  expect(short.message).toContain('库存不足');
  expect((await trade.admin.refused(calls.shipNow, { body: form({ customerId: undefined }) })).message).toBe('您还没有选择客户');
  const limited = await addCustomer(trade.admin, { creditLimit: 20 });
  const over = form({ customerId: limited.id });
  expect((await trade.admin.refused(calls.shipNow, { body: over })).message).toContain('信用额度 20.00');
  expect(await count()).toBe(before);
  const { id: released } = await trade.admin.call(calls.shipNow, { body: { ...over, overrideReason: '老板同意' } });
  expect((await one(released)).overrideInfo).toContain('老板同意');

  const { id, number } = await trade.order({ state: orderState.confirmed });
  await trade.admin.call(calls.pause, { body: { id } });
  expect((await trade.admin.refused(calls.counter, { body: { id } })).message).toBe(`销售订单 ${number} 已暂停，请先恢复`);

  const clerk = await hire(world, trade.admin, { permissions: ['shipmentOrder:counter'], site: trade.site });
  clerk.headers = { dept: String(trade.site) };
  expect((await clerk.call(calls.shipNow, { body: form() })).dispatches).toHaveLength(1);
  const permissions = ['shipmentOrder:add', 'shipmentOrder:confirm', 'dispatch:add'] as const;
  const stranger = await hire(world, trade.admin, { permissions, site: trade.site });
  expect((await stranger.refused(calls.shipNow, { body: form() })).code).toBe('FORBIDDEN');
  expect((await stranger.refused(calls.counter, { body: { id } })).code).toBe('FORBIDDEN');

  await setType(trade.admin, trade.site, outboundType.code.deliveryOut, { needCheck: 1 });
  expect((await trade.admin.refused(calls.shipNow, { body: form() })).message).toMatch(/「发货出库」须复核，不能一键发货：请逐步发货$/);
});

it('costs a fixed number of statements, however many lines: at most 30', async () => {
  const own = await openTrade(world, 100);
  const products = (lines: number) => own.products.slice(0, lines).map((proId) => ({ proId, num: 1, price: 9 }));
  const ship = (lines: number) => () =>
    own.admin.call(calls.shipNow, { body: { customerId: own.customer, deptId: own.site, products: products(lines) } });
  await ship(1)();
  const few = await statementsDuring(world, calls.shipNow, ship(1));
  expect(await statementsDuring(world, calls.shipNow, ship(3))).toBe(few);
  // 30 are allowed; a statement costs about a millisecond of both processes.
  expect(few).toBeLessThanOrEqual(8);
});

it('finds products by their barcodes, and refuses a number that exists already', async () => {
  const { admin, customer, site } = await openTrade(world, 100);
  const body = { customerId: customer, deptId: site, number: 'GT-1', products: [{ barcode: '6900000000001', num: 1, price: 9 }] };
  expect((await admin.call(calls.shipNow, { body })).number).toBe('GT-1');
  expect((await admin.refused(calls.shipNow, { body })).code).toBe('DUPLICATE');
});
