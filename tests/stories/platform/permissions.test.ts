/**
 * Who may what: jobs contain permissions, sites limit where, data scope limits what is seen, and nobody grants more than they hold.
 * permissions-of-calls.test.ts checks which calls a permission opens.
 */
import { allPermissions, type Permission } from '@cangyun/contract/permissions.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dataScope, jobCalls } from '@cangyun/contract/system/job.ts';
import { enabledState, siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls, userRole, userState } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { addJob, addSite, hire, homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '权限公司' });
const home = await homeOf(admin);

const NOWHERE = 999_999;

const userOf = (person: Person) => admin.call(userCalls.getOne, { query: { id: person.userId } });

describe('permissions', () => {
  it('of a job take effect on the next request, and so does switching the job off', async () => {
    const someone = await hire(world, admin, { permissions: ['users:list'] });
    await someone.call(userCalls.list, {});
    const job = await admin.call(jobCalls.getOne, { query: { id: someone.jobId } });
    const narrowed = await admin.call(jobCalls.edit, { body: { ...job, permissions: ['dict:list'] } as never });
    expect(await someone.refused(userCalls.list, {})).toMatchObject({ status: 403 });
    const restored = await admin.call(jobCalls.edit, { body: { ...narrowed, permissions: ['users:list'] } as never });
    await someone.call(userCalls.list, {});
    await admin.call(jobCalls.edit, { body: { ...restored, enabled: enabledState.code.disabled } as never });
    expect(await someone.refused(userCalls.list, {})).toMatchObject({ status: 403 });
  });

  it('can be adjusted for one person, until the job is synchronised', async () => {
    const someone = await hire(world, admin, { permissions: ['users:list'] });
    await admin.call(jobCalls.adjustUser, { body: { userId: someone.userId, jobId: someone.jobId, permissions: ['dict:list'] } });
    expect(await someone.refused(userCalls.list, {})).toMatchObject({ status: 403 });
    expect(await admin.call(jobCalls.ofUser, { query: { userId: someone.userId } })).toMatchObject([
      { jobId: someone.jobId, adjusted: true, permissions: ['dict:list'] },
    ]);
    expect(await admin.call(jobCalls.sync, { body: { id: someone.jobId, permissions: ['users:list', 'job:list'] } })).toEqual({ users: 1 });
    await someone.call(userCalls.list, {});
    expect(await admin.call(jobCalls.ofUser, { query: { userId: someone.userId } })).toMatchObject([
      { adjusted: false, permissions: ['users:list', 'job:list'] },
    ]);
  });
});

describe('the chosen site', () => {
  it('must be one of the own', async () => {
    const [mine, other] = [await addSite(admin, '自己的'), await addSite(admin, '别人的')];
    const someone = await hire(world, admin, { sites: [mine] });
    for (const dept of [home, mine]) await someone.call(authCalls.info, {}, { dept: String(dept) });
    const refusal = { status: 403, code: 'SITE_FORBIDDEN', message: '您不属于所选网点，请切换网点' };
    for (const dept of [String(other), String(NOWHERE), '-1', 'abc', `${home},${home}`, '9'.repeat(30)])
      expect(await someone.refused(authCalls.info, {}, { dept })).toMatchObject(refusal);
    await admin.call(authCalls.info, {}, { dept: String(other) });
  });

  it('is no longer the own when it is switched off or taken away', async () => {
    const site = await addSite(admin, '临时网点');
    const someone = await hire(world, admin, { sites: [site] });
    await someone.call(authCalls.info, {}, { dept: String(site) });
    const row = await userOf(someone);
    await admin.call(userCalls.edit, { body: { ...row, deptIds: [] } as never });
    expect(await someone.refused(authCalls.info, {}, { dept: String(site) })).toMatchObject({ status: 403 });
    const gone = await admin.call(siteCalls.getOne, { query: { id: site } });
    await admin.call(siteCalls.edit, { body: { ...gone, enabled: enabledState.code.disabled } as never });
    expect(await admin.refused(authCalls.info, {}, { dept: String(site) })).toMatchObject({ status: 403 });
  });
});

describe('nobody hands out more than they hold', () => {
  const officer = (more: Permission[] = []) =>
    hire(world, admin, {
      permissions: [...allPermissions.filter((one) => one.startsWith('users:')), 'job:list', 'job:add', 'job:edit', 'job:grant', ...more],
    });
  const notHeld = (titles: string) => ({ status: 403, code: 'PERMISSION_NOT_HELD', message: `不能授予自己没有的权限：${titles}` });
  const jobOf = (permissions: Permission[], more: object = {}) => ({
    name: `越权${permissions.join()}`,
    deptId: home,
    permissions,
    ...more,
  });

  it('when making or editing a job', async () => {
    const someone = await officer();
    expect(await someone.refused(jobCalls.create, { body: jobOf(['dict:del', 'dept:add']) })).toMatchObject(
      notHeld('字典-删除、网点-新增'),
    );
    const made = await someone.call(jobCalls.create, { body: jobOf(['users:list']) });
    expect(await someone.refused(jobCalls.edit, { body: { ...made, permissions: ['users:list', 'dict:del'] } as never })).toMatchObject(
      notHeld('字典-删除'),
    );
  });

  it('but what a job already carries may stay when it is renamed', async () => {
    const someone = await officer();
    const rich = await addJob(admin, home, ['dict:del']);
    expect(await someone.call(jobCalls.edit, { body: { ...rich, name: '只改名' } as never })).toMatchObject({
      name: '只改名',
      permissions: ['dict:del'],
    });
  });

  it('by switching a richer job on again', async () => {
    const someone = await officer();
    const rich = await addJob(admin, home, ['dict:del']);
    const off = await admin.call(jobCalls.edit, { body: { ...rich, enabled: enabledState.code.disabled } as never });
    expect(await someone.refused(jobCalls.edit, { body: { ...off, enabled: enabledState.code.enabled } as never })).toMatchObject(
      notHeld('字典-删除'),
    );
  });

  it('by adjusting a person, undoing an adjustment or synchronising a job', async () => {
    const someone = await officer();
    const rich = await hire(world, admin, { permissions: ['users:list', 'dict:del'] });
    const adjust = (permissions: Permission[] | null) => ({ body: { userId: rich.userId, jobId: rich.jobId, permissions } });
    await admin.call(jobCalls.adjustUser, adjust(['users:list']));
    expect(await someone.refused(jobCalls.adjustUser, adjust(['users:list', 'dict:del']))).toMatchObject(notHeld('字典-删除'));
    expect(await someone.refused(jobCalls.adjustUser, adjust(null))).toMatchObject(notHeld('字典-删除'));
    expect(await someone.refused(jobCalls.sync, { body: { id: rich.jobId } })).toMatchObject(notHeld('字典-删除'));
    expect(await someone.refused(jobCalls.sync, { body: { id: rich.jobId, permissions: ['users:list', 'dict:del'] } })).toMatchObject(
      notHeld('字典-删除'),
    );
    await someone.call(jobCalls.adjustUser, adjust(['users:list', 'job:list']));
  });

  it('by giving a user a job, or the mark of an administrator', async () => {
    const someone = await officer();
    const rich = await addJob(admin, home, ['dict:del']);
    const body = { username: `made-by-${someone.userId}`, nickName: '提拔', deptId: home };
    expect(await someone.refused(userCalls.create, { body: { ...body, jobIds: [rich.id] } })).toMatchObject(notHeld('字典-删除'));
    expect(await someone.refused(userCalls.create, { body: { ...body, isAdmin: userRole.code.admin } })).toMatchObject(notHeld('管理员'));
    const self = await userOf(someone);
    expect(await someone.refused(userCalls.edit, { body: { ...self, isAdmin: userRole.code.admin } as never })).toMatchObject(
      notHeld('管理员'),
    );
  });

  it('by taking over an administrator', async () => {
    const someone = await officer();
    const boss = await userOf(admin);
    expect(await someone.refused(userCalls.resetPassword, { body: { id: admin.userId } })).toMatchObject(notHeld('管理员'));
    expect(await someone.refused(userCalls.edit, { body: { ...boss, nickName: '改' } as never })).toMatchObject(notHeld('管理员'));
    const second = await hire(world, admin);
    await admin.call(userCalls.edit, { body: { ...(await userOf(second)), isAdmin: userRole.code.admin } as never });
    expect(await someone.refused(userCalls.remove, { body: [second.userId] })).toMatchObject(notHeld('管理员'));
    await admin.call(userCalls.remove, { body: [second.userId] });
  });

  it('nor a wider view than the own', async () => {
    const narrow = await hire(world, admin, {
      permissions: ['users:list', 'users:add', 'job:add', 'job:edit'],
      scope: dataScope.code.ownSite,
    });
    const wide = jobOf(['users:list'], { dataScope: dataScope.code.all });
    expect(await narrow.refused(jobCalls.create, { body: wide as never })).toMatchObject(notHeld('数据范围-全部网点'));
    const job = await addJob(admin, home, ['users:list'], dataScope.code.all);
    expect(
      await narrow.refused(userCalls.create, { body: { username: `wide-${job.id}`, nickName: '看全部', deptId: home, jobIds: [job.id] } }),
    ).toMatchObject(notHeld('数据范围-全部网点'));
    await narrow.call(jobCalls.create, { body: jobOf(['users:list'], { name: '只看自己', dataScope: dataScope.code.own }) as never });
  });
});

describe('the last administrator', () => {
  const last = { status: 400, code: 'LAST_ADMIN', message: '公司至少要保留一名启用的管理员' };
  const self = { status: 400, code: 'USER_IS_SELF', message: '不能删除或停用自己' };

  it('can neither be removed nor disabled nor become staff', async () => {
    const boss = await world.company();
    const row = await boss.call(userCalls.getOne, { query: { id: boss.userId } });
    expect(await boss.refused(userCalls.remove, { body: [boss.userId] })).toMatchObject(self);
    expect(await boss.refused(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never })).toMatchObject(self);
    expect(await boss.refused(userCalls.edit, { body: { ...row, isAdmin: userRole.code.staff } as never })).toMatchObject(last);

    const deputy = await hire(world, boss, { permissions: ['users:del'] });
    expect(await deputy.refused(userCalls.remove, { body: [boss.userId] })).toMatchObject(last);
  });

  it('is not lost either when two administrators demote each other at once', async () => {
    const one = await world.company();
    const second = await hire(world, one);
    const [first, other] = await Promise.all([one.userId, second.userId].map((id) => one.call(userCalls.getOne, { query: { id } })));
    const promoted = await one.call(userCalls.edit, { body: { ...other, isAdmin: userRole.code.admin } as never });
    const demote = (by: Person, row: object | undefined) =>
      by.respond(userCalls.edit, { body: { ...row, isAdmin: userRole.code.staff } as never });
    const answers = await Promise.all([demote(one, promoted), demote(second, first)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });
});

describe('data scope', () => {
  it('limits whom one sees: everyone, the own site, the chosen sites, oneself', async () => {
    const boss = await world.company({ name: '范围公司' });
    const [east, west] = [await addSite(boss, '东'), await addSite(boss, '西')];
    const [inEast, inWest] = [await hire(world, boss, { site: east }), await hire(world, boss, { site: west })];
    const seenWith = async (scope: number, sites: number[] = []): Promise<[Person, number[]]> => {
      const viewer = await hire(world, boss, { permissions: ['users:list', 'users:edit'], scope, site: east, sites });
      const { content } = await viewer.call(userCalls.list, { query: { size: 500, sort: 'id,asc' } });
      return [viewer, content.map((row) => row.id)];
    };
    const [allSeer, everyone] = await seenWith(dataScope.code.all);
    expect(everyone).toEqual([boss.userId, inEast.userId, inWest.userId, allSeer.userId]);
    const [siteSeer, ownSite] = await seenWith(dataScope.code.ownSite);
    expect(ownSite).toEqual([inEast.userId, allSeer.userId, siteSeer.userId]);
    const [chooser, chosen] = await seenWith(dataScope.code.chosenSites, [west]);
    expect(chosen).toEqual([inEast.userId, inWest.userId, allSeer.userId, siteSeer.userId, chooser.userId]);
    const [selfSeer, oneself] = await seenWith(dataScope.code.own);
    expect(oneself).toEqual([selfSeer.userId]);

    expect(await siteSeer.refused(userCalls.getOne, { query: { id: inWest.userId } })).toMatchObject({ status: 404 });
    const row = await boss.call(userCalls.getOne, { query: { id: inWest.userId } });
    expect(await siteSeer.refused(userCalls.edit, { body: { ...row, nickName: '越界' } as never })).toMatchObject({ status: 404 });
    const near = await boss.call(userCalls.getOne, { query: { id: inEast.userId } });
    expect(await siteSeer.refused(userCalls.edit, { body: { ...near, deptId: west } as never })).toMatchObject({
      status: 403,
      code: 'SITE_NOT_HELD',
    });
  });

  it('of several jobs is the widest', async () => {
    const boss = await world.company();
    const [east, west] = [await addSite(boss, '东'), await addSite(boss, '西')];
    const inWest = await hire(world, boss, { site: west });
    const viewer = await hire(world, boss, { permissions: ['users:list'], scope: dataScope.code.ownSite, site: east, sites: [west] });
    const chosen = await addJob(boss, east, ['users:list'], dataScope.code.chosenSites);
    const row = await boss.call(userCalls.getOne, { query: { id: viewer.userId } });
    await boss.call(userCalls.edit, { body: { ...row, jobIds: [...row.jobIds, chosen.id] } as never });
    const { content } = await viewer.call(userCalls.list, {});
    expect(content.map((user) => user.id)).toContain(inWest.userId);
  });
});
