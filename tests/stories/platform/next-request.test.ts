/** A right that an administrator takes away is gone with the next request of an open session. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { companyCalls } from '@cangyun/contract/system/company.ts';
import { jobCalls } from '@cangyun/contract/system/job.ts';
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls, userState } from '@cangyun/contract/system/users.ts';
import { afterAll, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { hire, homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '即时公司' });
const signedOut = { status: 401, code: 'NOT_SIGNED_IN', message: '登录状态已过期，请重新登录' };

/** Asks over and over, as an open screen does, until it is stopped. */
async function whileAsking(person: Person, work: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  const done = new AbortController();
  const asking = (async () => {
    while (!done.signal.aborted) seen.push((await person.respond(userCalls.list, {})).statusCode);
  })();
  await work();
  done.abort();
  await asking;
  return seen;
}

it('a permission taken from the job: the call is refused, the menu and the role are gone', async () => {
  const clerk = await hire(world, admin, { permissions: ['users:list', 'dept:list'] });
  const menus = async () => JSON.stringify(await clerk.call(menuCalls.build, {}));
  expect(await menus()).toContain('system/users');
  const job = await admin.call(jobCalls.getOne, { query: { id: clerk.jobId } });
  const seen = await whileAsking(clerk, () => admin.call(jobCalls.edit, { body: { ...job, permissions: ['dept:list'] } as never }));
  expect(seen.filter((status) => status !== 200 && status !== 403)).toEqual([]);
  expect(await clerk.refused(userCalls.list, {})).toMatchObject({ status: 403, message: '没有权限：用户列表' });
  expect(await menus()).not.toContain('system/users');
  expect((await clerk.call(authCalls.info, {})).roles).toEqual(['dept:list']);
});

it('a permission given to the job: the call opens without signing in again', async () => {
  const clerk = await hire(world, admin, { permissions: [] });
  expect(await clerk.refused(userCalls.list, {})).toMatchObject({ status: 403 });
  await admin.call(jobCalls.sync, { body: { id: clerk.jobId, permissions: ['users:list'] } });
  await clerk.call(userCalls.list, {});
});

it('a disabled user: every open session is signed out', async () => {
  const clerk = await hire(world, admin, { permissions: ['users:list'] });
  const elsewhere = await world.enter({ companyId: admin.companyId, userId: clerk.userId });
  const row = await admin.call(userCalls.getOne, { query: { id: clerk.userId } });
  const seen = await whileAsking(clerk, () => admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never }));
  expect(seen.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  for (const session of [clerk, elsewhere]) expect(await session.refused(authCalls.info, {})).toMatchObject(signedOut);
});

it('a stopped company: its people are signed out, everyone else goes on', async () => {
  const platform = await world.company({ platform: true });
  const company = await world.company();
  const clerk = await hire(world, company, { permissions: ['users:list'] });
  const seen = await whileAsking(clerk, () => platform.call(companyCalls.stop, { body: { id: company.companyId } }));
  expect(seen.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  for (const person of [company, clerk]) expect(await person.refused(siteCalls.tree, {})).toMatchObject(signedOut);
  await admin.call(siteCalls.tree, {});
});

it('a business type that the dictionary does not know is not given', async () => {
  const body = { username: 'typed', nickName: '业务', deptId: await homeOf(admin) };
  expect(await admin.refused(userCalls.create, { body: { ...body, businessTypes: '1,77,88' } })).toMatchObject({
    status: 400,
    code: 'BUSINESS_TYPE_UNKNOWN',
    message: '业务类型「77、88」不在字典中',
  });
  const { initialPassword: _given, ...made } = await admin.call(userCalls.create, { body: { ...body, businessTypes: '1,2' } });
  expect(await admin.refused(userCalls.edit, { body: { ...made, businessTypes: '9' } })).toMatchObject({ code: 'BUSINESS_TYPE_UNKNOWN' });
});
