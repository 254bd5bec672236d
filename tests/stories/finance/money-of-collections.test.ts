/** Cash on delivery: owed to the sender when it is collected, in somebody's hand until it is handed in, paid out for many at once. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Haulage, openHaulage, sender } from '../support/haulage.ts';
import { booksBySite, openAccounts } from '../support/ledger.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { hire } from '../support/staff.ts';
import { troublesOf } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const accounts = ({ admin }: Haulage) => openAccounts(world, admin);
const booksOf = ({ admin }: Haulage, account: number) => booksBySite(world, admin, account);

const SENDER = `${sender.name} ${sender.mobile}`;
const OWN = chart.code.own;

describe('cash on delivery', () => {
  const { toPay, settled } = cashOnDeliveryKind.state.code;

  it('is owed to the sender when it is collected, paid out for many at once less fee and freight, and undone', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const troubles = troublesOf(road);
    const first = await troubles.collectAt('arrived', 500);
    await admin.call(cashOnDeliveryCalls.edit, { body: { id: first.id, version: first.version, money: 500, fee: 5 } });
    await admin.call(calls.sign, { body: { id: first.orderId, signBy: '本人' } });
    const second = await troubles.collectAt('signed', 300);
    expect(await accounts(road)).toEqual([
      { side: 1, who: SENDER, open: 166, advance: 0 },
      { side: 2, who: SENDER, open: 800, advance: 0 },
    ]);
    // No income of ours, but cash of the site that collects.
    expect(await booksOf(road, OWN)).toEqual({ 北京网点: 800 });
    expect(await admin.call(cashOnDeliveryCalls.held, { query: {} })).toMatchObject({
      totalElements: 1,
      content: [
        { name: SENDER, customerId: null, count: 2, money: 800, due: 800, week: 800, month: 0, older: 0, since: formatDay(new Date()) },
      ],
    });
    const clerk = await hire(world, admin, { permissions: ['collect:list'], scope: dataScope.code.ownSite, site: road.middle });
    expect((await clerk.call(cashOnDeliveryCalls.held, { query: {} })).totalElements).toBe(0);
    expect((await admin.refused(cashOnDeliveryCalls.held, by({ page: 'x' }))).status).toBe(422);
    const early = await troubles.collectAt('moving', 10);
    const paid = await admin.call(cashOnDeliveryCalls.payEach, {
      body: { ids: [first.id, second.id, early.id], lessFreight: 1, info: '周结' },
    });
    expect(paid.map(({ isOk }) => isOk)).toEqual([1, 1, 0]);
    // 800 less the fee of 5 and twice a freight of 80.5; the freight of the third is not due with it.
    const { rows } = await world.owner.query(`select number, amount::float, side from payment where company_id = $1`, [admin.companyId]);
    expect(rows).toEqual([{ number: expect.stringMatching(/^FK/), amount: 634, side: 2 }]);
    expect(await accounts(road)).toEqual([{ side: 1, who: SENDER, open: 80.5, advance: 0 }]);
    expect(await troubles.readCollect(second.id)).toMatchObject({
      state: settled,
      collected: 300,
      openAmount: 0,
      payTime: expect.any(String),
    });
    expect(await road.read(second.orderId)).toMatchObject({ payState: 1, paidAmount: 80.5 });
    expect((await admin.refused(cashOnDeliveryCalls.unpay, { body: { id: second.id, info: '' } })).status).toBe(422);
    await admin.call(cashOnDeliveryCalls.unpay, { body: { id: second.id, info: '账号错' } });
    expect(await troubles.readCollect(first.id)).toMatchObject({ state: toPay, openAmount: 500, payTime: null, payUserName: '' });
    expect(await troubles.readCollect(second.id)).toMatchObject({ state: toPay, openAmount: 300, payTime: null });
    expect(await road.read(second.orderId)).toMatchObject({ payState: 0, paidAmount: 0 });
    expect(await accounts(road)).toEqual([
      { side: 1, who: SENDER, open: 246.5, advance: 0 },
      { side: 2, who: SENDER, open: 800, advance: 0 },
    ]);
    await admin.call(cashOnDeliveryCalls.pay, { body: { id: first.id } });
    expect(await troubles.readCollect(first.id)).toMatchObject({ state: settled });
    expect(await accounts(road)).toEqual([
      { side: 1, who: SENDER, open: 241.5, advance: 0 },
      { side: 2, who: SENDER, open: 300, advance: 0 },
    ]);
  });

  it('may be collected in part with a reason, stays in the driver’s hand, and is handed in once', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const troubles = troublesOf(road);
    const driver = await hire(world, admin, { permissions: ['waybill:sign'] });
    const { id, orderId, number } = await troubles.collectAt('arrived', 500);
    const sign = (more: object) => ({ body: { id: orderId, signBy: '本人', ...more } });
    expect((await admin.refused(calls.sign, sign({ collected: 480 }))).message).toBe(
      `运单 ${number} 应代收 500.00 元，实收 480.00 元，请填写差额原因`,
    );
    expect((await admin.refused(calls.sign, sign({ holderId: 999_999 }))).message).toBe('没有找到现金的保管人');
    const without = await road.reach('arrived');
    expect((await admin.refused(calls.sign, { body: { id: without.id, signBy: '本人', collected: 1 } })).message).toBe(
      `运单 ${without.number} 没有代收货款，不能填写实收金额`,
    );
    await admin.call(calls.sign, sign({ collected: 480, collectInfo: '破损折让', holderId: driver.userId }));
    expect(await troubles.readCollect(id)).toMatchObject({
      state: toPay,
      money: 500,
      collected: 480,
      openAmount: 480,
      collectInfo: '破损折让',
    });
    expect((await driver.refused(cashOnDeliveryCalls.inHand, {})).code).toBe('FORBIDDEN');
    const inHand = await admin.call(cashOnDeliveryCalls.inHand, {});
    expect(inHand).toMatchObject([{ holderId: driver.userId, balance: 480 }]);
    // Counted again: it was 490.
    expect((await admin.refused(cashOnDeliveryCalls.collect, { body: { id, collected: 490 } })).code).toBe('COLLECT_REASON_MISSING');
    expect((await admin.refused(cashOnDeliveryCalls.collect, { body: { id, fee: 480.01 } })).message).toBe(
      `运单 ${number} 的手续费 480.01 元不能超过代收货款 480.00 元`,
    );
    await admin.call(cashOnDeliveryCalls.collect, { body: { id, collected: 490, collectInfo: '清点', fee: 3 } });
    expect((await admin.call(cashOnDeliveryCalls.inHand, {}))[0]).toMatchObject({ balance: 490 });
    const handIn = (more: object) => ({ body: { holderId: driver.userId, ...more } });
    expect((await admin.refused(cashOnDeliveryCalls.handIn, handIn({ amount: 491 }))).message).toMatch(
      /在手现金 490.00 元，不能上交 491.00 元$/,
    );
    expect((await admin.refused(cashOnDeliveryCalls.handIn, handIn({ ownAccountId: inHand[0]?.ownAccountId }))).message).toBe(
      '请选择在手现金以外的账户',
    );
    expect(await admin.call(cashOnDeliveryCalls.handIn, handIn({ amount: 90 }))).toEqual({ amount: 90 });
    const tries = await Promise.all([1, 2, 3].map(() => admin.respond(cashOnDeliveryCalls.handIn, handIn({}))));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await admin.call(cashOnDeliveryCalls.inHand, {})).toEqual([]);
    expect((await admin.refused(cashOnDeliveryCalls.handIn, handIn({}))).message).toMatch(/没有在手现金$/);
    // It was another driver's after all, and nothing was paid.
    const other = await hire(world, admin, { permissions: ['waybill:sign'] });
    await admin.call(cashOnDeliveryCalls.collect, { body: { id, collected: 0, collectInfo: '收件人未付', holderId: other.userId } });
    expect(await troubles.readCollect(id)).toMatchObject({ collected: 0, openAmount: 0 });
    await admin.call(cashOnDeliveryCalls.pay, { body: { id } });
    expect(await troubles.readCollect(id)).toMatchObject({ state: settled });
    await admin.call(cashOnDeliveryCalls.unpay, { body: { id, info: '补收' } });
    expect(await troubles.readCollect(id)).toMatchObject({ state: toPay });
  });
});
