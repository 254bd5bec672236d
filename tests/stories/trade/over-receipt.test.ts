/** 网点设置 允许超收: more than ordered is taken within the percentage and marked, beyond it refused with figures; money follows what came. */
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { setSite } from '../support/site-settings.ts';
import { openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
  await setSite(trade.admin, trade.site, { overReceipt: '20' });
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const bought = (more: readonly number[] = []) =>
  trade.purchase({
    state: purchaseState.confirmed,
    products: [10, ...more].map((num, at) => ({ proId: product(at), num, price: 5 })),
  });
const rowOf = (id: number) => trade.admin.call(purchaseCalls.getOne, { query: { id } });
const receive = async (id: number, num: number) => {
  const { lines } = await rowOf(id);
  return { body: { id, lines: [{ lineId: lines[0]?.id ?? 0, num }] } };
};

describe('网点设置 允许超收 20 %', () => {
  it('takes 11 of 10 by 入库, marks purchase and list, and owes for 11', async () => {
    const { id } = await bought();
    const list = await trade.admin.call(purchaseCalls.receive, await receive(id, 11));
    const row = await rowOf(id);
    expect(row).toMatchObject({ inNum: 11, overNum: 1, amount: 50, unpaidAmount: 55, inState: receivedState.code.all });
    expect(row.lines[0]).toMatchObject({ num: 10, inNum: 11, overNum: 1, openNum: 0 });
    const { lines } = await trade.admin.call(calls.getOne, { query: { id: list.id } });
    expect(lines[0]).toMatchObject({ num: 11, inNum: 11, overNum: 1 });
    expect((await trade.balance(product())).onHand).toBe(11);
    await trade.admin.call(calls.reverse, { body: { id: list.id, info: '点错' } });
    expect(await rowOf(id)).toMatchObject({ inNum: 0, overNum: 0, unpaidAmount: 50, inState: receivedState.code.none });
  });

  it('refuses 13 of 10 with limit, ordered, received and this', async () => {
    const { id } = await bought();
    await trade.admin.call(purchaseCalls.receive, await receive(id, 9));
    const refused = await trade.admin.refused(purchaseCalls.receive, await receive(id, 4));
    expect(refused).toMatchObject({
      code: 'PURCHASE_OVER_RECEIPT',
      message: '「商品1」本次 4 超过可收的 3：订购 10，已收及待收 9，允许超收 20%，最多收 12',
    });
    await trade.admin.call(purchaseCalls.receive, await receive(id, 3));
    expect(await rowOf(id)).toMatchObject({ inNum: 12, overNum: 2, unpaidAmount: 60 });
  });

  it('what came too much of one line does not close another', async () => {
    const { id } = await bought([1]);
    await trade.admin.call(purchaseCalls.receive, await receive(id, 11));
    expect(await rowOf(id)).toMatchObject({ inState: receivedState.code.part });
    await trade.admin.call(purchaseCalls.receive, { body: { id } });
    expect(await rowOf(id)).toMatchObject({ inNum: 12, overNum: 1, inState: receivedState.code.all, unpaidAmount: 60 });
    await trade.admin.call(purchaseCalls.finish, { body: { id } });
    expect(await rowOf(id)).toMatchObject({ unpaidAmount: 60 });
  });

  it('counts when a waiting list is sorted, and again when it is posted', async () => {
    const { id, number } = await bought();
    const list = await trade.admin.call(calls.createForPurchase, {
      body: { objNumber: number, lines: [{ productId: product(), num: 6 }] },
    });
    await trade.admin.call(calls.startIn, { body: { id: list.id } });
    const lineId = (await trade.admin.call(calls.getOne, { query: { id: list.id } })).lines[0]?.id ?? 0;
    const sorted = (num: number) => ({ body: { id: list.id, lines: [{ lineId, num }] } });
    expect((await trade.admin.refused(calls.finishIn, sorted(13))).message).toBe(
      '「商品1」本次 7 超过可收的 6：订购 10，已收及待收 6，允许超收 20%，最多收 12',
    );
    await trade.admin.call(calls.finishIn, sorted(12));
    await setSite(trade.admin, trade.site, { overReceipt: '10' });
    expect((await trade.admin.refused(calls.post, { body: { id: list.id } })).code).toBe('PURCHASE_OVER_RECEIPT');
    await setSite(trade.admin, trade.site, { overReceipt: '20' });
    await trade.admin.call(calls.post, { body: { id: list.id } });
    expect(await rowOf(id)).toMatchObject({ inNum: 12, plannedNum: 0, overNum: 2, unpaidAmount: 60 });
    expect((await trade.admin.call(calls.getOne, { query: { id: list.id } })).lines[0]).toMatchObject({ num: 6, inNum: 12, overNum: 6 });
    await trade.admin.call(calls.reverse, { body: { id: list.id, info: '退车' } });
    expect(await rowOf(id)).toMatchObject({ inNum: 0, plannedNum: 0, unpaidAmount: 50 });
  });

  it('counts for what a pickup brings, and goes back with it', async () => {
    const { id } = await bought();
    const pickup = await trade.admin.call(purchasePickupCalls.create, { body: { objId: id } });
    await trade.admin.call(purchasePickupCalls.check, { body: { id: pickup.id } });
    const journeys = journeysOf(trade);
    const list = await journeys.openList('purchaseDispatch', pickup.id);
    await carryOut(trade.admin, list, 12);
    expect(await rowOf(id)).toMatchObject({ inNum: 12, plannedNum: 0, unpaidAmount: 60 });
    expect((await journeys.detail('purchaseDispatch', pickup.id)).lines[0]).toMatchObject({ num: 10, in_num: 12, shortNum: 0 });
    await trade.admin.call(calls.reverse, { body: { id: list, info: '退车' } });
    expect(await rowOf(id)).toMatchObject({ inNum: 0, plannedNum: 10, unpaidAmount: 50 });
  });

  it('two clerks who receive the last pieces at once stay within it', async () => {
    const { id } = await bought();
    const asked = await receive(id, 8);
    const answers = await Promise.all([1, 2].map(() => trade.admin.respond(purchaseCalls.receive, asked)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is of the site: with 0 % a piece more is refused as before', async () => {
    await setSite(trade.admin, trade.site, { overReceipt: '0' });
    const { id } = await bought();
    expect((await trade.admin.refused(purchaseCalls.receive, await receive(id, 11))).message).toBe('「商品1」数量 11 超过可安排的 10');
    const other = await trade.purchase({ state: purchaseState.confirmed });
    const list = await trade.admin.call(calls.createForPurchase, {
      body: { objNumber: other.number, lines: [{ productId: product(), num: 2 }] },
    });
    await trade.admin.call(calls.startIn, { body: { id: list.id } });
    const lineId = (await trade.admin.call(calls.getOne, { query: { id: list.id } })).lines[0]?.id ?? 0;
    expect((await trade.admin.refused(calls.finishIn, { body: { id: list.id, lines: [{ lineId, num: 3 }] } })).message).toBe(
      '「商品1」数量 3 超过计划 2',
    );
    await setSite(trade.admin, trade.site, { overReceipt: '20' });
  });
});
