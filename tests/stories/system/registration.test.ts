/** A company registers itself with a phone number that it proves; one person may hold accounts in several companies. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { Person } from '../support/person.ts';
import { codeFor } from '../support/phone.ts';
import { registering } from '../support/registering.ts';
import { hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const { newMobile, register } = registering(world);

describe('registering', () => {
  it('makes the company, its first site and its administrator, and signs in', async () => {
    const mobile = newMobile();
    const { token, user, roles } = await register(mobile, { name: '新生物流', legalPerson: '王总', license: 'files/licence.png' });
    expect(user).toMatchObject({
      username: mobile,
      mobile,
      nickName: '王经理',
      isAdmin: true,
      isPlatform: false,
      company: { name: '新生物流' },
    });
    expect(user.code).toMatch(/^[0-9A-F]{10}$/);
    expect(roles).toContain('admin');
    const admin = new Person(world.app.http, { token, companyId: user.companyId, userId: user.id });
    expect(await homeOf(admin)).toBe(user.deptId);
    const { rows } = await world.owner.query('select style, legal_person, license, invited_by from company where company_id = $1', [
      user.companyId,
    ]);
    expect(rows[0]).toEqual({ style: 4, legal_person: '王总', license: 'files/licence.png', invited_by: null });
    expect((await world.signIn(mobile)).companyId).toBe(user.companyId);
  });

  it('refuses a weak password and keeps nothing', async () => {
    for (const password of ['short1', '12345678', 'abcdefgh'])
      expect(await register(newMobile(), { name: '弱密码', password })).toMatchObject({
        code: 'PASSWORD_WEAK',
        message: '密码至少 8 位，且包含字母、数字、符号中的两种',
      });
    const { rows } = await world.owner.query(`select count(*)::int as n from company where name = '弱密码'`);
    expect(rows[0].n).toBe(0);
  });

  it('names the fields that are missing', async () => {
    const refused = await register(newMobile(), { name: '', contact: undefined, contactPhone: '123' });
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('公司名称不能为空') });
    expect(refused.fields.map((field: { path: string }) => field.path)).toEqual(['name', 'contact', 'contactPhone']);
    expect(refused.message).toContain('请输入正确的手机号');
  });

  it('refuses a wrong captcha', async () => {
    expect(await register(newMobile(), { code: '999' })).toMatchObject({ code: 'WRONG_CAPTCHA' });
  });

  it('takes an invitation code that exists, and refuses one that does not', async () => {
    const inviter = await world.company();
    const { user } = await inviter.call(authCalls.info, {});
    const invited = await register(newMobile(), { name: '受邀公司', yaoqing: user.code });
    const { rows } = await world.owner.query('select invited_by from company where company_id = $1', [invited.user.companyId]);
    expect(Number(rows[0].invited_by)).toBe(inviter.companyId);
    expect(await register(newMobile(), { yaoqing: 'NOBODY' })).toMatchObject({
      code: 'INVITATION_UNKNOWN',
      message: '邀请码「NOBODY」无效',
    });
  });

  it('refuses a company name that is taken, naming it', async () => {
    await register(newMobile(), { name: '独一无二' });
    expect(await register(newMobile(), { name: '独一无二' })).toMatchObject({
      code: 'COMPANY_NAME_TAKEN',
      message: '公司「独一无二」已注册',
    });
  });

  it('numbers the user name of a second company with the same phone', async () => {
    const mobile = newMobile();
    expect(await register(mobile, { name: '同号一' })).toMatchObject({ user: { username: mobile } });
    expect(await register(mobile, { name: '同号二' })).toMatchObject({ user: { username: `${mobile}-2` } });
  });
});

describe('one person in several companies', () => {
  it('finds the identities of the own number and switches between them', async () => {
    const mobile = newMobile();
    const north = await world.company({ name: '北方公司', mobile });
    const south = await world.company({ name: '南方公司', mobile });
    const found = await north.call(authCalls.identities, { query: { mobile } });
    expect(found.map(({ companyName, current }) => ({ companyName, current }))).toEqual([
      { companyName: '北方公司', current: true },
      { companyName: '南方公司', current: false },
    ]);
    const { token, user } = await north.call(authCalls.changeUser, { body: { userId: south.userId } });
    expect(user.company.name).toBe('南方公司');
    expect(await north.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    const switched = new Person(world.app.http, { token, companyId: south.companyId, userId: south.userId });
    expect((await switched.call(authCalls.info, {})).user.company.name).toBe('南方公司');
  });

  it('shows nothing of a number that is not the own', async () => {
    const one = await world.company({ mobile: newMobile() });
    const other = newMobile();
    const stranger = await world.company({ mobile: other });
    const refusal = { status: 400, code: 'IDENTITY_UNKNOWN', message: '没有可切换的身份' };
    expect(await one.refused(authCalls.identities, { query: { mobile: other } })).toMatchObject(refusal);
    expect(await one.refused(authCalls.changeUser, { body: { userId: stranger.userId } })).toMatchObject(refusal);
  });

  it('does not let an administrator into another company by writing its number into an own user', async () => {
    const victimMobile = newMobile();
    const victim = await world.company({ mobile: victimMobile });
    const attacker = await world.company();
    const puppet = await hire(world, attacker, { mobile: victimMobile });
    expect(await puppet.call(authCalls.identities, { query: { mobile: victimMobile } })).toEqual([]);
    expect(await puppet.refused(authCalls.changeUser, { body: { userId: victim.userId } })).toMatchObject({ code: 'IDENTITY_UNKNOWN' });

    const own = await attacker.call(userCalls.getOne, { query: { id: attacker.userId } });
    await attacker.call(userCalls.edit, { body: { ...own, mobile: victimMobile } as never });
    expect(await attacker.refused(authCalls.changeUser, { body: { userId: victim.userId } })).toMatchObject({ code: 'IDENTITY_UNKNOWN' });
  });

  it('does not let an administrator into another company by resetting the password of a colleague who works in both', async () => {
    const mobile = newMobile();
    const elsewhere = await world.company({ mobile });
    const attacker = await world.company();
    const colleague = await hire(world, attacker);
    await colleague.call(userCalls.changeInfo, { params: { code: await codeFor(world, mobile) }, body: { nickName: '两边工作', mobile } });
    expect(await colleague.call(authCalls.identities, { query: { mobile } })).toHaveLength(2);

    await attacker.call(userCalls.resetPassword, { body: { id: colleague.userId, password: 'stolen-1234' } });
    const impostor = await world.signIn(colleague.username, 'stolen-1234');
    expect(await impostor.refused(authCalls.changeUser, { body: { userId: elsewhere.userId } })).toMatchObject({
      code: 'IDENTITY_UNKNOWN',
    });
  });
});
