/** The books: every figure is a sum of the journal, opens its rows, and is exported. */

import { booksCalls } from '@cangyun/contract/finance/books.ts';
import { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import { chart, ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const today = formatDay(new Date());
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * 86_400_000));

/** A purchase of 50, a sale of 120 of which 80 came in, 1000 to begin with, 30 moved to the cash box for 0.5. */
async function openBooks() {
  const trade = await openTrade(world, 100);
  const { admin, site, products } = trade;
  const { cash, bank } = ownAccountType.code;
  const card = await admin.call(ownAccountCalls.create, { body: { name: '工行', type: bank, deptId: site, isDefault: 1 } });
  const box = await admin.call(ownAccountCalls.create, { body: { name: '现金', type: cash, deptId: site } });
  await admin.call(ownAccountCalls.setOpening, { body: { id: card.id, day: daysAgo(40), amount: 1000 } });
  await admin.call(ownTransferCalls.create, { body: { fromAccountId: card.id, toAccountId: box.id, amount: 30, charge: 0.5 } });
  const purchase = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId: products[0] ?? 0, num: 10, price: 5 }] });
  await admin.call(purchaseCalls.receive, { body: { id: purchase.id } });
  const order = await trade.order({
    state: orderState.confirmed,
    products: [{ proId: products[0] ?? 0, num: 10, price: 12, deptId: site }],
  });
  const sent = await admin.call(dispatchCalls.create, { body: { objId: order.id } });
  await journeysOf(trade).act('dispatch', 'check', sent.id);
  await journeysOf(trade).carry('dispatch', sent.id);
  await admin.call(salesOrderCalls.pay, { body: { id: order.id, amount: 80 } });
  return { ...trade, card, box, order };
}

it('the trial balance adds up to nothing, and each of its figures opens its rows', async () => {
  const { admin, order } = await openBooks();
  const { rows, sums } = await admin.call(booksCalls.trialBalance, {});
  const byAccount = Object.fromEntries(rows.map(({ account, ...row }) => [chart.label(account), Object.values(row)]));
  expect(byAccount).toMatchObject({
    账户资金: [1000, 110, 30.5, 1079.5],
    应收账款: [0, 120, 80, 40],
    应付账款: [0, 0, 50, -50],
    期初与权益: [-1000, 0, 0, -1000],
    商品销售收入: [0, 0, 120, -120],
    银行手续费: [0, 0.5, 0, 0.5],
  });
  expect(sums).toMatchObject({ opening: 0, closing: 0 });
  expect(sums.debit).toBe(sums.credit);
  const received = await admin.call(booksCalls.rows, { query: { account: chart.code.receivable } });
  expect(received).toMatchObject({ totalElements: 2, debit: 120, credit: 80 });
  expect(received.content.map(({ amount, about, number }) => [amount, about, number])).toEqual([
    [-80, '收付款', order.number],
    [120, '货款', order.number],
  ]);
  const [first] = received.content;
  const one = await admin.call(booksCalls.vouchers, { query: { id: first?.voucherId ?? 0 } });
  expect(one.content[0]?.rows.map(({ account, amount, ownAccountName }) => [chart.label(account), amount, ownAccountName])).toEqual([
    ['账户资金', 80, '工行'],
    ['应收账款', -80, ''],
  ]);
  // A site that has nothing.
  expect(await admin.call(booksCalls.trialBalance, { query: { deptId: 999_999 } })).toEqual({
    rows: [],
    sums: { opening: 0, debit: 0, credit: 0, closing: 0 },
  });
});

it('profit is revenue less cost by month and by site; cash flow goes from opening to closing', async () => {
  const { admin } = await openBooks();
  const month = today.slice(0, 7);
  const profit = await admin.call(booksCalls.profit, { query: { from: `${month}-01`, to: today } });
  expect(profit.columns).toEqual([{ key: month, label: month }]);
  const amounts = Object.fromEntries(profit.rows.map(({ account, total }) => [chart.label(account), total]));
  expect(amounts).toMatchObject({ 商品销售收入: 120, 银行手续费: 0.5 });
  const costs = profit.rows.filter(({ part }) => part !== 'revenue').reduce((sum, { total }) => sum + total, 0);
  expect(profit.profit.total).toBeCloseTo(120 - costs, 2);
  const bySite = await admin.call(booksCalls.profit, { query: { from: `${month}-01`, to: today, by: 'site' } });
  expect(bySite.columns).toHaveLength(1);
  expect(bySite.profit.total).toBe(profit.profit.total);
  const flow = await admin.call(booksCalls.cashFlow, {});
  expect(flow.accounts.map(({ name, opening, inAmount, outAmount, closing }) => [name, opening, inAmount, outAmount, closing])).toEqual([
    ['工行', 1000, 80, 30.5, 1049.5],
    ['现金', 0, 30, 0, 30],
  ]);
  expect(flow.kinds.map(({ kind, objKind, inAmount, outAmount }) => [kind, objKind, inAmount, outAmount])).toEqual([
    [10, 'shipmentOrder', 80, 0],
    [30, '', 30, 30.5],
  ]);
  // Each kind opens its rows; each day goes from what was on our accounts to what is on them.
  for (const { kind, objKind, inAmount, outAmount, count } of flow.kinds)
    expect(await admin.call(booksCalls.rows, { query: { cashKind: kind, objKind } })).toMatchObject({
      totalElements: count,
      debit: inAmount,
      credit: outAmount,
    });
  expect(await admin.call(booksCalls.rows, { query: { cashKind: 10, objKind: 'waybill' } })).toMatchObject({ totalElements: 0 });
  expect(await admin.call(cashBookCalls.day, {})).toMatchObject({ opening: 1000, inAmount: 80, outAmount: 0, closing: 1079.5 });
  expect(await admin.call(cashBookCalls.day, { query: { side: 1 } })).not.toHaveProperty('closing');
});

it('everything is exported, and nobody without the permission reads it', async () => {
  const { admin } = await openBooks();
  const period = { query: { from: daysAgo(20), to: today } };
  const sheet = async (call: typeof booksCalls.trialBalanceSheet | typeof booksCalls.rowsSheet | typeof booksCalls.vouchersSheet) =>
    sheetIn(await admin.respond(call, period));
  expect((await sheet(booksCalls.trialBalanceSheet)).headings).toEqual([
    '科目编码',
    '科目',
    ...['期初', '本期', '期末'].flatMap((when) => [`${when}借方（元）`, `${when}贷方（元）`]),
  ]);
  const vouchers = await sheet(booksCalls.vouchersSheet);
  const sum = (heading: string) => vouchers.rows.reduce((total, row) => total + Math.round(Number(row[heading] || 0) * 100), 0);
  expect(sum('借方（元）')).toBe(sum('贷方（元）'));
  expect((await sheet(booksCalls.rowsSheet)).rows).toHaveLength(vouchers.rows.length);
  expect((await sheetIn(await admin.respond(booksCalls.profitSheet, period))).rows.at(-1)).toMatchObject({ 类别: '利润' });
  expect((await sheetIn(await admin.respond(booksCalls.cashFlowSheet, period))).rows.length).toBeGreaterThan(3);
  const clerk = await hire(world, admin, { permissions: ['ownAccount:list'] });
  for (const call of Object.values(booksCalls)) expect(await clerk.refused(call, period as never)).toMatchObject({ status: 403 });
  expect(await admin.refused(booksCalls.trialBalance, { query: { from: '2026-02-01', to: '2026-01-01' } })).toMatchObject({
    message: '开始日期不能晚于结束日期',
  });
});

it('vouchers are exported with the company’s own 科目, each by its number and name', async () => {
  const { admin } = await openBooks();
  const { sales, outputTax, receivable } = chart.code;
  const exported = async () =>
    Object.fromEntries(
      (await sheetIn(await admin.respond(booksCalls.vouchersSheet, { query: { from: daysAgo(50), to: today } }))).rows.map((row) => [
        String(row.科目编码),
        row.科目,
      ]),
    );
  expect(await exported()).toMatchObject({ 6001: '商品销售收入', 1122: '应收账款' });
  const saved = await admin.call(booksCalls.saveTitles, {
    body: { titles: [{ account: sales, code: '5001.01', name: '主营业务收入-商品' }] },
  });
  expect(saved.filter(({ own }) => own)).toEqual([{ account: sales, code: '5001.01', name: '主营业务收入-商品', own: true }]);
  expect(saved).toHaveLength(chart.entries.length);
  const named = await exported();
  expect(named).toMatchObject({ '5001.01': '主营业务收入-商品', 1122: '应收账款' });
  expect(named).not.toHaveProperty('6001');
  const save = async (...titles: { account: typeof sales; code: string; name: string }[]) =>
    (await admin.refused(booksCalls.saveTitles, { body: { titles } })).message;
  expect(await save({ account: sales, code: '5001', name: '' })).toBe('科目 6001 商品销售收入 须同时填写编码和名称，或都不填');
  const twice = { account: outputTax as typeof sales, code: '1', name: '税' };
  expect(await save(twice, twice)).toBe('科目 2221 销项税 重复');
  expect(await save({ account: receivable as typeof sales, code: '一', name: '税' })).toMatch(/科目编码.*只能是字母、数字、点和横线/);
  const empty = await admin.call(booksCalls.saveTitles, { body: { titles: [{ account: sales, code: '', name: '' }] } });
  expect(empty.some(({ own }) => own)).toBe(false);
  expect(await admin.call(booksCalls.titles, {})).toEqual(empty);
});
