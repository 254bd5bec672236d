/** The board, the operation report and the risk indicators: every number is the sum of its documents. */

import { entryOrigin } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { staffPayCalls } from '@cangyun/contract/finance/staffPay.ts';
import { operationReportCalls as operation } from '@cangyun/contract/reports/operationReport.ts';
import { dataType } from '@cangyun/contract/reports/report.ts';
import { levelOf, riskCalls, riskLevel, riskLimits } from '@cangyun/contract/reports/risk.ts';
import { stockBoardCalls as board } from '@cangyun/contract/reports/stockBoard.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { describe, expect, it } from 'vitest';
import { addEntry, payEntry } from '../support/books.ts';
import { openFreight } from '../support/freight.ts';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 0);
const { admin, site, products } = trade;
const today = formatDay(new Date());
const query = { from: today, to: today };
const { revenue, stock, weight } = dataType.code;

await world.owner.query('update product set cost_price = 4, weight = 2.5, volume = 0.01 where company_id = $1', [admin.companyId]);
await trade.receive(products.map((productId) => ({ productId, num: 100 })));
const journeys = journeysOf(trade);
const { id: dispatchId } = await journeys.make('dispatch');
await journeys.act('dispatch', 'check', dispatchId);
await journeys.carry('dispatch', dispatchId);
const total = 100 * products.length - 2;

describe('the board', () => {
  it('shows by site and by owner what is there and what was sold', async () => {
    expect(await admin.call(board.sites, { query: { dataType: stock } })).toMatchObject([{ id: site, value: total, share: 100 }]);
    expect(await admin.call(board.sites, { query: { ...query, dataType: revenue } })).toMatchObject([{ id: site, value: 20 }]);
    expect(await admin.call(board.customers, { query: { dataType: weight } })).toMatchObject([{ id: 0, value: total * 2.5 }]);
    expect(await admin.call(board.customers, { query: { ...query, dataType: revenue } })).toMatchObject([
      { id: trade.customer, value: 20 },
    ]);
    expect(await admin.call(board.owners, {})).toMatchObject([{ ownerId: 0, skuCount: products.length, onHand: total, defective: 0 }]);
    expect(await admin.call(board.ownersMoved, { query })).toMatchObject([{ ownerId: 0, inNum: total + 2, outNum: 2 }]);
  });

  it('shows what a customer brought in', async () => {
    expect(await admin.call(board.profit, { query })).toMatchObject([
      { customerId: trade.customer, revenue: 20, cost: 8, profit: 12, margin: 60 },
    ]);
  });

  it('shows the same profit and stock, whatever a price is changed to afterwards', async () => {
    const shown = async () => [await admin.call(board.profit, { query }), await admin.call(board.bySku, { query: { sort: 'value,asc' } })];
    const before = await shown();
    const setPrices = (price: number) =>
      world.owner.query('update product set cost_price = $2, resale_price = $2 where company_id = $1', [admin.companyId, price]);
    await setPrices(99);
    expect(await shown()).toEqual(before);
    await setPrices(4);
  });

  it('shows stock and movements by day', async () => {
    const days = await admin.call(board.stockByDay, { query: { dataType: stock } });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, value: total });
    expect(days.at(-2)?.value).toBe(0);
    expect(await admin.call(board.stockByDay, { query: { ...query, dataType: revenue } })).toEqual([{ day: today, value: 20 }]);
    expect(await admin.call(board.movedByDay, { query })).toEqual([{ day: today, inNum: total + 2, outNum: 2 }]);
    expect(await admin.call(board.movedByDay, { query: { ...query, dataType: revenue } })).toEqual([{ day: today, inNum: 0, outNum: 20 }]);
    const detail = await admin.call(board.movedDetail, { query: { ...query, size: 100 } });
    expect(detail.totalElements).toBe(detail.content.length);
    expect(detail.content).toContainEqual(expect.objectContaining({ typeName: '发货出库', outNum: 2, inNum: 0 }));
    expect((await admin.call(board.movedDetail, { query: { ...query, keyword: '没有这个' } })).totalElements).toBe(0);
  });

  it('shows stock by product, its defective part, and the totals', async () => {
    const { content, totalElements } = await admin.call(board.bySku, { query: { sort: 'onHand,asc', size: 1 } });
    expect([content[0]?.onHand, totalElements]).toEqual([98, products.length]);
    expect(content[0]).toMatchObject({ value: 392, weight: 245, usableQty: 98 });
    expect((await admin.send('GET', `${board.bySku.path}?sort=secret,asc`)).statusCode).toBe(422);
    expect(await admin.call(board.defective, {})).toEqual([]);
    const indicators = await admin.call(board.indicators, {});
    expect(indicators).toContainEqual({ key: 'onHand', title: '在库数量', value: total, unit: '件', digits: 0 });
    expect(await admin.call(operation.stock, {})).toEqual(indicators);
  });

  it('answers under its short path too', async () => {
    expect((await admin.send('GET', '/api/database/deptCount')).json()).toMatchObject([{ id: site }]);
  });

  it('shows a clerk nothing of sites that are not his, and a stranger nothing at all', async () => {
    const elsewhere = await addSite(admin, '另一个仓');
    const clerk = await hire(world, admin, { permissions: ['report:list'], scope: dataScope.code.chosenSites, site: elsewhere });
    expect(await clerk.call(board.sites, {})).toEqual([]);
    expect(await clerk.call(board.sites, { query: { deptId: site } })).toEqual([]);
    expect((await clerk.call(operation.outbound, { query })).total).toBe(0);
    const stranger = await world.company({ name: '别家公司' });
    expect(await stranger.call(board.sites, { query: { deptId: site } })).toEqual([]);
    expect(await stranger.call(board.profit, { query })).toEqual([]);
  });
});

describe('the operation report', () => {
  it('shows what came and went, by day and by type, compared with the days before', async () => {
    const out = await admin.call(operation.outbound, { query });
    expect(out).toMatchObject({ lists: 1, total: 2, previous: 0, growth: null, days: [{ day: today, lists: 1, num: 2 }] });
    expect(out.types).toMatchObject([{ label: '发货出库', num: 2 }]);
    expect((await admin.call(operation.inbound, { query })).total).toBe(total + 2);
    const [, outbound] = await admin.call(operation.overview, {});
    expect(outbound).toMatchObject({ style: direction.code.out, finished: 1, open: 0, num: 2 });
  });

  it('shows what was sold and bought, and the paid part', async () => {
    const { id } = await trade.order({ state: 10 } as never);
    await admin.call(salesOrderCalls.pay, { body: { id, amount: 5 } as never });
    const sales = await admin.call(operation.sales, { query });
    expect(sales.total).toBeGreaterThanOrEqual(40);
    expect(sales).toMatchObject({ paid: 5, unpaid: sales.total - 5, partners: [{ id: trade.customer, orders: sales.orders }] });
    expect(sales.days).toEqual([{ day: today, orders: sales.orders, amount: sales.total }]);
    const purchase = await trade.purchase({ state: 10 } as never);
    await admin.call(purchaseCalls.pay, { body: { id: purchase.id, amount: 10 } as never });
    expect(await admin.call(operation.purchases, { query })).toMatchObject({ orders: 1, total: 10, paid: 10, unpaid: 0 });
    const income = await admin.call(operation.income, { query });
    expect(income.items).toContainEqual({ key: 'sales', label: '销售收款', amount: 5, count: 1 });
    expect(income.days).toEqual([{ day: today, amount: income.total }]);
    expect((await admin.call(operation.expenditure, { query })).items).toContainEqual({
      key: 'purchase',
      label: '采购付款',
      amount: 10,
      count: 1,
    });
  });

  it('counts a trip that was paid as expenditure', async () => {
    const freight = await openFreight(world);
    const { id } = await freight.departed();
    await freight.admin.call(freightBillCalls.pay, { body: { id } });
    const { payAmount } = await freight.see(id);
    const spent = await freight.admin.call(operation.expenditure, { query });
    expect(spent).toMatchObject({ total: payAmount, days: [{ day: today, amount: payAmount }] });
    expect(spent.items).toContainEqual({ key: 'bill', label: '运费单付款', amount: payAmount, count: 1 });
    expect(payAmount).toBeGreaterThan(0);
  });

  it('counts what was paid for entries that are no fees of lists, and what staff was paid', async () => {
    const owner = await world.company({ name: '收支公司' });
    const home = await homeOf(owner);
    const entries = [
      { amount: 100 },
      { amount: 40, side: moneySide.code.pay },
      { amount: 30, origin: entryOrigin.code.imported },
      { amount: 900, origin: entryOrigin.code.fees },
    ];
    for (const said of entries) await payEntry(owner, (await addEntry(world, owner, { site: home, ...said })).id, said.amount);
    const { id } = await owner.call(staffPayCalls.create, {
      body: { deptId: home, earnerId: owner.userId, month: '2026-01-01', amount: 55.5 },
    });
    await owner.call(staffPayCalls.doPay, { body: { ids: [id] } });
    const income = await owner.call(operation.income, { query });
    expect(income).toMatchObject({ total: 130, days: [{ day: today, amount: 130 }] });
    expect(income.items).toContainEqual({ key: 'received', label: '其他收款', amount: 130, count: 2 });
    const spent = await owner.call(operation.expenditure, { query });
    expect(spent.total).toBe(95.5);
    expect(spent.items.slice(-2)).toEqual([
      { key: 'paid', label: '其他付款', amount: 40, count: 1 },
      { key: 'earnings', label: '员工报酬', amount: 55.5, count: 1 },
    ]);
  });

  it('lists the work of the kinds that one may see', async () => {
    await trade.order({ state: 1 } as never);
    expect(await admin.call(operation.toDo, {})).toContainEqual({
      kind: 'shipmentOrder',
      title: '销售订单',
      state: 1,
      label: '待确认',
      count: 1,
    });
    const clerk = await hire(world, admin, { permissions: ['report:list', 'transfer:list'] });
    expect(new Set((await clerk.call(operation.toDo, {})).map(({ kind }) => kind))).toEqual(new Set(['transfer']));
    const own = await hire(world, admin, { permissions: ['report:list', 'shipmentOrder:list'], scope: dataScope.code.own });
    expect(await own.call(operation.toDo, {})).toMatchObject([{ kind: 'shipmentOrder', count: 0 }]);
    const nobody = await hire(world, admin, { permissions: ['report:list'] });
    expect(await nobody.call(operation.toDo, {})).toEqual([]);
  });

  /** The others are of now; of these two only the revenue has a period. */
  const ofNow: readonly string[] = [operation.stock, operation.toDo, operation.overview, board.sites, board.customers].map(
    ({ path }) => path,
  );

  it.each(
    [...Object.values(operation), ...Object.values(board)].filter(
      ({ path, query: asked }) => 'from' in asked.shape && !ofNow.includes(path),
    ),
  )('$title refuses a period that runs backwards', async ({ path }) => {
    const refusal = await admin.send('GET', `${path}?from=2026-02-01&to=2026-01-01`);
    expect([refusal.statusCode, refusal.json().message]).toEqual([400, '开始日期不能晚于结束日期']);
  });

  it.each([...Object.values(operation), ...Object.values(board), riskCalls.indicators])(
    '$title refuses a site that is no number',
    async ({ path }) => {
      expect((await admin.send('GET', `${path}?deptId=x`)).statusCode).toBe(422);
    },
  );
});

describe('risk', () => {
  const riskOf = async (key: string) => (await admin.call(riskCalls.indicators, {})).find((one) => one.key === key);

  it('is calm at first', async () => {
    const found = await admin.call(riskCalls.indicators, {});
    expect(found.map(({ key }) => key)).toEqual(Object.keys(riskLimits));
    expect(await riskOf('defective')).toMatchObject({ value: 0, level: riskLevel.code.calm, part: 0, whole: total });
  });

  it('rises with money that stays out, goods that nobody moves, run out or are short, and lists that wait', async () => {
    await world.owner.query('update money_item set due_day = due_day - 40 where company_id = $1', [admin.companyId]);
    expect(await riskOf('overdue')).toMatchObject({ value: 100, level: riskLevel.code.danger });
    await world.owner.query(
      `update stock_log set created_at = created_at - interval '200 days' where company_id = $1 and product_id = $2`,
      [admin.companyId, products[1]],
    );
    expect(await riskOf('stale')).toMatchObject({ part: 400, whole: total * 4 });
    await world.owner.query('update product set safety_stock = 500 where company_id = $1 and id = $2', [admin.companyId, products[0]]);
    expect(await riskOf('belowSafety')).toMatchObject({ value: 1, level: riskLevel.code.watch });
    await world.owner.query('update product set period_days = 10 where company_id = $1 and id = $2', [admin.companyId, products[0]]);
    for (const table of ['stock_place', 'stock_log'])
      await world.owner.query(`update ${table} set mark_time = current_date - 100 where company_id = $1 and product_id = $2`, [
        admin.companyId,
        products[0],
      ]);
    expect(await riskOf('expired')).toMatchObject({ value: 98, level: riskLevel.code.watch });
    expect(await riskOf('expiring')).toMatchObject({ value: 0 });
    // Nobody is promised what has expired.
    await world.owner.query('update product set period_days = 0 where company_id = $1 and id = $2', [admin.companyId, products[0]]);
    const { id } = await journeys.make('dispatch');
    await journeys.act('dispatch', 'check', id);
    await world.owner.query(`update warehouse_list set created_at = now() - interval '3 days' where company_id = $1`, [admin.companyId]);
    expect(await riskOf('waiting')).toMatchObject({ value: 1, level: riskLevel.code.watch });
    expect(await riskOf('returns')).toMatchObject({ value: 0, whole: 20 });
    expect(await riskOf('credit')).toMatchObject({ value: 0, whole: 0 });
    // What is owed and what is promised is what confirmed orders are worth and nobody has paid.
    await world.owner.query('update customer_account set credit_limit = 1000 where company_id = $1', [admin.companyId]);
    const { content } = await admin.call(salesOrderCalls.list, { query: { size: 100, state: salesOrderKind.state.code.confirmed } });
    const unpaid = content.reduce((sum, { unpaidAmount }) => sum + unpaidAmount, 0);
    expect(unpaid).toBeGreaterThan(0);
    expect(await riskOf('credit')).toMatchObject({ part: unpaid });
  });

  it('has its limits inside', () => {
    expect([9.9, 10, 29.9, 30].map((value) => levelOf(value, riskLimits.overdue))).toEqual([0, 1, 1, 2]);
  });
});
