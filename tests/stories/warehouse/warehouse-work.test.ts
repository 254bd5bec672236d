/** What is done around the stock: losses, counts, positions, the diary. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { warehouseDiary } from '@cangyun/contract/stock/warehouseDiary.ts';
import { lossCalls } from '@cangyun/contract/warehouse/loss.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { by } from '../support/queries.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world.close());
afterEach(() => depot.expectProof());

const { otherIn } = inboundType.code;
const { deliveryOut } = outboundType.code;

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
      admin.call(lossCalls.create, { body: { deptId: site, productId: first, num, quality, reason: '受潮' } });
    const good = await report(2, 0);
    const bad = await report(1, 10);
    const tooMuch = await report(9, 0);
    const edited = await admin.call(lossCalls.edit, { body: { ...good, num: 3 } });
    const results = await admin.call(lossCalls.createOut, { body: { ids: [good.id, bad.id, tooMuch.id] } });
    expect(results.map(({ isOk }) => isOk)).toEqual([1, 1, 0]);
    expect(results[2]?.msg).toContain('需要 9，可用 2');
    expect(await depot.balance(first)).toMatchObject({ onHand: 2 });
    expect(await depot.balance(first, 10)).toMatchObject({ onHand: 1 });
    const types = new Set((await admin.call(stockLogCalls.list, by({ style: 2 }))).content.map(({ type }) => type));
    expect(types).toEqual(new Set([203, 26]));
    expect((await admin.call(lossCalls.createOut, { body: { ids: [good.id] } }))[0]?.msg).toBe(
      `报损记录 ${good.id} 已出库，不能修改或删除`,
    );
    expect((await admin.refused(lossCalls.edit, { body: { ...edited, num: 1 } })).code).toBe('LOSE_DONE');
    expect((await admin.refused(lossCalls.remove, { body: [good.id] })).code).toBe('LOSE_DONE');
    expect((await admin.call(lossCalls.list, by({ state: 10 }))).totalElements).toBe(2);
    await admin.call(lossCalls.remove, { body: [tooMuch.id] });
    expect((await admin.respond(lossCalls.download, {})).statusCode).toBe(200);
    expect((await admin.refused(lossCalls.removeOne, { params: { id: tooMuch.id } })).code).toBe('NOT_FOUND');
    await admin.call(lossCalls.removeOne, { params: { id: (await report(1, 0)).id } });
    expect((await admin.refused(lossCalls.create, { body: {} as never })).status).toBe(422);
  });
});

describe('a stocktake', () => {
  it('freezes, counts and posts differences where they were found', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0, second = 0] = products;
    await depot.receive([{ productId: first, num: 5 }], { positionId: positions[0] ?? 0 });
    await depot.receive([{ productId: second, num: 4 }], { positionId: positions[1] ?? 0 });
    const bare = await openDepot(world);
    expect((await bare.admin.refused(stocktakeCalls.create, { body: {} })).message).toBe('没有可盘点的库存');
    const sheet = await admin.call(stocktakeCalls.create, { body: { frozen: 1 } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 5, frozen: 5 });
    expect(
      (await admin.refused(warehouseListCalls.create, { body: { type: deliveryOut, lines: [{ productId: first, num: 1 }] } })).code,
    ).toBe('STOCK_SHORT');
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
    const types = new Set((await admin.call(stockLogCalls.list, by({ type: [15, 26] }))).content.map(({ type }) => type));
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
  const page = await admin.call(warehouseDiary.calls.create, { body: { deptId: site, title: '叉车检修', style: 1 } });
  expect(page).toMatchObject({ title: '叉车检修', style: 1 });
  await admin.call(warehouseDiary.calls.edit, { body: { ...page, content: '已换电池' } });
  expect((await admin.refused(warehouseDiary.calls.edit, { body: { ...page, content: '旧' } })).code).toBe('STALE_EDIT');
  expect((await admin.call(warehouseDiary.calls.list, by({ keyword: '电池' }))).totalElements).toBe(1);
  expect((await admin.respond(warehouseDiary.calls.download, {})).statusCode).toBe(200);
  expect((await admin.refused(warehouseDiary.calls.create, { body: { deptId: 999_999, title: 'x' } })).status).toBeGreaterThanOrEqual(400);
  await admin.call(warehouseDiary.calls.remove, { body: [page.id] });
  expect((await admin.refused(warehouseDiary.calls.removeOne, { params: { id: page.id } })).code).toBe('NOT_FOUND');
  const other = await admin.call(warehouseDiary.calls.create, { body: { deptId: site, title: '夜班交接', style: 1 } });
  await admin.call(warehouseDiary.calls.removeOne, { params: { id: other.id } });
  expect((await admin.call(warehouseDiary.calls.list, by({ keyword: '夜班交接' }))).totalElements).toBe(0);
});
