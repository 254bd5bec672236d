/** 员工报酬 on the ledger: owed when it is written, paid whole or in part, taken back. Issue 16, 6. */
import { staffPayCalls as calls, earningState } from '@cangyun/contract/finance/staffPay.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire, homeOf, type Staff } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let admin: Person;
let worker: Staff;
let site: number;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  admin = await world.company();
  site = await homeOf(admin);
  worker = await hire(world, admin, {});
});
proveAfterAll(() => world);

const { open, paid } = earningState.code;
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * DAY_MS));
const form = (more: object = {}) => ({ deptId: site, earnerId: worker.userId, month: '2026-03-01', amount: 5_000, ...more });
const earn = (more: object = {}) => admin.call(calls.create, { body: form(more) });
const row = async (id: number) =>
  (await admin.call(calls.list, { query: { sort: 'id,asc' } as never })).content.find((one) => one.id === id);

const owed = async () =>
  (
    await world.owner.query<{ person: string; open: number; advance: number }>(
      'select person, open::float, advance::float from partner_account where company_id = $1 and side = 2 order by id',
      [admin.companyId],
    )
  ).rows;

/** Of the accounts of the chart. */
const booked = async () =>
  (
    await world.owner.query<{ account: number; amount: number }>(
      'select account, sum(amount)::float as amount from journal_row where company_id = $1 group by 1 having sum(amount) <> 0 order by 1',
      [admin.companyId],
    )
  ).rows.map(({ account, amount }) => [account, amount]);

it('is owed from the day that it is written; what changes is the difference, and nothing is owed of what is deleted', async () => {
  const { id, version } = await earn();
  const [first] = await owed();
  const person = first?.person;
  expect(person).toMatch(/^员工.*（.+）$/);
  expect(await booked()).toEqual([
    [2202, -5_000],
    [6602, 5_000],
  ]);
  const dearer = await admin.call(calls.edit, { body: { ...form({ amount: 5_200.5 }), id, version } });
  expect(await owed()).toEqual([{ person, open: 5_200.5, advance: 0 }]);
  // Somebody else earned it, at another site.
  const other = await hire(world, admin, {});
  const away = await addSite(admin, '别处');
  await admin.call(calls.edit, {
    body: { ...form({ amount: 5_200.5, earnerId: other.userId, deptId: away }), id, version: dearer.version },
  });
  expect(await owed()).toMatchObject([{ person, open: 0 }, { open: 5_200.5 }]);
  await admin.call(calls.remove, { body: [id] });
  expect(await owed()).toMatchObject([{ open: 0 }, { open: 0 }]);
  expect(await booked()).toEqual([]);
});

it('keeps one account for a person whose name changes', async () => {
  await earn();
  await world.owner.query('update app_user set nick_name = $2 where id = $1', [worker.userId, '新名字']);
  await earn({ month: '2026-04-01', amount: 100 });
  expect(await owed()).toMatchObject([{ open: 5_100 }]);
});

it('6: is paid in part, on a day, through an account; many at once in full; and taken back with a reason', async () => {
  const one = await earn();
  const others = await Promise.all([earn({ month: '2026-04-01' }), earn({ month: '2026-05-01' })]);
  const part = { ids: [one.id], amount: 2_000, day: daysAgo(2), way: 2 };
  await admin.call(calls.doPay, { body: part });
  expect(await row(one.id)).toMatchObject({ state: open, paidAmount: 2_000, way: 2, paidTime: null });
  const name = one.earnerName ?? '';
  expect((await admin.refused(calls.remove, { body: [one.id] })).message).toBe(`${name} 2026-03 的工资已发放 2000.00 元，不能删除`);
  const { version = 0 } = (await row(one.id)) ?? {};
  const less = { ...form({ amount: 1_999 }), id: one.id, version };
  expect((await admin.refused(calls.edit, { body: less })).message).toBe(`${name} 2026-03 的工资已发放 2000.00 元，不能编辑`);
  expect((await admin.refused(calls.doPay, { body: { ids: [one.id], amount: 3_000.01 } })).code).toBe('MONEY_TOO_MUCH');
  expect((await admin.refused(calls.doPay, { body: { ids: [one.id, others[0].id], amount: 1 } })).code).toBe('MONEY_AMOUNT_OF_MANY');
  expect((await admin.refused(calls.doPay, { body: { ids: [one.id], day: daysAgo(-1) } })).code).toBe('MONEY_LATER');

  await admin.call(calls.doPay, { body: { ids: [one.id, ...others.map(({ id }) => id)] } });
  expect(await owed()).toMatchObject([{ open: 0, advance: 0 }]);
  expect(await row(one.id)).toMatchObject({ state: paid, paidAmount: 5_000, way: 1 });
  expect(await booked()).toEqual([
    [1002, -15_000],
    [6602, 15_000],
  ]);

  const payments = await admin.call(calls.payments, { query: { id: one.id } });
  expect(payments.map(({ amount, day, reversed }) => [amount, day, reversed])).toEqual([
    [2_000, daysAgo(2), false],
    [3_000, daysAgo(0), false],
  ]);
  const undo = (paymentId: number, id = one.id) => admin.respond(calls.undoPay, { body: { id, paymentId, info: '账号错' } });
  const answers = await Promise.all([undo(payments[1]?.id ?? 0), undo(payments[1]?.id ?? 0)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await row(one.id)).toMatchObject({ state: open, paidAmount: 2_000, paidTime: null, payBy: '' });
  expect(await owed()).toMatchObject([{ open: 3_000 }]);
  // Another row's payment is not this row's.
  const [foreign] = await admin.call(calls.payments, { query: { id: others[0].id } });
  expect((await undo(foreign?.id ?? 0)).statusCode).toBe(400);
  expect((await admin.refused(calls.undoPay, { body: { id: one.id, paymentId: 1, info: '' } })).status).toBe(422);
  const never = await earn({ month: '2026-06-01' });
  expect((await admin.refused(calls.undoPay, { body: { id: never.id, paymentId: 1, info: '错' } })).message).toBe(
    `${name} 2026-06 的工资没有发放，不能撤销发放`,
  );
  expect((await admin.refused(calls.payments, { query: { id: 987_654 } })).status).toBe(404);
});

it('is paid by a fixed number of statements, however many', async () => {
  const statements = async (): Promise<number> => {
    const { body } = await world.app.http.inject({ method: 'GET', url: '/metrics' });
    return Number(/cangyun_statements_total\{call="PUT \/api\/userEarPay\/doPay"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const counts: number[] = [];
  // The first payment of a site makes its cash box.
  await admin.call(calls.doPay, { body: { ids: [(await earn()).id] } });
  for (const many of [1, 12]) {
    const ids: number[] = [];
    for (let made = 0; made < many; made += 1) ids.push((await earn()).id);
    const before = await statements();
    await admin.call(calls.doPay, { body: { ids } });
    counts.push((await statements()) - before);
  }
  expect(counts[0]).toBeGreaterThan(3);
  expect(counts[1]).toBe(counts[0]);
});
