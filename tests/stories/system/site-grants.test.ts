/** Sites are given and taken only by people who hold them, on every path by which a user gets or sees them. */
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dataScope, jobCalls } from '@cangyun/contract/system/job.ts';
import { enabledState, siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { addJob, addSite, type Hiring, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '网点公司' });
const home = await homeOf(admin);
const [north, south] = [await addSite(admin, '北仓'), await addSite(admin, '南仓')];

const granting = allPermissions.filter((one) => one.startsWith('users:') || one.startsWith('job:'));
const clerk = (more: Hiring = {}) => hire(world, admin, { permissions: granting, ...more });
const userOf = (id: number) => admin.call(userCalls.getOne, { query: { id } });
const notHeld = (sites: string) => ({ status: 403, code: 'SITE_NOT_HELD', message: `不能分配或收回自己没有的网点：${sites}` });

let made = 0;
const newcomer = (more: object) => {
  made += 1;
  return { body: { username: `newcomer${made}`, nickName: '新人', deptId: home, ...more } as never };
};
const edit = (by: Person, row: object, change: object) => by.call(userCalls.edit, { body: { ...row, ...change } as never });
const refusedEdit = (by: Person, row: object, change: object) => by.refused(userCalls.edit, { body: { ...row, ...change } as never });

describe('a personnel clerk', () => {
  it('gives a newcomer the sites that they hold, and no others', async () => {
    const hr = await clerk({ sites: [north] });
    expect(await hr.refused(userCalls.create, newcomer({ deptIds: [north, south] }))).toMatchObject(notHeld('南仓'));
    expect(await hr.refused(userCalls.create, newcomer({ deptId: south }))).toMatchObject(notHeld('南仓'));
    expect(await hr.refused(userCalls.create, newcomer({ deptIds: [999_999] }))).toMatchObject({ code: 'REFERENCE_MISSING' });
    expect(await hr.call(userCalls.create, newcomer({ deptIds: [north] }))).toMatchObject({ deptId: home, deptIds: [north] });
  });

  it('gives neither themselves nor others a site that they do not hold', async () => {
    const hr = await clerk();
    const colleague = await hire(world, admin);
    for (const id of [hr.userId, colleague.userId]) {
      const row = await userOf(id);
      expect(await refusedEdit(hr, row, { deptIds: [north, south] })).toMatchObject(notHeld('北仓、南仓'));
      expect(await refusedEdit(hr, row, { deptId: south })).toMatchObject(notHeld('南仓'));
    }
    await hr.refused(authCalls.info, {}, { dept: String(north) });
  });

  it('edits a colleague whose other sites stay as they were', async () => {
    const hr = await clerk({ sites: [north] });
    const colleague = await hire(world, admin, { sites: [north, south] });
    const row = await userOf(colleague.userId);
    const renamed = await edit(hr, row, { nickName: '改名' });
    expect(renamed).toMatchObject({ nickName: '改名', deptIds: [north, south] });
    expect(await edit(hr, renamed, { deptIds: [] })).toMatchObject({ deptIds: [south] });
    const atSouth = await hire(world, admin, { site: south });
    const far = await userOf(atSouth.userId);
    expect(await edit(hr, far, { nickName: '南方' })).toMatchObject({ deptId: south, nickName: '南方' });
    expect(await refusedEdit(hr, await userOf(atSouth.userId), { deptId: home })).toMatchObject(notHeld('南仓'));
  });

  it('changes the mobile of those only whose password they may reset', async () => {
    const hr = await clerk();
    const holdsMore = (titles: string) => ({
      status: 403,
      code: 'USER_HOLDS_MORE',
      message: `该用户拥有您没有的权限（${titles}），不能重置其密码或修改其手机号`,
    });
    const mobile = { mobile: '13911112222' };
    const rich = await hire(world, admin, { permissions: ['dict:del'] });
    expect(await refusedEdit(hr, await userOf(rich.userId), mobile)).toMatchObject(holdsMore('字典-删除'));
    const far = await hire(world, admin, { sites: [north] });
    expect(await refusedEdit(hr, await userOf(far.userId), mobile)).toMatchObject(holdsMore('网点-北仓'));
    expect(await hr.refused(userCalls.resetPassword, { body: { id: far.userId } })).toMatchObject(holdsMore('网点-北仓'));
    const near = await hire(world, admin);
    expect(await edit(hr, await userOf(near.userId), mobile)).toMatchObject(mobile);
  });

  it('resets those who hold a site beyond theirs again, once it is switched off', async () => {
    const closing = await addSite(admin, '撤销的仓');
    const hr = await clerk();
    const far = await hire(world, admin, { sites: [closing] });
    expect(await hr.refused(userCalls.resetPassword, { body: { id: far.userId } })).toMatchObject({ code: 'USER_HOLDS_MORE' });
    const site = await admin.call(siteCalls.getOne, { query: { id: closing } });
    await admin.call(siteCalls.edit, { body: { ...site, enabled: enabledState.code.disabled } as never });
    await hr.call(userCalls.resetPassword, { body: { id: far.userId } });
  });
});

describe('a job that shows the chosen sites', () => {
  const narrow = { scope: dataScope.code.chosenSites, sites: [] };

  it('is not given to somebody who has sites that the giver does not see', async () => {
    const [hr, wideHr] = [await clerk(narrow), await clerk()];
    const seeing = await addJob(admin, home, ['users:list'], dataScope.code.chosenSites);
    const colleague = await hire(world, admin, { scope: dataScope.code.own, sites: [north] });
    const row = await userOf(colleague.userId);
    const jobs = { jobIds: [...row.jobIds, seeing.id] };
    expect(await refusedEdit(hr, row, jobs)).toMatchObject(notHeld('北仓'));
    await edit(wideHr, row, jobs);
  });

  it('is not made of one that showed less, while a holder has such sites', async () => {
    const [hr, wideHr] = [await clerk(narrow), await clerk()];
    const colleague = await hire(world, admin, { scope: dataScope.code.own, sites: [north, south] });
    const job = await admin.call(jobCalls.getOne, { query: { id: colleague.jobId } });
    const wider = { body: { ...job, dataScope: dataScope.code.chosenSites } as never };
    expect(await hr.refused(jobCalls.edit, wider)).toMatchObject(notHeld('北仓、南仓'));
    await wideHr.call(jobCalls.edit, wider);
  });
});
