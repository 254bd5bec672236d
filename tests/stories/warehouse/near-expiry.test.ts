/** Goods must last when they leave for a customer: as agreed for the product, else for the customer, else as the product says. */
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, said } from '../support/dairy.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

interface Shop extends Trade {
  readonly milk: number;
  /** Confirmed orders, dispatched as far as their list. */
  send(customerId: number, num: number): Promise<{ id: number; respond: (body?: object) => Promise<{ json<T>(): T; statusCode: number }> }>;
  listOf(dispatchId: number): Promise<number>;
}

/** Milk lasts 90 days: 10 of L1 have 60 days left, 10 of L2 30. */
async function openShop(): Promise<Shop> {
  const trade = await openTrade(world, 0);
  const { admin, site } = trade;
  const [milk = 0] = trade.products;
  await world.owner.query('update product set by_date = 1, period_days = 90 where id = $1', [milk]);
  await trade.receive([{ productId: milk, num: 10, batchProNumber: 'L1', markTime: daysAgo(30) }]);
  await trade.receive([{ productId: milk, num: 10, batchProNumber: 'L2', markTime: daysAgo(60) }]);
  return {
    ...trade,
    milk,
    send: async (customerId, num) => {
      const order = await trade.order({
        customerId,
        deptId: site,
        state: orderState.confirmed,
        products: [{ proId: milk, num, price: 1 }],
      });
      const { id } = await admin.call(dispatchCalls.create, { body: { objId: order.id, carriageType: 0 } });
      return { id, respond: (body = {}) => admin.respond(dispatchCalls.check, { body: { id, ...body } }) };
    },
    listOf: async (id) => (await admin.call(dispatchCalls.getOne, { query: { id } })).lists.at(-1)?.id ?? 0,
  };
}

const lotsOf = async (shop: Shop, listId: number) =>
  (await shop.admin.call(lists.getOne, { query: { id: listId } })).picks.map(({ batch, num }) => [batch, num]);

describe('a customer who wants 45 days', () => {
  it('gets the lot that lasts, although the older one would leave first', async () => {
    const shop = await openShop();
    const { id: customerId } = await addCustomer(shop.admin, { minShipDays: 45 });
    const { id, respond } = await shop.send(customerId, 8);
    expect((await respond()).statusCode).toBe(200);
    const list = await shop.listOf(id);
    expect(await lotsOf(shop, list)).toEqual([['L1', 8]]);
    // Somebody who does not care gets the older one.
    const other = await shop.send(shop.customer, 3);
    await other.respond();
    const second = await shop.listOf(other.id);
    await shop.admin.call(lists.startOut, { query: { id: second } });
    expect(await lotsOf(shop, second)).toEqual([['L2', 3]]);

    // The picker can not take the older lot for the customer either, and is not offered it.
    await shop.admin.call(lists.startOut, { query: { id: list } });
    const { lines, picks } = await shop.admin.call(lists.getOne, { query: { id: list } });
    const offered = await shop.admin.call(lists.placesToPick, { query: { id: list } });
    expect(offered.map(({ batch }) => batch)).toEqual(['L1']);
    const taken = { places: [{ num: 1, batch: 'L2', markTime: daysAgo(60), positionId: 0 }] };
    const refused = await shop.admin.respond(lists.savePicking, {
      body: { id: list, picks: [{ pickId: picks[0]?.id ?? 0, num: 0, ...taken }], lines: [] },
    });
    expect(said(refused)).toBe(`「商品1」的批次 L2（${daysAgo(60)}）还剩 30 天，少于要求的 45 天，不能拣`);
    expect(lines).toHaveLength(1);
    await shop.admin.call(lists.finishOut, { body: { id: list } });
    // On the day of shipping too little is left: posting asks again.
    await world.owner.query('update product set period_days = 70 where id = $1', [shop.milk]);
    expect(said(await shop.admin.respond(lists.post, { body: { id: list } }))).toContain('剩余保质期达到要求的货不够：商品1 批次 L1');
    await shop.admin.call(lists.post, { body: { id: list, overrideReason: '客户同意' } });
    expect((await shop.admin.call(lists.getOne, { query: { id: list } })).overrideInfo).toContain('客户同意');
  });

  it('is refused more than lasts, unless somebody may let older goods pass and says why', async () => {
    const shop = await openShop();
    const { id: customerId } = await addCustomer(shop.admin, { minShipDays: 45 });
    const { id, respond } = await shop.send(customerId, 12);
    const answer = await respond();
    expect(answer.json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    expect(said(answer)).toContain('剩余保质期达到要求的货不够：商品1 需要 12，剩余不少于 45 天的只有 10');
    const clerk = await hire(world, shop.admin, { permissions: ['dispatch:list', 'dispatch:check'], site: shop.site });
    expect((await clerk.refused(dispatchCalls.check, { body: { id, overrideReason: '急' } })).code).toBe('BLOCKED_FOR_YOU');
    await respond({ overrideReason: '客户自用' });
    const list = await shop.listOf(id);
    await shop.admin.call(lists.startOut, { query: { id: list } });
    expect(await lotsOf(shop, list)).toEqual(
      expect.arrayContaining([
        ['L2', 10],
        ['L1', 2],
      ]),
    );
    expect((await shop.admin.call(lists.getOne, { query: { id: list } })).overrideInfo).toContain('客户自用');
    await shop.admin.call(lists.finishOut, { body: { id: list } });
    await shop.admin.call(lists.post, { body: { id: list } });
  });

  it('the product of the customer goes before the customer, the customer before the product', async () => {
    const shop = await openShop();
    const { admin, milk } = shop;
    await world.owner.query('update product set min_ship_days = 50 where id = $1', [milk]);
    const ofProduct = await shop.send(shop.customer, 1);
    await ofProduct.respond();
    expect(await lotsOf(shop, await shop.listOf(ofProduct.id))).toEqual([['L1', 1]]);
    const { id: relaxed } = await addCustomer(admin, { minShipDays: 20 });
    const ofCustomer = await shop.send(relaxed, 1);
    await ofCustomer.respond();
    expect(await lotsOf(shop, await shop.listOf(ofCustomer.id))).toEqual([['L2', 1]]);
    await admin.call(productCustomerCalls.create, { body: { customerId: relaxed, productId: milk, code: 'M', minShipDays: 80 } });
    expect(said(await (await shop.send(relaxed, 1)).respond())).toContain('剩余不少于 80 天的只有 0');
    // Goods that leave at once follow the product's rule.
    const body = { type: outboundType.code.deliveryOut, lines: [{ productId: milk, num: 10 }] };
    const asked = await admin.respond(lists.shortcutOut, { body });
    expect(asked.json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    expect(said(asked)).toContain('剩余保质期达到要求的货不够：商品1 需要 10，剩余不少于 50 天的只有 9');
    await admin.call(lists.shortcutOut, { body: { ...body, lines: [{ productId: milk, num: 9 }] } });
    // Over the counter the customer's own days count.
    const { id: counter } = await addCustomer(admin, { minShipDays: 70 });
    const sold = { customerId: counter, deptId: shop.site, products: [{ proId: milk, num: 1, price: 1 }] };
    expect(said(await admin.respond(salesOrderCalls.shipNow, { body: sold }))).toContain('剩余不少于 70 天的只有 0');
    // Other ways out do not ask.
    await admin.call(lists.shortcutOut, { body: { ...body, type: outboundType.code.otherOut, lines: [{ productId: milk, num: 2 }] } });
  });

  it('over the counter and at once somebody lets older or expired goods pass, and the list says why', async () => {
    const shop = await openShop();
    const { admin, milk, site } = shop;
    const { id: customerId } = await addCustomer(admin, { minShipDays: 45 });
    const sold = (num: number) => ({ customerId, deptId: site, products: [{ proId: milk, num, price: 1 }] });
    const clerk = await hire(world, admin, { permissions: ['shipmentOrder:counter', 'wmsInoutlist:post'], site });
    clerk.headers = { dept: String(site) };
    expect((await clerk.refused(salesOrderCalls.shipNow, { body: { ...sold(12), overrideReason: '急' } })).code).toBe('BLOCKED_FOR_YOU');
    expect((await admin.refused(salesOrderCalls.shipNow, { body: sold(12) })).code).toBe('BLOCKED_OVERRIDABLE');
    const { dispatches } = await admin.call(salesOrderCalls.shipNow, { body: { ...sold(12), overrideReason: '客户自用' } });
    const list = await shop.listOf(dispatches[0]?.id ?? 0);
    expect(await lotsOf(shop, list)).toEqual(
      expect.arrayContaining([
        ['L2', 10],
        ['L1', 2],
      ]),
    );
    expect((await admin.call(lists.getOne, { query: { id: list } })).overrideInfo).toContain('客户自用（剩余保质期达到要求的货不够');
    // More than there is of any age is short for everybody.
    expect((await admin.refused(salesOrderCalls.shipNow, { body: { ...sold(9), overrideReason: '急' } })).status).toBe(400);

    await world.owner.query('update product set period_days = 20 where id = $1', [milk]);
    const body = { type: outboundType.code.otherOut, lines: [{ productId: milk, num: 3 }] };
    const expired = await admin.respond(lists.shortcutOut, { body });
    expect(expired.json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    expect(said(expired)).toContain('需要 3，可用 0（另有 3 已过期');
    expect((await clerk.refused(lists.shortcutOut, { body: { ...body, overrideReason: '急' } })).code).toBe('BLOCKED_FOR_YOU');
    const { id } = await admin.call(lists.shortcutOut, { body: { ...body, overrideReason: '员工内购' } });
    expect((await admin.call(lists.getOne, { query: { id } })).overrideInfo).toContain('员工内购');
  });
});
