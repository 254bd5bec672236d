/** A customer's credit as a block: at confirming and at shipping, said with figures, overridden with a reason. Issue 16, DESIGN §10. */
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const openCredit = async (creditLimit: number) => {
  const trade = await openTrade(world, 100);
  const { admin, site, products } = trade;
  const customer = await addCustomer(admin, { name: '赊销客户', creditLimit });
  const pending = (num: number, customerId = customer.id) =>
    trade.order({ customerId, state: orderState.pending, products: [{ proId: products[0] ?? 0, num, price: 10, deptId: site }] });
  const credit = async () => {
    const {
      creditLimit: limit,
      creditUsed,
      creditAvailable,
    } = await admin.call(settlementCalls.partner, {
      query: { customerId: customer.id },
    });
    return [limit, creditUsed, creditAvailable];
  };
  const clerk = await hire(world, admin, { permissions: ['shipmentOrder:confirm', 'shipmentOrder:list'], site });
  return { trade, admin, customer, pending, credit, clerk };
};

it('refuses to confirm beyond the limit, until somebody who may gives a reason', async () => {
  const { trade, admin, pending, credit, clerk } = await openCredit(100);
  await clerk.call(calls.confirm, { body: { id: (await pending(2)).id } });
  expect(await credit()).toEqual([100, 20, 80]);
  const { id } = await pending(12);
  const sentence = '客户「赊销客户」信用额度 100.00，已用 20.00，本单 120.00，超出 40.00';
  const body = { id, overrideReason: '周五付款' };
  expect(await clerk.refused(calls.confirm, { body })).toMatchObject({ status: 400, code: 'BLOCKED_FOR_YOU' });
  expect(await admin.refused(calls.confirm, { body: { id } })).toMatchObject({
    status: 400,
    code: 'BLOCKED_OVERRIDABLE',
    message: `${sentence}。填写原因后可放行`,
  });
  const [each] = await admin.call(calls.confirmEach, { body: { ids: [id] } });
  expect(each).toMatchObject({ isOk: 0, msg: `${sentence}。填写原因后可放行` });
  await admin.call(calls.confirm, { body });
  expect(await credit()).toEqual([100, 140, -40]);
  const { versions } = await verify(admin, `shipmentOrder-${id}`, 50);
  expect(valueOf(versions.at(-1), 'overrideInfo')).toBe(`周五付款（${sentence}）`);
  // Those who ship are not asked again for what was let pass.
  const journeys = journeysOf(trade);
  const { id: dispatchId } = await admin.call(dispatchCalls.create, { body: { objId: id } });
  await journeys.act('dispatch', 'check', dispatchId);
  await journeys.carry('dispatch', dispatchId);
  expect(await credit()).toEqual([100, 140, -40]);
  // Undone: the document no longer says that it was let pass, its history does.
  const other = await pending(1);
  await admin.call(calls.confirm, { body: { id: other.id, overrideReason: '急单' } });
  await admin.call(calls.unconfirm, { body: { id: other.id } });
  expect((await admin.call(calls.getOne, { query: { id: other.id } })).overrideInfo).toBe('');
});

it('counts what is paid in advance, and blocks nobody who has no limit', async () => {
  const { admin, trade, customer, pending, credit } = await openCredit(100);
  await admin.call(settlementCalls.create, {
    body: { side: 1, customerId: customer.id, deptId: trade.site, amount: 50 } as never,
  });
  await admin.call(calls.confirm, { body: { id: (await pending(15)).id } });
  expect(await credit()).toEqual([100, 100, 0]);
  const free = await addCustomer(admin, { name: '现款客户' });
  const cost = async (customerId: number, num: number) => {
    const { id } = await pending(num, customerId);
    return statementsDuring(world, calls.confirm, () => admin.call(calls.confirm, { body: { id, overrideReason: '试' } }));
  };
  const plain = await cost(free.id, 50);
  const limited = await addCustomer(admin, { creditLimit: 900 });
  expect((await cost(limited.id, 1)) - plain).toBe(2);
  // An order that is saved as confirmed is asked too.
  const products = [{ proId: trade.products[0] ?? 0, num: 1, price: 10 }];
  const body = { customerId: customer.id, deptId: trade.site, state: orderState.confirmed, products };
  expect((await admin.refused(calls.create, { body })).message).toBe(
    '客户「赊销客户」信用额度 100.00，已用 100.00，本单 10.00，超出 10.00。填写原因后可放行',
  );
});

it('lets two clerks at once confirm only what the limit covers together', async () => {
  const { admin, pending } = await openCredit(100);
  const orders = [await pending(6), await pending(6), await pending(6)];
  const replies = await Promise.all(orders.map(({ id }) => admin.respond(calls.confirm, { body: { id } })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});

it('refuses to ship once the credit is less than when it was confirmed', async () => {
  const { trade, admin, customer, pending } = await openCredit(100);
  const { id } = await pending(8);
  await admin.call(calls.confirm, { body: { id } });
  await admin.call(customerCalls.edit, { body: { ...customer, creditLimit: 30 } as never });
  const journeys = journeysOf(trade);
  const { id: dispatchId } = await admin.call(dispatchCalls.create, { body: { objId: id } });
  await journeys.act('dispatch', 'check', dispatchId);
  const sentence = '客户「赊销客户」信用额度 30.00，已用 0.00，本单 80.00，超出 50.00';
  await expect(journeys.carry('dispatch', dispatchId)).rejects.toThrow(sentence);
  const list = await journeys.openList('dispatch', dispatchId);
  await admin.call(warehouseListCalls.post, { body: { id: list, overrideReason: '已付定金' } });
  expect((await admin.call(warehouseListCalls.getOne, { query: { id: list } })).overrideInfo).toBe(`已付定金（${sentence}）`);
});
