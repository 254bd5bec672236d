/** Figures of a customer: what the ledgers of money and goods say, and nothing for another company. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls as calls, feeKind, moneyType } from '@cangyun/contract/partners/customerAccount.ts';
import { customerChartCalls as charts } from '@cangyun/contract/partners/customerChart.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { post } from '@cangyun/server/src/kernel/stock/index.ts';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { openShelf } from '../support/shelf.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const admin = await world.company({ name: '账户公司' });
const balanceOf = async (customerId: number) => (await admin.call(calls.byCustomer, { query: { customerId } })).balance;

describe('charts', () => {
  it('answer what the ledger says: income, what of it is settled, by fee and by business, against last year, day by day', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '图表客户', creditLimit: 1000 });
    const today = formatDay(new Date());
    const query = { customerId, from: today, to: today };
    await admin.call(calls.recharge, { body: { customerId, amount: 100 } });
    await admin.call(calls.consume, { body: { customerId, amount: 80, feeKind: feeKind.code.storage, businessType: '1' } });
    await admin.call(calls.consume, { body: { customerId, amount: 70, feeKind: feeKind.code.freight, businessType: '2' } });
    await admin.call(calls.refund, { body: { customerId, amount: 10, feeKind: feeKind.code.freight, businessType: '2' } });
    const wrong = await admin.call(calls.consume, { body: { customerId, amount: 5, feeKind: feeKind.code.other } });
    await admin.call(calls.reverse, { body: { logId: wrong.log.id, remark: '错' } });
    // 140 owed for, 100 paid in: 40 is still open.
    expect(await admin.call(charts.income, { query })).toEqual({ total: 140, previous: 0, days: [{ day: today, amount: 140 }] });
    expect(await admin.call(charts.settledIncome, { query })).toMatchObject({ total: 100 });
    expect(await admin.call(charts.fees, { query })).toEqual([
      { feeKind: feeKind.code.storage, label: '仓储费', amount: 80, count: 1 },
      { feeKind: feeKind.code.freight, label: '运费', amount: 60, count: 2 },
      { feeKind: feeKind.code.other, label: '其他', amount: 0, count: 2 },
    ]);
    expect(await admin.call(charts.feesByType, { query })).toMatchObject([
      { businessType: '1', label: '仓储', amount: 80 },
      { businessType: '2', label: '运输', amount: 60 },
      { businessType: '', label: '未分类', amount: 0 },
    ]);
    await world.owner.query(`update money_log set created_at = created_at - interval '1 year' where customer_id = $1 and type = $2`, [
      customerId,
      moneyType.code.refund,
    ]);
    expect(await admin.call(charts.sameItem, { query })).toContainEqual({
      feeKind: feeKind.code.freight,
      label: '运费',
      amount: 70,
      lastYear: -10,
      growth: 800,
    });
    const daily = await admin.call(charts.daily, { query });
    expect(daily).toEqual([{ day: today, income: 150, received: 100, paidOut: 0, balance: -40 }]);
    const month = await admin.call(charts.daily, { query: { customerId } });
    expect(month).toHaveLength(30);
    expect([month[0]?.balance, month.at(-1)?.balance]).toEqual([10, -40]);
    expect((await admin.call(charts.income, {})).days).toHaveLength(30);
  });

  it("follow the customer's goods: what lies there at each day's end, and what left", async () => {
    const shelf = await openShelf(world);
    const keeper = await world.enter(shelf.ctx);
    const { id: ownerId } = await addCustomer(keeper, { name: '有货的' });
    const move = (qty: number, owner = ownerId) =>
      shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty, ownerId: owner })]));
    await move(10);
    await move(99, OWN_GOODS);
    await world.owner.query(`update stock_log set created_at = created_at - interval '3 days' where company_id = $1`, [keeper.companyId]);
    await move(-2.5);
    await move(-1);
    const stock = await keeper.call(charts.stock, { query: { customerId: ownerId } });
    expect(stock.slice(-5).map(({ quantity }) => quantity)).toEqual([0, 10, 10, 10, 6.5]);
    const outbound = await keeper.call(charts.outbound, { query: { customerId: ownerId } });
    expect(outbound.slice(-2)).toMatchObject([
      { orders: 0, quantity: 0 },
      { orders: 2, quantity: 3.5 },
    ]);
    expect((await keeper.call(charts.stock, {})).at(-1)?.quantity).toBe(105.5);
    expect(await keeper.refused(customerCalls.remove, { body: [ownerId] })).toMatchObject({ message: '「有货的」还有货物在库，不能删除' });
    await move(-6.5);
    await keeper.call(customerCalls.remove, { body: [ownerId] });
    const { rows } = await world.owner.query('select is_delete from customer where id = $1', [ownerId]);
    expect(rows).toEqual([{ is_delete: 1 }]);
  });

  it('count what happened at the sites that the asking person sees', async () => {
    const boss = await world.company();
    const [north, south] = [await addSite(boss, '北'), await addSite(boss, '南')];
    const { id: customerId } = await addCustomer(boss, { name: '两地客户', creditLimit: 1000 });
    const at = (site: number) => ({ dept: String(site) });
    await boss.call(calls.recharge, { body: { customerId, amount: 30 } }, at(north));
    await boss.call(calls.consume, { body: { customerId, amount: 20, feeKind: feeKind.code.storage } }, at(north));
    await boss.call(calls.consume, { body: { customerId, amount: 7, feeKind: feeKind.code.freight } }, at(south));
    const clerk = await hire(world, boss, { permissions: ['customerAccount:list'], scope: dataScope.code.ownSite, site: south });
    const today = formatDay(new Date());
    const query = { customerId, from: today, to: today };
    expect(await clerk.call(charts.income, { query })).toMatchObject({ total: 7 });
    expect(await clerk.call(charts.settledIncome, { query })).toMatchObject({ total: 7 });
    expect(await clerk.call(charts.fees, { query })).toMatchObject([{ feeKind: feeKind.code.freight, amount: 7 }]);
    expect(await clerk.call(charts.feesByType, { query })).toMatchObject([{ amount: 7 }]);
    expect(await clerk.call(charts.sameItem, { query })).toMatchObject([{ amount: 7 }]);
    expect(await clerk.call(charts.daily, { query })).toMatchObject([{ income: 7, received: 0, balance: -7 }]);
    expect((await clerk.call(calls.log, by({ customerId }))).content).toMatchObject([{ amount: -7 }]);
    expect(await boss.call(charts.daily, { query })).toMatchObject([{ income: 27, received: 30, balance: 3 }]);
  });

  it('are zero where there is nothing, and refuse periods that make no sense', async () => {
    const { id: customerId } = await addCustomer(admin, { name: '空客户' });
    const query = { customerId, from: '2026-01-01', to: '2026-01-03' };
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    expect(await admin.call(charts.income, { query })).toEqual({ total: 0, previous: 0, days: days.map((day) => ({ day, amount: 0 })) });
    expect(await admin.call(charts.fees, { query })).toEqual([]);
    expect(await admin.call(charts.feesByType, { query })).toEqual([]);
    expect(await admin.call(charts.sameItem, { query })).toEqual([]);
    expect(await admin.call(charts.stock, { query })).toEqual(days.map((day) => ({ day, quantity: 0 })));
    expect(await admin.call(charts.outbound, { query })).toEqual(days.map((day) => ({ day, orders: 0, quantity: 0 })));
    const periodCalls = [
      charts.income,
      charts.settledIncome,
      charts.fees,
      charts.feesByType,
      charts.sameItem,
      charts.daily,
      charts.stock,
      charts.outbound,
    ];
    for (const call of periodCalls) {
      expect(await admin.refused(call, { query: { from: '2026-01-02', to: '2026-01-01' } })).toMatchObject({
        message: '开始日期不能晚于结束日期',
      });
      expect(await admin.refused(call, { query: { from: '2020-01-01', to: '2026-01-01' } })).toMatchObject({
        message: '时间范围不能超过 366 天',
      });
      expect(await admin.refused(call, { query: { from: '2026-1-1' } })).toMatchObject({ status: 422 });
    }
    expect(await admin.call(charts.cooperates, { query: { customerId } })).toEqual({ cooperates: false, companyId: null, companyName: '' });
    const firm = await world.company({ name: '合作方公司' });
    const linked = await admin.call(customerCalls.addByCompany, { body: { name: '合作方公司' } });
    expect(await admin.call(charts.cooperates, { query: { customerId: linked.id } })).toEqual({
      cooperates: true,
      companyId: firm.companyId,
      companyName: '合作方公司',
    });
    expect(await admin.refused(charts.cooperates, { query: { customerId: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('another company', () => {
  it('reads nothing of the money and moves none of it', async () => {
    const other = await world.company({ name: '隔壁账户' });
    const { id: customerId } = await addCustomer(admin, { name: '有钱客户' });
    const { log, account } = await admin.call(calls.recharge, { body: { customerId, amount: 88 } });
    for (const call of [calls.recharge, calls.consume, calls.refund, calls.withdraw, calls.adjust, calls.freeze, calls.release])
      expect(await other.refused(call, { body: { customerId, amount: 1, remark: '偷' } })).toMatchObject({ code: 'REFERENCE_MISSING' });
    expect(await other.refused(calls.reverse, { body: { logId: log.id, remark: '偷' } })).toMatchObject({ status: 404 });
    expect(await other.refused(calls.getOne, { query: { id: account.id } })).toMatchObject({ status: 404 });
    for (const call of [calls.byCustomer, calls.statement, calls.statementDownload])
      expect(await other.refused(call, { query: { customerId } })).toMatchObject({ status: 404 });
    expect((await other.call(calls.list, {})).totalElements + (await other.call(calls.log, {})).totalElements).toBe(0);
    expect((await other.call(charts.income, { query: { customerId } })).total).toBe(0);
    expect(await balanceOf(customerId)).toBe(88);
  });
});
