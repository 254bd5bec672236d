/** What the administrators of the installation do with companies, and nobody else can. */
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { authState, companyCalls, enableMoves } from '@cangyun/contract/system/company.ts';
import { cooperationCalls } from '@cangyun/contract/system/cooperation.ts';
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { companyOf, newcomerIn } from '../support/newcomers.ts';
import type { Person } from '../support/person.ts';
import { codeFor } from '../support/phone.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const platform = await world.company({ name: '平台公司', platform: true });
const missing = { status: 404, code: 'NOT_FOUND', message: '公司不存在或已删除' };

const newcomer = () => newcomerIn(world);

describe('the platform', () => {
  it('lists, searches, filters and exports all companies', async () => {
    const { id, name } = await newcomer();
    const { content } = await platform.call(companyCalls.list, { query: { keyword: name } as never });
    expect(content).toMatchObject([{ id, name, deptCount: 1, userCount: 1 }]);
    const none = await platform.call(companyCalls.list, { query: { authState: 2, name } as never });
    expect(none.content).toEqual([]);
    const sheet = await sheetIn(await platform.respond(companyCalls.download, { query: { keyword: name } as never }));
    expect(sheet.fileName).toBe('公司数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 公司名称: name, 认证: '未认证', 状态: '启用' }]);
  });

  it('makes a company with its administrator, whose password is shown once', async () => {
    const body = { name: '平台开的公司', contact: '钱经理', contactPhone: '13622223333', licenseNo: '913100001234', remark: '介绍来的' };
    const made = await platform.call(companyCalls.create, { body });
    expect(made).toMatchObject({ ...body, username: '13622223333', authState: authState.code.none });
    const boss = await world.signIn(made.username, made.initialPassword);
    expect(boss.companyId).toBe(made.id);
    expect((await boss.call(authCalls.info, {})).user).toMatchObject({ isAdmin: true, isPlatform: false });
    // Nobody has proved the number, so it opens no other company.
    expect(await boss.call(authCalls.identities, { query: { mobile: '13622223333' } })).toEqual([]);
    expect(await platform.refused(companyCalls.create, { body })).toMatchObject({ code: 'COMPANY_NAME_TAKEN' });
    expect(await platform.refused(companyCalls.create, { body: { ...body, name: '又一家', username: made.username } })).toMatchObject({
      code: 'USERNAME_TAKEN',
      message: '用户名「13622223333」已被使用',
    });
    expect(await platform.call(companyCalls.create, { body: { ...body, name: '同号公司' } })).toMatchObject({ username: '13622223333-2' });
    expect((await platform.call(companyCalls.mine, {})).name).toBe('平台公司');
  });

  it('is the only one that may', async () => {
    const { admin, id } = await newcomer();
    const calls = [
      admin.refused(companyCalls.list, {}),
      admin.refused(companyCalls.download, {}),
      admin.refused(companyCalls.applications, {}),
      admin.refused(companyCalls.create, { body: { name: '偷开', contact: '甲', contactPhone: '13900000000' } }),
      admin.refused(companyCalls.remove, { body: [platform.companyId] }),
      admin.refused(companyCalls.removeOne, { params: { id: platform.companyId } }),
      admin.refused(companyCalls.doAuth, { body: { id } }),
      admin.refused(companyCalls.authErr, { body: { id, reason: '无' } }),
      admin.refused(companyCalls.enable, { body: { id } }),
      admin.refused(companyCalls.stop, { body: { id: platform.companyId } }),
    ];
    for (const call of calls) expect(await call).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const titles = async (person: Person) => JSON.stringify(await person.call(menuCalls.build, {}));
    expect(await titles(admin)).not.toContain('system/companyBase');
    expect(await titles(admin)).toContain('system/myCompany');
    expect(await titles(platform)).toContain('system/companyBase');
  });

  it('crosses companies only by functions that ask for it themselves', async () => {
    const { admin, id } = await newcomer();
    await world.owner.query('begin');
    await world.owner.query('set local role cangyun_app');
    await world.owner.query(`select set_config('app.company_id', $1, true), set_config('app.platform', '0', true)`, [String(id)]);
    const names = await world.owner.query('select id from visible_companies()');
    expect(names.rows.map((row) => Number(row.id))).toEqual([id]);
    await world.owner.query('savepoint s');
    for (const statement of ['select platform_save_company($1, \'{"enabled": 0}\')', 'select platform_remove_company($1)']) {
      await expect(world.owner.query(statement, [platform.companyId])).rejects.toMatchObject({ code: '42501' });
      await world.owner.query('rollback to s');
    }
    expect((await world.owner.query('select lock_company($1) as found', [platform.companyId])).rows[0].found).toBe(false);
    await world.owner.query('rollback');
    await companyOf(admin);
  });

  const states = enabledState.entries;
  const actions = Object.keys(enableMoves.table) as (keyof typeof enableMoves.table)[];
  it.each(states.flatMap((state) => actions.map((action) => ({ ...state, action }))))(
    'at $label: $action',
    async ({ code, label, action }) => {
      const { id, name } = await newcomer();
      await world.owner.query('update company set enabled = $1 where company_id = $2', [code, id]);
      const call = action === 'doStopCompany' ? companyCalls.stop : companyCalls.enable;
      const answer = (await platform.respond(call, { body: { id } })).json();
      const { to, label: doing } = enableMoves.table[action];
      expect(answer).toMatchObject(
        mayMove(enableMoves, action, code) ? { enabled: to } : { status: 400, message: `公司「${name}」当前为「${label}」，不能${doing}` },
      );
    },
  );

  it('stops a company: its sessions end, nobody signs in, until it is enabled again', async () => {
    const { admin, id, name } = await newcomer();
    const clerk = await hire(world, admin);
    await clerk.call(authCalls.info, {});
    await platform.call(companyCalls.stop, { body: { id } });
    for (const person of [admin, clerk]) expect(await person.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    const { rows } = await world.owner.query('select count(*)::int as n from session where company_id = $1', [id]);
    expect(rows[0].n).toBe(0);
    const signIn = async () =>
      world.visitor.refused(authCalls.login, { body: { username: clerk.username, password: PASSWORD, ...(await world.captcha()) } });
    expect(await signIn()).toMatchObject({ code: 'COMPANY_STOPPED', message: `公司「${name}」已被停用，请联系平台` });
    await platform.call(companyCalls.enable, { body: { id } });
    await world.signIn(clerk.username);
  });

  it('neither stops nor deletes its own company, nor one that is not there', async () => {
    const own = { status: 400, code: 'COMPANY_IS_OWN', message: '不能停用或删除自己所在的公司' };
    expect(await platform.refused(companyCalls.stop, { body: { id: platform.companyId } })).toMatchObject(own);
    expect(await platform.refused(companyCalls.remove, { body: [platform.companyId] })).toMatchObject(own);
    for (const call of [companyCalls.stop, companyCalls.enable, companyCalls.doAuth])
      expect(await platform.refused(call, { body: { id: 999_999 } })).toMatchObject(missing);
    expect(await platform.refused(companyCalls.removeOne, { params: { id: 999_999 } })).toMatchObject(missing);
    expect(await platform.refused(companyCalls.getOne, { query: { id: 999_999 } })).toMatchObject(missing);
  });

  it('deletes a company that has done nothing, and no other; all or nothing', async () => {
    const [empty, busy, peopled, partner] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    await addSite(busy.admin, '第二个网点');
    await hire(world, peopled.admin);
    await partner.admin.call(cooperationCalls.create, { body: { invite: '平台公司' } });
    for (const { id, name } of [busy, peopled, partner])
      expect(await platform.refused(companyCalls.remove, { body: [empty.id, id] })).toMatchObject({
        status: 400,
        code: 'COMPANY_HAS_DATA',
        message: `公司「${name}」已有业务数据，不能删除，可以停用`,
      });
    await companyOf(empty.admin);
    await platform.call(companyCalls.remove, { body: [empty.id] });
    expect(await empty.admin.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await platform.refused(companyCalls.getOne, { query: { id: empty.id } })).toMatchObject(missing);
    const again = await newcomer();
    await platform.call(companyCalls.removeOne, { params: { id: again.id } });
  });

  it('leaves its records in its own log', async () => {
    const { id, admin } = await newcomer();
    await platform.call(companyCalls.stop, { body: { id } });
    const log = `select company_id from action_log where object = 'companyBase' and object_id = $1 and call like '%doStopCompany'`;
    const { rows } = await world.owner.query(log, [String(id)]);
    expect(rows.map((row) => Number(row.company_id))).toEqual([platform.companyId]);
    expect(admin.companyId).not.toBe(platform.companyId);
  });
});

describe('who invited', () => {
  it('is kept and shown', async () => {
    const host = await newcomer();
    const { inviteCode } = await companyOf(host.admin);
    const mobile = '15911110001';
    const phoneCode = await codeFor(world, mobile);
    const { user } = await world.visitor.call(authCalls.register, {
      body: {
        name: '被邀请的公司',
        password: PASSWORD,
        contact: '孙',
        contactPhone: mobile,
        phoneCode,
        yaoqing: inviteCode ?? '',
        license: '91310000MA1FL0AB99',
        ...(await world.captcha()),
      },
    });
    expect(await platform.call(companyCalls.getOne, { query: { id: user.companyId } })).toMatchObject({
      invitedByName: host.name,
      licenseNo: '91310000MA1FL0AB99',
      license: '',
    });
    expect(await platform.refused(companyCalls.remove, { body: [host.id] })).toMatchObject({ code: 'COMPANY_HAS_DATA' });
    expect((await host.admin.call(userCalls.list, {})).content).toHaveLength(1);
  });
});
