/** Bills of warehouse lists: what settings charge for a movement and why, what people add by hand, and the sums. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { feeSettingCalls, feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { defaultStyle, movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls as calls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { hire } from '../support/staff.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { deliveryOut, otherOut, transferOut } = outboundType.code;
const { piece, box, pallet, cubicMetre, kilogram, order } = feeUnit.code;

const addFee = async (name: string, unit: number, price: number, more: object = {}): Promise<number> =>
  (await depot.admin.call(feeSettingCalls.create, { body: { deptId: depot.site, name, unit: unit as 1, price, ...more } })).id;

const ship = async (type: number, num: number): Promise<{ id: number; number: string }> => {
  const [productId = 0] = depot.products;
  return depot.admin.call(warehouseListCalls.shortcutOut, { body: { type: type as 22, lines: [{ productId, num, xiangzhuang: 6 }] } });
};

const openSite = async (): Promise<void> => {
  depot = await openDepot(world);
  await depot.receive([{ productId: depot.products[0] ?? 0, num: 1_000 }]);
};

describe('a bill', () => {
  it('charges each fee by its own measure, and every amount explains itself', async () => {
    await openSite();
    await addFee('操作费', piece, 0.35);
    await addFee('装卸费', box, 1.2, { styles: [deliveryOut] });
    await addFee('打托费', pallet, 15);
    await addFee('体积费', cubicMetre, 80, { minCharge: 10 });
    await addFee('重量费', kilogram, 0.1);
    await addFee('单据费', order, 2);
    await addFee('停用', piece, 99, { enabled: 0 });
    await addFee('过期', piece, 99, { startDay: '2020-01-01', endDay: '2020-12-31' });
    await addFee('别的类型', piece, 99, { styles: [inboundType.code.purchaseArrival] });
    const { id, number } = await ship(deliveryOut, 20);
    const preview = await depot.admin.call(calls.get, { query: { id } });
    expect(preview).toMatchObject({ listId: id, number, bearsFee: true, made: false, estimated: false, manual: 0 });
    const [made] = await depot.admin.call(calls.make, { body: { ids: [id] } });
    expect(made?.rows.map(({ name, explanation, amount }) => [name, explanation, amount])).toEqual([
      ['操作费', '20 件 × 0.35 元 = 7.00 元', 7],
      ['装卸费', '20 件 ÷ 6 = 4 箱 × 1.2 元 = 4.80 元', 4.8],
      ['打托费', '0 托 × 15 元，未填写托数', 0],
      ['体积费', '0.04 立方 × 80 元 = 3.20 元，低于最低收费，按 10.00 元计', 10],
      ['重量费', '30 公斤 × 0.1 元 = 3.00 元', 3],
      ['单据费', '1 单 × 2 元 = 2.00 元', 2],
    ]);
    expect(made).toMatchObject({ made: true, calculated: 26.8, manual: 0, customer: 26.8, driver: 0 });
    expect(preview.rows.map(({ explanation }) => explanation)).toEqual(made?.rows.map(({ explanation }) => explanation));
  });

  it('is calculated again while what people wrote down stays; pallets that were said stay too', async () => {
    await openSite();
    const fee = await addFee('操作费', piece, 1);
    await addFee('打托费', pallet, 10);
    const { id } = await ship(deliveryOut, 5);
    await depot.admin.call(calls.make, { body: { ids: [id], pallets: 2, items: [{ name: '加班费', amount: 30.5, info: '夜间装车' }] } });
    const { version } = (await depot.admin.call(feeSettingCalls.list, { query: {} })).content.find((row) => row.id === fee) ?? {
      version: 0,
    };
    await depot.admin.call(feeSettingCalls.edit, { body: { id: fee, version, deptId: depot.site, name: '操作费', unit: 1, price: 2 } });
    expect(await depot.admin.call(calls.get, { query: { id } })).toMatchObject({ calculated: 25, manual: 30.5 });
    const [again] = await depot.admin.call(calls.make, { body: { ids: [id] } });
    expect(again).toMatchObject({ calculated: 30, manual: 30.5, customer: 60.5 });
    expect(again?.rows.at(-1)).toMatchObject({ name: '加班费', origin: 1, explanation: '夜间装车' });
    const [without] = await depot.admin.call(calls.make, { body: { ids: [id], items: [] } });
    expect(without).toMatchObject({ calculated: 30, manual: 0 });
  });

  it('charges only what the site chose for the type, where it chose something', async () => {
    await openSite();
    const chosen = await addFee('操作费', piece, 1);
    await addFee('单据费', order, 2);
    await depot.admin.call(movementSettingCalls.saveAll, {
      body: { deptId: depot.site, styles: [{ ...defaultStyle(deliveryOut), feeIds: [chosen] }] },
    });
    const fees = await depot.admin.call(calls.fees, { query: { deptId: depot.site, type: deliveryOut } });
    expect(fees.map(({ name, byDefault }) => [name, byDefault])).toEqual([
      ['操作费', true],
      ['单据费', false],
    ]);
    const bills = await depot.admin.call(calls.make, { body: { ids: [(await ship(deliveryOut, 3)).id, (await ship(transferOut, 3)).id] } });
    expect(bills.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['操作费'], ['操作费', '单据费']]);
  });

  it('is an estimate before the list is finished, and empty for a movement that bears no fee', async () => {
    await openSite();
    await addFee('操作费', piece, 1);
    const waiting = await depot.list(deliveryOut, [{ productId: depot.products[0] ?? 0, num: 4 }]);
    expect(await depot.admin.call(calls.get, { query: { id: waiting.id } })).toMatchObject({ estimated: true, calculated: 4 });
    const refusal = await depot.admin.refused(calls.make, { body: { ids: [waiting.id] } });
    expect(refusal.message).toContain(`出库单 ${waiting.number} 当前为「待拣货」，不能生成账单`);
    const other = await ship(otherOut, 4);
    expect(await depot.admin.call(calls.get, { query: { id: other.id } })).toMatchObject({ bearsFee: false, rows: [] });
    expect((await depot.admin.refused(calls.make, { body: { ids: [other.id] } })).message).toBe(`出库单 ${other.number} 没有可计的费用`);
    await depot.admin.call(calls.make, { body: { ids: [other.id], items: [{ name: '人工', amount: 8 }] } });
    expect(await depot.admin.call(calls.fees, { query: { deptId: depot.site, type: otherOut } })).toEqual([]);
  });
});

it('totals count valid bills: driver and customer separately, bills of reversed lists not at all', async () => {
  await openSite();
  await addFee('操作费', piece, 1);
  const [kept, reversed] = [await ship(deliveryOut, 7), await ship(deliveryOut, 9)];
  await depot.admin.call(calls.make, { body: { ids: [kept.id, reversed.id], items: [{ name: '加班费', amount: 5 }] } });
  await depot.admin.call(calls.makeForDriver, {
    body: {
      ids: [kept.id],
      driverName: '李师傅',
      items: [
        { name: '短驳', amount: 120.3, info: '两趟' },
        { name: '等时', amount: 20.4 },
      ],
    },
  });
  await depot.admin.call(warehouseListCalls.reverse, { body: { id: reversed.id, info: '发错' } });
  expect((await depot.admin.refused(calls.make, { body: { ids: [reversed.id] } })).message).toBe(`出库单 ${reversed.number} 已冲销`);
  const counts = await depot.admin.call(calls.counts, { query: { deptId: depot.site } });
  expect(counts).toEqual({
    lists: 1,
    calculated: 7,
    manual: 5,
    customer: 12,
    driver: 140.7,
    byItem: [
      { name: '短驳', side: 2, lists: 1, amount: 120.3 },
      { name: '等时', side: 2, lists: 1, amount: 20.4 },
      { name: '操作费', side: 1, lists: 1, amount: 7 },
      { name: '加班费', side: 1, lists: 1, amount: 5 },
    ],
    byType: [{ type: deliveryOut, label: '发货出库', lists: 1, amount: 12 }],
  });
  expect(await depot.admin.call(calls.counts, { query: { createTime: '2020-01-01' } })).toMatchObject({ lists: 0, customer: 0 });
  expect(await depot.admin.call(calls.manualMoney, { query: { ids: kept.id } })).toEqual({ customer: 5, driver: 140.7 });
  const driverRows = async () => (await depot.admin.call(calls.get, { query: { id: kept.id } })).rows.filter(({ side }) => side === 2);
  expect((await driverRows()).map(({ explanation }) => explanation)).toEqual(['李师傅：两趟', '李师傅']);
  await depot.admin.call(calls.makeForDriver, { body: { ids: [kept.id], driverName: '李师傅', items: [] } });
  expect(await driverRows()).toEqual([]);
  expect(await depot.admin.call(calls.items, { query: { deptId: depot.site } })).toMatchObject({
    items: [{ name: '操作费', units: [1] }],
    types: expect.arrayContaining([{ code: 22, label: '发货出库' }]),
  });
});

it('what is refused: unknown lists, sites of others, mistakes in the form, people without the permission', async () => {
  await openSite();
  const unknown = 999_999;
  expect((await depot.admin.refused(calls.get, { query: { id: unknown } })).message).toBe('出入库单不存在或已删除');
  expect((await depot.admin.refused(calls.manualMoney, { query: { ids: unknown } })).code).toBe('NOT_FOUND');
  expect((await depot.admin.refused(calls.make, { body: { ids: [unknown] } })).code).toBe('NOT_FOUND');
  expect((await depot.admin.refused(calls.makeForDriver, { body: { ids: [1], driverName: '', items: [] } })).status).toBe(422);
  expect((await depot.admin.refused(calls.fees, { query: { deptId: unknown, type: 22 } })).code).toBe('SITE_FORBIDDEN');
  expect((await depot.admin.refused(calls.items, { query: { deptId: unknown } })).code).toBe('SITE_FORBIDDEN');
  expect((await depot.admin.refused(calls.counts, { query: { createTime: '2026-02-30' } })).status).toBe(422);
  const { id, number } = await ship(deliveryOut, 1);
  const nothing = { body: { ids: [id], driverName: '李', items: [] } };
  expect((await depot.admin.refused(calls.makeForDriver, nothing)).message).toBe(`出库单 ${number} 没有可计的费用`);
  const stranger = await openDepot(world);
  expect((await stranger.admin.refused(calls.get, { query: { id } })).code).toBe('NOT_FOUND');
  expect(await stranger.admin.call(calls.counts, { query: { ids: id } })).toMatchObject({ lists: 0 });
  const reader = await hire(world, depot.admin, { site: depot.site, permissions: ['wmsInoutlist:list'] });
  expect((await reader.refused(calls.make, { body: { ids: [id] } })).status).toBe(403);
});

describe('other calls of lists', () => {
  it('transport that waits is cancelled; what is loaded or was never ordered is not', async () => {
    await openSite();
    const { id, number } = await ship(deliveryOut, 1);
    const cancel = { body: { id } };
    expect((await depot.admin.refused(warehouseListCalls.cancelTransport, cancel)).message).toBe(
      `出库单 ${number} 的运输状态为「无运输」，不能取消运输`,
    );
    const setTransport = (state: number) => world.owner.query('update warehouse_list set transport_state = $2 where id = $1', [id, state]);
    await setTransport(10);
    await depot.admin.call(warehouseListCalls.cancelTransport, cancel);
    expect(await depot.admin.call(warehouseListCalls.getOne, { query: { id } })).toMatchObject({ transportState: 0, state: 10 });
    await setTransport(20);
    expect((await depot.admin.refused(warehouseListCalls.cancelTransport, cancel)).message).toContain('已装车');
  });
});
