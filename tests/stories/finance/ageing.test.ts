/** 账龄: by how long it is overdue, of every partner, down to the claims; and one partner's page. */

import { ageingCalls as calls } from '@cangyun/contract/finance/ageing.ts';
import { entryFigureCalls } from '@cangyun/contract/finance/entryFigures.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { beforeAll, expect, it } from 'vitest';
import { addEntry } from '../support/books.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;

it('sums what is open by age, as 待收待付 does, and each figure opens its claims', async () => {
  const { admin, site, customer } = await openTrade(world, 0);
  const other = await addCustomer(admin, { name: '拖欠商行' });
  const branch = await addSite(admin, '分部');
  const owes = (amount: number, overdue: number, more: object = {}) =>
    addEntry(world, admin, { site, amount, customerId: customer, dueIn: -overdue, bookedAgo: Math.max(overdue, 0), ...more });
  await owes(1, 0);
  await owes(2, 1);
  await owes(4, 30);
  await owes(8, 31);
  await owes(16, 60);
  await owes(32, 61);
  await owes(64, 90);
  const oldest = await owes(128, 91);
  await owes(1000, 45, { customerId: other.id, site: branch });
  await owes(9, -5, { side: pay, customerId: other.id });
  await owes(3, 2, { customerId: undefined, person: '路人甲' });
  await admin.call(settlementCalls.create, { body: { side: receive, customerId: customer, deptId: site, amount: 7, claims: [] } });

  const ages = await admin.call(calls.list, { query: {} });
  expect(ages.totalElements).toBe(3);
  expect(ages.content.map(({ personName, openAmount, overdueDays }) => [personName, openAmount, overdueDays])).toEqual([
    ['拖欠商行', 1000, 45],
    [expect.stringContaining('往来'), 255, 91],
    ['路人甲', 3, 2],
  ]);
  expect(ages.content[1]).toMatchObject({ notDue: 1, days30: 6, days60: 24, days90: 96, older: 128, advance: 7, count: 8 });
  expect(ages.sums).toEqual({ openAmount: 1258, notDue: 1, days30: 9, days60: 1024, days90: 96, older: 128, advance: 7, count: 10 });
  // The same question elsewhere has the same answer.
  expect((await admin.call(entryFigureCalls.waiting, { query: {} })).amount).toBe(1258);
  expect((await admin.call(calls.list, { query: { side: pay } })).content).toMatchObject([{ personName: '拖欠商行', notDue: 9 }]);
  expect((await admin.call(calls.list, { query: { deptId: branch } })).sums).toMatchObject({ openAmount: 1000, advance: 0 });
  expect((await admin.call(calls.list, { query: { keyword: '拖欠' } })).totalElements).toBe(1);
  expect((await admin.call(calls.list, { query: { sort: 'older,desc' } })).content[0]?.older).toBe(128);

  const older = await admin.call(calls.claims, { query: { customerId: customer, bucket: 'older' } });
  expect(older.content).toMatchObject([{ number: oldest.number, openAmount: 128, overdueDays: 91, title: '应收应付' }]);
  expect(older.sums.openAmount).toBe(128);
  const middle = await admin.call(calls.claims, { query: { bucket: 'days60' } });
  expect(middle.sums.openAmount).toBe(1024);
  expect(middle.totalElements).toBe(3);
  expect((await admin.call(calls.claims, { query: { person: '路人甲' } })).content).toMatchObject([
    { personName: '路人甲', openAmount: 3 },
  ]);
  // A day of the calendar opens exactly its claims.
  for (const { day, side, source, amount } of await admin.call(entryFigureCalls.dueDays, { query: {} })) {
    if (day === null) throw new Error('every claim has a day');
    const { sums } = await admin.call(calls.claims, { query: { side, source, dueDay: day } });
    expect([day, side, source, sums.openAmount]).toEqual([day, side, source, amount]);
  }
  expect((await admin.call(calls.claims, { query: { source: 'order' } })).totalElements).toBe(0);
  for (const sheet of [calls.download, calls.claimSheet]) expect((await admin.respond(sheet, { query: {} })).statusCode).toBe(200);
  // Somebody of the branch sees only that; somebody without the permission nothing.
  const nobody = await hire(world, admin, { permissions: [] });
  for (const call of [calls.list, calls.download, calls.claims, calls.claimSheet])
    expect((await nobody.refused(call, {})).status).toBe(403);
});

it('a partner’s page has both sides, and the credit in use counts confirmed orders', async () => {
  const trade = await openTrade(world, 100);
  const { admin, site, customer, products } = trade;
  const [proId = 0] = products;
  const page = () => admin.call(settlementCalls.partner, { query: { customerId: customer } });
  expect(await page()).toMatchObject({
    creditUsed: 0,
    dueDays: null,
    sides: [
      { side: receive, openAmount: 0 },
      { side: pay, openAmount: 0 },
    ],
  });
  await addEntry(world, admin, { site, amount: 100, customerId: customer, dueIn: -10, bookedAgo: 10 });
  await addEntry(world, admin, { site, amount: 40, customerId: customer, side: pay, dueIn: 10 });
  await trade.order({ state: orderState.confirmed, products: [{ proId, num: 5, price: 12, deptId: site }] });
  expect(await page()).toMatchObject({
    creditUsed: 160,
    unshipped: 60,
    sides: [
      { side: receive, openAmount: 100, days30: 100, advance: 0 },
      { side: pay, openAmount: 40, notDue: 40 },
    ],
  });
  await admin.call(settlementCalls.create, { body: { side: receive, customerId: customer, deptId: site, amount: 130 } });
  expect(await page()).toMatchObject({ creditUsed: 30, sides: [{ openAmount: 0, advance: 30 }, {}] });
  expect((await admin.refused(settlementCalls.partner, { query: { customerId: 999_999 } })).message).toBe('往来单位不存在');
});

it('the partner’s terms say when something is due', async () => {
  const trade = await openTrade(world, 0);
  const { admin, site } = trade;
  const soon = await addCustomer(admin, { dueDays: 7 });
  expect(soon.dueDays).toBe(7);
  const usual = await addCustomer(admin);
  expect(usual.dueDays).toBeNull();
  const dueIn = async (customerId: number): Promise<number | undefined> => {
    await addEntry(world, admin, { site, amount: 10, customerId });
    const { claims } = await admin.call(settlementCalls.open, { query: { customerId } });
    return claims[0]?.overdueDays;
  };
  expect(await dueIn(soon.id)).toBe(-7);
  expect(await dueIn(usual.id)).toBe(-30);
  const { name, style, version } = soon;
  const edited = await admin.call(customerCalls.edit, { body: { id: soon.id, name, style, version, dueDays: null } as never });
  expect(edited.dueDays).toBeNull();
  expect((await admin.refused(customerCalls.create, { body: { name: '远期', dueDays: 366 } as never })).status).toBe(422);
});

it('a thousand partners are read from the index of what is open alone', async () => {
  const { admin, site, customer } = await openTrade(world, 0);
  const { companyId, userId } = admin;
  const day = formatDay(new Date());
  /** Claims of many partners in one posting: `claims` selects customer, amount, days overdue and a document that matches within itself. */
  const post = (claims: string) =>
    world.owner.query(
      `with c as (${claims})
       select post_money($1, jsonb_agg(jsonb_build_object('side', 1, 'customerId', c.id, 'person', '', 'siteId', $2::bigint, 'kind', 1, 'reason', $4::int,
         'sourceKind', case c.doc when 0 then '' else 'test' end, 'sourceId', c.doc, 'sourceNumber', '', 'eventKind', '', 'eventId', 0, 'amount', c.amount,
         'tax', 0, 'day', $5::text, 'dueDay', ($5::date - c.late::int)::text, 'reversesId', null, 'info', '', 'typed', false, 'auto', c.doc <> 0,
         'rows', jsonb_build_array(jsonb_build_object('account', 6301, 'ownAccountId', null, 'amount', -c.amount)))), '[]', $3, '测试') from c`,
      [companyId, site, userId, claimReason.code.manual, day],
    );
  // Most claims of a company are settled.
  for (let first = 1; first <= 2000; first += 250)
    await post(`select ${customer} as id, a.amount, 0 as late, n as doc
      from generate_series(${first}, ${first + 249}) n cross join (values (10), (-10)) as a (amount)`);
  await world.owner.query(
    `with c as (insert into customer (company_id, name) select $1, '客户' || n from generate_series(1, 1000) n returning id)
     insert into customer_account (company_id, customer_id, credit_limit) select $1, id, 0 from c`,
    [companyId],
  );
  await post(
    `select id, 10 as amount, 20 * (id % 5 + 1) as late, 0 as doc from customer where company_id = ${companyId} and name like '客户%'`,
  );
  await world.owner.query('vacuum analyze money_item');
  const ages = await admin.call(calls.list, { query: { size: 100 } });
  expect(ages.totalElements).toBe(1000);
  expect(ages.sums).toMatchObject({ openAmount: 10_000, notDue: 0, days30: 2000, days60: 4000, days90: 2000, older: 2000, count: 1000 });
  // All that ageing reads of a claim is in the index: settled ones cost nothing, however many there are.
  const { rows } = await world.owner.query<{ 'QUERY PLAN': string }>(
    `explain select t.partner_account_id, sum(t.open), max(current_date - t.due_day) from money_item t
      where t.company_id = ${companyId} and t.open > 0 and t.side = 1 and t.site_id = ${site} group by 1`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using money_item_open');
});
