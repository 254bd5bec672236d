/** Money follows the goods of orders: what is owed arises with them, and goes when they come back. Numbers are those of issue 16. */

import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

/** What stands open on the partner's account, and what is theirs. */
async function account({ admin }: Trade): Promise<{ open: number; advance: number }[]> {
  const { rows } = await world.owner.query<{ open: number; advance: number }>(
    'select open::float, advance::float from partner_account where company_id = $1 order by side, id',
    [admin.companyId],
  );
  return rows;
}

describe('a sales order', () => {
  it('1: of which a part was shipped, the rest ended and the part returned, is owed nothing', async () => {
    const trade = await openTrade(world, 100);
    const { admin, products, site } = trade;
    const journeys = journeysOf(trade);
    const [proId = 0] = products;
    const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId, num: 10, price: 12, deptId: site }] });
    const row = () => admin.call(salesOrderCalls.getOne, { query: { id } });
    // Nothing has happened yet.
    expect(await account(trade)).toEqual([]);
    const sent = await admin.call(dispatchCalls.create, { body: { objId: id, products: [{ productId: proId, num: 1 }] } });
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id);
    expect(await account(trade)).toEqual([{ open: 12, advance: 0 }]);
    expect(await row()).toMatchObject({ unpaidAmount: 120 });
    await admin.call(salesOrderCalls.end, { body: { id } });
    expect(await row()).toMatchObject({ unpaidAmount: 12 });
    const back = await admin.call(salesReturnCalls.create, {
      body: { objId: id, reason: '质量问题', products: [{ productId: proId, num: 1 }] },
    });
    await journeys.act('shipmentBack', 'check', back.id);
    await journeys.carry('shipmentBack', back.id);
    expect(await row()).toMatchObject({ unpaidAmount: 0 });
    expect(await account(trade)).toEqual([{ open: 0, advance: 0 }]);
  });
});

it('a shipment whose goods came back is not reversed: nobody would owe what was returned', async () => {
  const trade = await openTrade(world, 100);
  const { admin } = trade;
  const journeys = journeysOf(trade);
  const back = await journeys.make('shipmentBack', { products: [{ productId: trade.products[0] ?? 0, num: 1 }] });
  await journeys.act('shipmentBack', 'check', back.id);
  await journeys.carry('shipmentBack', back.id);
  const before = await account(trade);
  const { objId } = await journeys.detail('shipmentBack', back.id);
  const { rows } = await world.owner.query<{ id: string }>(
    `select l.id from warehouse_list l join consignment c on c.company_id = l.company_id and c.kind = l.obj_kind and c.id = l.obj_id
      where c.company_id = $1 and c.kind = 'dispatch' and c.obj_id = $2`,
    [admin.companyId, objId],
  );
  const body = { id: Number(rows[0]?.id), info: '录错' };
  expect((await admin.refused(warehouseListCalls.reverse, { body })).message).toBe(
    '「商品1」已退货 1，冲销后只有 0，请先冲销退货的出入库单',
  );
  expect(await account(trade)).toEqual(before);
});

describe('a purchase', () => {
  it('2: is owed what was received, and less when goods go back', async () => {
    const trade = await openTrade(world, 0);
    const { admin, products } = trade;
    const journeys = journeysOf(trade);
    const [proId = 0] = products;
    const { id } = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId, num: 10, price: 38.35 }] });
    const row = () => admin.call(purchaseCalls.getOne, { query: { id } });
    await admin.call(purchaseCalls.receive, { body: { id } });
    expect(await account(trade)).toEqual([{ open: 383.5, advance: 0 }]);
    const back = await admin.call(purchaseReturnCalls.create, {
      body: { objId: id, reason: '质量问题', products: [{ productId: proId, num: 4 }] },
    });
    await journeys.act('purchaseBack', 'check', back.id);
    await journeys.carry('purchaseBack', back.id);
    expect(await row()).toMatchObject({ unpaidAmount: 230.1 });
    expect(await account(trade)).toEqual([{ open: 230.1, advance: 0 }]);
  });
});

describe('money for an order', () => {
  it('is the partner’s until goods move, settles them then, and is open again when it is taken back', async () => {
    const trade = await openTrade(world, 100);
    const { admin, products, site } = trade;
    const journeys = journeysOf(trade);
    const [proId = 0] = products;
    const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId, num: 10, price: 12, deptId: site }] });
    const row = () => admin.call(salesOrderCalls.getOne, { query: { id } });
    await admin.call(salesOrderCalls.pay, { body: { id, amount: 50 } });
    expect(await account(trade)).toEqual([{ open: 0, advance: 50 }]);
    const sent = await admin.call(dispatchCalls.create, { body: { objId: id } });
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id);
    expect(await account(trade)).toEqual([{ open: 70, advance: 0 }]);
    expect(await row()).toMatchObject({ payAmount: 50, unpaidAmount: 70 });
    const [payment] = (await row()).payments;
    await admin.call(salesOrderCalls.unpay, { body: { id, paymentId: payment?.id ?? 0, info: '录错' } });
    expect(await account(trade)).toEqual([{ open: 120, advance: 0 }]);
    expect(await row()).toMatchObject({ payAmount: 0, unpaidAmount: 120 });
    expect((await row()).payments.map(({ amount, style, reversed }) => [amount, style, reversed])).toEqual([
      [50, 1, true],
      [-50, 4, false],
    ]);
  });

  it('of returned goods is paid back, and the order is even', async () => {
    const trade = await openTrade(world, 100);
    const { admin } = trade;
    const journeys = journeysOf(trade);
    const back = await journeys.make('shipmentBack');
    const { objId: id } = await journeys.detail('shipmentBack', back.id);
    await admin.call(salesOrderCalls.pay, { body: { id: id ?? 0, amount: 20 } });
    await journeys.act('shipmentBack', 'check', back.id);
    await journeys.carry('shipmentBack', back.id);
    const row = () => admin.call(salesOrderCalls.getOne, { query: { id: id ?? 0 } });
    expect(await row()).toMatchObject({ payAmount: 20, unpaidAmount: -20 });
    expect(await account(trade)).toEqual([{ open: 0, advance: 20 }]);
    expect(await admin.call(salesOrderCalls.refundBack, { body: { id: back.id } })).toEqual({ amount: 20 });
    expect(await row()).toMatchObject({ payAmount: 0, unpaidAmount: 0, refundAmount: 20 });
    expect(await account(trade)).toEqual([{ open: 0, advance: 0 }]);
  });

  it('that was paid back is not taken back once more', async () => {
    const trade = await openTrade(world, 100);
    const { admin } = trade;
    const id = await journeysOf(trade).orderFor('dispatch');
    await admin.call(salesOrderCalls.pay, { body: { id, amount: 20 } });
    const [payment] = (await admin.call(salesOrderCalls.getOne, { query: { id } })).payments;
    await admin.call(salesOrderCalls.refund, { body: { id, amount: 5 } });
    const before = await account(trade);
    const refusal = await admin.refused(settlementCalls.undo, { body: { id: payment?.id ?? 0, info: '录错' } });
    expect(refusal.message).toMatch(/^SK\d+ 的款项已退回或用于其他单据，请先撤销退款或核销$/);
    expect(await account(trade)).toEqual(before);
  });
});
