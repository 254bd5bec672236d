/** 更正: a finished document with a mistake is taken back and put right in one transaction, with its money. Issue 19, "Seen" 8. */
import { historyCalls, objectKey } from '@cangyun/contract/system/history.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { processCalls } from '@cangyun/contract/trade/process.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { returnInspectionCalls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { setSite } from '../support/site-settings.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { openWorkshop } from '../support/workshop.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 200);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const orderOf = (id: number) => trade.admin.call(salesOrderCalls.getOne, { query: { id } });
const reason = '点错数量';

/** Shipped and finished: an order of so many at 10. */
async function shipped(num: number, more: object = {}) {
  const products = [{ proId: product(), num, price: 10 }];
  const body = { customerId: trade.customer, deptId: trade.site, products, ...more };
  const { id, dispatches } = await trade.admin.call(salesOrderCalls.shipNow, { body });
  const dispatch = await trade.admin.call(dispatchCalls.getOne, { query: { id: dispatches[0]?.id ?? 0 } });
  return { orderId: id, dispatch, lineId: dispatch.lines[0]?.id ?? 0 };
}

describe('Seen 8: a finished dispatch', () => {
  it('with too many is voided, the right one is finished in its place, and the rest is open and reserved again', async () => {
    const before = await trade.balance(product());
    const { orderId, dispatch, lineId } = await shipped(10, { fareMoney: 5 });
    expect((await trade.admin.refused(warehouseListCalls.reverse, { body: { id: dispatch.lists[0]?.id ?? 0, info: '错' } })).code).toBe(
      'INOUT_LINKED_FINISHED',
    );
    const made = await trade.admin.call(dispatchCalls.correct, { body: { id: dispatch.id, reason, lines: [{ lineId, num: 8 }] } });
    const right = await trade.admin.call(dispatchCalls.getOne, { query: { id: made.id } });
    expect(right).toMatchObject({ state: 40, out_num: 8, corrects: dispatch.id, correctsNumber: dispatch.number, lists: [{ state: 10 }] });
    expect(await trade.admin.call(dispatchCalls.getOne, { query: { id: dispatch.id } })).toMatchObject({
      ...{ isDelete: 1, correctedBy: made.id, correctedByNumber: made.number, correctionInfo: reason, out_num: 10 },
    });
    expect(await orderOf(orderId)).toMatchObject({ outNum: 8, outState: outState.code.part, dueAmount: 105 });
    expect(await trade.balance(product())).toMatchObject({ onHand: before.onHand - 8, reserved: before.reserved + 2 });
    const { rows } = await world.owner.query<{ amount: number }>(
      `select amount::float from money_item where company_id = $1 and source_kind = 'shipmentOrder' and source_id = $2 order by id`,
      [trade.admin.companyId, orderId],
    );
    // Goods and fare, then the difference.
    expect(rows.map(({ amount }) => amount)).toEqual([100, 5, -20]);
    // The history of both says it.
    for (const [id, said] of [
      [dispatch.id, made.number],
      [made.id, dispatch.number],
    ] as const) {
      const { current } = await trade.admin.call(historyCalls.get, { params: { object: objectKey('dispatch', id) } });
      expect(JSON.stringify(current)).toContain(said);
    }
    // The rest is sent as any other; the wrong one is left alone.
    const rest = await trade.admin.call(dispatchCalls.create, { body: { objId: orderId, carriageType: 0 } });
    expect(rest.lines).toMatchObject([{ num: 2 }]);
    expect(
      (await trade.admin.refused(dispatchCalls.correct, { body: { id: dispatch.id, reason, lines: [{ lineId, num: 1 }] } })).code,
    ).toBe('DOCUMENT_VOIDED');
  });

  it('with too few takes more of what is open on its order, and never more than that', async () => {
    const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId: product(), num: 5, price: 10 }] });
    const sent = await trade.admin.call(dispatchCalls.create, {
      body: { objId: id, carriageType: 0, products: [{ productId: product(), num: 3 }] },
    });
    await trade.admin.call(dispatchCalls.check, { body: { id: sent.id } });
    const [list] = (await trade.admin.call(dispatchCalls.getOne, { query: { id: sent.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    const lineId = sent.lines[0]?.id ?? 0;
    const correct = (num: number) => ({ body: { id: sent.id, reason, lines: [{ lineId, num }] } });
    expect((await trade.admin.refused(dispatchCalls.correct, correct(4))).code).toBe('DOCUMENT_STATE');
    await trade.admin.call(dispatchCalls.finish, { body: { id: sent.id } });
    expect((await trade.admin.refused(dispatchCalls.correct, correct(6))).message).toBe('「商品1」数量 3 超过可安排的 2');
    expect((await trade.admin.refused(dispatchCalls.correct, correct(3))).message).toContain('的数量没有变化，无需更正');
    await trade.admin.call(dispatchCalls.correct, correct(5));
    expect(await orderOf(id)).toMatchObject({ outNum: 5, outState: outState.code.all, dueAmount: 50 });
  });

  it('that never was is taken back completely', async () => {
    const before = await trade.balance(product());
    const { orderId, dispatch, lineId } = await shipped(4);
    expect(await trade.admin.call(dispatchCalls.correct, { body: { id: dispatch.id, reason, lines: [{ lineId, num: 0 }] } })).toEqual({
      id: 0,
      number: '',
    });
    expect(await orderOf(orderId)).toMatchObject({ outNum: 0, outState: outState.code.none });
    expect(await trade.balance(product())).toMatchObject({ onHand: before.onHand, reserved: before.reserved + 4 });
  });

  it('is not corrected below what came back', async () => {
    const { orderId, dispatch, lineId } = await shipped(6);
    const back = await trade.admin.call(salesReturnCalls.create, {
      body: { objId: orderId, carriageType: 0, reason: '多了', products: [{ productId: product(), num: 5 }] },
    });
    await trade.admin.call(salesReturnCalls.check, { body: { id: back.id } });
    const [list] = (await trade.admin.call(salesReturnCalls.getOne, { query: { id: back.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    const correct = (num: number) => ({ body: { id: dispatch.id, reason, lines: [{ lineId, num }] } });
    expect((await trade.admin.refused(dispatchCalls.correct, correct(4))).message).toContain('已退货 5');
    await trade.admin.call(dispatchCalls.correct, correct(5));
    // One is open again.
    expect(await orderOf(orderId)).toMatchObject({ outNum: 5, backNum: 5, dueAmount: 10 });
  });

  it('whose carrier has a confirmed price owes it for the right one', async () => {
    const { id } = await trade.order({ state: orderState.confirmed });
    const carried = { carriageType: 20 as const, carriersName: '顺丰' };
    const sent = await trade.admin.call(dispatchCalls.create, { body: { objId: id, ...carried } });
    for (const call of [dispatchCalls.check, dispatchCalls.carrierCheck]) await trade.admin.call(call, { body: { id: sent.id } });
    const [list] = (await trade.admin.call(dispatchCalls.getOne, { query: { id: sent.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    await trade.admin.call(dispatchCalls.setPrice, { body: { id: sent.id, tmsPrice: 9.5 } });
    await trade.admin.call(dispatchCalls.confirmPrice, { query: { id: sent.id } });
    await trade.admin.call(dispatchCalls.finish, { body: { id: sent.id } });
    const lines = [{ lineId: sent.lines[0]?.id ?? 0, num: 1 }];
    const made = await trade.admin.call(dispatchCalls.correct, { body: { id: sent.id, reason, lines } });
    const right = await trade.admin.call(dispatchCalls.getOne, { query: { id: made.id } });
    expect(right).toMatchObject({ ...carried, tmsPrice: 9.5, priceState: 1 });
    expect(await trade.admin.call(dispatchCalls.getOne, { query: { id: sent.id } })).toMatchObject({ priceState: 0 });
  });

  it('two clerks at once: one corrects it, the other is refused; a permission is needed', async () => {
    const { dispatch, lineId } = await shipped(3);
    const correct = (num: number) =>
      trade.admin.respond(dispatchCalls.correct, { body: { id: dispatch.id, reason, lines: [{ lineId, num }] } });
    const answers = await Promise.all([correct(1), correct(2)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const clerk = await hire(world, trade.admin, { permissions: ['dispatch:list', 'dispatch:finish'], site: trade.site });
    expect((await clerk.refused(dispatchCalls.correct, { body: { id: dispatch.id, reason, lines: [{ lineId, num: 1 }] } })).code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('returns and receipts', () => {
  it('a sales return: goods and claim follow the right quantity; refunded ones are paid back to us first', async () => {
    const { orderId } = await shipped(5);
    const before = await trade.balance(product());
    const back = await trade.admin.call(salesReturnCalls.create, {
      body: { objId: orderId, carriageType: 0, reason: '破损', products: [{ productId: product(), num: 3 }] },
    });
    await trade.admin.call(salesReturnCalls.check, { body: { id: back.id } });
    const [list] = (await trade.admin.call(salesReturnCalls.getOne, { query: { id: back.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    await trade.admin.call(salesReturnCalls.finish, { body: { id: back.id } });
    const lines = [{ lineId: back.lines[0]?.id ?? 0, num: 1 }];
    const made = await trade.admin.call(salesReturnCalls.correct, { body: { id: back.id, reason, lines } });
    expect(await orderOf(orderId)).toMatchObject({ backNum: 1, dueAmount: 40 });
    expect((await trade.balance(product())).onHand).toBe(before.onHand + 1);
    await trade.admin.call(salesOrderCalls.pay, { body: { id: orderId, amount: 40 } });
    await trade.admin.call(salesOrderCalls.refundBack, { body: { id: made.id, amount: 10 } });
    const right = await trade.admin.call(salesReturnCalls.getOne, { query: { id: made.id } });
    expect(
      (
        await trade.admin.refused(salesReturnCalls.correct, {
          body: { id: made.id, reason, lines: [{ lineId: right.lines[0]?.id ?? 0, num: 2 }] },
        })
      ).message,
    ).toBe(`销售退货单 ${made.number} 已退款 10 元，请先撤销退款再更正`);
  });

  it('a sales return that waits for its inspection: the right quantity waits instead; a judged one is not corrected', async () => {
    const { orderId } = await shipped(5);
    await setSite(trade.admin, trade.site, { inspectReturns: '1' });
    const back = await trade.admin.call(salesReturnCalls.create, {
      body: { objId: orderId, carriageType: 0, reason: '破损', products: [{ productId: product(), num: 3 }] },
    });
    await trade.admin.call(salesReturnCalls.check, { body: { id: back.id } });
    const [list] = (await trade.admin.call(salesReturnCalls.getOne, { query: { id: back.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    await trade.admin.call(salesReturnCalls.finish, { body: { id: back.id } });
    const body = { id: back.id, reason, lines: [{ lineId: back.lines[0]?.id ?? 0, num: 1 }] };
    const made = await trade.admin.call(salesReturnCalls.correct, { body });
    const { content } = await trade.admin.call(returnInspectionCalls.list, { query: {} });
    expect(content.map(({ state, totalNum }) => [state, totalNum])).toEqual([
      [0, 1],
      [20, 3],
    ]);
    const detail = await trade.admin.call(returnInspectionCalls.getOne, { query: { id: content[0]?.id ?? 0 } });
    await trade.admin.call(returnInspectionCalls.judge, {
      body: { id: detail.id, lines: [{ lineId: detail.lines[0]?.id ?? 0, genuineNum: 1 }] },
    });
    const right = await trade.admin.call(salesReturnCalls.getOne, { query: { id: made.id } });
    const again = { id: made.id, reason, lines: [{ lineId: right.lines[0]?.id ?? 0, num: 2 }] };
    expect((await trade.admin.refused(salesReturnCalls.correct, { body: again })).code).toBe('INSPECTION_JUDGED');
    await setSite(trade.admin, trade.site, { inspectReturns: '0' });
  });

  it('a receipt by pickup and a return to the supplier: what is owed follows', async () => {
    const { id } = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId: product(2), num: 10, price: 5 }] });
    const owed = async () => (await trade.admin.call(purchaseCalls.getOne, { query: { id } })).unpaidAmount;
    const pickup = await trade.admin.call(purchasePickupCalls.create, { body: { objId: id, carriageType: 0 } });
    await trade.admin.call(purchasePickupCalls.check, { body: { id: pickup.id } });
    const [list] = (await trade.admin.call(purchasePickupCalls.getOne, { query: { id: pickup.id } })).lists;
    await carryOut(trade.admin, list?.id ?? 0);
    await trade.admin.call(purchasePickupCalls.finish, { body: { id: pickup.id } });
    const before = await trade.balance(product(2));
    const lines = [{ lineId: pickup.lines[0]?.id ?? 0, num: 7 }];
    await trade.admin.call(purchasePickupCalls.correct, { body: { id: pickup.id, reason, lines } });
    expect(await trade.admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 7, plannedNum: 0 });
    expect((await trade.balance(product(2))).onHand).toBe(before.onHand - 3);

    const due = await owed();
    const back = await trade.admin.call(purchaseReturnCalls.create, {
      body: { objId: id, carriageType: 0, reason: '次品', products: [{ productId: product(2), num: 4 }] },
    });
    await trade.admin.call(purchaseReturnCalls.check, { body: { id: back.id } });
    const [out] = (await trade.admin.call(purchaseReturnCalls.getOne, { query: { id: back.id } })).lists;
    await carryOut(trade.admin, out?.id ?? 0);
    await trade.admin.call(purchaseReturnCalls.finish, { body: { id: back.id } });
    await trade.admin.call(purchaseReturnCalls.correct, {
      body: { id: back.id, reason, lines: [{ lineId: back.lines[0]?.id ?? 0, num: 1 }] },
    });
    expect(await owed()).toBe(due - 5);
    expect((await trade.balance(product(2))).onHand).toBe(before.onHand - 4);
  });
});

describe('a processed order', () => {
  it('is taken back with everything that was fed, and processed again as it is right', async () => {
    const shop = await openWorkshop(world);
    const order = await shop.processed({ data_json: { fees: [{ style: 'make', way: 1, price: 2 }] } });
    await shop.admin.call(processCalls.feed, { body: { id: order.id, products: [{ productId: shop.material, proType: 10, num: 1 }] } });
    const before = { material: await shop.balance(shop.material), product: await shop.balance(shop.product) };
    const fed = await shop.read(order.id);
    const lineOf = (productId: number): number => fed.lines.find((line) => line.productId === productId)?.id ?? 0;
    const made = await shop.admin.call(processCalls.correct, {
      body: {
        id: order.id,
        reason,
        lines: [
          { lineId: lineOf(shop.product), num: 2 },
          { lineId: lineOf(shop.material), num: 4 },
        ],
      },
    });
    const right = await shop.read(made.id);
    expect(right).toMatchObject({ state: 20, num: 2, feeAmount: 4, corrects: order.id, correctsNumber: order.number });
    expect(await shop.read(order.id)).toMatchObject({ state: 0, correctedBy: made.id, correctionInfo: reason, processTime: null });
    expect((await shop.balance(shop.material)).onHand).toBe(before.material.onHand - 1);
    expect((await shop.balance(shop.product)).onHand).toBe(before.product.onHand + 1);
    expect((await shop.admin.refused(processCalls.correct, { body: { id: order.id, reason, lines: [{ lineId: 1, num: 1 }] } })).code).toBe(
      'DOCUMENT_STATE',
    );
    // Its products are gone: they can not be taken back.
    await shop.admin.call(warehouseListCalls.shortcutOut, { body: { type: 23, lines: [{ productId: shop.product, num: 2 }] } });
    const lines = [{ lineId: right.lines[0]?.id ?? 0, num: 1 }];
    expect((await shop.admin.refused(processCalls.correct, { body: { id: made.id, reason, lines } })).message).toContain('库存不足');
  });
});
