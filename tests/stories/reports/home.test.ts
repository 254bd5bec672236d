/** Homes by job: every number is the total of the list that it opens, by permission and data scope; cards are arranged by each person. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { workOrderCalls } from '@cangyun/contract/content/workOrder.ts';
import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { bankRowCalls } from '@cangyun/contract/finance/bankRow.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { paymentRequestCalls } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Permission } from '@cangyun/contract/permissions.ts';
import { homeCalls as calls, type FigureCard, type Home, type HomeKind } from '@cangyun/contract/reports/home.ts';
import { stockBoardCalls } from '@cangyun/contract/reports/stockBoard.ts';
import { direction, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { by } from '../support/queries.ts';
import { addSite, hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const trade = await openTrade(world);
const { admin, site } = trade;

const readHome = (person: Person, home?: HomeKind): Promise<Home> => person.call(calls.read, { query: home ? { home } : {} });

/** The list behind each screen. `fixed` is what the screen adds to its address. */
const lists: Readonly<Record<string, { readonly call: Call; readonly fixed?: Record<string, unknown> }>> = {
  '/trade/shipmentOrder': { call: salesOrderCalls.list },
  '/trade/purchase': { call: purchaseCalls.list },
  '/trade/dispatch': { call: dispatchCalls.list },
  '/WMS/inbound': { call: warehouseListCalls.list, fixed: { style: direction.code.in } },
  '/WMS/outbound': { call: warehouseListCalls.list, fixed: { style: direction.code.out } },
  '/workOrder': { call: workOrderCalls.list },
  '/tms/order': { call: waybillCalls.list },
  '/tms/bill': { call: freightBillCalls.list },
  '/tms/orderAbnormal': { call: waybillExceptionCalls.list },
  '/tms/collect': { call: cashOnDeliveryCalls.list },
  '/finance/statement': { call: statementCalls.list },
  '/finance/paymentRequest': { call: paymentRequestCalls.list },
  '/finance/bankRow': { call: bankRowCalls.list },
};

/** What the screen of this address counts, as the person who follows the link sees it. */
async function counted(person: Person, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const query: Record<string, unknown> = { size: 1 };
  for (const name of new Set(searchParams.keys())) query[name] = searchParams.getAll(name);
  const of = async (call: Call, asked: Record<string, unknown>): Promise<number> =>
    ((await person.call(call, by(asked))) as { totalElements: number }).totalElements;
  if (pathname === '/WMS/stock') {
    const view = searchParams.get('view');
    if (view === 'unshelved') return of(stockCalls.places, { positionId: NO_POSITION, size: 1 });
    return of(stockCalls.places, { expiresWithin: searchParams.get('days'), size: 1 });
  }
  const list = lists[pathname];
  if (!list) throw new Error(`no list is known at ${address}`);
  return of(list.call, { ...query, ...list.fixed });
}

const COUNTED = new Set(['单', '张', '批', '票', '笔']);

/** Every number of documents on the home, with the address that it opens. */
const numbersOf = ({ cards }: Home): { title: string; value: number; path: string }[] =>
  cards.flatMap((card) => {
    if (card.kind === 'rows') return card.rows.map(({ group, label, value, path }) => ({ title: `${group}${label}`, value, path }));
    if (card.kind !== 'figure') return [];
    return [{ ...card, label: card.title }, ...card.parts]
      .filter(({ unit }) => COUNTED.has(unit))
      .map(({ label, value, path }) => ({ title: `${card.title} ${label}`, value, path }));
  });

async function expectTrue(person: Person, home: Home): Promise<number> {
  const numbers = numbersOf(home).filter(({ path }) => !path.startsWith('/system'));
  const listed = await Promise.all(numbers.map(async ({ title, path }) => [title, await counted(person, path)]));
  expect(listed).toEqual(numbers.map(({ title, value }) => [title, value]));
  return numbers.length;
}

const figure = ({ cards }: Home, key: string): FigureCard => {
  const found = cards.find((card) => card.key === key);
  if (found?.kind !== 'figure') throw new Error(`${key} is no figure of this home`);
  return found;
};

async function trading(): Promise<void> {
  await trade.order({ state: orderState.pending });
  await trade.order({ state: orderState.confirmed });
  const { id } = await trade.order({ state: orderState.confirmed });
  await admin.call(salesOrderCalls.cancel, { body: { id, info: '' } });
  await trade.order({ state: orderState.draft });
  await trade.purchase({ state: purchaseState.pending });
  await trade.purchase({ state: purchaseState.confirmed });
}

await trading();

describe('the home of the boss', () => {
  it('counts what its lists count, on every home', async () => {
    const { home, homes } = await readHome(admin);
    expect(home).toBe('boss');
    expect(homes.map(({ title }) => title)).toEqual(['经营', '财务', '仓库', '调度', '采购', '拣货', '通用']);
    let numbers = 0;
    for (const { key } of homes) numbers += await expectTrue(admin, await readHome(admin, key));
    expect(numbers).toBeGreaterThan(20);
  });

  it('adds up what its rows add up to', async () => {
    const boss = await readHome(admin);
    const { path, value } = figure(boss, 'sales');
    const search = new URL(path, 'http://console').searchParams;
    const query = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
    const { content } = await admin.call(salesOrderCalls.list, by({ ...query, size: 100 }));
    expect(content).toHaveLength(2);
    expect(value).toBe(sumMoney(...content.map(({ amount }) => amount)));
    expect((await admin.call(salesOrderCalls.payTotals, by(query))).amount).toBe(value);
    const { content: accounts } = await admin.call(ownAccountCalls.list, by({ size: 100 }));
    expect(figure(boss, 'accounts').value).toBe(sumMoney(...accounts.map(({ balance }) => balance)));
    const { sums } = await admin.call(ageingCalls.list, by({ side: 1 }));
    expect(figure(boss, 'owed').value).toBe(sums.openAmount);
    const stock = await admin.call(stockBoardCalls.indicators, {});
    expect(figure(boss, 'stockValue').value).toBe(stock.find(({ key }) => key === 'value')?.value);
    const profits = await admin.call(stockBoardCalls.profit, by({ from: search.get('createTime'), to: search.getAll('createTime')[1] }));
    expect(figure(boss, 'margin').value).toBe(sumMoney(...profits.map(({ profit }) => profit)));
  });

  it('takes as many statements for many rows as for few', async () => {
    const few = await statementsDuring(world, calls.read, () => readHome(admin, 'boss'));
    for (const _ of Array.from({ length: 3 })) await trading();
    const many = await statementsDuring(world, calls.read, () => readHome(admin, 'boss'));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(60);
  });
});

describe('other jobs', () => {
  const homeOf = async (permissions: readonly Permission[], scope: number = dataScope.code.all, at = site) => {
    const person = await hire(world, admin, { permissions, scope, site: at });
    return { person, home: await readHome(person) };
  };

  it('open with a home of their own, and see only what they may', async () => {
    const picker = await homeOf(['wmsInoutlist:list', 'wmsInoutlist:pick'], dataScope.code.ownSite);
    expect([picker.home.home, picker.home.cards.map(({ key }) => key)]).toEqual(['picker', ['pickLists', 'lateLists', 'lists']]);
    await expectTrue(picker.person, picker.home);
    const keys = async (...permissions: Permission[]) => (await homeOf(permissions)).home;
    expect((await keys('wmsInoutlist:list', 'wmsInoutlist:post', 'stock:list')).home).toBe('warehouse');
    expect((await keys('bill:list', 'bill:car', 'waybill:list')).home).toBe('dispatcher');
    expect((await keys('settlement:list', 'finance:list', 'ownAccount:list')).home).toBe('accountant');
    expect((await keys('purchase:list', 'purchase:add')).home).toBe('purchaser');
    const nobody = await keys();
    expect([nobody.home, nobody.cards.map(({ key }) => key), nobody.hidden]).toEqual(['staff', ['recent'], []]);
  });

  it('count rows of their data scope', async () => {
    const elsewhere = await addSite(admin, '别的仓');
    const permissions = ['shipmentOrder:list', 'purchase:list', 'wmsInoutlist:list'] as const;
    const far = await homeOf(permissions, dataScope.code.ownSite, elsewhere);
    expect(numbersOf(far.home)).toEqual([]);
    const near = await homeOf(permissions, dataScope.code.ownSite);
    expect(await expectTrue(near.person, near.home)).toBeGreaterThan(2);
    const own = await homeOf(permissions, dataScope.code.own);
    expect(numbersOf(own.home)).toEqual([]);
  });

  it('are nobody else’s business', async () => {
    expect(await world.visitor.refused(calls.read, {})).toMatchObject({ status: 401 });
    const stranger = await world.company();
    expect(numbersOf(await readHome(stranger)).filter(({ value }) => value > 0)).toEqual([]);
  });
});

describe('cards', () => {
  it('are arranged by each person, kept, and set back', async () => {
    const boss = await hire(world, admin, {
      permissions: ['shipmentOrder:list', 'stock:list', 'settlement:list', 'report:list', 'dispatch:list'],
    });
    const usual = await readHome(boss);
    expect([usual.home, usual.arranged]).toEqual(['boss', 0]);
    const shown = ['debtors', 'sales', 'waybillDays'];
    await boss.call(calls.save, {
      body: { home: 'boss', cards: { shown, hidden: ['margin', 'owed', 'stockValue', 'lateOrders', 'work', 'salesDays'] } },
    });
    const arranged = await readHome(boss);
    expect([arranged.cards.map(({ key }) => key), arranged.arranged]).toEqual([shown, 1]);
    expect(arranged.hidden.map(({ key }) => key)).toContain('margin');
    expect((await readHome(admin)).arranged).toBe(0);
    // Another home opens from now on; the arrangement of the first stays.
    await boss.call(calls.save, { body: { home: 'staff' } });
    expect((await readHome(boss)).home).toBe('staff');
    expect((await readHome(boss, 'boss')).arranged).toBe(1);
    await boss.call(calls.save, { body: { home: 'boss', cards: null } });
    const again = await readHome(boss);
    expect([again.home, again.arranged, again.cards.map(({ key }) => key)]).toEqual(['boss', 0, usual.cards.map(({ key }) => key)]);
  });

  it('of a job or a permission that one does not have are refused by name', async () => {
    const picker = await hire(world, admin, { permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick'] });
    const refusal = async (body: object) => (await picker.refused(calls.save, { body: body as never })).message;
    expect(await refusal({ home: 'boss' })).toBe('您的岗位没有「经营」首页，请选择其他首页');
    expect(await refusal({ home: 'picker', cards: { shown: ['sales'], hidden: [] } })).toBe('首页没有卡片「本月销售」，或您没有权限查看');
    expect(await refusal({ home: 'picker', cards: { shown: ['nonsense'], hidden: [] } })).toBe(
      '首页没有卡片「nonsense」，或您没有权限查看',
    );
    expect(await refusal({ home: 'picker', cards: { shown: ['lists', 'lists'], hidden: [] } })).toBe(
      '卡片「出入库待办」重复，请只保留一个',
    );
    expect((await readHome(picker)).arranged).toBe(0);
  });
});

describe('the tour', () => {
  it('is shown until it is finished, on each home, and can be opened again', async () => {
    const clerk = await hire(world, admin, { permissions: ['purchase:list', 'purchase:add'] });
    const seen = async (home?: HomeKind): Promise<number> => (await readHome(clerk, home)).tourDone;
    expect(await seen()).toBe(0);
    await clerk.call(calls.tour, { body: { home: 'purchaser', done: 1 } });
    await clerk.call(calls.tour, { body: { home: 'purchaser', done: 1 } });
    expect([await seen(), await seen('staff')]).toEqual([1, 0]);
    await clerk.call(calls.tour, { body: { home: 'purchaser', done: 0 } });
    expect(await seen()).toBe(0);
    expect((await clerk.refused(calls.tour, { body: { home: 'boss', done: 1 } })).message).toContain('「经营」');
  });
});
