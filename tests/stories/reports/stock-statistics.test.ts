/** Stock statistics: what the log says of a period, stored until it is computed again; sums by day agree with the log. */
import { stockStatisticsCalls as calls, exportFormat } from '@cangyun/contract/reports/stockStatistics.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { makeStockDays } from '@cangyun/server/src/areas/reports/stockBoard/stockDays.store.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 100);
const { admin, site, products } = trade;
const [productId = 0] = products;
const stranger = await world.company({ name: '别家公司' });
const today = formatDay(new Date());
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * 86_400_000));

/** The first goods came in ten days ago; two pieces were sold since. */
await world.owner.query(`update stock_log set created_at = created_at - interval '10 days' where company_id = $1`, [admin.companyId]);
const journeys = journeysOf(trade);
const { id: dispatchId } = await journeys.make('dispatch');
await journeys.act('dispatch', 'check', dispatchId);
await journeys.carry('dispatch', dispatchId);

let names = 0;
const statistic = (more: object = {}) => {
  names += 1;
  return admin.call(calls.create, { body: { name: `统计${names}`, fromDay: daysAgo(5), toDay: today, ...more } });
};
const rowOf = async (statisticId: number, id = productId) =>
  (await admin.call(calls.list, { query: { statisticId, productId: id } as never })).content[0];

describe('a statistic', () => {
  it('says of each product what there was, came, went, was sold and is left', async () => {
    const { id, productCount } = await statistic();
    expect(productCount).toBe(products.length);
    expect(await rowOf(id)).toMatchObject({ startNum: 100, inNum: 0, outNum: 2, sellNum: 2, endNum: 98, kuxiaobi: 4950, zouzhuanlv: 2.02 });
    const all = await statistic({ fromDay: daysAgo(20), deptId: site });
    expect(await rowOf(all.id)).toMatchObject({ startNum: 0, inNum: 100, outNum: 2, endNum: 98 });
    expect(await rowOf(all.id, products[1])).toMatchObject({ sellNum: 0, kuxiaobi: null, zouzhuanlv: 0 });
  });

  it('adds up by category, and counts what lies there unsold', async () => {
    const { id } = await statistic();
    const sums = await admin.call(calls.sums, { query: { id } });
    expect(sums).toMatchObject({ startNum: 100 * products.length, outNum: 2, sellNum: 2, unsoldCount: products.length - 1 });
    expect(sums.categories.reduce((sum, { endNum }) => sum + endNum, 0)).toBe(sums.endNum);
    expect((await admin.send('GET', `${calls.sums.path}?id=999999`)).statusCode).toBe(404);
  });

  it('stays as it was until it is made again', async () => {
    const made = await statistic();
    await trade.receive([{ productId, num: 5 }]);
    expect(await rowOf(made.id)).toMatchObject({ inNum: 0, endNum: 98 });
    const again = await admin.call(calls.regenerate, { query: { id: made.id } });
    expect(await rowOf(made.id)).toMatchObject({ inNum: 5, endNum: 103 });
    expect(again.version).toBe(made.version + 1);
    expect((await stranger.send('GET', `${calls.regenerate.path}?id=${made.id}`)).statusCode).toBe(404);
  });

  it('is of one owner, where one is named', async () => {
    const { id: ownerId } = await addCustomer(admin);
    const { productCount } = await statistic({ ownerId });
    expect(productCount).toBe(0);
  });

  it('is renamed, refused when stale, and deleted with its rows', async () => {
    const made = await statistic();
    const edited = await admin.call(calls.edit, { body: { ...made, name: '改过的统计', fromDay: daysAgo(1) } });
    // The rows were computed for this period: it does not change.
    expect(edited).toMatchObject({ name: '改过的统计', fromDay: made.fromDay });
    expect((await admin.refused(calls.edit, { body: { ...made, name: '又改' } })).code).toBe('STALE_EDIT');
    expect((await admin.call(calls.results, { query: { keyword: '改过的' } })).content).toHaveLength(1);
    await admin.call(calls.remove, { body: [made.id] });
    expect((await admin.call(calls.list, { query: { statisticId: made.id } as never })).totalElements).toBe(0);
    expect((await admin.refused(calls.remove, { body: [made.id] })).code).toBe('NOT_FOUND');
  });

  it('refuses what can not be counted', async () => {
    const refused = async (more: object) =>
      (await admin.refused(calls.create, { body: { name: '不行', fromDay: today, toDay: today, ...more } })).message;
    expect(await refused({ fromDay: today, toDay: daysAgo(3) })).toBe('开始日期不能晚于结束日期');
    expect(await refused({ fromDay: daysAgo(-3), toDay: daysAgo(-3) })).toBe(`开始日期 ${daysAgo(-3)} 还没有到，不能统计`);
    expect(await refused({ fromDay: daysAgo(500) })).toBe('时间范围不能超过 366 天');
    expect(await refused({ deptId: 999_999_999 })).toContain('网点');
    await statistic({ name: '同名' });
    expect(await refused({ name: '同名' })).toContain('统计名称');
  });

  it('is made for a site by those who see some sites only, and seen by nobody of another site', async () => {
    const elsewhere = await addSite(admin, '另一个仓');
    const permissions = ['stockStatistics:list', 'stockStatistics:add'] as const;
    const clerk = await hire(world, admin, { permissions, scope: dataScope.code.chosenSites, site: elsewhere });
    const body = { name: '仓管的统计', fromDay: today, toDay: today };
    expect((await clerk.refused(calls.create, { body })).message).toBe('您只能查看部分网点，请选择要统计的网点');
    expect((await clerk.refused(calls.create, { body: { ...body, deptId: site } })).code).toBe('NOT_FOUND');
    const made = await clerk.call(calls.create, { body: { ...body, deptId: elsewhere } });
    expect((await clerk.call(calls.results, { query: {} })).content.map(({ id }) => id)).toEqual([made.id]);
    expect((await clerk.call(calls.list, { query: {} })).totalElements).toBe(0);
  });
});

describe('its spreadsheets', () => {
  it('are the summary, the orders, by customer, and by the stores of a chain', async () => {
    const { id: statisticId } = await statistic();
    const sheet = async (format: number) => sheetIn(await admin.respond(calls.download, { query: { statisticId, format } }));
    expect((await sheet(exportFormat.code.summary)).headings).toEqual(
      expect.arrayContaining(['产品', '期初数量', '库销比(%)', '周转率(%)']),
    );
    const orders = await sheet(exportFormat.code.orders);
    expect(orders.fileName).toBe(`${today}订单明细.xlsx`);
    expect(orders.rows).toMatchObject([{ 数量: 2, '单价(元)': 10, '金额(元)': 20 }]);
    expect((await sheet(exportFormat.code.customers)).rows).toMatchObject([{ 数量: 2, '金额(元)': 20 }]);
    expect((await sheet(exportFormat.code.stores)).headings).toContain('门店');
    const without = await admin.refused(calls.download, { query: { format: exportFormat.code.orders } });
    expect(without.message).toBe('导出订单明细前请先选择一个统计');
    expect((await sheetIn(await admin.respond(calls.resultsSheet, { query: {} }))).rows.length).toBeGreaterThan(1);
    expect((await admin.send('GET', `${calls.resultsSheet.path}?sort=nonsense`)).statusCode).toBe(422);
  });
});

describe('days that are added up', () => {
  it('say the same as the log, once or twice, and catch up from the first day on', async () => {
    const { id } = await statistic({ fromDay: daysAgo(20) });
    const before = (await admin.call(calls.list, { query: { statisticId: id, size: 100 } as never })).content.map(
      ({ id: _id, ...row }) => row,
    );
    const make = (day: string) =>
      world.app.services.db.inTransaction(asCompany(admin.companyId, 0), (tx) => makeStockDays(tx, admin.companyId, day));
    expect(await make(daysAgo(8))).toBeGreaterThan(0);
    expect(await make(daysAgo(8))).toBe(0);
    await make(daysAgo(1));
    await expect(make(today)).rejects.toThrow('has not ended');
    await admin.call(calls.regenerate, { query: { id } });
    const after = (await admin.call(calls.list, { query: { statisticId: id, size: 100 } as never })).content.map(
      ({ id: _id, ...row }) => row,
    );
    expect(after).toEqual(before);
  });
});
