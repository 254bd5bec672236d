/** Goods from supplier to stock and from order to customer and back, over HTTP; what each step changes, and that undoing restores it. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { dispatchType } from '@cangyun/contract/trade/consignment.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { byCarrier, type Journeys, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let journeys: Journeys;
let product: number;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const fresh = async (stock: number): Promise<void> => {
  trade = await openTrade(world, stock);
  journeys = journeysOf(trade);
  product = trade.products[0] ?? 0;
};

const stock = () => trade.balance(product);
const orderRow = (id: number) => trade.admin.call(salesOrderCalls.getOne, { query: { id } });
const purchaseRow = (id: number) => trade.admin.call(purchaseCalls.getOne, { query: { id } });
const confirmedOrder = async (num: number) =>
  (await trade.order({ state: orderState.confirmed, products: [{ proId: product, num, price: 10, deptId: trade.site }] })).id;

describe('what is bought', () => {
  it('comes in two pickups, the second short; the rest is open again, and some goes back to the supplier', async () => {
    await fresh(0);
    const { admin } = trade;
    const { id: objId } = await trade.purchase({
      state: purchaseState.confirmed,
      products: [{ proId: product, num: 10, price: 5 }],
    });
    const first = await admin.call(purchasePickupCalls.create, { body: { objId, products: [{ productId: product, num: 4 }] } });
    expect(first).toMatchObject({ number: expect.stringMatching(/^TH\d{10}$/), state: 10, buyState: 10, inState: 0, num: 4, amount: 20 });
    expect((await admin.refused(purchasePickupCalls.create, { body: { objId, products: [{ productId: product, num: 7 }] } })).message).toBe(
      '「商品1」数量 7 超过可提货数量 6',
    );
    const second = await admin.call(purchasePickupCalls.create, { body: { objId } });
    expect(second.num).toBe(6);
    expect((await admin.refused(purchasePickupCalls.create, { body: { objId } })).message).toContain(
      '的数量已全部安排，10 件在未完成的单据上',
    );
    for (const { id } of [first, second]) await journeys.act('purchaseDispatch', 'check', id);
    await journeys.carry('purchaseDispatch', first.id);
    expect(await stock()).toMatchObject({ onHand: 4 });
    expect(await purchaseRow(objId)).toMatchObject({ inState: 1 });
    await journeys.carry('purchaseDispatch', second.id, 5);
    expect(await stock()).toMatchObject({ onHand: 9 });
    expect(await journeys.detail('purchaseDispatch', second.id)).toMatchObject({ inState: 1, in_num: 5, lines: [{ shortNum: 1 }] });
    const third = await admin.call(purchasePickupCalls.create, { body: { objId } });
    expect(third.num).toBe(1);
    await journeys.act('purchaseDispatch', 'check', third.id);
    await journeys.carry('purchaseDispatch', third.id);
    expect(await purchaseRow(objId)).toMatchObject({ inState: 2 });

    const returning = { objId, reason: '质量问题', products: [{ productId: product, num: 3 }] };
    const back = await admin.call(purchaseReturnCalls.create, { body: returning });
    expect(back).toMatchObject({ number: expect.stringMatching(/^CT\d{10}$/), reason: '质量问题', outState: 0 });
    expect(
      (await admin.refused(purchaseReturnCalls.create, { body: { ...returning, products: [{ productId: product, num: 8 }] } })).message,
    ).toBe('「商品1」数量 8 超过可退货数量 7');
    expect((await admin.refused(purchaseReturnCalls.create, { body: { objId, reason: '' } })).status).toBe(422);
    await journeys.act('purchaseBack', 'check', back.id);
    expect(await stock()).toMatchObject({ onHand: 10, reserved: 3 });
    await journeys.carry('purchaseBack', back.id, 2);
    expect(await stock()).toMatchObject({ onHand: 8, reserved: 0 });
    await journeys.act('purchaseBack', 'finish', back.id);
    const open = await admin.call(purchaseReturnCalls.lines, { query: { objId } });
    expect(open).toMatchObject([{ productId: product, openNum: 8 }]);
    expect(await admin.call(purchaseReturnCalls.sentLines, { query: { id: back.id } })).toMatchObject([{ out_num: 2, num: 3 }]);
  });

  it('may arrive without stock knowing of it; and what came in at once can be taken back', async () => {
    await fresh(0);
    const { admin } = trade;
    const { id } = await journeys.make('purchaseDispatch');
    await journeys.act('purchaseDispatch', 'check', id);
    await admin.call(warehouseListCalls.skip, { query: { id: await journeys.openList('purchaseDispatch', id) } });
    expect(await journeys.detail('purchaseDispatch', id)).toMatchObject({ inState: 2, in_num: 0 });
    await journeys.act('purchaseDispatch', 'finish', id);
    expect(await stock()).toMatchObject({ onHand: 0 });
    const purchase = await journeys.orderFor('purchaseBack');
    expect(await purchaseRow(purchase)).toMatchObject({ inState: 2 });
    const [list] = await admin.call(warehouseListCalls.byObjNumber, { query: { objNumber: (await purchaseRow(purchase)).number } });
    await admin.call(warehouseListCalls.reverse, { body: { id: list?.id ?? 0, info: '录错' } });
    expect(await purchaseRow(purchase)).toMatchObject({ inState: 0 });
    expect(await stock()).toMatchObject({ onHand: 0 });
  });
});

it('lists say how many pieces are in a box, as the line of their order does', async () => {
  await fresh(40);
  const { admin } = trade;
  const packsOf = async (...[kind, id]: Parameters<Journeys['openList']>) => {
    await journeys.act(kind, 'check', id);
    const { lines } = await admin.call(warehouseListCalls.getOne, { query: { id: await journeys.openList(kind, id) } });
    return lines.map(({ xiangzhuang }) => xiangzhuang);
  };
  const boxed = [
    { proId: product, num: 24, price: 10, xiangzhuang: 12 },
    { proId: trade.products[1] ?? 0, num: 1, price: 10 },
  ];
  const { id: sold } = await trade.order({ state: orderState.confirmed, products: boxed });
  expect(await packsOf('dispatch', (await admin.call(dispatchCalls.create, { body: { objId: sold } })).id)).toEqual([12, 1]);
  const { id: bought } = await trade.purchase({ state: purchaseState.confirmed, products: boxed });
  expect(await packsOf('purchaseDispatch', (await admin.call(purchasePickupCalls.create, { body: { objId: bought } })).id)).toEqual([
    12, 1,
  ]);
});

describe('what is sold', () => {
  it('leaves in two parts, is delivered, and comes back in part', async () => {
    await fresh(20);
    const { admin } = trade;
    const objId = await confirmedOrder(10);
    expect(await stock()).toMatchObject({ onHand: 20, reserved: 10 });
    const part = (num: number) =>
      admin.call(dispatchCalls.create, { body: { objId, products: [{ productId: product, num }], ...byCarrier } });
    const first = await part(4);
    expect(first).toMatchObject({ number: expect.stringMatching(/^FH\d{10}$/), objId, state: 10, type: 10, carriersName: '顺丰' });
    const second = await part(6);
    for (const { id } of [first, second]) {
      await journeys.act('dispatch', 'check', id);
      await journeys.act('dispatch', 'carrierCheck', id);
    }
    expect(await stock()).toMatchObject({ onHand: 20, reserved: 10 });
    await journeys.carry('dispatch', first.id);
    expect(await orderRow(objId)).toMatchObject({ outState: 1 });
    expect(await stock()).toMatchObject({ onHand: 16, reserved: 6 });
    await journeys.carry('dispatch', second.id);
    expect(await orderRow(objId)).toMatchObject({ outState: 2 });
    expect(await stock()).toMatchObject({ onHand: 10, reserved: 0 });
    const results = await admin.call(dispatchCalls.finishEach, { body: { ids: [second.id, first.id, 999_999] } });
    expect(results.map(({ isOk, msg }) => [isOk, msg])).toEqual([
      [1, ''],
      [1, ''],
      [0, '发货单不存在或已删除'],
    ]);

    const back = await admin.call(salesReturnCalls.create, {
      body: {
        objId,
        reason: '客户拒收',
        products: [
          { productId: product, num: 3 },
          { productId: product, num: 1, quality: 10, reason: '破损' },
        ],
      },
    });
    expect(back).toMatchObject({ number: expect.stringMatching(/^XT\d{10}$/), inDeptNamePro: expect.any(String), num: 4 });
    expect(
      (await admin.refused(salesReturnCalls.create, { body: { objId, reason: '多退', products: [{ productId: product, num: 7 }] } }))
        .message,
    ).toBe('「商品1」数量 7 超过可退货数量 6');
    await journeys.act('shipmentBack', 'check', back.id);
    await journeys.carry('shipmentBack', back.id);
    expect(await stock()).toMatchObject({ onHand: 13 });
    expect(await trade.balance(product, 10)).toMatchObject({ onHand: 1 });
    await journeys.act('shipmentBack', 'finish', back.id);
    expect(await admin.call(salesReturnCalls.lines, { query: { objId } })).toMatchObject([{ openNum: 6 }]);
    const [list] = (await journeys.detail('dispatch', first.id)).lists;
    expect((await admin.refused(warehouseListCalls.reverse, { body: { id: list?.id ?? 0, info: '录错' } })).code).toBe(
      'INOUT_LINKED_FINISHED',
    );
  });

  it('short picks leave the rest open and promised to the order', async () => {
    await fresh(20);
    const objId = await confirmedOrder(10);
    const sent = await trade.admin.call(dispatchCalls.create, { body: { objId } });
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id, 7);
    expect(await stock()).toMatchObject({ onHand: 13, reserved: 3 });
    expect(await orderRow(objId)).toMatchObject({ outState: 1 });
    const rest = await trade.admin.call(dispatchCalls.create, { body: { objId } });
    expect(rest.num).toBe(3);
    await journeys.act('dispatch', 'check', rest.id);
    await journeys.carry('dispatch', rest.id);
    expect(await orderRow(objId)).toMatchObject({ outState: 2 });
    expect(await stock()).toMatchObject({ onHand: 10, reserved: 0 });
  });

  it('void and undo at every stage give reservation and stock back', async () => {
    await fresh(20);
    const { admin } = trade;
    const objId = await confirmedOrder(10);
    const lineOf = async () => (await orderRow(objId)).lines[0];
    const sent = await admin.call(dispatchCalls.create, { body: { objId } });
    await admin.call(dispatchCalls.remove, { body: [sent.id] });
    expect(await lineOf()).toMatchObject({ plannedNum: 0 });
    const { id } = await admin.call(dispatchCalls.create, { body: { objId } });
    const untouched = { onHand: 20, reserved: 10, frozen: 0, picked: 0 };
    for (const stage of ['toPick', 'picking', 'ready'] as const) {
      await journeys.act('dispatch', 'check', id);
      const listId = await journeys.openList('dispatch', id);
      if (stage !== 'toPick') await admin.call(warehouseListCalls.startOut, { query: { id: listId } });
      if (stage === 'ready') await admin.call(warehouseListCalls.finishOut, { body: { id: listId } });
      await admin.call(dispatchCalls.cancelCheck, { body: { id } });
      expect(await stock()).toEqual(untouched);
    }
    await journeys.act('dispatch', 'check', id);
    await journeys.carry('dispatch', id, 8);
    const posted = (await journeys.detail('dispatch', id)).lists.find(({ state }) => state === 10)?.id ?? 0;
    await admin.call(warehouseListCalls.reverse, { body: { id: posted, info: '装错车' } });
    expect(await journeys.detail('dispatch', id)).toMatchObject({ outState: 0, out_num: 0 });
    expect(await orderRow(objId)).toMatchObject({ outState: 0 });
    expect(await stock()).toEqual(untouched);
    await admin.call(dispatchCalls.cancelCheck, { body: { id } });
    expect(await lineOf()).toMatchObject({ plannedNum: 8, outNum: 0 });
    const whole = await journeys.detail('dispatch', id);
    const [line] = whole.lines;
    await admin.call(dispatchCalls.edit, {
      body: { id, version: whole.version, products: [{ id: line?.id ?? 0, productId: product, num: 10 }] },
    });
    expect(await lineOf()).toMatchObject({ plannedNum: 10 });
    await admin.call(dispatchCalls.remove, { body: [id] });
    expect(await lineOf()).toMatchObject({ plannedNum: 0, outNum: 0 });
    expect(await stock()).toEqual(untouched);
  });

  it('stops where the order is paused, and goes by another list type straight to a consumer', async () => {
    await fresh(20);
    const { admin } = trade;
    const objId = await confirmedOrder(4);
    const { number } = await orderRow(objId);
    const sent = await admin.call(dispatchCalls.create, {
      body: { objId, type: dispatchType.code.dropship, products: [{ productId: product, num: 2 }] },
    });
    await journeys.act('dispatch', 'check', sent.id);
    expect((await journeys.detail('dispatch', sent.id)).lists[0]).toMatchObject({ type: outboundType.code.dropshipOut });
    const listId = await journeys.openList('dispatch', sent.id);
    await admin.call(warehouseListCalls.startOut, { query: { id: listId } });
    await admin.call(warehouseListCalls.finishOut, { body: { id: listId } });
    await admin.call(salesOrderCalls.pause, { body: { id: objId } });
    const sentence = `销售订单 ${number} 已暂停，请先恢复`;
    expect((await admin.refused(dispatchCalls.create, { body: { objId } })).message).toBe(sentence);
    expect((await admin.refused(warehouseListCalls.post, { body: { id: listId } })).message).toBe(sentence);
    const [result] = await admin.call(warehouseListCalls.postEach, { body: { ids: [listId] } });
    expect(result).toMatchObject({ isOk: 0, msg: sentence });
    expect(await stock()).toMatchObject({ onHand: 20, reserved: 4 });
  });

  it('refuses an order that is not confirmed, a line of another order, and a whole order twice', async () => {
    await fresh(20);
    const { admin } = trade;
    const { id: pending, number } = await trade.order({ state: orderState.pending });
    expect((await admin.refused(dispatchCalls.create, { body: { objId: pending } })).message).toContain(number);
    const objId = await confirmedOrder(2);
    const { number: confirmed } = await orderRow(objId);
    expect((await admin.refused(dispatchCalls.create, { body: { objId, products: [{ sourceLineId: 999_999, num: 1 }] } })).message).toBe(
      `第 1 行不是销售订单 ${confirmed} 的明细`,
    );
    await admin.call(dispatchCalls.create, { body: { objId } });
    expect((await admin.refused(dispatchCalls.create, { body: { objId } })).message).toBe(
      `销售订单 ${confirmed} 的数量已全部安排，2 件在未完成的单据上`,
    );
    expect((await admin.refused(dispatchCalls.create, { body: { objId: 999_999 } })).status).toBe(404);
  });

  it('ten clerks post lists of one order at once: everything exactly once', async () => {
    await fresh(100);
    const { admin } = trade;
    const objId = await confirmedOrder(50);
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { id } = await admin.call(dispatchCalls.create, { body: { objId, products: [{ productId: product, num: 5 }] } });
      await journeys.act('dispatch', 'check', id);
      ids.push(id);
    }
    await Promise.all(ids.map((id) => journeys.carry('dispatch', id)));
    expect(await orderRow(objId)).toMatchObject({ outState: 2 });
    expect(await stock()).toMatchObject({ onHand: 50, reserved: 0 });
  });
});
