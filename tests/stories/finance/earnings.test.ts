/** 员工报酬: written, changed and deleted until it is paid; then it stays. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { staffPayCalls as calls, earningState, earningType, earningWay } from '@cangyun/contract/finance/staffPay.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { addSite, hire, homeOf, type Staff } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let admin: Person;
let worker: Staff;
let site: number;
beforeAll(async () => {
  world = await shareWorld();
  admin = await world.company();
  site = await homeOf(admin);
  worker = await hire(world, admin, {});
});
afterAll(() => world.close());

const { open, paid } = earningState.code;
const form = (more: object = {}) => ({ deptId: site, earnerId: worker.userId, month: '2026-03-17', amount: 5_000, ...more });
const earn = (more: object = {}) => admin.call(calls.create, { body: form(more) });

it('any day of a month means the month, and the row carries the names', async () => {
  const row = await earn({ type: earningType.code.commission, info: '三月' });
  expect(row).toMatchObject({ month: '2026-03-01', state: open, way: earningWay.code.none, amount: 5_000, paidTime: null, info: '三月' });
  expect(row.earnerName).toMatch(/^员工/);
  const { content } = await admin.call(calls.list, {
    query: { month: ['2026-03-01 00:00:00', '2026-03-31 23:59:59'], keyword: '员工' } as never,
  });
  expect(content.map(({ id }) => id)).toContain(row.id);
  expect((await admin.call(calls.list, { query: { month: ['2026-04-01', '2026-04-30'] } as never })).totalElements).toBe(0);
  expect((await admin.refused(calls.create, { body: form({ amount: 0 }) })).status).toBe(422);
  expect((await admin.refused(calls.create, { body: form({ earnerId: 987_654 }) })).status).toBe(400);
  expect((await admin.refused(calls.create, { body: form({ deptId: 987_654 }) })).code).toBe('SITE_FORBIDDEN');
  expect((await admin.respond(calls.download, { query: {} })).statusCode).toBe(200);
  expect((await admin.refused(calls.download, { query: { sort: 'nothing,asc' } })).status).toBe(422);
  expect((await admin.refused(calls.list, { query: { sort: 'nothing,asc' } })).status).toBe(422);
});

it('many are paid at once, all or none; what is paid stays', async () => {
  const [first, second, third] = [await earn(), await earn({ month: '2026-04-01' }), await earn({ type: earningType.code.bonus })];
  const ids = [first.id, second.id];
  expect((await admin.refused(calls.doPay, { body: { ids, way: earningWay.code.none as never } })).status).toBe(422);
  expect((await admin.refused(calls.doPay, { body: { ids, paidTime: '2999-01-01T00:00:00Z' } })).message).toBe('收付款时间不能晚于现在');
  expect((await admin.refused(calls.doPay, { body: { ids: [...ids, 987_654_321] } })).status).toBe(404);
  await admin.call(calls.doPay, { body: { ids, way: earningWay.code.cash, paidTime: '2026-05-08T02:00:00Z' } });
  const { content } = await admin.call(calls.list, { query: { state: paid, sort: 'id,asc' } as never });
  expect(content).toMatchObject([
    { id: first.id, way: earningWay.code.cash, payBy: expect.any(String), paidTime: expect.stringMatching(/^2026-05-08/) },
    { id: second.id },
  ]);
  const named = `${first.earnerName} 2026-03 的工资已发放`;
  expect((await admin.refused(calls.doPay, { body: { ids: [third.id, first.id] } })).message).toBe(`${named}，不能重复发放`);
  const { version = 0 } = content[0] ?? {};
  expect((await admin.refused(calls.edit, { body: { ...form(), id: first.id, version } })).message).toBe(`${named}，不能编辑`);
  expect((await admin.refused(calls.remove, { body: [first.id] })).message).toBe(`${named}，不能删除`);
  expect((await admin.refused(calls.removeOne, { params: { id: first.id } })).message).toBe(`${named}，不能删除`);
  const { rows } = await world.owner.query('select side, amount from money_flow where obj_kind = $1 and obj_id = $2', [
    'userEarPay',
    first.id,
  ]);
  expect(rows).toEqual([{ side: moneySide.code.pay, amount: expect.anything() }]);
});

it('until then it is changed and taken off; two who pay at once pay once', async () => {
  const row = await earn();
  const edited = await admin.call(calls.edit, {
    body: { ...form({ amount: 5_200.5, month: '2026-06-30' }), id: row.id, version: row.version },
  });
  expect(edited).toMatchObject({ amount: 5_200.5, month: '2026-06-01' });
  expect((await admin.refused(calls.edit, { body: { ...form(), id: row.id, version: row.version } })).code).toBe('STALE_EDIT');
  const answers = await Promise.all([1, 2].map(() => admin.respond(calls.doPay, { body: { ids: [row.id] } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const [a, b] = [await earn(), await earn()];
  await admin.call(calls.remove, { body: [a.id] });
  await admin.call(calls.removeOne, { params: { id: b.id } });
  expect((await admin.refused(calls.remove, { body: [a.id] })).status).toBe(404);
});

it('a person who sees one site only sees its people’s pay, and may not pay without the right', async () => {
  const other = await addSite(admin, '别处');
  const clerk = await hire(world, admin, {
    permissions: ['userEarPay:list', 'userEarPay:add'],
    scope: dataScope.code.ownSite,
    site: other,
  });
  const { id } = await earn();
  expect((await clerk.call(calls.list, { query: {} })).totalElements).toBe(0);
  expect((await clerk.refused(calls.doPay, { body: { ids: [id] } })).status).toBe(403);
});
