/** The books: every movement of money of a day and of a period, accounts, fees one by one, and a partner who compares bills. */
import { accountCalls as account } from '@cangyun/contract/finance/account.ts';
import { billCheckCalls } from '@cangyun/contract/finance/billCheck.ts';
import { cashBookCalls as book } from '@cangyun/contract/finance/cashBook.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { claimState, feeItemCalls as items } from '@cangyun/contract/finance/feeItem.ts';
import { moneyKind, moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { paymentAccountCalls, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListFeeCalls as feeCalls, listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addEntry, payEntry } from '../support/books.ts';
import { openFreight } from '../support/freight.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const trade = await openTrade(world, 100);
const { admin, site, customer, products } = trade;
const elsewhere = await addSite(admin, '另一个仓');
const { receive, pay } = moneySide.code;
const today = formatDay(new Date());
const query = { from: today, to: today };

const bank = await admin.call(paymentAccountCalls.create, {
  body: {
    deptId: site,
    accountName: '仓运基本户',
    legalPerson: '沈云',
    legalIdNo: '11010519491231002X',
    bankName: '工商银行',
    bankCard: '6222020200112233',
    contact: '沈云',
    contactPhone: '13900009999',
  } as never,
});
await world.owner.query('update payment_account set state = $2 where id = $1', [bank.id, paymentState.code.passed]);
const order = await trade.order({ state: orderState.confirmed });
await admin.call(salesOrderCalls.pay, { body: { id: order.id, amount: 5, way: 'cash', info: '定金' } });
await world.owner.query(`update customer set name = '张三' where id = $1`, [customer]);
const entry = await addEntry(world, admin, { site, amount: 300, customerId: customer });
await payEntry(admin, entry.id, 100.5, { accountId: bank.id, way: 3 });
const owed = await addEntry(world, admin, { site, amount: 60, side: pay, person: '李四' });
await payEntry(admin, owed.id, 60, { accountId: bank.id, daysAgo: 3 });
const far = await addEntry(world, admin, { site: elsewhere, amount: 7, side: pay });
await payEntry(admin, far.id, 7);
const { log } = await admin.call(customerAccountCalls.recharge, { body: { customerId: customer, amount: 40 } });
await admin.call(customerAccountCalls.recharge, { body: { customerId: customer, amount: 9 } });
// Paid out of the customer's account: the debt falls, but no money moved.
await world.owner.query('update customer_account set credit_limit = 100 where customer_id = $1', [customer]);
await admin.call(entryCalls.pay, { body: { id: entry.id, amount: 20, way: settleWay.code.balance } });
await admin.call(customerAccountCalls.reverse, { body: { logId: log.id, remark: '错' } });
const list = await trade.receive([{ productId: products[0] ?? 0, num: 1 }]);
const loading = { name: '装卸费', amount: 30 };
await admin.call(feeCalls.make, { body: { ids: [list.id], items: [loading, { name: '加班费', amount: 12.5 }] } });
await admin.call(feeCalls.makeForDriver, { body: { ids: [list.id], driverName: '王师傅', items: [{ name: '短驳', amount: 8 }] } });

const clerk = await hire(world, admin, {
  permissions: ['finance:list', 'finance:check'],
  scope: dataScope.code.chosenSites,
  site: elsewhere,
});
const stranger = await world.company({ name: '别家公司' });
const nobody = await hire(world, admin);

describe('the book of a day', () => {
  it('has every movement, what is taken back on its own side, and no money that only changes its place', async () => {
    const { content, totalElements, ...sums } = await admin.call(book.day, { query: { size: 50, sort: 'amount,desc' } });
    expect(sums).toEqual({ day: today, inAmount: 114.5, outAmount: 7, net: 107.5, opening: -60, closing: 47.5 });
    expect(totalElements).toBe(6);
    expect(content.map(({ kind, side, amount }) => [moneyKind.label(kind), side, amount])).toEqual([
      ['应收收款', receive, 100.5],
      ['账户充值', receive, 40],
      ['账户充值', receive, 9],
      ['应付付款', pay, 7],
      ['销售收款', receive, 5],
      ['账户充值', receive, -40],
    ]);
    expect(content.find(({ number }) => number === order.number)).toMatchObject({
      objKind: 'shipmentOrder',
      objId: order.id,
      way: '现金',
      info: '定金',
    });
    expect(content.find(({ number }) => number === entry.number)).toMatchObject({ personName: '张三', way: '微信' });
  });

  it('is narrowed by kind, side, site, word and day, sorted and turned', async () => {
    const found = async (more: object) => (await admin.call(book.day, { query: more as never })).totalElements;
    expect(await found({ kind: moneyKind.code.recharge })).toBe(3);
    expect(await found({ side: pay })).toBe(1);
    expect(await found({ deptId: elsewhere })).toBe(1);
    expect(await found({ keyword: entry.number })).toBe(1);
    expect(await found({ day: '2026-01-01' })).toBe(0);
    const largest = await admin.call(book.day, { query: { sort: 'amount,desc', size: 1 } });
    expect(largest).toMatchObject({ totalElements: 6, content: [{ amount: 100.5 }] });
    expect(await admin.refused(book.day, { query: { sort: 'secret,asc' } })).toMatchObject({ code: 'UNKNOWN_SORT' });
    expect(await admin.refused(book.sheet, { query: { sort: 'secret,asc' } })).toMatchObject({ code: 'UNKNOWN_SORT' });
    expect((await admin.refused(book.day, { query: { day: '2026-02-30' } })).status).toBe(422);
  });

  it('is a spreadsheet of a day or of a period, money that went out with a minus', async () => {
    const sheetOf = async (more: object) => sheetIn(await admin.respond(book.sheet, { query: more as never }));
    const { content } = await admin.call(book.day, { query: { size: 50 } });
    const { fileName, rows } = await sheetOf({ day: today });
    expect(fileName).toBe('收支数据.xlsx');
    expect(rows.map((row) => row.单据)).toEqual(content.map(({ number }) => number));
    const { rows: out } = await sheetOf({ day: today, side: pay });
    expect(out).toMatchObject([{ 收付: '支出', 类别: '应付付款', '金额（元）': -7, 网点: '另一个仓' }]);
    // Three days ago as well.
    expect((await sheetOf({ side: pay, sort: 'at,asc' })).rows.map((row) => row['金额（元）'])).toEqual([-60, -7]);
    expect((await admin.refused(book.sheet, { query: { from: '2026-02-02', to: '2026-02-01' } })).code).toBe('PERIOD_BACKWARDS');
  });

  it('adds up by kind, and by day and kind', async () => {
    expect(await admin.call(book.kinds, {})).toEqual([
      { kind: moneyKind.code.received, label: '应收收款', side: receive, amount: 100.5, count: 1 },
      { kind: moneyKind.code.recharge, label: '账户充值', side: receive, amount: 9, count: 3 },
      { kind: moneyKind.code.sales, label: '销售收款', side: receive, amount: 5, count: 1 },
      { kind: moneyKind.code.paid, label: '应付付款', side: pay, amount: 67, count: 2 },
    ]);
    const days = await admin.call(book.daysAndKinds, {});
    expect(days).toHaveLength(5);
    expect(days[0]?.day).toBe(today);
    expect(days.at(-1)).toMatchObject({ kind: moneyKind.code.paid, amount: 60 });
  });
});

describe('accounts', () => {
  it('show what went through one of them, and the total', async () => {
    const one = await admin.call(account.one, { query: { id: bank.id } });
    expect(one).toMatchObject({
      id: bank.id,
      name: '仓运基本户',
      bankName: '工商银行',
      inAmount: 100.5,
      outAmount: 60,
      net: 40.5,
      count: 2,
    });
    expect(one.latest).toMatchObject([
      { number: entry.number, kind: moneyKind.code.received },
      { number: owed.number, amount: 60 },
    ]);
    expect(await admin.call(account.one, { query: { ...query, id: bank.id } })).toMatchObject({ outAmount: 0, count: 1 });
    expect(await admin.call(account.one, {})).toMatchObject({ id: null, inAmount: 114.5, outAmount: 67, count: 7 });
    expect((await admin.refused(account.one, { query: { id: 999_999 } })).message).toBe('收款账户不存在或已删除');
    expect((await stranger.refused(account.one, { query: { id: bank.id } })).status).toBe(404);
    expect((await clerk.refused(account.one, { query: { id: bank.id } })).status).toBe(404);
  });

  it('show each day, and what money is spent on', async () => {
    const days = await admin.call(account.days, {});
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, inAmount: 114.5, outAmount: 7, net: 107.5 });
    expect(days.at(-4)).toMatchObject({ outAmount: 60, net: -60 });
    expect(await admin.call(account.costKinds, {})).toMatchObject({ total: 67, items: [{ label: '应付付款', amount: 67, share: 100 }] });
    expect((await admin.call(account.costKinds, { query: { from: '2026-01-01', to: '2026-01-02' } })).items).toEqual([]);
    const costs = await admin.call(account.costs, { query: { keyword: '李四' } });
    expect(costs).toMatchObject({ totalElements: 1, content: [{ amount: 60, side: pay }] });
    expect((await admin.call(account.costs, { query: { kind: moneyKind.code.earnings } })).totalElements).toBe(0);
  });

  it('show what waits on both sides', async () => {
    const { receive: toReceive, pay: toPay } = await admin.call(account.waiting, {});
    // Nothing of the order has left yet.
    expect(toReceive).toMatchObject({ amount: 190.5, count: 2 });
    expect(toPay).toMatchObject({
      amount: 8,
      parts: ['应收应付', '采购单', '运费单', '出入库费用', '员工报酬', '代收货款', '其他'].map((label) => ({ label })),
    });
  });

  it('count orders and bills against the days before', async () => {
    const orders = await admin.call(account.orders, { query });
    expect(orders).toMatchObject({ count: 1, previous: 0, growth: null, amount: 20 });
    expect(orders.parts.map(({ label, count }) => [label, count])).toEqual([
      ['销售订单', 1],
      ['采购单', 0],
      ['运单', 0],
    ]);
    const bills = await admin.call(account.bills, { query });
    expect(bills.parts.map(({ label, count, amount }) => [label, count, amount])).toEqual([
      ['运费单', 0, 0],
      ['出入库账单', 1, 50.5],
      ['应收应付', 3, 367],
    ]);
    await world.owner.query(`update sales_order set created_at = created_at - interval '1 day' where id = $1`, [order.id]);
    expect(await admin.call(account.orders, { query })).toMatchObject({ count: 0, previous: 1, growth: -100 });
  });
});

describe('fees and items', () => {
  it('of lists say what they are for, and which entry asks for them', async () => {
    const all = await admin.call(items.inoutFees, {});
    expect(all.totalElements).toBe(3);
    expect(all.content[0]).toMatchObject({
      number: list.number,
      listId: list.id,
      deptId: site,
      ownerId: 0,
      claimState: claimState.code.open,
    });
    await world.owner.query(`update warehouse_list_fee set entry_id = $1 where name = '装卸费'`, [entry.id]);
    const claimed = await admin.call(items.inoutFees, { query: { claimState: claimState.code.claimed } as never });
    expect(claimed.content).toMatchObject([{ name: '装卸费', amount: 30, personInId: entry.id, entryNumber: entry.number }]);
    const found = async (more: object) => (await admin.call(items.inoutFees, { query: more as never })).totalElements;
    expect(await found({ side: listFeeSide.code.driver })).toBe(1);
    expect(await found({ number: list.number, name: '加班' })).toBe(1);
    expect(await found({ deptId: elsewhere })).toBe(0);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toBe(0);
  });

  it('of lists add up under the same filters', async () => {
    const sums = await admin.call(items.inoutFeeSums, {});
    expect(sums).toMatchObject({ count: 3, lists: 1, receive: 42.5, pay: 8, unclaimed: 20.5 });
    expect(sums.items).toContainEqual({ side: listFeeSide.code.customer, name: '装卸费', count: 1, lists: 1, amount: 30, unclaimed: 0 });
    expect(await admin.call(items.inoutFeeSums, { query: { name: '短驳' } as never })).toMatchObject({ count: 1, receive: 0, pay: 8 });
  });

  it('of entries are found by name, side, person and day', async () => {
    const all = await admin.call(items.items, {});
    expect(all.totalElements).toBe(3);
    expect(all.content.at(-1)).toMatchObject({
      entryId: entry.id,
      entryNumber: entry.number,
      side: receive,
      name: '杂费',
      amount: 300,
      personName: '张三',
    });
    const found = async (more: object) => (await admin.call(items.items, { query: more as never })).totalElements;
    expect(await found({ side: pay })).toBe(2);
    expect(await found({ personName: '张三' })).toBe(1);
    expect(await found({ name: '没有' })).toBe(0);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toBe(0);
    await world.owner.query('update entry set is_delete = 1 where id = $1', [far.id]);
    expect(await found({})).toBe(2);
    await world.owner.query('update entry set is_delete = 0 where id = $1', [far.id]);
  });
});

describe('a partner compares', () => {
  const check = (number: string, amount: number, who = admin) => who.call(billCheckCalls.check, { body: { number, amount } });

  it('entries, bills of lists and freight bills', async () => {
    expect(await check(entry.number, 300)).toEqual({ isOk: true, number: entry.number, kind: 'personIn', ourAmount: 300, difference: 0 });
    expect(await check(entry.number, 299.9)).toMatchObject({ isOk: false, difference: -0.1 });
    expect(await check(list.number, 42.5)).toMatchObject({ isOk: true, kind: 'inoutBill' });
    const freight = await openFreight(world);
    const bill = await freight.departed();
    expect(await check(bill.number, 1_000, freight.admin)).toMatchObject({ isOk: true, kind: 'bill', ourAmount: 1_000 });
  });

  it('learns that a number is unknown, also one of another site or another company', async () => {
    const unknown = { status: 404, message: `没有找到单号为「${entry.number}」的账单` };
    for (const who of [clerk, stranger])
      expect(await who.refused(billCheckCalls.check, { body: { number: entry.number, amount: 1 } })).toMatchObject(unknown);
    expect((await nobody.refused(billCheckCalls.check, { body: { number: 'x', amount: 1 } })).message).toBe('没有权限：核对账单');
    expect((await admin.refused(billCheckCalls.check, { body: { number: ' ', amount: 1 } })).status).toBe(422);
  });
});

describe('who may', () => {
  const reading = [...Object.values(book), ...Object.values(account), ...Object.values(items)];

  it('shows a clerk the sites that are his, and a stranger nothing', async () => {
    expect(await clerk.call(book.day, {})).toMatchObject({ totalElements: 1, outAmount: 7, inAmount: 0 });
    expect(await clerk.call(account.one, {})).toMatchObject({ outAmount: 7, count: 1 });
    expect(await clerk.call(account.bills, {})).toMatchObject({ count: 1 });
    expect(await clerk.call(items.inoutFeeSums, {})).toMatchObject({ count: 0 });
    expect((await clerk.call(items.inoutFees, {})).totalElements).toBe(0);
    expect((await clerk.call(items.items, {})).totalElements).toBe(1);
    expect(await stranger.call(book.day, { query: { deptId: site } })).toMatchObject({ totalElements: 0, net: 0 });
    expect(await stranger.call(book.kinds, {})).toEqual([]);
    expect((await stranger.call(items.items, {})).totalElements).toBe(0);
  });

  it.each(reading)('$title needs the permission, and a site that is a number', async (call) => {
    expect((await nobody.send('GET', call.path)).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await admin.send('GET', `${call.path}?deptId=x`)).statusCode).toBe(422);
  });

  it.each(reading.filter(({ query: { shape } }) => 'from' in shape))('$title refuses days that run backwards', async ({ path }) => {
    const refusal = await admin.send('GET', `${path}?from=2026-02-01&to=2026-01-01`);
    expect([refusal.statusCode, refusal.json().message]).toEqual([400, '开始日期不能晚于结束日期']);
  });
});
