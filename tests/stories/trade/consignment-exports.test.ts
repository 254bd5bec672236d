/** Pictures and exports of consignments. */
import { detailSheets } from '@cangyun/contract/trade/consignment.export.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsOf, type Journey, type Journeys, journeysOf } from '../support/journeys.ts';
import { carryOut } from '../support/lists.ts';
import { png, svg } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let journeys: Journeys;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 10_000);
  journeys = journeysOf(trade);
});
proveAfterAll(() => world);

/** The columns that only this kind's sheet has. */
const ofKind: Readonly<Record<Journey, object>> = {
  dispatch: { 业务类型: '默认业务', 发货数量: 2 },
  purchaseDispatch: { 数量: 2, 入库状态: '未入库', 业务类型: '默认业务' },
  purchaseBack: { 退货数量: 2, 退货原因: '质量问题' },
  shipmentBack: { 退货间隔天数: 0, 销售单价: 10, 发货数量: 2, 退货原因: '质量问题' },
};

describe('pictures', () => {
  it.each([
    ['dispatch', dispatchCalls],
    ['purchaseDispatch', purchasePickupCalls],
  ] as const)('of a %s are kept and taken off', async (kind, calls) => {
    const { id } = await journeys.make(kind);
    const kept = await trade.admin.upload(calls.uploadImage, png, 'a.png', { id: String(id) });
    expect((await journeys.detail(kind, id)).images).toMatchObject([{ id: kept.json().id }]);
    expect((await trade.admin.upload(calls.uploadImage, svg, 'a.png', { id: String(id) })).statusCode).toBe(400);
    expect((await trade.admin.upload(calls.uploadImage, png, 'a.png', { id: '999999' })).statusCode).toBe(404);
    await trade.admin.call(calls.removeImages, { body: [kept.json().id] });
    expect((await trade.admin.refused(calls.removeImages, { body: [kept.json().id] })).status).toBe(404);
  });
});

describe('exports', () => {
  it.each(['dispatch', 'purchaseDispatch', 'purchaseBack', 'shipmentBack'] as Journey[])(
    'of %s: the list, and every line by date',
    async (kind) => {
      const { admin } = trade;
      const calls = callsOf[kind] as typeof dispatchCalls;
      const { id, number } = await journeys.make(kind);
      const list = await sheetIn(await admin.respond(calls.download, { query: { number } }));
      expect(list.rows).toMatchObject([{ 单号: number, 计划数量: 2, 业务类型: '默认业务' }]);
      expect((await admin.refused(calls.download, { query: { number: 'x' } })).status).toBe(422);
      const [row] = await admin.call(calls.detailRows, { query: { ids: [id] } });
      expect(row).toMatchObject({ number, num: 2, pro_name: '商品1', data_json: { barcode: '6900000000001' } });
      expect((await admin.refused(calls.detailRows, { query: { objNumber: 'x' } })).status).toBe(422);
      const response = await admin.respond(calls.detailSheet, { query: { ids: [id] } });
      const sheet = await sheetIn(response);
      expect(sheet.fileName).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2}${detailSheets[kind]?.title}\\.xlsx$`));
      expect(sheet.rows[0]).toMatchObject({ 承运商: '无需运输', 品牌: '-', 生产日期: '-' });
      expect((await admin.refused(calls.detailSheet, { query: { number: 'x' } })).status).toBe(422);
      expect(sheet.rows[0]).toMatchObject(ofKind[kind]);
    },
  );

  it('of purchase returns go through the dispatch’s call as well, for those who may see them', async () => {
    const { admin } = trade;
    const { number } = await journeys.make('purchaseBack');
    const rows = await admin.call(dispatchCalls.detailRows, { query: { type: 20, number } as never });
    expect(rows.map((row) => row.number)).toEqual([number]);
    const clerk = await hire(world, admin, { permissions: ['dispatch:list'] });
    expect((await clerk.refused(dispatchCalls.detailRows, { query: { type: 20 } as never })).code).toBe('FORBIDDEN');
    const target = await addSite(admin, '导出仓');
    const moved = await admin.call(transferCalls.create, {
      body: { inDeptId: target, products: [{ productId: trade.products[0] ?? 0, num: 1 }] },
    });
    const sheet = await sheetIn(await admin.respond(transferCalls.detailSheet, { query: { ids: [moved.id] } }));
    expect(sheet.fileName).toContain('调拨单明细');
    expect((await admin.refused(transferCalls.detailSheet, { query: { number: 'x' } })).status).toBe(422);
    expect((await admin.refused(transferCalls.detailRows, { query: { number: 'x' } })).status).toBe(422);
    const list = await sheetIn(await admin.respond(transferCalls.download, { query: { number: moved.number } }));
    expect(list.fileName).toBe('调拨单数据.xlsx');
    expect((await admin.refused(transferCalls.download, { query: { number: 'x' } })).status).toBe(422);
    expect((await admin.refused(transferCalls.inTransit, { query: { deptId: 'x' } as never })).status).toBe(422);
    expect((await admin.refused(transferCalls.getOne, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    expect((await admin.refused(transferCalls.list, { query: { sort: 'num,asc' } })).code).toBe('UNKNOWN_SORT');
  });

  it('of goods on the way come as the list does: as they left, or by what the reader sorts them by', async () => {
    const { admin } = trade;
    const inDeptId = await addSite(admin, '排序仓');
    for (const num of [3, 1, 2]) {
      const { id } = await admin.call(transferCalls.create, { body: { inDeptId, products: [{ productId: trade.products[0] ?? 0, num }] } });
      await admin.call(transferCalls.check, { body: { id } });
      const { lists } = await admin.call(transferCalls.getOne, { query: { id } });
      await carryOut(admin, lists[0]?.id ?? 0);
    }
    const listed = async (sort?: string) =>
      (await admin.call(transferCalls.inTransit, { query: { inDeptId, ...(sort ? { sort } : {}) } })).content.map(({ num }) => num);
    expect(await listed()).toEqual([3, 1, 2]);
    expect(await listed('num,asc')).toEqual([1, 2, 3]);
    expect(await listed('outTime,desc')).toEqual([2, 1, 3]);
    const { rows } = await sheetIn(await admin.respond(transferCalls.inTransitSheet, { query: { inDeptId, sort: 'num,desc' } }));
    expect(rows.map((row) => row.在途数量)).toEqual([3, 2, 1]);
    expect(await admin.refused(transferCalls.inTransit, { query: { sort: 'number,asc' } })).toMatchObject({ code: 'UNKNOWN_SORT' });
  });
});
