/** The bank's file: imported once, explained by what is booked or by payments made of it, and freed again. */

import { bankRowCalls } from '@cangyun/contract/finance/bankRow.ts';
import { closingCalls } from '@cangyun/contract/finance/closing.ts';
import { chart, ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const today = formatDay(new Date());

interface Bank extends Trade {
  readonly accountId: number;
  import(rows: readonly object[]): Promise<{ count: number; skipped: number }>;
  open(): Promise<{ id: number; amount: number }[]>;
  /** Goods of this worth leave for the customer. */
  sell(amount: number): Promise<{ id: number; number: string }>;
  /** What is paid of an order. */
  paid(id: number): Promise<number>;
}

async function openBank(): Promise<Bank> {
  const trade = await openTrade(world, 1000);
  const { admin, site, products } = trade;
  const account = await admin.call(ownAccountCalls.create, {
    body: { name: '工行 8801', type: ownAccountType.code.bank, deptId: site, isDefault: 1 },
  });
  const journeys = journeysOf(trade);
  return {
    ...trade,
    accountId: account.id,
    import: (rows) => admin.call(bankRowCalls.import, { body: { ownAccountId: account.id, rows: rows as never } }),
    open: async () => (await admin.call(bankRowCalls.list, { query: { state: 0, sort: 'id,asc' } })).content,
    sell: async (amount) => {
      const order = await trade.order({
        state: orderState.confirmed,
        products: [{ proId: products[0] ?? 0, num: 1, price: amount, deptId: site }],
      });
      const sent = await admin.call(dispatchCalls.create, { body: { objId: order.id } });
      await journeys.act('dispatch', 'check', sent.id);
      await journeys.carry('dispatch', sent.id);
      return order;
    },
    paid: async (id) => (await admin.call(salesOrderCalls.getOne, { query: { id } })).payAmount,
  };
}

it('reads what banks write, says what is wrong, and takes the same row once', async () => {
  const { admin, accountId, import: take } = await openBank();
  const rows = [
    { day: today, income: '1,200.50', partyName: '甲公司', serial: 'A1' },
    { day: `${today} 14:02:11`, expense: '30', info: '手续费', serial: 'A2' },
    { day: today.replaceAll('-', ''), amount: '15.00', sign: '借', info: '同一天' },
    { day: today.replaceAll('-', ''), amount: '15.00', sign: '借', info: '同一天' },
  ];
  expect(await take(rows)).toEqual({ count: 4, skipped: 0 });
  expect(await take([...rows, { day: today, amount: '-8', serial: 'A3' }])).toEqual({ count: 1, skipped: 4 });
  const { content } = await admin.call(bankRowCalls.list, { query: { sort: 'id,asc' } });
  expect(content.map(({ day, amount }) => [day, amount])).toEqual([1200.5, -30, -15, -15, -8].map((amount) => [today, amount]));
  const wrong = [
    { day: '2026-13-01', income: '1' },
    { day: today, income: '1', expense: '1' },
    { day: today, income: '1.005' },
    { day: today },
    { day: '2999-01-01', income: '1' },
    { day: today, income: '1,200.50', serial: 'A1' },
  ];
  const checked = await admin.call(bankRowCalls.importCheck, { body: { ownAccountId: accountId, rows: wrong } });
  expect(checked).toMatchObject({ wrong: 5, known: 1 });
  expect(checked.rows.map(({ msg }) => msg)).toEqual([
    '交易日期应为日期，如 2026-01-31',
    '支出金额收入和支出不能同时有金额',
    '收入金额应为数字，最多两位小数；金额收入金额、支出金额、金额至少要有一项',
    '金额收入金额、支出金额、金额至少要有一项',
    '交易日期晚于今天',
    '已导入过，将跳过',
  ]);
  expect(await admin.refused(bankRowCalls.import, { body: { ownAccountId: accountId, rows: wrong } })).toMatchObject({ status: 400 });
  expect(await admin.refused(bankRowCalls.import, { body: { ownAccountId: 999_999, rows } })).toMatchObject({ status: 404 });
  const clerk = await hire(world, admin, { permissions: ['bankRow:list'] });
  expect(await clerk.refused(bankRowCalls.import, { body: { ownAccountId: accountId, rows } })).toMatchObject({ status: 403 });
  // A wrong file is removed again.
  await admin.call(bankRowCalls.remove, { body: content.slice(2).map(({ id }) => id) });
  expect((await admin.call(bankRowCalls.list, {})).totalElements).toBe(2);
});

it('ticks make payments for what partners owe, and their documents follow; undoing opens all of it again', async () => {
  const bank = await openBank();
  const { admin, customer, supplier, products, import: take, open, sell, paid } = bank;
  const [customerName, supplierName] = await Promise.all(
    [customer, supplier].map(async (id) => (await admin.call(customerCalls.getOne, { query: { id } })).name),
  );
  const [first, second, third] = [await sell(100), await sell(60), await sell(41.5)];
  const purchase = await bank.purchase({ state: purchaseState.confirmed, products: [{ proId: products[0] ?? 0, num: 10, price: 5 }] });
  await admin.call(purchaseCalls.receive, { body: { id: purchase.id } });
  await take([
    { day: today, income: '60', partyName: customerName, serial: 'B1' },
    { day: today, income: '120', partyName: customerName, serial: 'B2' },
    { day: today, income: '30', info: `货款 ${third.number}`, partyName: '个人', serial: 'B3' },
    { day: today, expense: '50', partyName: supplierName, serial: 'B4' },
    { day: today, expense: '2', info: '账户管理费', serial: 'B5' },
  ]);
  const rows = await open();
  const suggestions = await admin.call(bankRowCalls.suggest, { query: { ids: rows.map(({ id }) => id) } });
  expect(suggestions.map(({ why, claims }) => [why, claims?.items.map(({ number, amount }) => [number, amount]), claims?.rest])).toEqual([
    ['户名和金额相同', [[second.number, 60]], 0],
    [
      '户名相同',
      [
        [first.number, 100],
        [third.number, 20],
      ],
      0,
    ],
    ['户名和金额相同', [[purchase.number, 50]], 0],
  ]);
  const ticks = suggestions.map(({ id, claims }) => ({
    id,
    claims: { items: claims?.items.map(({ itemId, amount }) => ({ itemId, amount })) ?? [] },
  }));
  expect(await admin.call(bankRowCalls.match, { body: { rows: ticks } })).toEqual({ count: 3 });
  expect([await paid(first.id), await paid(second.id), await paid(third.id)]).toEqual([100, 60, 20]);
  expect((await admin.call(purchaseCalls.getOne, { query: { id: purchase.id } })).payAmount).toBe(50);
  expect((await admin.call(ownAccountCalls.balances, {}))[0]?.balance).toBe(130);
  expect(await admin.refused(bankRowCalls.match, { body: { rows: ticks.slice(0, 1) } })).toMatchObject({
    message: `${today} 60.00 元的银行流水已对账（已登记收付款），请刷新后重试`,
  });
  // The number in the text finds its order once the name no longer takes it.
  const [numbered] = await admin.call(bankRowCalls.suggest, { query: { ids: (await open()).map(({ id }) => id) } });
  expect(numbered).toMatchObject({ why: '摘要中有单号', claims: { items: [{ number: third.number, amount: 21.5 }], rest: 8.5 } });
  const made = (await admin.call(bankRowCalls.list, { query: { state: 2 } })).content;
  await admin.call(bankRowCalls.undo, { body: { ids: made.map(({ id }) => id), info: '对错了' } });
  expect([await paid(first.id), await paid(second.id), await paid(third.id)]).toEqual([0, 0, 0]);
  expect((await admin.call(ownAccountCalls.balances, {}))[0]?.balance).toBe(0);
  expect(await open()).toHaveLength(5);
  expect(await admin.refused(bankRowCalls.undo, { body: { ids: [rows[0]?.id ?? 0], info: '再来' } })).toMatchObject({
    message: `${today} 60.00 元的银行流水没有对账，无需撤销`,
  });
});

it('two cashiers at once, too much, another partner’s claim: one sentence, nothing half done', async () => {
  const bank = await openBank();
  const { admin, customer, import: take, open, sell, paid } = bank;
  const order = await sell(100);
  await take([
    { day: today, income: '100', serial: 'C1' },
    { day: today, income: '100', serial: 'C2' },
    { day: today, expense: '5', serial: 'C3' },
  ]);
  const [one, two, out] = (await open()).map(({ id }) => id);
  const claims = await admin.call(bankRowCalls.claims, { query: { id: one ?? 0, customerId: customer } });
  const itemId = claims[0]?.itemId ?? 0;
  expect(claims).toMatchObject([{ number: order.number, open: 100 }]);
  const tick = (id: number | undefined, amount: number) => ({ id: id ?? 0, claims: { items: [{ itemId, amount }] } });
  const refused = (...rows: object[]) => admin.refused(bankRowCalls.match, { body: { rows: rows as never } });
  expect(await refused(tick(one, 100), tick(two, 100))).toMatchObject({ message: `${order.number} 未清金额 100.00，不能核销 200.00` });
  expect(await refused(tick(one, 100.01))).toMatchObject({ message: `所选往来合计 100.01 元，超过银行流水 ${today} 的 100.00 元` });
  expect(await refused(tick(out, 5))).toMatchObject({ message: `${today} -5.00 元的银行流水所选的往来不存在，或方向不符` });
  expect(await refused({ id: one })).toMatchObject({ message: `${today} 100.00 元的银行流水没有选择对账对象` });
  expect(await refused(tick(one, -1))).toMatchObject({ status: 422 });
  expect(await refused(tick(one, 10), tick(one, 10))).toMatchObject({ message: '同一条银行流水不能提交两次' });
  expect(await refused({ id: one, claims: { customerId: 999_999, items: [] } })).toMatchObject({
    message: `${today} 100.00 元的银行流水没有往来单位，或往来单位不存在`,
  });
  expect(await paid(order.id)).toBe(0);
  const answers = await Promise.all([1, 2].map(() => admin.respond(bankRowCalls.match, { body: { rows: [tick(one, 100)] } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await paid(order.id)).toBe(100);
  // The rest of the money is the partner's advance.
  await admin.call(bankRowCalls.match, { body: { rows: [{ id: two ?? 0, claims: { customerId: customer, items: [] } }] } });
  const { rows } = await world.owner.query<{ advance: number }>(
    'select advance::float from partner_account where company_id = $1 and side = 1',
    [admin.companyId],
  );
  expect(rows).toEqual([{ advance: 100 }]);
});

it('finds payments and transfers that are booked, books what the bank does, and tells the closing', async () => {
  const bank = await openBank();
  const { admin, site, accountId, import: take, open, sell } = bank;
  const box = await admin.call(ownAccountCalls.create, { body: { name: '现金', type: ownAccountType.code.cash, deptId: site } });
  const order = await sell(80);
  await admin.call(salesOrderCalls.pay, { body: { id: order.id, amount: 80 } });
  const moved = await admin.call(ownTransferCalls.create, {
    body: { fromAccountId: accountId, toAccountId: box.id, amount: 30, charge: 0.5 },
  });
  await take([
    { day: today, income: '80', serial: 'D1' },
    { day: today, expense: '30.5', serial: 'D2' },
    { day: today, expense: '0.8', info: '短信费', serial: 'D3' },
  ]);
  const rows = await open();
  const [payment, transfer] = await admin.call(bankRowCalls.suggest, { query: { ids: rows.map(({ id }) => id) } });
  expect(payment).toMatchObject({ why: '已登记，金额相同', payment: { partnerName: expect.any(String) } });
  expect(transfer).toMatchObject({ why: '资金调拨，金额相同', transfer: { number: moved.number } });
  const [first, second, third] = rows.map(({ id }) => id);
  expect(
    await admin.refused(bankRowCalls.match, { body: { rows: [{ id: third ?? 0, paymentId: payment?.payment?.id ?? 0 }] } }),
  ).toMatchObject({ status: 400 });
  await admin.call(bankRowCalls.match, {
    body: {
      rows: [
        { id: first ?? 0, paymentId: payment?.payment?.id ?? 0 },
        { id: second ?? 0, transferId: moved.id },
      ],
    },
  });
  await admin.call(bankRowCalls.book, { body: { ids: [third ?? 0], account: chart.code.bankCharges } });
  expect((await admin.call(ownAccountCalls.balances, {})).map(({ balance }) => balance)).toEqual([48.7, 30]);
  expect(await open()).toEqual([]);
  // A payment that is taken back elsewhere leaves its row of the bank to be looked at.
  const { payments } = await admin.call(salesOrderCalls.getOne, { query: { id: order.id } });
  await admin.call(salesOrderCalls.unpay, { body: { id: order.id, paymentId: payments[0]?.id ?? 0, info: '录错' } });
  const { content } = await admin.call(bankRowCalls.list, { query: { sort: 'id,asc' } });
  expect(content.map(({ state, isUndone }) => [state, isUndone])).toEqual([
    [1, 1],
    [3, 0],
    [4, 0],
  ]);
  const month = today.slice(0, 7);
  const { findings } = await admin.call(closingCalls.checklist, { query: { month } });
  expect(findings.find(({ check }) => check === 'bankRows')).toMatchObject({ count: 1 });
  await admin.call(bankRowCalls.undo, { body: { ids: content.map(({ id }) => id), info: '重对' } });
  expect((await admin.call(ownAccountCalls.balances, {})).map(({ balance }) => balance)).toEqual([-30.5, 30]);
});
