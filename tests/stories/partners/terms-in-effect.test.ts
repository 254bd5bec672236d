/** 客户业务's billing cycle and 业务角色, and the 业务类型 of users. Issue 17, "Seen". */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { settleType } from '@cangyun/contract/partners/customer.ts';
import { businessRole, customerRoleCalls } from '@cangyun/contract/partners/customerRole.ts';
import { billingCycle, customerTermsCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { bookingsOf } from '../support/claims.ts';
import { openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

it('业务角色: the receiver and the salesman of a business fill its orders, the carrier its dispatches', async () => {
  const trade = await openTrade(world, 100);
  const { admin, customer, site } = trade;
  const [shop, carrier] = [
    await addCustomer(admin, {
      name: '收货门店',
      contact: '店长',
      contactPhone: '13911112222',
      province: '浙江省',
      city: '杭州市',
      address: '西湖路1号',
    }),
    await addCustomer(admin, { name: '快马物流' }),
  ];
  const salesman = await hire(world, admin, {});
  const terms = { customerId: customer, businessType: '0', salesmanId: salesman.userId };
  const everywhere = await admin.call(customerTermsCalls.create, { body: terms });
  const here = await admin.call(customerTermsCalls.create, { body: { ...terms, deptId: site } });
  const play = (customerBusId: number, role: number, customerId: number, more: object = {}) =>
    admin.call(customerRoleCalls.create, { body: { customerBusId, role, customerId, ...more } });
  await play(everywhere.id, businessRole.code.receiver, shop.id);
  await play(here.id, businessRole.code.carrier, carrier.id);
  const order = async (more: object = {}) => {
    const { id } = await trade.order({ state: orderState.confirmed, ...more });
    return admin.call(salesOrderCalls.getOne, { query: { id } });
  };
  const filled = await order();
  expect(filled).toMatchObject({
    buy_address: { name: '店长', phone: '13911112222', province: '浙江省', city: '杭州市', address: '西湖路1号' },
    order_data: { saName: expect.stringContaining('员工') },
  });
  const own = await order({ buyAddress: { name: '自提', phone: '13800000000' }, orderData: { saName: '老王' } });
  expect(own).toMatchObject({ buy_address: { name: '自提', address: '' }, order_data: { saName: '老王' } });
  // The terms of the site win; a role's own contact and address win over its holder's.
  await play(here.id, businessRole.code.receiver, shop.id, { contact: '夜班', contactPhone: '13933334444', address: '后门' });
  expect((await order()).buy_address).toEqual({ name: '夜班', phone: '13933334444', province: '', city: '', address: '后门' });

  const send = async (objId: number, more: object) => {
    const { id } = await admin.call(dispatchCalls.create, { body: { objId, ...more } });
    const { carriersId, carriersName } = await admin.call(dispatchCalls.getOne, { query: { id } });
    return [carriersId, carriersName];
  };
  const byCarrier = { carriageType: carriageType.code.carrier };
  expect(await send(filled.id, byCarrier)).toEqual([carrier.id, '快马物流']);
  expect(await send(own.id, { ...byCarrier, carriersName: '顺丰' })).toEqual([null, '顺丰']);
  expect(await send((await order()).id, { carriageType: carriageType.code.none })).toEqual([null, '']);
});

it("billing cycle: a month's statements are by half months or weeks where that is agreed", async () => {
  const { admin, site } = await openDepot(world);
  const { claim } = bookingsOf(world, admin);
  const add = async (billing: object) => {
    const { id } = await addCustomer(admin, { settleType: settleType.code.monthly });
    await admin.call(customerTermsCalls.create, { body: { customerId: id, businessType: 'wms', ...billing } });
    for (const day of ['2026-09-02', '2026-09-14', '2026-09-16', '2026-09-29'])
      await claim({ customerId: id, siteId: site, amount: 10, day });
    return id;
  };
  const halves = await add({ billingCycle: billingCycle.code.halfMonthly });
  const weeks = await add({ billingCycle: billingCycle.code.weekly, billingDay: 5 });
  expect(await admin.call(statementCalls.createAll, { body: { month: '2026-09-01' } })).toMatchObject({ count: 6 });
  const { content } = await admin.call(statementCalls.list, { query: { sort: 'id,asc' } });
  const of = (id: number) =>
    content
      .filter(({ customerId }) => customerId === id)
      .map(({ fromDay, untilDay, claimed, opening }) => [fromDay, untilDay, opening, claimed]);
  expect(of(halves)).toEqual([
    ['2026-09-01', '2026-09-15', 0, 20],
    ['2026-09-16', '2026-09-30', 20, 20],
  ]);
  // Weeks that end on Fridays; the last week of the month ends in October.
  expect(of(weeks)).toEqual([
    ['2026-08-29', '2026-09-04', 0, 10],
    ['2026-09-05', '2026-09-11', 10, 0],
    ['2026-09-12', '2026-09-18', 10, 20],
    ['2026-09-19', '2026-09-25', 30, 0],
  ]);
  expect(await admin.call(statementCalls.createAll, { body: { month: '2026-09-01' } })).toEqual({ count: 0 });
});

it('业务类型: people without any have the default one only, and refusals name what the dictionary calls it', async () => {
  const trade = await openTrade(world, 10);
  const clerk = await hire(world, trade.admin, { permissions: ['shipmentOrder:add', 'shipmentOrder:list'], site: trade.site });
  const order = (businessType: string) => ({
    body: {
      customerId: trade.customer,
      deptId: trade.site,
      businessType,
      products: [{ proId: trade.products[0] ?? 0, num: 1, price: 1 }],
    },
  });
  await clerk.call(salesOrderCalls.create, order('0'));
  const { rows } = await world.owner.query<{ label: string }>(
    "select label from dictionary_entry where company_id = 0 and dictionary_name = 'business_type' and value = '2'",
  );
  expect((await clerk.refused(salesOrderCalls.create, order('2'))).message).toBe(`您没有业务类型「${rows[0]?.label ?? ''}」的权限`);
});
