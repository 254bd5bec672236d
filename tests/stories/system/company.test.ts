/** Companies: their own settings and authentication, applied for, passed and refused. */

import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { authMoves, authState, companyCalls } from '@cangyun/contract/system/company.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { companyOf, newcomerIn } from '../support/newcomers.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const platform = await world.company({ name: '平台公司', platform: true });
const missing = { status: 404, code: 'NOT_FOUND', message: '公司不存在或已删除' };
const application = { license: 'ab/cd.png', licenseNo: '91310000MA1FL0AB12', legalPerson: '赵法人' };

const newcomer = () => newcomerIn(world);

describe('the own company', () => {
  it('is read by those who tend its record, with licence and invitation code, and edited by those who may', async () => {
    const { admin, id, name } = await newcomer();
    const clerk = await hire(world, admin, { permissions: ['companyBase:auth'] });
    const outsider = await hire(world, admin, { permissions: allPermissions.filter((one) => !one.startsWith('companyBase:')) });
    for (const refusal of [await outsider.refused(companyCalls.mine, {}), await outsider.refused(companyCalls.getOne, { query: { id } })])
      expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const mine = await companyOf(clerk);
    expect(mine).toMatchObject({
      id,
      name,
      authState: authState.code.none,
      enabled: enabledState.code.enabled,
      deptCount: 1,
      userCount: 3,
    });
    expect(mine.inviteCode).toMatch(/^[0-9A-F]{10}$/);
    const changed = { ...mine, contact: '新联系人', contactPhone: '13911112222', address: '华徐公路 1 号', logo: 'aa/bb.png' };
    expect(await clerk.refused(companyCalls.edit, { body: changed })).toMatchObject({ status: 403 });
    expect(await admin.call(companyCalls.edit, { body: changed })).toMatchObject({
      contact: '新联系人',
      address: '华徐公路 1 号',
      logo: 'aa/bb.png',
      version: mine.version + 1,
    });
    expect(await admin.refused(companyCalls.edit, { body: changed })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    expect(await admin.call(companyCalls.getOne, { query: { id } })).toMatchObject({ contact: '新联系人' });
  });

  it('can not take a name that is taken, nor change what it is', async () => {
    const { admin } = await newcomer();
    const mine = await companyOf(admin);
    expect(await admin.refused(companyCalls.edit, { body: { ...mine, name: '平台公司' } })).toMatchObject({
      code: 'COMPANY_NAME_TAKEN',
      message: '公司「平台公司」已注册',
    });
    expect(await admin.refused(companyCalls.edit, { body: { ...mine, style: 1 } })).toMatchObject({
      status: 400,
      message: '不能自行修改类型，请联系平台',
    });
    expect(await admin.refused(companyCalls.edit, { body: { ...mine, contactPhone: '123' } })).toMatchObject({
      status: 422,
      message: '请输入正确的手机号',
    });
  });

  it('is all that a company sees', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    expect(await one.admin.refused(companyCalls.getOne, { query: { id: other.id } })).toMatchObject(missing);
    const theirs = await companyOf(other.admin);
    expect(await one.admin.refused(companyCalls.edit, { body: { ...theirs, contact: '改' } })).toMatchObject(missing);
    expect(await companyOf(other.admin)).toEqual(theirs);
    expect(await one.admin.call(companyCalls.known, {})).toEqual([{ id: one.id, name: one.name }]);
    expect((await platform.call(companyCalls.known, { query: { name: '新公司' } })).length).toBeGreaterThan(1);
  });

  it('keeps what was authenticated until the platform changes it', async () => {
    const { admin, id } = await newcomer();
    await admin.call(companyCalls.applyAuth, { body: application });
    const applied = await companyOf(admin);
    expect(await admin.refused(companyCalls.edit, { body: { ...applied, name: '改名', legalPerson: '别人' } })).toMatchObject({
      status: 400,
      code: 'COMPANY_FIELDS_LOCKED',
      message: '不能自行修改公司名称、法人，请联系平台',
    });
    await admin.call(companyCalls.edit, { body: { ...applied, contact: '可以改' } });
    await platform.call(companyCalls.doAuth, { body: { id } });
    const passed = await platform.call(companyCalls.getOne, { query: { id } });
    expect(await platform.call(companyCalls.edit, { body: { ...passed, name: '平台改的名' } })).toMatchObject({ name: '平台改的名' });
  });
});

describe('authentication', () => {
  it('is applied for with all that proves the company', async () => {
    const { admin } = await newcomer();
    expect(await admin.refused(companyCalls.applyAuth, { body: { license: '', licenseNo: 'x', legalPerson: '' } })).toMatchObject({
      status: 422,
      fields: [
        { path: 'license', message: '营业执照不能为空' },
        { path: 'licenseNo', message: '营业执照号应为 8 至 30 位数字或大写字母' },
        { path: 'legalPerson', message: '法人不能为空' },
      ],
    });
    const clerk = await hire(world, admin, { permissions: ['companyBase:edit'] });
    expect(await clerk.refused(companyCalls.applyAuth, { body: application })).toMatchObject({
      status: 403,
      message: '没有权限：申请公司认证',
    });
    expect(await admin.call(companyCalls.applyAuth, { body: application })).toMatchObject({
      ...application,
      authState: authState.code.applied,
    });
  });

  it('waits in the platform’s list, is refused with a reason, applied for again and passed', async () => {
    const { admin, id, name } = await newcomer();
    await admin.call(companyCalls.applyAuth, { body: application });
    const waiting = await platform.call(companyCalls.applications, { query: { size: 500 } });
    expect(waiting.content.every((row) => row.authState === authState.code.applied)).toBe(true);
    expect(waiting.content.map((row) => row.id)).toContain(id);
    expect(await platform.refused(companyCalls.authErr, { body: { id, reason: '' } })).toMatchObject({
      status: 422,
      message: '原因不能为空',
    });
    await platform.call(companyCalls.authErr, { body: { id, reason: '执照模糊' } });
    expect(await companyOf(admin)).toMatchObject({ authState: authState.code.refused, authReason: '执照模糊' });
    expect((await platform.call(companyCalls.applications, { query: { authState: [3] } as never })).content.map((row) => row.id)).toContain(
      id,
    );
    await admin.call(companyCalls.applyAuth, { body: application });
    expect(await platform.call(companyCalls.doAuth, { body: { id } })).toMatchObject({ authState: authState.code.passed, authReason: '' });
    expect(await platform.refused(companyCalls.doAuth, { body: { id } })).toMatchObject({
      status: 400,
      code: 'WRONG_STATE',
      message: `公司「${name}」当前为「已认证」，不能通过认证`,
    });
  });

  const states = authState.entries;
  const actions = Object.keys(authMoves.table) as (keyof typeof authMoves.table)[];
  const table = states.flatMap((state) => actions.map((action) => ({ ...state, action })));

  it.each(table)('at $label: $action', async ({ code, label, action }) => {
    const { admin, id, name } = await newcomer();
    await world.owner.query('update company set auth_state = $1 where company_id = $2', [code, id]);
    const act = () =>
      ({
        applyAuth: () => admin.respond(companyCalls.applyAuth, { body: application }),
        doAuth: () => platform.respond(companyCalls.doAuth, { body: { id } }),
        authErr: () => platform.respond(companyCalls.authErr, { body: { id, reason: '原因' } }),
      })[action]();
    const answer = (await act()).json();
    const { to, label: doing } = authMoves.table[action];
    const allowed = mayMove(authMoves, action, code);
    expect(answer).toMatchObject(allowed ? { authState: to } : { status: 400, message: `公司「${name}」当前为「${label}」，不能${doing}` });
    expect(await companyOf(admin)).toMatchObject({ authState: allowed ? to : code });
  });

  it('is decided once, however many decide at once', async () => {
    const { admin, id } = await newcomer();
    await admin.call(companyCalls.applyAuth, { body: application });
    const answers = await Promise.all(Array.from({ length: 6 }, () => platform.respond(companyCalls.doAuth, { body: { id } })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
