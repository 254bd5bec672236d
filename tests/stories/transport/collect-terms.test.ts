/** Collected money is paid out by what is agreed with its sender: when, less which fee, less the freight or not. Issue 16. */
import { formatDay } from '@cangyun/contract/times.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { collectTerms, remitCycle } from '@cangyun/contract/transport/collectTerms.ts';
import { beforeAll, expect, it } from 'vitest';
import { openHaulage } from '../support/haulage.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { troublesOf } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const terms = collectTerms.calls;
const today = formatDay(new Date());

/** The next day after today that is this day of the week. */
const nextWeekday = (weekday: number): string => {
  for (let ahead = 1; ; ahead += 1) {
    const day = formatDay(new Date(Date.now() + ahead * 86_400_000));
    if ((new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday) return day;
  }
};

it('is due by the cycle, charged by rate and least fee, and paid out with one click', async () => {
  const road = await openHaulage(world);
  const { admin } = road;
  const troubles = troublesOf(road);
  const weekly = await addCustomer(admin, { name: '周结客户' });
  const daily = await addCustomer(admin, { name: '日结客户' });
  await admin.call(terms.create, { body: { customerId: null, feeRate: 1, feeLeast: 3 } });
  const { weekly: byWeek, days } = remitCycle.code;
  await admin.call(terms.create, { body: { customerId: weekly.id, cycle: byWeek, weekday: 2, feeRate: 2, feeLeast: 0, lessFreight: 1 } });
  await admin.call(terms.create, { body: { customerId: daily.id, cycle: days, days: 0, lessFreight: 1 } });
  expect((await admin.refused(terms.create, { body: { customerId: daily.id } })).message).toBe('该客户的代收约定已存在，请勿重复');
  const mistaken = await admin.call(terms.create, { body: { customerId: (await addCustomer(admin)).id } });
  await admin.call(terms.removeOne, { params: { id: mistaken.id } });

  const collect = async (collectMoney: number, more: object = {}): Promise<{ fee: number }> =>
    (await troubles.collectOf((await road.reach('signed', { collectMoney, ...more })).id)) ?? { fee: -1 };
  const walkIn = await collect(100);
  const big = await collect(1_000);
  const ofWeek = await collect(500, { customerId: weekly.id });
  const ofDay = await collect(200, { customerId: daily.id });
  expect([walkIn.fee, big.fee, ofWeek.fee, ofDay.fee]).toEqual([3, 10, 10, 0]);
  const { rows } = await world.owner.query<{ id: number; due: string }>(
    `select source_id::int as id, due_day::text as due from money_item where company_id = $1 and reason = 40 order by id`,
    [admin.companyId],
  );
  expect(rows.map(({ due }) => due)).toEqual([today, today, nextWeekday(2), today]);

  // The weekly sender has to wait; the others get one payment each, less what is agreed with them.
  const dueNow = await admin.call(cashOnDeliveryCalls.held, { query: { due: 1 } });
  expect(dueNow.content.map(({ name, money }) => [name, money])).toEqual(expect.arrayContaining([['日结客户', 200]]));
  expect(dueNow.totalElements).toBe(2);
  const clerk = await hire(world, admin, { permissions: ['collect:list'] });
  expect(await clerk.refused(cashOnDeliveryCalls.payDue, { body: {} })).toMatchObject({ status: 403 });
  expect(await admin.refused(cashOnDeliveryCalls.payDue, { body: { customerId: weekly.id } })).toMatchObject({
    message: '没有到期应返的代收货款',
  });
  const [first, second] = await Promise.all([1, 2].map(() => admin.respond(cashOnDeliveryCalls.payDue, { body: { info: '日结' } })));
  const codes = [first?.statusCode, second?.statusCode];
  expect(codes).toContain(200);
  const paid = await world.owner.query<{ amount: number }>(
    `select amount::float from payment where company_id = $1 and side = 2 order by amount`,
    [admin.companyId],
  );
  // 200 less a freight of 80.5; 1100 less fees of 3 and 10.
  expect(paid.rows.map(({ amount }) => amount)).toEqual([119.5, 1_087]);
  expect((await admin.call(cashOnDeliveryCalls.held, { query: {} })).content.map(({ name, money, due }) => [name, money, due])).toEqual([
    ['周结客户', 500, 0],
  ]);
  await world.owner.query(`update money_item set due_day = $2 where company_id = $1 and open > 0 and reason = 40`, [
    admin.companyId,
    today,
  ]);
  await admin.call(cashOnDeliveryCalls.payDue, { body: { customerId: weekly.id } });
  expect((await admin.call(cashOnDeliveryCalls.held, { query: {} })).totalElements).toBe(0);
});

it('keeps a fee that somebody typed, and follows the money otherwise', async () => {
  const road = await openHaulage(world);
  const { admin } = road;
  const troubles = troublesOf(road);
  const made = await admin.call(terms.create, { body: { customerId: null, feeRate: 1 } });
  const open = await troubles.collectAt('moving', 300);
  expect(open.fee).toBe(3);
  const more = await admin.call(cashOnDeliveryCalls.edit, { body: { id: open.id, version: open.version, money: 400 } });
  expect(more.fee).toBe(4);
  const typed = await admin.call(cashOnDeliveryCalls.edit, { body: { id: open.id, version: more.version, money: 400, fee: 9 } });
  expect(typed.fee).toBe(9);
  expect((await admin.call(cashOnDeliveryCalls.edit, { body: { id: open.id, version: typed.version, money: 700 } })).fee).toBe(9);
  // Terms are kept like any table: changed, exported, deleted, and refused to people without the permission.
  const changed = await admin.call(terms.edit, { body: { ...made, feeRate: 2 } as never });
  expect((await admin.refused(terms.edit, { body: { ...made, feeRate: 3 } as never })).status).toBe(409);
  expect((await admin.call(terms.list, {})).content).toMatchObject([{ id: changed.id, feeRate: 2, customerName: '' }]);
  expect((await admin.respond(terms.download, {})).statusCode).toBe(200);
  const clerk = await hire(world, admin, { permissions: ['collect:list'] });
  for (const call of [terms.list, terms.download]) expect((await clerk.refused(call, {})).status).toBe(403);
  for (const call of [terms.create, terms.edit]) expect((await clerk.refused(call, { body: { ...changed } as never })).status).toBe(403);
  expect((await clerk.refused(terms.remove, { body: [changed.id] })).status).toBe(403);
  await admin.call(terms.remove, { body: [changed.id] });
  expect((await troubles.collectAt('moving', 300)).fee).toBe(0);
});
