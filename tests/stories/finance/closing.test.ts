/** A month is closed after a look at what is still open; nothing is dated into it any more, and opening it again leaves a record. */

import { closingCalls, closingCheck } from '@cangyun/contract/finance/closing.ts';
import { chart, ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { storageBillCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls } from '@cangyun/contract/warehouse/storageContract.ts';
import { beforeAll, expect, it } from 'vitest';
import { byCarrier, journeysOf } from '../support/journeys.ts';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openStore, termsOfMonth } from '../support/storing.ts';
import { openTrade, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const today = formatDay(new Date());
const thisMonth = today.slice(0, 7);
const monthBefore = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`;
};
const month = monthBefore(thisMonth);
const lastDay = formatDay(new Date(Date.parse(`${thisMonth}-01T04:00:00Z`) - 86_400_000));

async function openAccounts(admin: Person, deptId: number): Promise<[number, number]> {
  const { cash, bank } = ownAccountType.code;
  const box = await admin.call(ownAccountCalls.create, { body: { name: '现金', type: cash, deptId, isDefault: 1 } });
  const card = await admin.call(ownAccountCalls.create, { body: { name: '工行 8801', type: bank, deptId } });
  return [box.id, card.id];
}

it('a closed month takes no typed day; corrections move to the first open day', async () => {
  const { admin, site } = await openTrade(world, 0);
  const [box, card] = await openAccounts(admin, site);
  const set = (id: number, day: string, amount: number) => admin.call(ownAccountCalls.setOpening, { body: { id, day, amount } });
  await set(box, `${month}-02`, 500);
  const sent = await admin.call(ownTransferCalls.create, {
    body: { fromAccountId: box, toAccountId: card, amount: 100, day: `${month}-03` },
  });
  expect(await admin.call(closingCalls.state, {})).toEqual({ until: null });
  expect(await admin.call(closingCalls.checklist, { query: { month } })).toEqual({ until: lastDay, findings: [] });
  expect(await admin.refused(closingCalls.close, { body: { month: thisMonth } })).toMatchObject({
    message: `${thisMonth} 还没有结束，不能结账`,
  });
  expect(await admin.call(closingCalls.close, { body: { month } })).toEqual({ until: lastDay });
  expect(await admin.refused(closingCalls.close, { body: { month } })).toMatchObject({ message: `${month} 已结账` });
  const closed = { message: `${lastDay} 及以前的账已结账，请填写之后的日期` };
  expect(
    await admin.refused(ownTransferCalls.create, { body: { fromAccountId: box, toAccountId: card, amount: 1, day: lastDay } }),
  ).toMatchObject(closed);
  expect(await admin.refused(ownAccountCalls.setOpening, { body: { id: card, day: lastDay, amount: 1 } })).toMatchObject(closed);
  // The opening of the closed month is taken back on the first open day.
  await set(box, `${thisMonth}-01`, 450);
  const { content } = await admin.call(ownAccountCalls.moves, { query: { id: box, from: `${thisMonth}-01`, to: today, sort: 'id,asc' } });
  expect(content.map(({ day, amount }) => [day, amount])).toEqual([
    [`${thisMonth}-01`, -500],
    [`${thisMonth}-01`, 450],
  ]);
  await admin.call(ownTransferCalls.undo, { body: { id: sent.id, info: '录错' } });
  const balances = async (day: string) => (await admin.call(ownAccountCalls.balances, { query: { day } })).map(({ balance }) => balance);
  expect(await balances(lastDay)).toEqual([400, 100]);
  expect(await balances(today)).toEqual([450, 0]);
});

it('opening a month again needs its permission and a reason, and is on record', async () => {
  const { admin } = await openTrade(world, 0);
  const clerk = await hire(world, admin, { permissions: ['closing:list', 'closing:close'] });
  await clerk.call(closingCalls.close, { body: { month } });
  expect(await clerk.refused(closingCalls.reopen, { body: { month, info: '补记' } })).toMatchObject({ status: 403 });
  expect(await admin.refused(closingCalls.reopen, { body: { month: thisMonth, info: '补记' } })).toMatchObject({
    message: `${thisMonth} 没有结账，无需反结账`,
  });
  expect(await admin.refused(closingCalls.reopen, { body: { month, info: ' ' } })).toMatchObject({ status: 422 });
  const { until } = await admin.call(closingCalls.reopen, { body: { month, info: '补记运费' } });
  expect(until).toBe(formatDay(new Date(Date.parse(`${month}-01T04:00:00Z`) - 86_400_000)));
  const { content } = await clerk.call(closingCalls.list, {});
  expect(content.map(({ action, month: of, info }) => [action, of, info])).toEqual([
    [2, month, '补记运费'],
    [1, month, ''],
  ]);
});

it('what is still open is named with its list, and closing goes on only if somebody says why', async () => {
  const trade = await openTrade(world, 20);
  const { admin, site } = trade;
  const [box, card] = await openAccounts(admin, site);
  await admin.call(ownTransferCalls.create, { body: { fromAccountId: box, toAccountId: card, amount: 7, day: `${month}-05` } });
  const sent = await journeysOf(trade).make('dispatch', byCarrier);
  await journeysOf(trade).act('dispatch', 'check', sent.id);
  await trade.purchase({ state: purchaseState.confirmed });
  const { rows } = await world.owner.query<{ number: string }>(
    `with a as (update sales_order set created_at = $2::date where company_id = $1),
          b as (update purchase set created_at = $2::date where company_id = $1),
          c as (update consignment set created_at = $2::date where company_id = $1)
     update warehouse_list set created_at = $2::date where company_id = $1 and state <> 10 returning number`,
    [admin.companyId, `${month}-09`],
  );
  const { findings } = await admin.call(closingCalls.checklist, { query: { month } });
  expect(findings.map(({ title, count, blocks }) => [title, count, blocks])).toEqual([
    ['未过账单据：销售订单（待发货）', 1, false],
    ['未过账单据：采购单（待到货）', 1, false],
    ['未过账单据：出库单（待拣货）', 1, false],
    ['未过账单据：发货单（待承运商确认，运输价格未确认）', 1, false],
    ['余额为负的账户', 1, true],
  ]);
  expect(findings[2]).toMatchObject({
    path: `/WMS/outbound?state=0&createTime=2000-01-01&createTime=${lastDay}`,
    examples: [{ text: rows[0]?.number }],
  });
  // What the list behind a finding shows is what was counted.
  const asks = new URLSearchParams(findings[0]?.path.split('?')[1]);
  const orders = await admin.call(salesOrderCalls.list, {
    query: {
      ...{ state: asks.getAll('state'), outState: asks.getAll('outState'), ended: asks.get('ended'), isDelete: asks.get('isDelete') },
      createTime: [`2000-01-01 00:00:00`, `${lastDay} 23:59:59`],
    } as never,
  });
  expect(orders.content.map(({ number }) => number)).toEqual(findings[0]?.examples.map(({ text }) => text));
  // An account below zero can not be acknowledged: the books would be wrong for good.
  const acknowledged = { month, acknowledged: 1 as const };
  expect(await admin.refused(closingCalls.close, { body: { ...acknowledged, info: '次月出库' } })).toMatchObject({
    message: `${month} 不能结账，请先处理：余额为负的账户 1（现金 -7.00 元）`,
  });
  await admin.call(ownAccountCalls.setOpening, { body: { id: box, day: `${month}-01`, amount: 100 } });
  expect((await admin.refused(closingCalls.close, { body: acknowledged })).message).toMatch(
    new RegExp(`还有未处理事项：.*出库单（待拣货） 1（${rows[0]?.number}）.*。处理后再结账，或确认知悉并填写说明$`),
  );
  await admin.call(closingCalls.close, { body: { ...acknowledged, info: '次月出库' } });
  expect((await admin.call(closingCalls.list, {})).content[0]?.findings).toContain('出库单（待拣货） 1');
});

it('a month of a storage contract that costs something is on the list until it is billed', async () => {
  const store = await openStore(world);
  const { admin } = store;
  const productId = await store.addGoods('箱货', [
    { name: '箱', xiangzhuang: 24 },
    { name: '托', xiangzhuang: 2 },
  ]);
  // Without a least per month, a month in which nothing moved and nothing lay here costs nothing.
  const { id } = await store.agree(
    'HT-9',
    termsOfMonth.slice(1).map((line) => ({ ...line, minCharge: 0 })),
  );
  const openMonths = async (of: string) =>
    (await admin.call(closingCalls.checklist, { query: { month: of } })).findings.filter(
      ({ check }) => check === closingCheck.code.storage,
    );
  // Nobody has computed yet whether goods were stored.
  expect((await openMonths('2026-04')).map(({ count }) => count)).toEqual([2]);
  await store.receive(productId, 96, '2026-04-02');
  await store.ship(productId, 96, '2026-04-20');
  await admin.call(storageContractCalls.compute, { body: { id } });
  expect(await openMonths('2026-03')).toEqual([]);
  expect(await openMonths('2026-05')).toEqual([
    {
      ...{ check: closingCheck.code.storage, title: '未出账的仓储合同月份', count: 1, blocks: false, path: '' },
      examples: [{ kind: 'storageContract', id, text: 'HT-9 2026-04' }],
    },
  ]);
  const [bill] = await admin.call(storageBillCalls.make, { body: { ids: [id], month: '2026-04' } });
  expect(await openMonths('2026-05')).toEqual([]);
  await admin.call(storageBillCalls.takeBack, { body: { id: bill?.id ?? 0, info: '单价有误' } });
  expect(await openMonths('2026-05')).toHaveLength(1);
});

it('waits for postings that are under way, and lets none into the month afterwards', async () => {
  const { admin, site } = await openTrade(world, 0);
  const [box] = await openAccounts(admin, site);
  const voucher = {
    ...{ day: `${month}-07`, typed: true, siteId: site, sourceKind: 'ownOpening', sourceId: box, sourceNumber: '', info: '' },
    rows: [
      { account: chart.code.own, ownAccountId: box, amount: 5 },
      { account: chart.code.opening, ownAccountId: null, amount: -5 },
    ],
  };
  const post = () => world.owner.query(`select post_vouchers($1, $2::jsonb, 1, '')`, [admin.companyId, JSON.stringify([voucher])]);
  await world.owner.query('begin');
  await post();
  let closed = false;
  const closing = admin.call(closingCalls.close, { body: { month } }).then(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(closed).toBe(false);
  await world.owner.query('commit');
  await closing;
  await expect(post()).rejects.toMatchObject({ code: 'CY001' });
  // A posting that looked up the closed day before: it fails like a lost race, which begins again.
  const late = `insert into journal_voucher (company_id, day, site_id, user_id, user_name) values ($1, $2, $3, 1, '')`;
  await expect(world.owner.query(late, [admin.companyId, `${month}-07`, site])).rejects.toMatchObject({ code: '40001' });
  expect((await admin.call(ownAccountCalls.balances, { query: { day: lastDay } }))[0]?.balance).toBe(5);
});
