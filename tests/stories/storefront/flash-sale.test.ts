/** Many buyers at once: counters, limits, groups, bargains and points hold under real parallel requests. */
import { randomUUID } from 'node:crypto';
import { customerPointsCalls } from '@cangyun/contract/storefront/customerPoints.ts';
import { marketCalls } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionBargainCalls } from '@cangyun/contract/storefront/promotionBargain.ts';
import { groupState, promotionGroupCalls } from '@cangyun/contract/storefront/promotionGroup.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { endGroupsTask } from '@cangyun/server/src/areas/storefront/promotionGroup/promotionGroup.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Mall, openShop } from '../support/mall.ts';
import { addCustomer } from '../support/partners.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

const { groupBuying, bargain, pointsGoods } = promotionType.code;

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const customersOf = async (mall: Mall, count: number): Promise<number[]> => {
  const { rows } = await world.owner.query<{ id: number }>(
    `with made as (insert into customer (company_id, name, style, enabled) select company_id, name || '-' || n, style, enabled
       from customer, generate_series(1, $2::int) n where id = $1 returning company_id, id)
     insert into customer_account (company_id, customer_id) select company_id, id from made returning customer_id::int as id`,
    [mall.customer, count],
  );
  return rows.map(({ id }) => id);
};

const used = async (mall: Mall): Promise<number | undefined> => (await mall.promotions())[0]?.used;

describe('50 buyers at once on the last 10 of a flash sale', () => {
  it('10 are sold at the price, 40 are refused with the reason', async () => {
    const mall = await openShop(world, trade);
    const flash = await mall.promote({ stock: 12, perCustomer: 2 });
    const line = { proId: mall.tea, num: 2, promotionId: flash };
    await mall.buy({ lines: [line] });
    const buyers = await customersOf(mall, 50);
    const replies = await Promise.all(
      buyers.map((customerId) => mall.admin.respond(marketCalls.order, { body: mall.cart({ customerId, lines: [{ ...line, num: 1 }] }) })),
    );
    const sold = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json<{ amount: number }>());
    expect(sold.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => 39));
    const said = replies.filter(({ statusCode }) => statusCode === 400).map((reply) => reply.json<{ message: string }>().message);
    expect(said).toEqual(Array.from({ length: 40 }, () => '促销「十点秒杀」共 12，只剩 0，不够 1'));
    expect(await used(mall)).toBe(12);
    expect((await mall.balance(mall.tea)).reserved).toBe(12);
    await expectProofs(world);
  });

  it('one customer at once on several devices stays within the limit, and a retry counts once', async () => {
    const mall = await openShop(world, trade);
    const flash = await mall.promote({ stock: 10, perCustomer: 3 });
    const body = mall.cart({ lines: [{ proId: mall.tea, num: 1, promotionId: flash }] });
    const key = { 'idempotency-key': randomUUID() };
    const twice = await Promise.all([1, 2].map(() => mall.admin.respond(marketCalls.order, { body }, key)));
    const again = await mall.admin.call(marketCalls.order, { body }, key);
    expect(
      new Set([...twice.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json<{ id: number }>().id), again.id]).size,
    ).toBe(1);
    expect(await used(mall)).toBe(1);
    const replies = await Promise.all(Array.from({ length: 6 }, () => mall.admin.respond(marketCalls.order, { body })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await used(mall)).toBe(3);
  });
});

describe('group buying', () => {
  const ofGroup = { type: groupBuying, title: '三人拼团', timeLine: '', size: 3, hours: 24, stock: null, perCustomer: null, price: 30 };
  const stateOf = async ({ admin }: Mall, id: number) => (await admin.call(salesOrderCalls.getOne, { query: { id } })).state;

  it('keeps orders waiting until the group is full; of those who come at once as many join as fit', async () => {
    const mall = await openShop(world, trade);
    const promotionId = await mall.promote(ofGroup);
    const line = { proId: mall.tea, num: 1, promotionId };
    const first = await mall.buy({ lines: [line] });
    expect(first).toMatchObject({ state: orderState.pending, groupId: expect.any(Number) });
    expect((await mall.admin.refused(salesOrderCalls.confirm, { body: { id: first.id } })).message).toMatch(
      /等待拼团「三人拼团」满 3 人成团$/,
    );
    const groupId = first.groupId ?? 0;
    expect(await mall.refusal({ lines: [{ ...line, groupId }] })).toBe('该客户已在这个团里，一人只能参一次');
    expect(
      await mall.refusal({
        lines: [
          { ...line, groupId },
          { proId: mall.salt, num: 1 },
        ],
      }),
    ).toBe('拼团商品请单独下单，一张订单只参一个团');
    const [one = 0, ...others] = await customersOf(mall, 4);
    const { lines } = await mall.admin.call(marketCalls.quote, { body: mall.cart({ customerId: one, lines: [line] }) });
    expect(lines[0]?.choices[0]?.groups).toMatchObject([{ id: groupId, members: 1, size: 3 }]);
    const replies = await Promise.all(
      [one, ...others].map((customerId) =>
        mall.admin.respond(marketCalls.order, { body: mall.cart({ customerId, lines: [{ ...line, groupId }] }) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
    expect(await stateOf(mall, first.id)).toBe(orderState.confirmed);
    expect((await mall.admin.call(promotionGroupCalls.list, { query: { promotionId } })).content).toMatchObject([
      { id: groupId, state: groupState.code.full, members: 3 },
    ]);
    expect((await mall.admin.respond(promotionGroupCalls.download, {})).statusCode).toBe(200);
  });

  it('voids the orders of a group that is not full in time, and says so', async () => {
    const mall = await openShop(world, trade);
    const promotionId = await mall.promote(ofGroup);
    const { id, groupId, number } = await mall.buy({ lines: [{ proId: mall.tea, num: 1, promotionId }] });
    await world.owner.query(`update promotion_group set end_time = now() - interval '1 second' where id = $1`, [groupId]);
    await endGroupsTask.run(world.app.services.db, {}, async () => undefined, console as never);
    expect(await mall.admin.call(salesOrderCalls.getOne, { query: { id } })).toMatchObject({ isDelete: 1 });
    const { rows } = await world.owner.query<{ content: string }>('select content from message where company_id = $1', [
      mall.admin.companyId,
    ]);
    expect(rows.map(({ content }) => content)).toEqual([`拼团「三人拼团」到时未成团，订单 ${number} 已作废`]);
    expect(await used(mall)).toBe(0);
    const clerk = await hire(world, mall.admin, { permissions: ['shipmentOrder:list'] });
    expect((await clerk.refused(promotionGroupCalls.list, { query: {} })).status).toBe(403);
    expect((await clerk.refused(promotionGroupCalls.download, { query: {} })).status).toBe(403);
  });
});

it('bargain: each helper cuts once, down to the floor and no further', async () => {
  const mall = await openShop(world, trade);
  const { admin, customer } = mall;
  const promotionId = await mall.promote({ type: bargain, title: '砍到 40', timeLine: '', price: 40, size: 4, perCustomer: 1 });
  const line = { proId: mall.tea, num: 1, promotionId };
  expect(await mall.refusal({ lines: [line] })).toBe('该客户还没有发起砍价「砍到 40」');
  const { id } = await admin.call(promotionBargainCalls.start, { body: { promotionId, customerId: customer } });
  const help = (helper: string) => admin.respond(promotionBargainCalls.help, { body: { id, helper } });
  // 9 yuan between 49 and 40, by four: 2.25 each.
  expect((await help('13900000001')).json()).toMatchObject({ helpers: 1, price: 46.75, floorPrice: 40 });
  expect((await help('13900000001')).json()).toMatchObject({ message: '13900000001 已经帮这位客户砍过，一人只能砍一次' });
  const replies = await Promise.all(['2', '3', '4', '5', '6'].map((tail) => help(`1390000000${tail}`)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect((await admin.call(promotionBargainCalls.list, { query: { promotionId } })).content).toMatchObject([{ helpers: 4, price: 40 }]);
  expect((await admin.respond(promotionBargainCalls.download, {})).statusCode).toBe(200);
  expect((await mall.buy({ lines: [line] })).amount).toBe(40);
  expect(await mall.refusal({ lines: [line] })).toBe('促销「砍到 40」每客限 1，该客户已有 1，不能再要 1');
  expect((await admin.refused(promotionBargainCalls.start, { body: { promotionId: 999_999, customerId: customer } })).status).toBe(404);
});

it('points are granted with a reason, spent by orders once, and come back when these are voided', async () => {
  const mall = await openShop(world, trade);
  const { admin, customer } = mall;
  const promotionId = await mall.promote({
    type: pointsGoods,
    title: '积分换茶',
    timeLine: '',
    points: 100,
    price: 0,
    stock: null,
    perCustomer: null,
  });
  const lines = [{ proId: mall.tea, num: 1, promotionId }];
  expect(await mall.refusal({ lines })).toBe('该客户有 0 积分，「积分换茶」需要 100');
  const grant = (points: number) => ({ body: { customerId: customer, points, reason: '年会赠送' } });
  expect(await admin.call(customerPointsCalls.grant, grant(250))).toEqual({ points: 250 });
  expect((await admin.refused(customerPointsCalls.grant, grant(-300))).message).toMatch(/有 250 积分，不能扣减 300$/);
  const replies = await Promise.all(Array.from({ length: 5 }, () => admin.respond(marketCalls.order, { body: mall.cart({ lines }) })));
  const sold = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json<{ id: number; amount: number }>());
  expect(sold.map(({ amount }) => amount)).toEqual([0, 0]);
  const row = async () => (await admin.call(customerPointsCalls.list, { query: {} })).content[0];
  expect(await row()).toMatchObject({ granted: 250, spent: 200, points: 50 });
  await admin.call(salesOrderCalls.cancel, { body: { id: sold[0]?.id ?? 0 } });
  expect(await row()).toMatchObject({ granted: 250, spent: 100, points: 150 });
  const movements = await admin.call(customerPointsCalls.movements, { query: { customerId: customer } });
  expect(movements.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-100, 0, 250]);
  expect((await admin.respond(customerPointsCalls.download, {})).statusCode).toBe(200);
  const clerk = await hire(world, admin, { permissions: ['customerPoints:list'] });
  expect((await clerk.refused(customerPointsCalls.grant, grant(1))).status).toBe(403);
  const stranger = await hire(world, admin, { permissions: ['promotion:list'] });
  for (const call of [customerPointsCalls.list, customerPointsCalls.download])
    expect((await stranger.refused(call, { query: {} })).status).toBe(403);
  expect((await stranger.refused(customerPointsCalls.movements, { query: { customerId: customer } })).status).toBe(403);
  expect((await stranger.refused(promotionBargainCalls.help, { body: { id: 1, helper: '1' } })).status).toBe(403);
  expect(
    (
      await hire(world, admin, { permissions: ['shipmentOrder:list'] }).then((one) =>
        one.refused(promotionBargainCalls.list, { query: {} }),
      )
    ).status,
  ).toBe(403);
  await addCustomer(admin);
});
