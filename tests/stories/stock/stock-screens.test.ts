/** Stock as people see and correct it: balances, places, past days, the log. */

import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { qualityChange, stockCalls } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { snapshotWork } from '@cangyun/server/src/areas/stock/stock/stock.routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { otherIn } = inboundType.code;
const { deliveryOut } = outboundType.code;

describe('stock', () => {
  it('is listed by balance and by place, exported, and asked for by site', async () => {
    depot = await openDepot(world);
    const { admin, site, products, positions } = depot;
    const [first = 0, second = 0] = products;
    await depot.receive([{ productId: first, num: 5, sellPrice: 3.2, batchProNumber: 'B1' }], { positionId: positions[0] ?? 0 });
    await depot.receive([{ productId: second, num: 2, proNumType: 10 }]);
    await depot.list(deliveryOut, [{ productId: first, num: 2 }]);
    const balances = await admin.call(stockCalls.balances, { query: {} });
    expect(balances.totalElements).toBe(2);
    expect(balances.content[0]).toMatchObject({ productName: '商品1', onHand: 5, reserved: 2, usableQty: 3, lastPrice: 3.2, quality: 0 });
    expect((await admin.call(stockCalls.balances, { query: { keyword: '商品2' } })).content).toHaveLength(1);
    const places = await admin.call(stockCalls.places, { query: { productId: first } });
    expect(places.content).toMatchObject([{ positionCode: 'A-1', batch: 'B1', onHand: 5, picked: 0 }]);
    const sheet = await sheetIn(await admin.respond(stockCalls.balancesSheet, { query: {} }));
    expect(sheet.fileName).toBe('库存数据.xlsx');
    expect(sheet.rows[0]).toMatchObject({ 产品: '商品1', 可用: 3 });
    expect((await sheetIn(await admin.respond(stockCalls.placesSheet, { query: {} }))).rows).toHaveLength(2);
    const at = await admin.call(stockCalls.atSite, { query: { deptId: site, id: first, size: 1 } });
    expect(at.content).toEqual([expect.objectContaining({ id: first, usableQty: 3, lastPrice: 3.2 })]);
    expect((await admin.refused(stockCalls.atSite, by({}))).status).toBe(422);
    const scope = dataScope.code.ownSite;
    const away = await hire(world, admin, { permissions: ['product:list'], scope, site: await addSite(admin, '别处') });
    expect(await away.refused(stockCalls.atSite, { query: { deptId: site } })).toMatchObject({ status: 403, code: 'SITE_FORBIDDEN' });
    for (const query of [{ ids: [first] }, { ids: [first], deptId: site }])
      expect((await away.call(productCalls.pick, { query })).content).toMatchObject([{ id: first, usableQty: 0 }]);
    const near = await hire(world, admin, { permissions: ['product:list'], scope, site });
    expect((await near.call(productCalls.pick, { query: { ids: [first] } })).content).toMatchObject([{ usableQty: 3 }]);
  });

  it('is sorted by what the heading says, in the list and in its export', async () => {
    depot = await openDepot(world);
    const { admin, products, site } = depot;
    const received = [3, 9, 6];
    await depot.receive(products.map((productId, at) => ({ productId, num: received[at] ?? 0 })));
    const onHand = async (call: typeof stockCalls.balances | typeof stockCalls.places, sort: string) =>
      (await admin.call(call, { query: { sort } } as never)).content.map((row) => row.onHand);
    for (const call of [stockCalls.balances, stockCalls.places]) {
      expect(await onHand(call, 'id,desc')).toEqual([3, 9, 6]);
      expect(await onHand(call, 'onHand,asc')).toEqual([3, 6, 9]);
      expect(await onHand(call, 'productName,desc')).toEqual([6, 9, 3]);
      expect(await admin.refused(call, by({ sort: 'nothing,asc' }) as never)).toMatchObject({
        code: 'UNKNOWN_SORT',
        message: '不支持按「nothing」排序',
      });
    }
    const sheet = await sheetIn(await admin.respond(stockCalls.balancesSheet, { query: { sort: 'usableQty,desc' } }));
    expect(sheet.rows.map((row) => row.可用)).toEqual([9, 6, 3]);
    expect((await admin.refused(stockCalls.atSite, by({ deptId: site, sort: 'nothing,asc' }))).code).toBe('UNKNOWN_SORT');
  });

  it('of a past day is what it was', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }]);
    await world.owner.query(`update stock_log set created_at = created_at - interval '3 days' where company_id = $1`, [admin.companyId]);
    await depot.receive([{ productId: products[0] ?? 0, num: 4 }]);
    const ago = (days: number): string => formatDay(new Date(Date.now() - days * 86_400_000));
    expect((await admin.call(stockCalls.asAt, { query: { day: ago(2) } })).content).toMatchObject([{ onHand: 5 }]);
    expect((await admin.call(stockCalls.asAt, { query: { day: ago(4) } })).content).toEqual([]);
    expect(await snapshotWork.run(world.app.services.db, admin.companyId, ago(1), world.app.http.log)).toBe('1');
    expect((await admin.call(stockCalls.asAt, { query: { day: ago(0) } })).content).toMatchObject([{ onHand: 9 }]);
    expect((await admin.refused(stockCalls.asAt, by({ day: '2026-02-30' }))).message).toContain('不是有效的日期');
    const sheet = await sheetIn(await admin.respond(stockCalls.asAtSheet, { query: { day: ago(2) } }));
    expect(sheet.fileName).toBe('历史库存数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 产品: '商品1', 库存: 5 }]);
    expect((await admin.refused(stockCalls.asAtSheet, by({ day: '2026-02-30' }))).message).toContain('不是有效的日期');
  });

  it('changes its quality at the place where it lies', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0] = products;
    await depot.receive([{ productId: first, num: 5, markTime: '2026-01-01' }], { positionId: positions[1] ?? 0 });
    await admin.call(qualityChange, { body: { productId: first, from: 0, num: 2, info: '破损' } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 3 });
    expect(await depot.balance(first, 10)).toMatchObject({ onHand: 2 });
    const places = await admin.call(stockCalls.places, { query: { productId: first, quality: 10 } });
    expect(places.content).toMatchObject([{ positionCode: 'A-2', markTime: '2026-01-01', onHand: 2 }]);
    expect((await admin.refused(qualityChange, { body: { productId: first, from: 10, num: 3 } })).message).toContain('需要 3，可用 2');
  });
});

describe('the stock-change log', () => {
  it('is read with before and after, found by product and date, exported, remarked', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0, second = 0] = products;
    const received = await depot.receive([
      { productId: first, num: 5 },
      { productId: second, num: 1 },
    ]);
    const { content } = await admin.call(stockLogCalls.list, by({ productName: '商品1' }));
    expect(content).toMatchObject([
      {
        productName: '商品1',
        barcode: '6900000000001',
        code: 'C1',
        style: 1,
        num: 5,
        bnum: 0,
        anum: 5,
        weight: 7.5,
        volume: 0.01,
        number: received.number,
        type: otherIn,
      },
    ]);
    const today = formatDay(new Date());
    expect((await admin.call(stockLogCalls.query, by({ createTime: [today, today] }))).totalElements).toBe(2);
    expect(await admin.call(stockLogCalls.exportRows, by({ barcode: '6900000000002' }))).toHaveLength(1);
    const sheet = await sheetIn(await admin.respond(stockLogCalls.download, {}));
    expect(sheet.rows[0]).toMatchObject({ 类型: '其他入库', 方向: '入库', 品质: '良品' });
    const records = await sheetIn(await admin.respond(stockLogCalls.records, by({ productName: '商品1' })));
    expect(records.fileName).toBe(`${today}库存变动记录.xlsx`);
    expect(records.rows).toMatchObject([{ 产品名称: '商品1', 变动前库存: 0, 变动后库存: 5, 类型: '其他入库', 供应商: '-', 生产日期: '-' }]);
    expect((await admin.refused(stockLogCalls.records, by({ sort: 'num,asc' }))).code).toBe('UNKNOWN_SORT');
    const id = content[0]?.id ?? 0;
    expect((await admin.call(stockLogCalls.note, { body: { id, info: '已核对' } })).info).toBe('已核对');
    expect((await admin.refused(stockLogCalls.note, { body: { id: id + 999, info: 'x' } })).message).toBe('库存变动不存在或已删除');
    expect((await admin.refused(stockLogCalls.list, by({ sort: 'num,asc' }))).message).toBe('不支持按「num」排序');
  });

  it('is corrected only by new movements: an adjustment makes a list, a deletion a reversal', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0] = products;
    const [place = 0] = positions;
    const up = await admin.call(stockLogCalls.adjust, { body: { productId: first, num: 5, positionId: place, info: '期初' } });
    expect(up.number).toMatch(/^RK/);
    await admin.call(stockLogCalls.adjust, { body: { productId: first, num: -2, positionId: place, info: '短少' } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 3 });
    const body = { productId: first, num: -1, batch: '没有', info: '短少' };
    expect((await admin.refused(stockLogCalls.adjust, { body })).message).toContain('需要 1，可用 0');
    expect((await admin.refused(stockLogCalls.adjust, { body: { ...body, num: 0 } })).message).toBe('数量不能为 0');
    const rows = (await admin.call(stockLogCalls.list, {})).content;
    const out = rows.find(({ style }) => style === 2)?.id ?? 0;
    await admin.call(stockLogCalls.reverse, { body: [out] });
    expect(await depot.balance(first)).toMatchObject({ onHand: 5 });
    expect((await admin.refused(stockLogCalls.reverse, { body: [out] })).message).toBe(`库存变动 ${out} 不存在、已冲销或本身是冲销`);
    const reversal = (await admin.call(stockLogCalls.list, {})).content.find(({ reverses }) => reverses === out);
    expect(reversal).toMatchObject({ style: 1, num: 2, bnum: 3, anum: 5 });
    expect((await admin.refused(stockLogCalls.reverse, { body: [reversal?.id ?? 0] })).code).toBe('LOG_REVERSED');
  });

  it('shows each clerk only the sites of their scope', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }]);
    admin.headers = {};
    const stranger = await hire(world, admin, { permissions: ['proLog:list', 'stock:list', 'wmsInoutlist:list'], scope: 2 });
    expect((await stranger.call(stockLogCalls.list, {})).totalElements).toBe(0);
    expect((await stranger.call(stockCalls.balances, { query: {} })).totalElements).toBe(0);
    expect((await stranger.call(warehouseListCalls.list, {})).totalElements).toBe(0);
    expect((await stranger.refused(stockLogCalls.adjust, { body: { productId: 1, num: 1, info: 'x' } })).message).toBe(
      '没有权限：调整库存',
    );
  });
});
