/** User administration: people of a company, their sites and jobs. */

import { appVersionCalls } from '@cangyun/contract/system/appVersion.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { gender, userCalls, userRole, userState } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { by } from '../support/queries.ts';
import { addJob, addSite, hire, homeOf } from '../support/staff.ts';
import { PASSWORD, shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '用户公司' });
const home = await homeOf(admin);
const missing = { status: 404, code: 'NOT_FOUND', message: '用户不存在或已删除' };

describe('a user', () => {
  it('is created with sites and jobs, signs in with the generated password, and reads back as written', async () => {
    const branch = await addSite(admin, '分部');
    const job = await addJob(admin, home, ['dept:list']);
    const body = {
      username: 'lili',
      nickName: '李丽',
      mobile: '13700000001',
      email: 'lili@cangyun.cn',
      gender: gender.code.female,
      deptId: home,
      isAdmin: userRole.code.staff,
      businessTypes: '0,1',
      enabled: userState.code.enabled,
      avatar: '',
      remark: '夜班',
      deptIds: [branch],
      jobIds: [job.id],
    };
    const { initialPassword = '', ...made } = await admin.call(userCalls.create, { body: body as never });
    expect(made).toMatchObject({ ...body, deptName: '用户公司', jobNames: job.name, version: 1 });
    expect(await admin.call(userCalls.getOne, { query: { id: made.id } })).toEqual(made);
    const lili = await world.signIn('lili', initialPassword);
    const { user, roles } = await lili.call(authCalls.info, {});
    expect(user).toMatchObject({ businessTypes: '0,1', depts: [{ id: home }, { id: branch }] });
    expect(roles).toEqual(['dept:list']);
  });

  it('needs a name of its own over all companies', async () => {
    await admin.call(userCalls.create, { body: { username: 'unique', nickName: '一', deptId: home } });
    const other = await world.company();
    const body = { username: 'unique', nickName: '二', deptId: await homeOf(other) };
    expect(await other.refused(userCalls.create, { body })).toMatchObject({
      status: 400,
      code: 'USERNAME_TAKEN',
      message: '用户名「unique」已被使用',
    });
  });

  it('is refused with wrong fields, each named by its label', async () => {
    const refused = await admin.refused(userCalls.create, {
      body: { username: '', nickName: '甲'.repeat(31), deptId: home, mobile: '123', email: 'x', gender: 7 } as never,
    });
    expect(refused.status).toBe(422);
    expect(refused.fields).toEqual([
      { path: 'username', message: '用户名不能为空' },
      { path: 'nickName', message: '姓名最多 30 个字' },
      { path: 'mobile', message: '请输入正确的手机号' },
      { path: 'email', message: '请输入正确的邮箱' },
      { path: 'gender', message: '性别不是可选的值' },
    ]);
  });

  it('is refused with a site or job that does not exist', async () => {
    const someone = { username: 'lost', nickName: '无处', deptId: home };
    expect(await admin.refused(userCalls.create, { body: { ...someone, deptId: 999_999 } })).toMatchObject({
      status: 400,
      message: '所选的所属网点不存在或已删除',
    });
    expect(await admin.refused(userCalls.create, { body: { ...someone, deptIds: [999_999] } })).toMatchObject({
      message: '所选的可用网点不存在或已删除',
    });
    expect(await admin.refused(userCalls.create, { body: { ...someone, jobIds: [999_999] } })).toMatchObject({
      message: '所选的岗位不存在或已删除',
    });
    expect(await admin.refused(userCalls.byUsername, { query: { username: 'lost' } })).toMatchObject(missing);
  });

  it('keeps the own name when edited, and changes sites and jobs as a whole', async () => {
    const someone = await hire(world, admin);
    const before = await admin.call(userCalls.getOne, { query: { id: someone.userId } });
    const branch = await addSite(admin, '新分部');
    const after = await admin.call(userCalls.edit, {
      body: { ...before, username: 'renamed', nickName: '改名', deptIds: [branch], jobIds: [] } as never,
    });
    expect(after).toMatchObject({
      username: someone.username,
      nickName: '改名',
      deptIds: [branch],
      jobIds: [],
      version: before.version + 1,
    });
  });

  it('that does not exist is not found', async () => {
    expect(await admin.refused(userCalls.getOne, { query: { id: 999_999 } })).toMatchObject(missing);
    const ghost = { id: 999_999, version: 1, nickName: '无', deptId: home };
    expect(await admin.refused(userCalls.edit, { body: ghost })).toMatchObject(missing);
    expect(await admin.refused(userCalls.removeOne, { params: { id: 999_999 } })).toMatchObject(missing);
    expect(await admin.refused(userCalls.remove, { body: [999_999] })).toMatchObject(missing);
  });

  it('is deleted, and can neither act nor sign in any more', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    await admin.call(userCalls.removeOne, { params: { id: one.userId } });
    await admin.call(userCalls.remove, { body: [two.userId] });
    expect(await one.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(
      await world.visitor.refused(authCalls.login, { body: { username: two.username, password: PASSWORD, ...(await world.captcha()) } }),
    ).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

describe('short lists of users', () => {
  it('offer the enabled ones, by site and by part of the name', async () => {
    const site = await addSite(admin, '短表网点');
    const [here, there] = [await hire(world, admin, { site }), await hire(world, admin, { sites: [site] })];
    const disabled = await hire(world, admin, { site });
    const row = await admin.call(userCalls.getOne, { query: { id: disabled.userId } });
    await admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never });
    for (const call of [userCalls.simple, userCalls.simpleList, userCalls.pickList]) {
      const found = await here.call(call, by({ deptId: site }));
      expect(found.map((user) => user.id).toSorted((a, b) => a - b)).toEqual([here.userId, there.userId]);
      expect(found[0]).toHaveProperty('deptName', '短表网点');
      expect(await here.call(call, by({ keyword: there.username }))).toMatchObject([{ id: there.userId }]);
      expect(await here.refused(call, by({ deptId: 'x' }))).toMatchObject({
        status: 422,
        message: expect.stringContaining('必须是编号'),
      });
    }
  });

  it('hide the middle of a number from those who may not read the list of users', async () => {
    const site = await addSite(admin, '号码网点');
    const someone = await hire(world, admin, { site, mobile: '13800008000', permissions: ['wmsInoutlist:list'] });
    const reader = await hire(world, admin, { permissions: ['users:list', 'wmsInoutlist:list'] });
    const numbers = async (asking: Person) =>
      Promise.all([
        ...[userCalls.simple, userCalls.simpleList, userCalls.pickList].map((call) => asking.call(call, by({ deptId: site }))),
        asking.call(userCalls.byIds, { query: { ids: someone.userId } }),
        asking.call(userCalls.pickers, { query: { deptId: site } }),
      ]).then((answers) => answers.flat().map(({ mobile }) => mobile));
    expect(await numbers(someone)).toEqual(Array.from({ length: 5 }, () => '138****8000'));
    expect(await numbers(reader)).toEqual(Array.from({ length: 5 }, () => '13800008000'));
  });

  it('find one by its name, and several by their numbers', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    expect(await admin.call(userCalls.byUsername, { query: { username: one.username } })).toMatchObject({ id: one.userId });
    const found = await one.call(userCalls.byIds, { query: { ids: [one.userId, two.userId, 999_999] } });
    expect(found.map((user) => user.username)).toEqual([one.username, two.username]);
    expect(await one.call(userCalls.byIds, { query: { ids: two.userId } })).toHaveLength(1);
    expect(await one.refused(userCalls.byIds, {})).toMatchObject({ status: 422 });
  });

  it('know who picks at a site', async () => {
    const site = await addSite(admin, '拣货网点');
    const picker = await hire(world, admin, { site, permissions: ['wmsInoutlist:list'] });
    await hire(world, admin, { site, permissions: ['dept:list'] });
    expect(await picker.call(userCalls.pickers, { query: { deptId: site } })).toMatchObject([{ id: picker.userId }]);
    expect(await picker.refused(userCalls.pickers, {} as never)).toMatchObject({ status: 422 });
  });

  it('know the device that a user registered for pushes', async () => {
    expect(await admin.call(appVersionCalls.pushRegistration, { query: { userId: admin.userId } })).toBeNull();
    await world.owner.query('insert into push_device (company_id, user_id, platform, device_id) values ($1, $2, 2, $3)', [
      admin.companyId,
      admin.userId,
      'device-1',
    ]);
    expect(await admin.call(appVersionCalls.pushRegistration, { query: { userId: admin.userId } })).toMatchObject({
      deviceId: 'device-1',
      userId: admin.userId,
    });
    expect(await world.visitor.refused(appVersionCalls.pushRegistration, { query: { userId: admin.userId } })).toMatchObject({
      status: 401,
    });
  });
});

describe('a password is set by others', () => {
  it('only where the account reaches no further than theirs', async () => {
    const someone = await hire(world, admin, { permissions: ['users:list', 'users:reset'], scope: dataScope.code.ownSite });
    const reset = (id: number) => someone.refused(userCalls.resetPassword, { body: { id } });
    const rich = await hire(world, admin, { permissions: ['users:list', 'dict:del'], scope: dataScope.code.ownSite });
    expect(await reset(rich.userId)).toMatchObject({
      status: 403,
      message: '该用户拥有您没有的权限（字典-删除），不能重置其密码或修改其手机号',
    });
    const wide = await hire(world, admin, { permissions: ['users:list'], scope: dataScope.code.all });
    expect(await reset(wide.userId)).toMatchObject({
      message: '该用户拥有您没有的权限（数据范围-全部网点），不能重置其密码或修改其手机号',
    });
    const equal = await hire(world, admin, { permissions: ['users:list'], scope: dataScope.code.ownSite });
    expect(await someone.call(userCalls.resetPassword, { body: { id: equal.userId } })).toHaveProperty('password');
  });
});
