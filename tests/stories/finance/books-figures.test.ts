/** Who owes what: figures over entries by person, site, customer and day, including what orders and waybills still owe. */

import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { entryFigureCalls as calls } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { waitSource } from '@cangyun/contract/finance/waiting.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addEntry, payEntry } from '../support/books.ts';
import { journeysOf } from '../support/journeys.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const trade = await openTrade(world, 100);
const { admin, site, customer, supplier } = trade;
const elsewhere = await addSite(admin, '另一个仓');
const { receive, pay } = moneySide.code;
const today = formatDay(new Date());

const rent = await addEntry(world, admin, { site, amount: 300, person: '张三', dueIn: -10, bookedAgo: 20 });
await payEntry(admin, rent.id, 100);
await addEntry(world, admin, { site, amount: 50.1, side: pay, person: '张三', dueIn: 3 });
await addEntry(world, admin, { site: elsewhere, amount: 0.2, person: '李四' });
await world.owner.query(`update customer set name = '李四' where id = $1`, [customer]);
const settled = await addEntry(world, admin, { site, amount: 80, customerId: customer });
await payEntry(admin, settled.id, 80);
const voided = await addEntry(world, admin, { site, amount: 999, person: '王五' });
await admin.call(entryCalls.cancel, { body: { id: voided.id, info: '开错' } });

const order = await trade.order({ state: orderState.confirmed });
await admin.call(salesOrderCalls.pay, { body: { id: order.id, amount: 5 } });
const journeys = journeysOf(trade);
const sent = await admin.call(dispatchCalls.create, {
  body: { objId: order.id, products: [{ productId: trade.products[0] ?? 0, num: 2 }] },
});
await journeys.act('dispatch', 'check', sent.id);
await journeys.carry('dispatch', sent.id);
const purchase = await trade.purchase({ state: purchaseState.confirmed } as never);
await admin.call(purchaseCalls.receive, { body: { id: purchase.id } });
await admin.call(purchaseCalls.pay, { body: { id: purchase.id, amount: 4 } });

const clerk = await hire(world, admin, { permissions: ['finance:list'], scope: dataScope.code.chosenSites, site: elsewhere });
const stranger = await world.company({ name: '别家公司' });
const nobody = await hire(world, admin);

describe('by person', () => {
  it('shows what each owes and is owed, the most first; voided entries owe nothing', async () => {
    const { content, totalElements } = await admin.call(calls.persons, {});
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      {
        personName: '张三',
        entries: 2,
        receivable: 300,
        received: 100,
        receiveRest: 200,
        payable: 50.1,
        paid: 0,
        payRest: 50.1,
        overdue: 200,
        lastDay: today,
      },
      { personName: '李四', entries: 2, receivable: 80.2, received: 80, receiveRest: 0.2, payRest: 0 },
    ]);
  });

  it('searches, sorts, pages, and takes days on which it was booked', async () => {
    expect((await admin.call(calls.persons, { query: { keyword: '李' } })).content).toMatchObject([{ personName: '李四' }]);
    expect((await admin.call(calls.persons, { query: { sort: 'payable,asc', size: 1 } })).content).toMatchObject([{ personName: '李四' }]);
    expect((await admin.call(calls.persons, { query: { page: 1, size: 1, exact: 1 } })).content).toMatchObject([{ personName: '李四' }]);
    const day = { from: today, to: today };
    expect((await admin.call(calls.persons, { query: { ...day, keyword: '张三' } })).content).toMatchObject([
      { entries: 1, receivable: 0 },
    ]);
    const refusal = await admin.refused(calls.persons, { query: { sort: 'secret,asc' } });
    expect(refusal).toMatchObject({ status: 422, message: '不支持按「secret」排序' });
  });
});

describe('by site and by customer', () => {
  it('separates sites', async () => {
    expect(await admin.call(calls.sites, {})).toMatchObject([
      { deptId: site, entries: 3, receiveRest: 200, payRest: 50.1 },
      { deptId: elsewhere, deptName: '另一个仓', entries: 1, receiveRest: 0.2 },
    ]);
    expect(await admin.call(calls.sites, { query: { deptId: elsewhere } })).toHaveLength(1);
  });

  it('counts what orders and purchases of a customer still owe', async () => {
    const { content, totalElements } = await admin.call(calls.customers, {});
    expect(totalElements).toBe(2);
    expect(content.find(({ customerId }) => customerId === customer)).toMatchObject({
      entries: 1,
      received: 80,
      receiveRest: 0,
      orderRest: 15,
      orders: 1,
      waybillRest: 0,
      totalReceive: 15,
      totalPay: 0,
    });
    expect(content.find(({ customerId }) => customerId === supplier)).toMatchObject({
      entries: 0,
      purchaseRest: 6,
      purchases: 1,
      totalPay: 6,
    });
    const name = content[0]?.customerName ?? '';
    expect((await admin.call(calls.customers, { query: { keyword: name } })).content).toMatchObject([{ customerName: name }]);
    expect((await admin.call(calls.customers, { query: { sort: 'totalPay,desc', size: 1 } })).content).toMatchObject([
      { customerId: supplier },
    ]);
    expect((await admin.refused(calls.customers, { query: { sort: 'secret,asc' } })).code).toBe('UNKNOWN_SORT');
  });
});

describe('what waits', () => {
  it('lists due days, the longest overdue first; what nobody agreed on is due in thirty days', async () => {
    const days = await admin.call(calls.dueDays, {});
    expect(days).toMatchObject([
      { side: receive, source: waitSource.code.entry, label: '应收应付', amount: 200, count: 1, daysLate: 10 },
      { side: pay, amount: 50.1, daysLate: -3 },
      { side: receive, source: waitSource.code.entry, amount: 0.2, daysLate: -30 },
      { side: receive, source: waitSource.code.order, amount: 15, daysLate: -30 },
      { side: pay, source: waitSource.code.purchase, amount: 6, daysLate: -30 },
    ]);
    expect(await admin.call(calls.dueDays, { query: { side: pay } })).toHaveLength(2);
  });

  it('adds up what is to be received: entries, orders, waybills, repayments', async () => {
    const { parts, ...total } = await admin.call(calls.waiting, {});
    expect(total).toEqual({ amount: 215.2, count: 3, overdueAmount: 200, overdueCount: 1 });
    expect(parts.map(({ label, amount }) => [label, amount])).toEqual([
      ['应收应付', 200.2],
      ['销售订单', 15],
      ['运单运费', 0],
      ['出入库费用', 0],
      ['贷款还款', 0],
      ['账户透支', 0],
      ['其他', 0],
    ]);
    await world.owner.query(`update money_item set due_day = due_day - 31 where source_kind = 'shipmentOrder' and source_id = $1`, [
      order.id,
    ]);
    expect((await admin.call(calls.waiting, {})).overdueAmount).toBe(215);
  });

  it('counts entries by side and state under the filters of their list', async () => {
    const all = await admin.call(calls.counts, {});
    expect(all).toMatchObject({ count: 5, amount: 1429.3 });
    expect(all.groups).toContainEqual({
      side: receive,
      state: entryKind.state.code.part,
      label: '部分结清',
      count: 1,
      amount: 300,
      paid: 100,
      rest: 200,
    });
    expect(await admin.call(calls.counts, { query: { side: pay } })).toMatchObject({ count: 1, rest: 50.1 });
    expect(await admin.call(calls.counts, { query: { state: entryKind.state.code.settled, customerId: customer } })).toMatchObject({
      count: 1,
      paid: 80,
    });
    expect(await admin.call(calls.counts, { query: { deptId: elsewhere, keyword: '李四' } })).toMatchObject({ count: 1 });
    expect(await admin.call(calls.counts, { query: { from: today, to: today } })).toMatchObject({ count: 4 });
  });
});

describe('payments of orders', () => {
  it('are one list, by kind, customer, number and day', async () => {
    const { content, totalElements } = await admin.call(calls.orderPayments, {});
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      { objKind: 'purchase', number: purchase.number, objId: purchase.id, amount: 4, customerId: supplier, deptId: site },
      { objKind: 'shipmentOrder', number: order.number, amount: 5, customerId: customer, way: 'transfer', style: 1 },
    ]);
    const found = async (query: object) =>
      (await admin.call(calls.orderPayments, { query: query as never })).content.map(({ number }) => number);
    expect(await found({ objKind: 'purchase' })).toEqual([purchase.number]);
    expect(await found({ customerId: customer })).toEqual([order.number]);
    expect(await found({ number: order.number })).toEqual([order.number]);
    expect(await found({ deptId: elsewhere })).toEqual([]);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
  });
});

describe('who may', () => {
  it('shows a clerk the sites that are his, and a stranger nothing', async () => {
    expect((await clerk.call(calls.persons, {})).content).toMatchObject([{ personName: '李四', entries: 1 }]);
    expect(await clerk.call(calls.sites, { query: { deptId: site } })).toEqual([]);
    expect((await clerk.call(calls.customers, {})).totalElements).toBe(0);
    expect(await clerk.call(calls.dueDays, {})).toHaveLength(1);
    expect((await clerk.call(calls.waiting, {})).amount).toBe(0.2);
    expect((await clerk.call(calls.counts, {})).count).toBe(1);
    expect((await clerk.call(calls.orderPayments, {})).totalElements).toBe(0);
    expect((await stranger.call(calls.persons, {})).totalElements).toBe(0);
    expect(await stranger.call(calls.sites, { query: { deptId: site } })).toEqual([]);
    expect((await stranger.call(calls.counts, { query: { customerId: customer } })).count).toBe(0);
  });

  it.each(Object.values(calls))('$title needs the permission, and a site that is a number', async (call) => {
    expect(await nobody.refused(call, {})).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await admin.send('GET', `${call.path}?deptId=x`)).statusCode).toBe(422);
  });

  it.each([calls.persons, calls.sites, calls.customers, calls.counts, calls.orderPayments])(
    '$title refuses days that run backwards or are too many',
    async ({ path }) => {
      expect((await admin.send('GET', `${path}?from=2026-02-01&to=2026-01-01`)).json().message).toBe('开始日期不能晚于结束日期');
      expect((await admin.send('GET', `${path}?from=2024-01-01&to=2026-01-01`)).json().code).toBe('PERIOD_TOO_LONG');
    },
  );
});
