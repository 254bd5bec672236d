/** Back orders: what is there is reserved, the rest waits, and is supplied when goods come in. Issue 19, "Seen" 6. */
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { backOrderCalls as calls, supplyTurn } from '@cangyun/contract/trade/backOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addGoods, newBarcode } from '../support/catalogue.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { confirmedFor, customerWith, orderOf, shipDispatches, waitingOf } from '../support/waiting.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { whole, part, cancel } = shortRule.code;

/** A company with so many of its first products. */
async function stocked(...nums: number[]): Promise<Trade & { product: (at?: number) => number }> {
  const trade = await openTrade(world, 0);
  const product = (at = 0): number => trade.products[at] ?? 0;
  const lines = nums.flatMap((num, at) => (num > 0 ? [{ productId: product(at), num }] : []));
  if (lines.length > 0) await trade.receive(lines);
  return { ...trade, product };
}

describe('Seen 6: one short line does not block the order', () => {
  it('部分先发: what is there is reserved and shipped, the rest waits, is offered when it comes in, and shipped by one click', async () => {
    const trade = await stocked(4, 10);
    const customer = await customerWith(trade, part);
    const lines = [
      { proId: trade.product(), num: 10, price: 10 },
      { proId: trade.product(1), num: 3, price: 5 },
    ];
    const { id, number } = await confirmedFor(trade, customer, lines);
    expect(await orderOf(trade, id)).toMatchObject({ state: orderState.confirmed, waitingNum: 6, dueAmount: 115 });
    expect(await trade.balance(trade.product())).toMatchObject({ onHand: 4, reserved: 4 });
    expect(await trade.balance(trade.product(1))).toMatchObject({ reserved: 3 });
    expect(await waitingOf(trade)).toMatchObject([{ number, waitingNum: 6, availableNum: 0, offeredNum: 0, num: 10, outNum: 0 }]);

    // A dispatch that names nothing takes what is there.
    const sent = await trade.admin.call(dispatchCalls.create, { body: { objId: id, carriageType: 0 } });
    expect(sent.lines.map(({ num }) => num)).toEqual([4, 3]);
    await shipDispatches(trade, id);
    expect(await orderOf(trade, id)).toMatchObject({ outState: outState.code.part, outNum: 7, waitingNum: 6, plannedNum: 0 });
    expect((await trade.admin.refused(dispatchCalls.create, { body: { objId: id } })).message).toBe(
      `销售订单 ${number} 未安排的 6 件都在等货，到货后请在「缺货待发」中占用库存`,
    );

    await trade.receive([{ productId: trade.product(), num: 8 }]);
    const [waiting] = await waitingOf(trade);
    expect(waiting).toMatchObject({ availableNum: 8, offeredNum: 6, outNum: 4 });
    expect(await trade.admin.call(calls.send, { body: { ids: [waiting?.id ?? 0], carriageType: 0 } })).toEqual([
      { id, number, isOk: 1, msg: '' },
    ]);
    expect(await waitingOf(trade)).toEqual([]);
    expect(await trade.balance(trade.product())).toMatchObject({ onHand: 8, reserved: 6 });
    await shipDispatches(trade, id);
    expect(await orderOf(trade, id)).toMatchObject({ outState: outState.code.all, outNum: 13, waitingNum: 0, unpaidAmount: 115 });
  });

  it('整单 stays all or nothing, and so does every import', async () => {
    const trade = await stocked(4);
    const short = `库存不足`;
    const products = [{ proId: trade.product(), num: 5, price: 10 }];
    for (const customerId of [trade.customer, await customerWith(trade, whole)]) {
      const body = { customerId, deptId: trade.site, state: orderState.confirmed, products };
      expect((await trade.admin.refused(salesOrderCalls.create, { body })).message).toContain(short);
    }
    const customerId = await customerWith(trade, part);
    const list = [{ customerId, deptId: trade.site, state: orderState.confirmed, products }];
    const made = await trade.admin.call(salesOrderCalls.createMany, { body: { list } });
    expect(made).toMatchObject({ success: 0, fail: 1, list: [{ msg: expect.stringContaining(short) }] });
    expect(await trade.admin.call(salesOrderCalls.uploadAndSend, { body: { list } })).toMatchObject({ success: 0, fail: 1 });
    expect((await trade.balance(trade.product())).reserved).toBe(0);
  });

  it('缺货取消: the order becomes what is there, says what it lost, and is refused where nothing is left', async () => {
    const trade = await stocked(4, 0, 3);
    const customer = await customerWith(trade, cancel);
    const lines = [
      { proId: trade.product(), num: 10, price: 10 },
      { proId: trade.product(1), num: 2, price: 7 },
      { proId: trade.product(2), num: 3, price: 1 },
    ];
    const { id } = await confirmedFor(trade, customer, lines);
    const order = await orderOf(trade, id);
    expect(order).toMatchObject({ amount: 43, waitingNum: 0, num: 7, shortInfo: '第 1 行「商品1」6；第 2 行「商品2」2' });
    expect(order.lines.map(({ num }) => num)).toEqual([4, 3]);
    expect(await trade.balance(trade.product())).toMatchObject({ reserved: 4 });
    const none = { customerId: customer, deptId: trade.site, state: orderState.confirmed, products: lines.slice(1, 2) };
    expect((await trade.admin.refused(salesOrderCalls.create, { body: none })).message).toBe(
      '库存不足，没有可以确认的货：第 1 行「商品2」2',
    );
  });

  it('a line by boxes keeps whole boxes: 缺货取消 gives the rest of a box back, and a broken box is not split off', async () => {
    const trade = await stocked();
    const goods = await addGoods(trade.admin, {
      boxstyles: [{ name: '箱', xiangzhuang: 12 }],
      skuList: [{ sn: newBarcode().replace('690', '692') }],
    });
    const [{ id: proId } = { id: 0 }] = goods.skuList;
    await trade.receive([{ productId: proId, num: 30 }]);
    const boxes = [{ proId, unit: '箱', num: 36, unitNum: 3, unitPrice: 60 }];
    const { id } = await confirmedFor(trade, await customerWith(trade, cancel), boxes);
    expect(await orderOf(trade, id)).toMatchObject({ num: 24, amount: 120, lines: [{ unitNum: 2 }] });
    expect(await trade.balance(proId)).toMatchObject({ onHand: 30, reserved: 24 });
    const patient = await customerWith(trade, part);
    const broken = await confirmedFor(trade, patient, boxes);
    expect(await orderOf(trade, broken.id)).toMatchObject({ waitingNum: 30 });
    expect((await trade.admin.refused(calls.split, { body: { id: broken.id } })).message).toContain(
      '等货 30 件，不是整箱（每箱 12 件），不能拆单',
    );
  });

  it('ending, taking back and voiding end the waiting; reopening waits again', async () => {
    const trade = await stocked(1);
    const customer = await customerWith(trade, part);
    const products = [{ proId: trade.product(), num: 3, price: 10 }];
    const { id } = await confirmedFor(trade, customer, products);
    await trade.admin.call(salesOrderCalls.end, { body: { id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 0 });
    expect((await trade.balance(trade.product())).reserved).toBe(0);
    await trade.admin.call(salesOrderCalls.reopen, { body: { id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 2 });
    await trade.admin.call(salesOrderCalls.unconfirm, { body: { id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 0, state: orderState.pending });
    await trade.admin.call(salesOrderCalls.confirm, { body: { id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 2 });
    await trade.admin.call(salesOrderCalls.cancel, { body: { id } });
    expect(await waitingOf(trade)).toEqual([]);
  });

  it('a dispatch that names waiting goods takes them when they are there, and gives them back', async () => {
    const trade = await stocked(2);
    const customer = await customerWith(trade, part);
    const { id } = await confirmedFor(trade, customer, [{ proId: trade.product(), num: 5, price: 10 }]);
    await trade.receive([{ productId: trade.product(), num: 2 }]);
    const sent = await trade.admin.call(dispatchCalls.create, {
      body: { objId: id, carriageType: 0, products: [{ productId: trade.product(), num: 4 }] },
    });
    await trade.admin.call(dispatchCalls.check, { body: { id: sent.id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 1, plannedNum: 4 });
    await trade.admin.call(dispatchCalls.cancelCheck, { body: { id: sent.id } });
    expect(await orderOf(trade, id)).toMatchObject({ waitingNum: 1 });
    expect(await trade.balance(trade.product())).toMatchObject({ reserved: 4 });
  });
});

describe('whose turn it is', () => {
  it('is first come first served, or by priority; a paused order waits on', async () => {
    const trade = await stocked();
    const [early, dear] = [await customerWith(trade, part, 1), await customerWith(trade, part, 9)];
    const want = (customerId: number, num: number) => confirmedFor(trade, customerId, [{ proId: trade.product(), num, price: 10 }]);
    const orders = [await want(early, 4), await want(dear, 4), await want(early, 4)];
    await trade.receive([{ productId: trade.product(), num: 6 }]);
    const rows = await waitingOf(trade);
    expect(rows.map(({ offeredNum }) => offeredNum)).toEqual([4, 2, 0]);
    expect((await waitingOf(trade, { sort: 'turn,asc' })).map(({ orderId, priorityOfferedNum }) => [orderId, priorityOfferedNum])).toEqual([
      [orders[1]?.id, 4],
      [orders[0]?.id, 2],
      [orders[2]?.id, 0],
    ]);
    const ids = rows.map(({ id }) => id);
    await trade.admin.call(salesOrderCalls.pause, { body: { id: orders[1]?.id ?? 0 } });
    expect(await trade.admin.call(calls.reserve, { body: { ids, by: supplyTurn.code.priority } })).toMatchObject([
      { id: orders[0]?.id, isOk: 1 },
      { id: orders[2]?.id, isOk: 1 },
      { id: orders[1]?.id, isOk: 0, msg: `销售订单 ${orders[1]?.number} 已暂停，请先恢复` },
    ]);
    expect((await waitingOf(trade)).map(({ orderId, waitingNum }) => [orderId, waitingNum])).toEqual([
      [orders[1]?.id, 4],
      [orders[2]?.id, 2],
    ]);
    await trade.admin.call(salesOrderCalls.resume, { body: { id: orders[1]?.id ?? 0 } });
    const [nothing] = await trade.admin.call(calls.reserve, { body: { ids: [ids[1] ?? 0] } });
    expect(nothing?.msg).toBe(`销售订单 ${orders[1]?.number} 等的货现在没有可用库存`);
    expect((await trade.admin.refused(calls.reserve, { body: { ids: [999_999] } })).code).toBe('NOT_FOUND');
    expect((await trade.admin.respond(calls.download, { query: {} })).statusCode).toBe(200);
  });

  it('two clerks who supply the same goods at once share what is there', async () => {
    const trade = await stocked();
    const customer = await customerWith(trade, part);
    const want = () => confirmedFor(trade, customer, [{ proId: trade.product(), num: 5, price: 10 }]);
    await want();
    await want();
    await trade.receive([{ productId: trade.product(), num: 7 }]);
    const ids = (await waitingOf(trade)).map(({ id }) => id);
    const other = await world.enter(trade.admin);
    other.headers = trade.admin.headers;
    const answers = await Promise.all(
      [trade.admin, other].map((clerk, at) => clerk.call(calls.reserve, { body: { ids: at === 0 ? ids : ids.toReversed() } })),
    );
    expect(answers.flat().filter(({ isOk }) => isOk === 1).length).toBeGreaterThanOrEqual(2);
    expect(await trade.balance(trade.product())).toMatchObject({ onHand: 7, reserved: 7 });
    expect((await waitingOf(trade)).map(({ waitingNum }) => waitingNum)).toEqual([3]);
  });
});

describe('by hand', () => {
  it('what waits becomes an order of its own, with its share of the discount; the fare stays', async () => {
    const trade = await stocked(4, 5);
    const customer = await customerWith(trade, part);
    const { id, number } = await trade.admin.call(salesOrderCalls.create, {
      body: {
        customerId: customer,
        deptId: trade.site,
        state: orderState.confirmed,
        couponMoney: 20,
        fareMoney: 8,
        products: [
          { proId: trade.product(), num: 10, price: 10 },
          { proId: trade.product(1), num: 5, price: 20 },
        ],
      },
    });
    const [before] = await waitingOf(trade);
    const split = await trade.admin.call(calls.split, { body: { id } });
    expect(await orderOf(trade, id)).toMatchObject({ amount: 140, couponMoney: 14, fareMoney: 8, waitingNum: 0, num: 9 });
    const made = await orderOf(trade, split.id);
    expect(made).toMatchObject({ amount: 60, couponMoney: 6, fareMoney: 0, waitingNum: 6, state: orderState.confirmed, splitFrom: id });
    expect(made.links).toMatchObject([{ number, from: '' }]);
    expect(await waitingOf(trade)).toMatchObject([{ orderId: split.id, waitingSince: before?.waitingSince }]);
    expect((await trade.admin.refused(calls.split, { body: { id } })).message).toBe(`销售订单 ${number} 没有缺货待发的数量`);
    expect((await trade.admin.refused(calls.split, { body: { id: split.id } })).message).toBe(
      `销售订单 ${split.number} 全部在等货，没有可以留下的部分，无需拆单`,
    );
  });

  it('is refused where goods with a discount have left, and where a dispatch counts on what waits', async () => {
    const trade = await stocked(4);
    const customer = await customerWith(trade, part);
    const order = await trade.admin.call(salesOrderCalls.create, {
      body: {
        ...{ customerId: customer, deptId: trade.site, state: orderState.confirmed, couponMoney: 1 },
        products: [{ proId: trade.product(), num: 10, price: 10 }],
      },
    });
    await trade.admin.call(dispatchCalls.create, { body: { objId: order.id, carriageType: 0 } });
    await shipDispatches(trade, order.id);
    expect((await trade.admin.refused(calls.split, { body: { id: order.id } })).message).toBe(
      `销售订单 ${order.number} 已有 4 件出库且有整单优惠，不能拆单；其余的货请结束发货后另开订单`,
    );
    const counted = await confirmedFor(trade, customer, [
      { proId: trade.product(), num: 3, price: 10 },
      { proId: trade.product(1), num: 1, price: 10 },
    ]);
    await trade.receive([{ productId: trade.product(), num: 1 }]);
    await trade.admin.call(calls.reserve, { body: { ids: (await waitingOf(trade, { orderId: counted.id })).map(({ id }) => id) } });
    await trade.admin.call(dispatchCalls.create, {
      body: { objId: counted.id, carriageType: 0, products: [{ productId: trade.product(), num: 3 }] },
    });
    expect((await trade.admin.refused(calls.split, { body: { id: counted.id } })).message).toBe(
      `销售订单 ${counted.number} 还有 3 件在途单据上，请先处理`,
    );
  });

  it('orders that wait as a whole become one, which reserves what is there by now', async () => {
    const trade = await stocked();
    const customer = await customerWith(trade, part);
    const want = (num: number) => confirmedFor(trade, customer, [{ proId: trade.product(), num, price: 10 }]);
    const [first, second] = [await want(3), await want(4)];
    const [before] = await waitingOf(trade, { orderId: first.id });
    await trade.receive([{ productId: trade.product(), num: 5 }]);
    const made = await trade.admin.call(calls.merge, { body: { ids: [second.id, first.id] } });
    expect(await orderOf(trade, made.id)).toMatchObject({ num: 7, waitingNum: 2, state: orderState.confirmed });
    expect(await orderOf(trade, first.id)).toMatchObject({ isDelete: 1, mergedInto: made.id });
    expect(await waitingOf(trade)).toMatchObject([{ orderId: made.id, waitingNum: 2, waitingSince: before?.waitingSince }]);
    const third = await want(1);
    expect((await trade.admin.refused(calls.merge, { body: { ids: [made.id, third.id] } })).message).toBe(
      `销售订单 ${made.number} 不是整单都在等货，不能合单`,
    );
  });

  it('needs its permissions', async () => {
    const trade = await stocked();
    const clerk = await hire(world, trade.admin, { permissions: ['backOrder:list'], site: trade.site });
    expect(await clerk.call(calls.list, { query: {} })).toMatchObject({ totalElements: 0 });
    for (const call of [calls.reserve, calls.send]) expect((await clerk.refused(call, { body: { ids: [1] } })).code).toBe('FORBIDDEN');
    expect((await clerk.refused(calls.split, { body: { id: 1 } })).code).toBe('FORBIDDEN');
    expect((await clerk.refused(calls.merge, { body: { ids: [1, 2] } })).code).toBe('FORBIDDEN');
  });
});
