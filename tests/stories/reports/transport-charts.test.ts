/** The charts of transport: every part is the sum of its waybills and freight bills, of one's own sites only. */
import { transportChartCalls as charts, type Slice } from '@cangyun/contract/reports/transportCharts.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillType } from '@cangyun/contract/transport/freightBill.ts';
import { scanRecordCalls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openFreight } from '../support/freight.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const freight = await openFreight(world);
const { admin, here, there } = freight;
const today = formatDay(new Date());
const query = { from: today, to: today };
const [carriage, insurance] = feeType.entries.map(({ code }) => code);

const good = (name: string, weight: number) => ({ name, num: 1, unit: '箱', weight, cube: 0.1 });
const fee = (type: number | undefined, amount: number) => ({ type: type ?? 0, cost: 0, amount });

const signed = await freight.reach('signed', { goods: [good('纸箱', 12.5)], fees: [fee(carriage, 80.5)] });
await freight.make({ goods: [good('纸箱', 7.5), good('托盘', 40)], fees: [fee(carriage, 100), fee(insurance, 20)] });
const voided = await freight.make({ goods: [good('废纸', 99)], fees: [fee(carriage, 999)] });
await world.owner.query('update waybill set is_delete = 1 where company_id = $1 and id = $2', [admin.companyId, voided.id]);
await world.owner.query(`update waybill set signed_at = created_at + interval '30 hours' where company_id = $1 and id = $2`, [
  admin.companyId,
  signed.id,
]);
const tomorrow = { from: today, to: formatDay(new Date(Date.now() + 172_800_000)) };

const counts = (slices: readonly Slice[]) =>
  slices.filter(({ count }) => count > 0).map(({ label, count, amount }) => [label, count, amount]);

describe('waybills', () => {
  it('add up by day, against the days before', async () => {
    expect(await admin.call(charts.waybillTotal, { query })).toEqual({
      count: 2,
      total: 200.5,
      previous: 0,
      growth: null,
      days: [{ day: today, count: 2, amount: 200.5 }],
    });
    await world.owner.query(`update waybill set created_at = created_at - interval '1 day' where company_id = $1 and id = $2`, [
      admin.companyId,
      signed.id,
    ]);
    expect(await admin.call(charts.waybillTotal, { query })).toMatchObject({ total: 120, previous: 80.5, growth: 49.1 });
    await world.owner.query(`update waybill set created_at = created_at + interval '1 day' where company_id = $1 and id = $2`, [
      admin.companyId,
      signed.id,
    ]);
  });

  it('are parted by goods, by fees and by how much they cost', async () => {
    expect(counts(await admin.call(charts.waybillGoods, { query }))).toEqual([
      ['托盘', 1, 40],
      ['纸箱', 2, 20],
    ]);
    expect(counts(await admin.call(charts.waybillFeeTypes, { query }))).toEqual([
      [feeType.label(carriage), 2, 180.5],
      [feeType.label(insurance), 1, 20],
    ]);
    const scale = await admin.call(charts.waybillFeeScale, { query });
    expect(scale.map(({ label }) => label)).toEqual(['0–100 元', '100–300 元', '300–500 元', '500–1000 元', '1000 元以上']);
    expect(counts(scale)).toEqual([
      ['0–100 元', 1, 80.5],
      ['100–300 元', 1, 120],
    ]);
  });

  it('show ten goods and the rest as one', async () => {
    const many = await openFreight(world);
    await many.make({ goods: Array.from({ length: 13 }, (_, at) => good(`货物${at}`, 100 - at)) });
    const slices = await many.admin.call(charts.waybillGoods, { query });
    expect(slices).toHaveLength(11);
    expect(slices.at(0)).toMatchObject({ label: '货物0', amount: 100 });
    expect(slices.at(-1)).toMatchObject({ label: '其他', count: 3, amount: 90 + 89 + 88 });
  });

  it('say how long they took, and which site handled how many', async () => {
    const cycle = await admin.call(charts.waybillCycle, { query: tomorrow });
    expect(counts(cycle)).toEqual([['24–48 小时', 1, 30]]);
    expect(cycle).toHaveLength(5);
    const before = await admin.call(charts.waybillHandled, { query });
    const { number } = await freight.reach('loaded');
    await admin.call(scanRecordCalls.create, { body: { number, style: scanStyle.code.depart } });
    await admin.call(scanRecordCalls.create, { body: { number: 'NOBODY', style: scanStyle.code.depart } });
    expect([before, counts(await admin.call(charts.waybillHandled, { query }))]).toEqual([[], [[expect.any(String), 1, 1]]]);
  });
});

describe('freight bills', () => {
  it('are parted by type, by vehicle, by price, by distance and by city', async () => {
    await world.owner.query(`update site set city = '北京市' where company_id = $1 and id = $2`, [admin.companyId, there]);
    const running = await freight.departed({ type: freightBillType.code.trunk, distance: 1200 });
    await freight.bill({
      type: freightBillType.code.deliver,
      distance: 30,
      planPrice: 200,
      toAddress: '延安路1号',
      toCity: '杭州市',
      toDeptId: null,
    });
    const { total, count } = await admin.call(charts.billTotal, { query });
    expect([total, count]).toEqual([running.price + 200, 2]);
    expect(counts(await admin.call(charts.billTypes, { query }))).toEqual([
      ['干线', 1, 1000],
      ['配送', 1, 200],
    ]);
    expect(counts(await admin.call(charts.billCarFrom, { query }))).toEqual([
      ['公司车辆', 1, 1000],
      ['未派车', 1, 200],
    ]);
    expect(counts(await admin.call(charts.roadCarFrom, { query }))).toEqual([['公司车辆', 1, 1000]]);
    expect(counts(await admin.call(charts.billPriceScale, { query }))).toEqual([
      ['0–500 元', 1, 200],
      ['1000–2000 元', 1, 1000],
    ]);
    expect(counts(await admin.call(charts.billDistanceScale, { query }))).toEqual([
      ['0–50 公里', 1, 200],
      ['1000 公里以上', 1, 1000],
    ]);
    expect(counts(await admin.call(charts.billCities, { query }))).toEqual([
      ['北京市', 1, 1000],
      ['杭州市', 1, 200],
    ]);
    await admin.call(freightBillCalls.finish, { body: { id: running.id } });
    expect(await admin.call(charts.roadCarFrom, { query })).toEqual([]);
  });
});

it('a clerk sees the sites he may see, and a span has its limits', async () => {
  const clerk = await hire(world, admin, { permissions: ['report:list'], scope: dataScope.code.own });
  expect((await clerk.call(charts.waybillTotal, { query })).count).toBe(0);
  expect((await admin.call(charts.waybillTotal, { query: { ...query, deptId: here } })).count).toBeGreaterThan(0);
  expect((await admin.call(charts.waybillTotal, { query: { ...query, deptId: there } })).count).toBe(0);
  for (const call of Object.values(charts)) {
    const refused = await admin.send('GET', `${call.path}?from=2026-13-01`);
    expect([call.path, refused.statusCode]).toEqual([call.path, 422]);
  }
});
