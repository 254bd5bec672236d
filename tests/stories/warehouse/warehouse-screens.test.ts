/** Further calls of the warehouse's screens: counts, the map, the proof, and the picking log. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { pickLogCalls } from '@cangyun/contract/system/pickLog.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const { deliveryOut } = outboundType.code;

describe('picking', () => {
  const logged = async (listNumber: string) =>
    (await depot.admin.call(pickLogCalls.list, by({ listNumber, sort: 'id,asc' }))).content.map(({ position, quantity, state }) => [
      position,
      quantity,
      state,
    ]);

  it('is logged once, a correction as its difference, and reset when the goods go back', async () => {
    depot = await openDepot(world);
    const { admin, products, positions, site } = depot;
    const [first = 0, second = 0] = products;
    const [near = 0, far = 0] = positions;
    await depot.receive([{ productId: first, num: 5 }], { positionId: near });
    await depot.receive([{ productId: second, num: 5 }], { positionId: far });
    const { id, number } = await depot.list(deliveryOut, [
      { productId: first, num: 3 },
      { productId: second, num: 2 },
    ]);
    const { picks } = await admin.call(calls.startOut, { query: { id } });
    const [pick] = picks;
    const report = (num: number) => admin.call(calls.savePicking, { body: { id, picks: [{ pickId: pick?.id ?? 0, num }] } });
    await report(3);
    await report(3);
    expect(await logged(number)).toEqual([['A-1', 3, 1]]);
    await report(2);
    expect(await logged(number)).toEqual([
      ['A-1', 3, 1],
      ['A-1', -1, 1],
    ]);
    await admin.call(calls.finishOut, { body: { id, picks: [{ pickId: pick?.id ?? 0, num: 2, reason: '少货' }] } });
    expect(await logged(number)).toEqual([
      ['A-1', 3, 1],
      ['A-1', -1, 1],
      ['A-2', 2, 1],
    ]);
    const { content } = await admin.call(pickLogCalls.list, by({ listNumber: number }));
    expect(content[0]).toMatchObject({ product: '商品2', barcode: '6900000000002', deptName: expect.any(String) });
    expect(site).toBeGreaterThan(0);
    await admin.call(calls.backOut, { body: { id } });
    expect((await logged(number)).map(([, , state]) => state)).toEqual([0, 0, 0]);
    expect((await admin.call(pickLogCalls.list, by({ listNumber: number }))).content[0]).toMatchObject({ resetReason: '退回拣货' });
  });

  it('that is refused logs nothing', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }]);
    const { id, number } = await depot.list(deliveryOut, [{ productId: products[0] ?? 0, num: 3 }]);
    const { picks } = await admin.call(calls.startOut, { query: { id } });
    const tooMuch = { id, picks: [{ pickId: picks[0]?.id ?? 0, num: 4 }] };
    expect((await admin.refused(calls.savePicking, { body: tooMuch })).code).toBe('INOUT_TOO_MUCH');
    expect(await logged(number)).toEqual([]);
  });
});

describe('counts by state', () => {
  it('are of one direction, of what waits only, and of what one may see', async () => {
    depot = await openDepot(world);
    await depot.receive([{ productId: depot.products[0] ?? 0, num: 50 }]);
    for (const state of ['draft', 'toPick', 'toPick', 'picking', 'ready', 'done', 'voided'] as const) await depot.listIn('out', state);
    await depot.listIn('in', 'toPick');
    expect(await depot.admin.call(calls.stateCounts, { query: { style: 2 } })).toEqual([
      { state: -1, count: 1 },
      { state: 0, count: 2 },
      { state: 3, count: 1 },
      { state: 6, count: 1 },
    ]);
    expect(await depot.admin.call(calls.stateCounts, { query: { style: 1 } })).toEqual([{ state: 0, count: 1 }]);
    expect((await depot.admin.refused(calls.stateCounts, { query: { style: 3 } })).status).toBe(422);
    const other = await world.company();
    expect(await other.call(calls.stateCounts, { query: { style: 2 } })).toEqual([]);
  });
});

describe('the map of a site', () => {
  it('shows every position with what lies on it, by the tightest of its limits', async () => {
    depot = await openDepot(world, { positions: 1 });
    const { admin, site, products } = depot;
    const [first = 0, second = 0] = products;
    const add = (a2: string, limits: object) =>
      admin.call(positionCalls.create, { body: { deptId: site, a1: 'B', a2, ...limits } as never });
    // 1.5 kg and 0.002 m³ apiece.
    const byLoad = await add('1', { maxLoad: 30, skuLimit: 10 });
    const byVolume = await add('2', { chang: 10, kuan: 20, gao: 100, maxLoad: 1000 });
    const byKinds = await add('3', { skuLimit: 2 });
    await depot.receive([{ productId: first, num: 10 }], { positionId: byLoad.id });
    await depot.receive([{ productId: first, num: 8 }], { positionId: byVolume.id });
    await depot.receive([{ productId: second, num: 1 }], { positionId: byKinds.id });
    await depot.receive([{ productId: second, num: 7 }]);
    const { positions, unplaced } = await admin.call(positionCalls.map, { query: { deptId: site } });
    expect(positions.map(({ code, onHand, products: kinds, load, fill }) => [code, onHand, kinds, load, fill])).toEqual([
      ['A-1', 0, 0, 0, null],
      ['B-1', 10, 1, 15, 0.5],
      ['B-2', 8, 1, 12, 0.8],
      ['B-3', 1, 1, 1.5, 0.5],
    ]);
    expect(unplaced).toBe(7);
    const other = await world.company();
    expect((await other.refused(positionCalls.map, { query: { deptId: site } })).code).toBe('SITE_FORBIDDEN');
  });
});

describe('the proof of one company', () => {
  it('holds, and says where it does not without telling of others', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }]);
    const verdicts = await admin.call(stockCalls.proof, {});
    expect(verdicts).toHaveLength(10);
    expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
    const tamper = (by: number) =>
      world.owner.query('update stock_place set on_hand = on_hand + $2 where company_id = $1', [admin.companyId, by]);
    await tamper(1);
    const broken = (await admin.call(stockCalls.proof, {})).filter((one) => one.broken > 0);
    expect(broken).toMatchObject([
      { title: '每个库位、批次的数量等于它的流水合计', broken: 1 },
      { title: '库存余额等于库位合计', broken: 1, first: expect.stringContaining('余额 5') },
    ]);
    const other = await world.company();
    expect((await other.call(stockCalls.proof, {})).every((one) => one.broken === 0)).toBe(true);
    await tamper(-1);
    expect((await world.visitor.refused(stockCalls.proof, {})).status).toBe(401);
  });
});

describe('an owner', () => {
  it('is answered by name with their goods', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const { id: owner } = await addCustomer(admin, { name: '青禾生鲜' });
    await depot.receive([{ productId: products[0] ?? 0, num: 5 }], { ownerId: owner });
    const { content } = await admin.call(stockCalls.balances, { query: { ownerId: owner } });
    expect(content).toMatchObject([{ ownerId: owner, ownerName: '青禾生鲜', onHand: 5 }]);
    const { content: lists } = await admin.call(calls.list, by({ ownerId: owner }));
    expect(lists[0]).toMatchObject({ ownerName: '青禾生鲜' });
  });
});
