/** Inbound lists that the warehouse makes for a purchase (addForPur): never more than it expects; and quantities given up are expected again. */
import { dispatchLineCalls } from '@cangyun/contract/trade/dispatchLine.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const purchase = (products: readonly { proId: number; num: number; price: number }[], state = purchaseState.confirmed) =>
  trade.purchase({ state, products: [...products] });
const rowOf = (id: number) => trade.admin.call(purchaseCalls.getOne, { query: { id } });
const expectOf = (objNumber: string, num: number, more: object = {}) => ({
  body: { objNumber, lines: [{ productId: product(), num }], ...more },
});
const tooMuch = async (number: string, num: number) => (await trade.admin.refused(calls.createForPurchase, expectOf(number, num))).message;

describe('a list for a purchase', () => {
  it('waits to be sorted, counts on the purchase, and its goods are received by it', async () => {
    const { id, number } = await purchase([{ proId: product(), num: 10, price: 5 }]);
    const list = await trade.admin.call(calls.createForPurchase, expectOf(number, 4));
    const made = await trade.admin.call(calls.getOne, { query: { id: list.id } });
    expect(made).toMatchObject({ type: 10, style: 1, state: listState.code.toPick, objKind: 'purchase', objId: id, objNumber: number });
    expect(made.customerName).toBe((await rowOf(id)).customerName);
    expect(await rowOf(id)).toMatchObject({ plannedNum: 4, inNum: 0 });

    expect(await tooMuch(number, 7)).toBe(`第 1 行「商品1」数量 7 超过采购单 ${number} 待入库的 6`);
    await trade.admin.call(calls.createForPurchase, expectOf(number, 6));
    expect(await tooMuch(number, 0.001)).toBe(`第 1 行「商品1」数量 0.001 超过采购单 ${number} 待入库的 0`);

    await carryOut(trade.admin, list.id, 3);
    expect(await rowOf(id)).toMatchObject({ plannedNum: 6, inNum: 3, inState: receivedState.code.part });
    expect(await tooMuch(number, 2)).toBe(`第 1 行「商品1」数量 2 超过采购单 ${number} 待入库的 1`);
    await trade.admin.call(calls.reverse, { body: { id: list.id, info: '数错了' } });
    expect(await rowOf(id)).toMatchObject({ plannedNum: 6, inNum: 0, inState: receivedState.code.none });
    expect(await tooMuch(number, 5)).toContain('待入库的 4');
  });

  it('fills several lines of one product one after the other', async () => {
    const { id, number } = await purchase([
      { proId: product(), num: 2, price: 5 },
      { proId: product(1), num: 5, price: 5 },
      { proId: product(), num: 3, price: 6 },
    ]);
    const list = await trade.admin.call(calls.createForPurchase, expectOf(number, 4));
    const { lines } = await trade.admin.call(calls.getOne, { query: { id: list.id } });
    expect(lines.map(({ num }) => num)).toEqual([2, 2]);
    const twice = [2, 3].map(() => ({ productId: product(1), num: 3 }));
    const refused = await trade.admin.refused(calls.createForPurchase, { body: { objNumber: number, lines: twice } });
    expect(refused).toMatchObject({ code: 'PURCHASE_ARRIVAL_TOO_MUCH', message: `第 2 行「商品2」数量 3 超过采购单 ${number} 待入库的 2` });
    await carryOut(trade.admin, list.id);
    expect((await rowOf(id)).lines.map(({ inNum }) => inNum)).toEqual([2, 0, 2]);
  });

  it('is given up by voiding it or by 无需入库; submitted and withdrawn it keeps its part', async () => {
    const { id, number } = await purchase([{ proId: product(), num: 5, price: 5 }]);
    const draft = await trade.admin.call(calls.createForPurchase, expectOf(number, 5, { state: listState.code.draft }));
    expect(await tooMuch(number, 1)).toContain('待入库的 0');
    await trade.admin.call(calls.setState, { body: { id: draft.id, state: listState.code.toPick } });
    await trade.admin.call(calls.cancel, { query: { id: draft.id } });
    expect(await rowOf(id)).toMatchObject({ plannedNum: 0 });
    const second = await trade.admin.call(calls.createForPurchase, expectOf(number, 5));
    expect((await trade.admin.refused(purchaseCalls.finish, { body: { id } })).message).toContain('还有 5 件在途单据上');
    await trade.admin.call(calls.skip, { query: { id: second.id } });
    expect(await rowOf(id)).toMatchObject({ plannedNum: 0, inNum: 0 });
    await trade.admin.call(purchaseCalls.finish, { body: { id } });
    expect((await trade.admin.refused(calls.createForPurchase, expectOf(number, 1))).status).toBe(400);
  });

  it('is not rewritten without the purchase, nor created for one that is unknown, unconfirmed or not of these goods', async () => {
    const { number } = await purchase([{ proId: product(), num: 5, price: 5 }]);
    const { id } = await trade.admin.call(calls.createForPurchase, expectOf(number, 1));
    const { version } = await trade.admin.call(calls.getOne, { query: { id } });
    const edit = { body: { id, version, lines: [{ productId: product(), num: 50 }] } };
    expect((await trade.admin.refused(calls.edit, edit)).code).toBe('INOUT_LINKED');
    expect(await trade.admin.refused(calls.createForPurchase, expectOf('CG-FEHLT', 1))).toMatchObject({
      status: 404,
      message: '采购单不存在或已删除',
    });
    const other = await trade.admin.refused(calls.createForPurchase, {
      body: { objNumber: number, lines: [{ productId: product(2), num: 1 }] },
    });
    expect(other.message).toBe(`第 1 行不是采购单 ${number} 的明细`);
    const pending = await purchase([{ proId: product(), num: 5, price: 5 }], purchaseState.pending);
    expect((await trade.admin.refused(calls.createForPurchase, expectOf(pending.number, 1))).code).toBe('ORDER_NOT_CONFIRMED');
    expect((await trade.admin.refused(calls.createForPurchase, expectOf('', 1))).status).toBe(422);
    const stranger = await openTrade(world, 0);
    expect((await stranger.admin.refused(calls.createForPurchase, expectOf(number, 1))).status).toBe(404);
  });

  it('and its fellow clerk: of two who want all of it at once one gets it', async () => {
    const { id, number } = await purchase([{ proId: product(), num: 5, price: 5 }]);
    const answers = await Promise.all([1, 2, 3].map(() => trade.admin.respond(calls.createForPurchase, expectOf(number, 5))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ plannedNum: 5 });
  });
});

describe('无需入库', () => {
  it('of a pickup opens its quantity on the purchase again', async () => {
    const journeys = journeysOf(trade);
    const objId = await journeys.orderFor('purchaseDispatch', 8);
    const pickup = await trade.admin.call(purchasePickupCalls.create, { body: { objId, products: [{ productId: product(), num: 6 }] } });
    await journeys.act('purchaseDispatch', 'check', pickup.id);
    expect(await rowOf(objId)).toMatchObject({ plannedNum: 6 });
    await trade.admin.call(calls.skip, { query: { id: await journeys.openList('purchaseDispatch', pickup.id) } });
    expect(await rowOf(objId)).toMatchObject({ plannedNum: 0, inNum: 0, inState: receivedState.code.none });
    const detail = await journeys.detail('purchaseDispatch', pickup.id);
    expect(detail).toMatchObject({ inState: 2 });
    expect(detail.lines).toMatchObject([{ num: 6, shortNum: 6, in_num: 0 }]);
    expect(await trade.admin.call(dispatchLineCalls.pickupLines, { query: { objId } })).toMatchObject([{ openNum: 8 }]);
    await journeys.act('purchaseDispatch', 'finish', pickup.id);
    await trade.admin.call(purchaseCalls.finish, { body: { id: objId } });
  });

  it('of a sales return lets the goods be returned by another one', async () => {
    await trade.receive([{ productId: product(), num: 50 }]);
    const journeys = journeysOf(trade);
    const objId = await journeys.orderFor('shipmentBack', 4);
    const wish = { body: { objId, reason: '质量问题', products: [{ productId: product(), num: 4 }] } };
    const back = await trade.admin.call(salesReturnCalls.create, wish);
    await journeys.act('shipmentBack', 'check', back.id);
    expect((await trade.admin.refused(salesReturnCalls.create, wish)).message).toBe('「商品1」数量 4 超过可退货数量 0');
    await trade.admin.call(calls.skip, { query: { id: await journeys.openList('shipmentBack', back.id) } });
    const again = await trade.admin.call(salesReturnCalls.create, wish);
    await journeys.act('shipmentBack', 'check', again.id);
    await journeys.carry('shipmentBack', again.id);
    expect(await journeys.detail('shipmentBack', again.id)).toMatchObject({ inState: 1 });
  });
});
