/** What the forms of orders fill in: the customer's receiver and terms, the supplier's last price. Issue 20, "Forms". */
import { customerStyle, settleType } from '@cangyun/contract/partners/customer.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 100);
});
proveAfterAll(() => world);

describe('choosing a customer', () => {
  const asked = (customerId: number) => trade.admin.call(salesOrderCalls.forCustomer, { query: { customerId, deptId: trade.site } });

  it('fills in its own contact and address, its terms, what of its credit is in use, and where goods went before', async () => {
    const place = {
      contact: '陈东',
      contactPhone: '13800000107',
      province: '广东省',
      city: '广州市',
      district: '天河区',
      address: '体育西路 12 号',
    };
    const { id } = await addCustomer(trade.admin, { ...place, settleType: settleType.code.monthly, dueDays: 15, creditLimit: 1000 });
    const own = { name: '陈东', phone: '13800000107', province: '广东省', city: '广州市', address: '天河区体育西路 12 号' };
    expect(await asked(id)).toEqual({
      receiver: own,
      receivers: [],
      settleType: settleType.code.monthly,
      dueDays: 15,
      creditLimit: 1000,
      creditUsed: 0,
      salesman: '',
    });
    const shop = { name: '门店', phone: '13900000001', province: '广东省', city: '佛山市', address: '二号路 2 号' };
    for (const buyAddress of [own, shop, own]) await trade.order({ customerId: id, state: orderState.confirmed, buyAddress });
    expect(await asked(id)).toMatchObject({ receivers: [own, shop], creditUsed: 60 });
  });

  it('fills in nothing where nothing is known, and refuses who is not there', async () => {
    const nobody = { name: '', phone: '', province: '', city: '', address: '' };
    expect((await asked((await addCustomer(trade.admin)).id)).receiver).toEqual(nobody);
    expect(await trade.admin.refused(salesOrderCalls.forCustomer, { query: { customerId: 999_999_999 } })).toMatchObject({ status: 404 });
    const reader = await hire(world, trade.admin, { permissions: ['shipmentOrder:list'], site: trade.site });
    expect((await reader.refused(salesOrderCalls.forCustomer, { query: { customerId: trade.customer } })).status).toBe(403);
  });
});

describe('a line of a purchase', () => {
  const [first, second] = [0, 1];
  const product = (at: number): number => trade.products[at] ?? 0;
  const asked = (customerId?: number) =>
    trade.admin.call(purchaseCalls.lastPrices, {
      query: { proIds: [product(first), product(second)], ...(customerId === undefined ? {} : { customerId }) },
    });
  const bought = (customerId: number, price: number, more: object = {}) =>
    trade.purchase({ customerId, products: [{ proId: product(first), num: 1, price, ...more }] });

  it("begins with the supplier's last price, else with the last of any supplier", async () => {
    const other = (await addCustomer(trade.admin, { style: customerStyle.code.supplier, name: '二号供应商' })).id;
    expect(await asked(trade.supplier)).toEqual([]);
    await bought(trade.supplier, 5);
    await bought(trade.supplier, 6);
    await bought(other, 9);
    // A gift is no price, and neither is what was voided.
    await bought(trade.supplier, 1, { type: 1 });
    const voided = await bought(trade.supplier, 2);
    await trade.admin.call(purchaseCalls.cancel, { body: { id: voided.id, info: '' } });
    expect(await asked(trade.supplier)).toMatchObject([{ proId: product(first), price: 6, ofSupplier: 1 }]);
    expect(await asked()).toMatchObject([{ price: 9, customerName: '二号供应商', ofSupplier: 0 }]);
    expect(await asked((await addCustomer(trade.admin, { style: customerStyle.code.supplier })).id)).toMatchObject([
      { price: 9, ofSupplier: 0 },
    ]);
  });

  it('is for those who write purchases', async () => {
    const reader = await hire(world, trade.admin, { permissions: ['purchase:list'], site: trade.site });
    expect((await reader.refused(purchaseCalls.lastPrices, { query: { proIds: [product(first)] } })).status).toBe(403);
  });
});
