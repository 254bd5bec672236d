/** Stock as people see and correct it: balances, places, the log, past days, losses, counts, positions, the diary. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { proLogCalls } from '@cangyun/contract/stock/proLog.ts';
import { qualityChange, stockCalls } from '@cangyun/contract/stock/stock.ts';
import { wmsLog } from '@cangyun/contract/stock/wmsLog.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { inoutlistCalls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { wmsLoseCalls } from '@cangyun/contract/warehouse/wmsLose.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { snapshotTask } from '../../apps/server/src/areas/stock/stock/stock.routes.ts';
import { type Depot, openDepot } from './support/depot.ts';
import { by } from './support/queries.ts';
import { sheetIn } from './support/sheets.ts';
import { hire } from './support/staff.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => depot.expectProof());

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
    expect(await snapshotTask.run(world.app.services.db, {}, async () => undefined)).toMatch(/^\d{4}-\d\d-\d\d：\d+$/);
    expect((await admin.call(stockCalls.asAt, { query: { day: ago(0) } })).content).toMatchObject([{ onHand: 9 }]);
    expect((await admin.refused(stockCalls.asAt, by({ day: '2026-02-30' }))).message).toContain('不是有效的日期');
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
    const { content } = await admin.call(proLogCalls.list, by({ productName: '商品1' }));
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
    expect((await admin.call(proLogCalls.query, by({ createTime: [today, today] }))).totalElements).toBe(2);
    expect(await admin.call(proLogCalls.exportRows, by({ barcode: '6900000000002' }))).toHaveLength(1);
    const sheet = await sheetIn(await admin.respond(proLogCalls.download, {}));
    expect(sheet.rows[0]).toMatchObject({ 类型: '其他入库', 方向: '入库', 品质: '良品' });
    const id = content[0]?.id ?? 0;
    expect((await admin.call(proLogCalls.note, { body: { id, info: '已核对' } })).info).toBe('已核对');
    expect((await admin.refused(proLogCalls.note, { body: { id: id + 999, info: 'x' } })).message).toBe('库存变动不存在或已删除');
    expect((await admin.refused(proLogCalls.list, by({ sort: 'num,asc' }))).message).toBe('不支持按「num」排序');
  });

  it('is corrected only by new movements: an adjustment makes a list, a deletion a reversal', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0] = products;
    const [place = 0] = positions;
    const up = await admin.call(proLogCalls.adjust, { body: { productId: first, num: 5, positionId: place, info: '期初' } });
    expect(up.number).toMatch(/^RK/);
    await admin.call(proLogCalls.adjust, { body: { productId: first, num: -2, positionId: place, info: '短少' } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 3 });
    const body = { productId: first, num: -1, batch: '没有', info: '短少' };
    expect((await admin.refused(proLogCalls.adjust, { body })).message).toContain('需要 1，可用 0');
    expect((await admin.refused(proLogCalls.adjust, { body: { ...body, num: 0 } })).message).toBe('数量不能为 0');
    const rows = (await admin.call(proLogCalls.list, {})).content;
    const out = rows.find(({ style }) => style === 2)?.id ?? 0;
    await admin.call(proLogCalls.reverse, { body: [out] });
    expect(await depot.balance(first)).toMatchObject({ onHand: 5 });
    expect((await admin.refused(proLogCalls.reverse, { body: [out] })).message).toBe(`库存变动 ${out} 不存在、已冲销或本身是冲销`);
    const reversal = (await admin.call(proLogCalls.list, {})).content.find(({ reverses }) => reverses === out);
    expect(reversal).toMatchObject({ style: 1, num: 2, bnum: 3, anum: 5 });
    expect((await admin.refused(proLogCalls.reverse, { body: [reversal?.id ?? 0] })).code).toBe('LOG_REVERSED');
  });

  it('shows each clerk only the sites of their scope', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }]);
    admin.headers = {};
    const stranger = await hire(world, admin, { permissions: ['proLog:list', 'stock:list', 'wmsInoutlist:list'], scope: 2 });
    expect((await stranger.call(proLogCalls.list, {})).totalElements).toBe(0);
    expect((await stranger.call(stockCalls.balances, { query: {} })).totalElements).toBe(0);
    expect((await stranger.call(inoutlistCalls.list, {})).totalElements).toBe(0);
    expect((await stranger.refused(proLogCalls.adjust, { body: { productId: 1, num: 1, info: 'x' } })).message).toBe('没有权限：调整库存');
  });
});

describe('losses', () => {
  it('leave the stock once, defective ones as defective out', async () => {
    depot = await openDepot(world);
    const { admin, site, products } = depot;
    const [first = 0] = products;
    await depot.receive([
      { productId: first, num: 5 },
      { productId: first, num: 2, proNumType: 10 },
    ]);
    const report = (num: number, quality: 0 | 10) =>
      admin.call(wmsLoseCalls.create, { body: { deptId: site, productId: first, num, quality, reason: '受潮' } });
    const good = await report(2, 0);
    const bad = await report(1, 10);
    const tooMuch = await report(9, 0);
    const edited = await admin.call(wmsLoseCalls.edit, { body: { ...good, num: 3 } });
    const results = await admin.call(wmsLoseCalls.createOut, { body: { ids: [good.id, bad.id, tooMuch.id] } });
    expect(results.map(({ isOk }) => isOk)).toEqual([1, 1, 0]);
    expect(results[2]?.msg).toContain('需要 9，可用 2');
    expect(await depot.balance(first)).toMatchObject({ onHand: 2 });
    expect(await depot.balance(first, 10)).toMatchObject({ onHand: 1 });
    const types = new Set((await admin.call(proLogCalls.list, by({ style: 2 }))).content.map(({ type }) => type));
    expect(types).toEqual(new Set([203, 26]));
    expect((await admin.call(wmsLoseCalls.createOut, { body: { ids: [good.id] } }))[0]?.msg).toBe(
      `报损记录 ${good.id} 已出库，不能修改或删除`,
    );
    expect((await admin.refused(wmsLoseCalls.edit, { body: { ...edited, num: 1 } })).code).toBe('LOSE_DONE');
    expect((await admin.refused(wmsLoseCalls.remove, { body: [good.id] })).code).toBe('LOSE_DONE');
    expect((await admin.call(wmsLoseCalls.list, by({ state: 10 }))).totalElements).toBe(2);
    await admin.call(wmsLoseCalls.remove, { body: [tooMuch.id] });
    expect((await admin.respond(wmsLoseCalls.download, {})).statusCode).toBe(200);
    expect((await admin.refused(wmsLoseCalls.removeOne, { params: { id: tooMuch.id } })).code).toBe('NOT_FOUND');
    await admin.call(wmsLoseCalls.removeOne, { params: { id: (await report(1, 0)).id } });
    expect((await admin.refused(wmsLoseCalls.create, { body: {} as never })).status).toBe(422);
  });
});

describe('a stocktake', () => {
  it('freezes, counts and posts differences where they were found', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0, second = 0] = products;
    await depot.receive([{ productId: first, num: 5 }], { positionId: positions[0] ?? 0 });
    await depot.receive([{ productId: second, num: 4 }], { positionId: positions[1] ?? 0 });
    expect((await admin.refused(stocktakeCalls.create, { body: { productIds: [products[2] ?? 0] } })).message).toBe('没有可盘点的库存');
    const sheet = await admin.call(stocktakeCalls.create, { body: { frozen: 1 } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 5, frozen: 5 });
    expect((await admin.refused(inoutlistCalls.create, { body: { type: deliveryOut, lines: [{ productId: first, num: 1 }] } })).code).toBe(
      'STOCK_SHORT',
    );
    expect((await admin.refused(stocktakeCalls.post, { body: { id: sheet.id } })).message).toBe(
      `盘点单 ${sheet.number} 还有 2 行没有填写实盘数量`,
    );
    const counts = new Map([
      [first, 7],
      [second, 1],
    ]);
    const lines = sheet.lines.map(({ id, productId }) => ({ id, countNum: counts.get(productId) ?? 0 }));
    const counted = await admin.call(stocktakeCalls.count, { body: { id: sheet.id, version: sheet.version, lines } });
    expect(counted.differenceCount).toBe(2);
    expect((await admin.refused(stocktakeCalls.count, { body: { id: sheet.id, version: sheet.version, lines } })).code).toBe('STALE_EDIT');
    const unknown = { id: sheet.id, version: counted.version, lines: [{ id: 999_999, countNum: 1 }] };
    expect((await admin.refused(stocktakeCalls.count, { body: unknown })).message).toBe(`盘点单 ${sheet.number} 中没有明细 999999`);
    const posted = await admin.call(stocktakeCalls.post, { body: { id: sheet.id } });
    expect(posted.differences).toBe(2);
    expect(await depot.balance(first)).toEqual({ onHand: 7, reserved: 0, frozen: 0, picked: 0 });
    expect(await depot.balance(second)).toEqual({ onHand: 1, reserved: 0, frozen: 0, picked: 0 });
    const types = new Set((await admin.call(proLogCalls.list, by({ type: [15, 26] }))).content.map(({ type }) => type));
    expect(types).toEqual(new Set([15, 26]));
    expect((await admin.refused(stocktakeCalls.post, { body: { id: sheet.id } })).message).toBe(
      `盘点单 ${sheet.number} 当前为「已过账」，不能盘点过账；可执行：—`,
    );
    const second_ = await admin.call(stocktakeCalls.create, { body: { frozen: 1 } });
    await admin.call(stocktakeCalls.remove, { body: [second_.id] });
    expect(await depot.balance(first)).toMatchObject({ frozen: 0 });
    expect((await admin.refused(stocktakeCalls.remove, { body: [second_.id] })).code).toBe('DOCUMENT_STATE');
    expect((await admin.call(stocktakeCalls.list, by({ state: 10 }))).totalElements).toBe(1);
    expect((await admin.call(stocktakeCalls.getOne, { query: { id: sheet.id } })).lines).toHaveLength(2);
    expect((await admin.respond(stocktakeCalls.download, {})).statusCode).toBe(200);
    expect((await admin.refused(stocktakeCalls.getOne, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
  });
});

describe('positions', () => {
  it('are kept by site; put-away obeys kind, quality, load, number of products and mixing', async () => {
    depot = await openDepot(world, { positions: 1 });
    const { admin, site, products, positions } = depot;
    const [first = 0, second = 0] = products;
    const [open = 0] = positions;
    const add = async (a1: string, more: object) =>
      (await admin.call(positionCalls.create, { body: { deptId: site, a1, mixing: '1,2,3', ...more } as never })).id;
    const defective = await add('次品', { skuAttr: 2 });
    const light = await add('轻货', { maxLoad: 10 });
    const single = await add('单品', { skuLimit: 1 });
    const returned = await add('退货', { orderType: 2 });
    const containers = await add('容器', { stashType: 20 });
    const unmixed = await add('不混', { mixing: '' });
    const ask = async (num: number, more: object = {}) =>
      (await admin.call(positionCalls.suggest, { query: { deptId: site, productId: first, type: otherIn, num, ...more } as never })).map(
        ({ positionId }) => positionId,
      );
    await depot.receive([{ productId: second, num: 1 }], { positionId: single });
    await depot.receive([{ productId: second, num: 1 }], { positionId: unmixed });
    expect(new Set(await ask(1))).toEqual(new Set([open, light]));
    expect(await ask(7)).toEqual([open]);
    expect(await ask(1, { quality: 10 })).toContain(defective);
    expect(await ask(1, { type: 101 })).toContain(returned);
    expect(await ask(1)).not.toContain(containers);
    await depot.receive([{ productId: first, num: 1 }], { positionId: light });
    expect((await ask(1))[0]).toBe(light);
    expect((await admin.refused(positionCalls.remove, { body: [light] })).message).toBe('库位「轻货」上还有库存，不能删除');
    expect((await admin.refused(positionCalls.create, { body: { deptId: site, a1: '轻货' } })).message).toBe('库位编码已存在，请勿重复');
    const row = (await admin.call(positionCalls.list, by({ code: '容器' }))).content[0];
    await admin.call(positionCalls.edit, { body: { ...row, name: '容器区' } as never });
    await admin.call(positionCalls.removeOne, { params: { id: containers } });
    await admin.call(positionCalls.remove, { body: [returned] });
    expect((await admin.respond(positionCalls.download, {})).statusCode).toBe(200);
    expect((await admin.refused(positionCalls.suggest, by({}))).status).toBe(422);
  });
});

it('the diary is kept by site, with its writer', async () => {
  depot = await openDepot(world);
  const { admin, site } = depot;
  const page = await admin.call(wmsLog.calls.create, { body: { deptId: site, title: '叉车检修', style: 1 } });
  expect(page).toMatchObject({ title: '叉车检修', style: 1 });
  await admin.call(wmsLog.calls.edit, { body: { ...page, content: '已换电池' } });
  expect((await admin.refused(wmsLog.calls.edit, { body: { ...page, content: '旧' } })).code).toBe('STALE_EDIT');
  expect((await admin.call(wmsLog.calls.list, by({ keyword: '电池' }))).totalElements).toBe(1);
  expect((await admin.respond(wmsLog.calls.download, {})).statusCode).toBe(200);
  expect((await admin.refused(wmsLog.calls.create, { body: { deptId: 999_999, title: 'x' } })).status).toBeGreaterThanOrEqual(400);
  await admin.call(wmsLog.calls.remove, { body: [page.id] });
  expect((await admin.refused(wmsLog.calls.removeOne, { params: { id: page.id } })).code).toBe('NOT_FOUND');
});
