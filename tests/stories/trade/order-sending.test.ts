/** From the order to the door and back: confirm and send, carriers, paused orders, shipping states, returns and their refunds. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { giveAddress, openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const one = (id: number) => trade.admin.call(calls.getOne, { query: { id } });
const linked = async (id: number, kind: string) => (await one(id)).links.filter((link) => link.kind === kind && link.isDelete === 0);
const outList = async (id: number) => (await linked(id, 'outboundList')).filter(({ state }) => state < 10)[0]?.id ?? 0;

describe('confirm and send', () => {
  it('makes one dispatch per site and receiver, in any state before, with a verdict for each order', async () => {
    const site = await addSite(trade.admin, '第二仓');
    await giveAddress(world, site);
    trade.admin.headers = { dept: String(site) };
    await trade.receive([{ productId: product(), num: 50 }], { deptId: site });
    trade.admin.headers = { dept: String(trade.site) };
    const many = await trade.order({
      products: [
        { proId: product(), num: 2, price: 10, reciveName: '甲', reciveMobile: '1', reciveAddress: '甲地' },
        { proId: product(1), num: 1, price: 10, reciveName: '甲', reciveMobile: '1', reciveAddress: '甲地' },
        { proId: product(), num: 3, price: 10, reciveName: '乙', reciveMobile: '2', reciveAddress: '乙地' },
        { proId: product(), num: 4, price: 10, deptId: site },
      ],
    });
    const pending = await trade.order({ state: orderState.pending });
    const paused = await trade.order({ state: orderState.confirmed });
    await trade.admin.call(calls.pause, { body: { id: paused.id } });
    const results = await trade.admin.call(calls.checkAndSend, {
      body: { ids: [many.id, pending.id, paused.id, 999_999], carriersName: '顺丰' },
    });
    expect(results.map(({ isOk, msg }) => [isOk, msg])).toEqual([
      [1, ''],
      [1, ''],
      [0, `销售订单 ${paused.number} 已暂停，请先恢复`],
      [0, '销售订单不存在或已删除'],
    ]);
    expect(await linked(many.id, 'dispatch')).toHaveLength(3);
    expect(await one(many.id)).toMatchObject({ state: orderState.confirmed, plannedNum: 10, outState: outState.code.none });
    // All of it is on dispatches: nothing more can be sent, ended or voided until they are finished.
    const again = await trade.admin.call(calls.checkAndSend, { body: { ids: [many.id] } });
    expect(again[0]?.msg).toBe(`销售订单 ${many.number} 没有未完成的数量`);
    for (const call of [calls.cancel, calls.end, calls.unconfirm])
      expect((await trade.admin.refused(call, { body: { id: many.id } })).message).toBe(
        `销售订单 ${many.number} 还有 10 件在途单据上，请先处理`,
      );
    expect((await trade.admin.refused(calls.checkAndSend, { body: { ids: [] } })).status).toBe(422);
    const clerk = await hire(world, trade.admin, { permissions: ['shipmentOrder:confirm', 'shipmentOrder:list'], site: trade.site });
    expect((await clerk.refused(calls.checkAndSend, { body: { ids: [many.id] } })).message).toBe('没有权限：销售订单发货');
    expect((await clerk.refused(calls.uploadAndSend, { body: { list: [{ products: [{ proId: product(), num: 1 }] }] } })).code).toBe(
      'FORBIDDEN',
    );
  });

  it('imports and sends at once', async () => {
    const good = { customerId: trade.customer, deptId: trade.site, products: [{ proId: product(), num: 1, price: 10 }] };
    const answer = await trade.admin.call(calls.uploadAndSend, {
      body: { list: [good, { ...good, customerId: undefined }], carriageType: 0, takeFrom: '2999-01-02T01:00:00Z' },
    });
    expect(answer).toMatchObject({ success: 1, fail: 1 });
    const order = await one(answer.list[0]?.id ?? 0);
    expect(order).toMatchObject({ source: 'upload', state: orderState.confirmed, plannedNum: 1 });
    const [dispatch] = await linked(order.id, 'dispatch');
    expect(await trade.admin.call(dispatchCalls.getOne, { query: { id: dispatch?.id ?? 0 } })).toMatchObject({
      takeFrom: '2999-01-02T01:00:00Z',
      takeTo: null,
    });
  });
});

describe('carriers', () => {
  it('are asked for all dispatches of an order at once', async () => {
    const order = await trade.order({ state: orderState.confirmed });
    expect((await trade.admin.refused(calls.carrierCheck, { body: { id: order.id } })).message).toBe(
      `销售订单 ${order.number} 没有待承运商确认的发货单`,
    );
    await trade.admin.call(calls.checkAndSend, { body: { ids: [order.id], carriersName: '德邦' } });
    const [dispatch] = await linked(order.id, 'dispatch');
    await trade.admin.call(dispatchCalls.check, { body: { id: dispatch?.id ?? 0 } });
    const waiting = async (carriersName: string) =>
      (await trade.admin.call(calls.ofCarriers, { query: { carriersName } })).content.map(({ id }) => id);
    expect(await waiting('德邦')).toEqual([order.id]);
    expect(await waiting('别家')).toEqual([]);
    await trade.admin.call(calls.carrierCheck, { body: { id: order.id } });
    expect((await linked(order.id, 'dispatch'))[0]?.state).toBe(30);
    expect(await waiting('德邦')).toEqual([]);
    expect((await trade.admin.refused(calls.ofCarriers, { query: { number: 'XS' } })).status).toBe(422);
  });
});

describe('the whole way', () => {
  it('ships in two parts, follows the postings, takes some back, and pays it back once', async () => {
    const before = await trade.balance(product());
    const order = await trade.order({ state: orderState.confirmed, products: [{ proId: product(), num: 10, price: 10 }] });
    const line = order.lines[0]?.id ?? 0;
    expect((await trade.balance(product())).reserved).toBe(before.reserved + 10);
    const send = (num: number) =>
      trade.admin.call(dispatchCalls.create, {
        body: { objId: order.id, deptId: trade.site, carriageType: 0, products: [{ sourceLineId: line, num }] } as never,
      });
    const first = await send(4);
    await trade.admin.call(dispatchCalls.check, { body: { id: first.id } });
    // The reservation changed hands: the list holds 4, the order 6.
    expect((await trade.balance(product())).reserved).toBe(before.reserved + 10);
    await carryOut(trade.admin, await outList(order.id));
    expect(await one(order.id)).toMatchObject({ outState: outState.code.part, outNum: 4, plannedNum: 0 });
    expect(await trade.balance(product())).toMatchObject({ onHand: before.onHand - 4, reserved: before.reserved + 6 });
    expect((await trade.admin.refused(calls.unconfirm, { body: { id: order.id } })).message).toBe(
      `销售订单 ${order.number} 已有 4 件出入库，不能撤回确认`,
    );
    const second = await send(6);
    await trade.admin.call(dispatchCalls.check, { body: { id: second.id } });
    await carryOut(trade.admin, await outList(order.id));
    expect(await one(order.id)).toMatchObject({ outState: outState.code.all, outNum: 10 });
    expect(await trade.balance(product())).toMatchObject({ onHand: before.onHand - 10, reserved: before.reserved });
    expect((await trade.admin.refused(calls.end, { body: { id: order.id } })).message).toBe(`销售订单 ${order.number} 没有未完成的数量`);

    await trade.admin.call(calls.pay, { body: { id: order.id, amount: 100 } });
    const back = await trade.admin.call(salesReturnCalls.create, {
      body: { objId: order.id, deptId: trade.site, carriageType: 0, reason: '破损', products: [{ sourceLineId: line, num: 3 }] } as never,
    });
    expect((await trade.admin.refused(calls.refundBack, { body: { id: back.id } })).message).toBe(
      `退货单 ${back.number} 还没有入库，不能退款`,
    );
    await trade.admin.call(salesReturnCalls.check, { body: { id: back.id } });
    await carryOut(trade.admin, (await linked(order.id, 'inboundList'))[0]?.id ?? 0);
    expect(await one(order.id)).toMatchObject({ backCount: 1, backOrderNumber: back.number });
    expect((await one(order.id)).lines[0]).toMatchObject({ backNum: 3, outNum: 10 });
    expect((await trade.admin.refused(calls.refundBack, { body: { id: back.id, amount: 30.01 } })).message).toBe(
      '金额 30.01 元超过可收付的 30 元',
    );
    expect(await trade.admin.call(calls.refundBack, { body: { id: back.id, amount: 10 } })).toEqual({ amount: 10 });
    expect(await trade.admin.call(calls.refundBack, { body: { id: back.id } })).toEqual({ amount: 20 });
    expect((await trade.admin.refused(calls.refundBack, { body: { id: back.id } })).message).toBe(`退货单 ${back.number} 没有可退的金额`);
    expect((await trade.admin.refused(calls.refundBack, { body: { id: 999_999 } })).code).toBe('NOT_FOUND');
    expect(await one(order.id)).toMatchObject({ payAmount: 70, refundAmount: 30, dueAmount: 70, unpaidAmount: 0 });
    const [row] = await trade.admin.call(calls.detailRows, { query: { ids: order.id } });
    expect(row).toMatchObject({ backOrderNumber: back.number, return_count: 1, out_num: 10 });
  });

  it('keeps a paused order from leaving although its dispatch exists', async () => {
    const order = await trade.order({ state: orderState.confirmed });
    await trade.admin.call(calls.checkAndSend, { body: { ids: [order.id], carriageType: 0 } });
    const [dispatch] = await linked(order.id, 'dispatch');
    await trade.admin.call(dispatchCalls.check, { body: { id: dispatch?.id ?? 0 } });
    const list = await outList(order.id);
    await trade.admin.call(calls.pause, { body: { id: order.id } });
    await trade.admin.call(warehouseListCalls.startOut, { query: { id: list } });
    await trade.admin.call(warehouseListCalls.finishOut, { body: { id: list } });
    expect((await trade.admin.refused(warehouseListCalls.post, { body: { id: list } })).message).toBe(
      `销售订单 ${order.number} 已暂停，请先恢复`,
    );
    await trade.admin.call(calls.resume, { body: { id: order.id } });
    await trade.admin.call(warehouseListCalls.post, { body: { id: list } });
    expect((await one(order.id)).outState).toBe(outState.code.all);
  });

  it('opens what was missing to another dispatch, and undoes a posting', async () => {
    const order = await trade.order({ state: orderState.confirmed, products: [{ proId: product(), num: 5, price: 10 }] });
    await trade.admin.call(calls.checkAndSend, { body: { ids: [order.id], carriageType: 0 } });
    const [dispatch] = await linked(order.id, 'dispatch');
    await trade.admin.call(dispatchCalls.check, { body: { id: dispatch?.id ?? 0 } });
    const list = await outList(order.id);
    await carryOut(trade.admin, list, 3);
    expect((await one(order.id)).lines[0]).toMatchObject({ outNum: 3, openNum: 2, plannedNum: 0 });
    await trade.admin.call(warehouseListCalls.reverse, { body: { id: list, info: '录错' } });
    expect(await one(order.id)).toMatchObject({ outNum: 0, outState: outState.code.none });
  });
});

describe('a purchase received at once', () => {
  it('is not received any more when its list is taken back', async () => {
    const { id } = await trade.purchase({ state: purchaseState.confirmed });
    const list = await trade.admin.call(purchaseCalls.receive, { body: { id } });
    expect(await trade.admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 2, inState: 2 });
    await trade.admin.call(warehouseListCalls.reverse, { body: { id: list.id, info: '录错' } });
    expect(await trade.admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 0, inState: 0, plannedNum: 0 });
    await trade.admin.call(purchaseCalls.receive, { body: { id } });
  });
});
