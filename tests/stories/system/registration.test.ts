/** A company registers itself with a phone that it proves to hold; one person may hold accounts in several companies. */
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { Person } from '../support/person.ts';
import { anotherCode, codeFor } from '../support/phone.ts';
import { hire, homeOf } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

let numbers = 0;
const newMobile = (): string => {
  numbers += 1;
  return `158${String(numbers).padStart(8, '0')}`;
};

const registration = async (mobile: string, changes: Record<string, unknown> = {}) => ({
  name: `注册公司${numbers}`,
  password: PASSWORD,
  contact: '王经理',
  contactPhone: mobile,
  ...(await world.captcha()),
  phoneCode: 'phoneCode' in changes ? '' : await codeFor(world, mobile),
  ...changes,
});

const register = async (mobile: string, changes?: Record<string, unknown>) =>
  (await world.visitor.respond(authCalls.register, { body: (await registration(mobile, changes)) as never })).json();

const again = (mobile: string) =>
  world.owner.query(`update phone_code set sent_at = now() - interval '61 seconds' where mobile = $1`, [mobile]);

describe('a phone code', () => {
  it('has six digits and lives five minutes', async () => {
    const mobile = newMobile();
    expect(await codeFor(world, mobile)).toMatch(/^\d{6}$/);
    const { rows } = await world.owner.query(
      'select extract(epoch from expires_at - sent_at)::int as seconds from phone_code where mobile = $1',
      [mobile],
    );
    expect(rows[0].seconds).toBe(300);
  });

  it('is sent once a minute to one number, without being cached on the way', async () => {
    const mobile = newMobile();
    const first = await world.visitor.respond(authCalls.phoneCode, { query: { phone: mobile } });
    expect(first.json()).toEqual({ ok: true, seconds: 60 });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone: mobile } })).toMatchObject({
      status: 429,
      code: 'PHONE_CODE_TOO_SOON',
      message: expect.stringMatching(/^验证码发送过于频繁，请在 (59|60) 秒后重试$/),
    });
    await again(mobile);
    await world.visitor.call(authCalls.phoneCode, { query: { phone: mobile } });
  });

  it('sends codes to so many numbers an hour from one address, and then to others again', async () => {
    await codeFor(world, newMobile());
    await world.owner.query('update phone_code_sender set sent = $1', [limits.phoneCodesPerAddress]);
    const next = { query: { phone: newMobile() } };
    const refused = await world.visitor.refused(authCalls.phoneCode, next);
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^验证码发送过于频繁，请在 3\d{3} 秒后重试$/) });
    await world.owner.query(`update phone_code_sender set since = since - interval '1 hour'`);
    await world.visitor.call(authCalls.phoneCode, next);
    expect((await world.owner.query('select sent from phone_code_sender')).rows).toEqual([{ sent: 1 }]);
  });

  it('is refused to what is no mobile number', async () => {
    for (const phone of ['12345', '11900000000', '139000000001', '1390000000a'])
      expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone } })).toMatchObject({ status: 422 });
  });

  it('is spent by five wrong tries', async () => {
    const mobile = newMobile();
    const right = await codeFor(world, mobile);
    const refusal = { status: 400, code: 'WRONG_PHONE_CODE', message: '手机验证码不正确或已过期' };
    for (let at = 0; at < 5; at += 1) expect(await register(mobile, { phoneCode: anotherCode(right) })).toMatchObject(refusal);
    expect(await register(mobile, { phoneCode: right })).toMatchObject(refusal);
  });

  it('survives four wrong tries, and is then spent by being right', async () => {
    const mobile = newMobile();
    const right = await codeFor(world, mobile);
    for (let at = 0; at < 4; at += 1) await register(mobile, { phoneCode: anotherCode(right) });
    expect(await register(mobile, { phoneCode: right, name: '四次之后' })).toMatchObject({ user: { mobile } });
    expect(await register(mobile, { phoneCode: right, name: '四次之后二' })).toMatchObject({ code: 'WRONG_PHONE_CODE' });
  });

  it('is worth nothing after its five minutes, nor for another number', async () => {
    const mobile = newMobile();
    const other = newMobile();
    const code = await codeFor(world, mobile);
    await codeFor(world, other);
    expect(await register(other, { phoneCode: code })).toMatchObject({ code: 'WRONG_PHONE_CODE' });
    await world.owner.query(`update phone_code set expires_at = now() where mobile = $1`, [mobile]);
    expect(await register(mobile, { phoneCode: code })).toMatchObject({ code: 'WRONG_PHONE_CODE' });
  });

  it('can not be had where no text messages are configured', async () => {
    const silent = await openWorld({ sms: false });
    expect(await silent.visitor.refused(authCalls.phoneCode, { query: { phone: newMobile() } })).toMatchObject({
      code: 'SMS_NOT_CONFIGURED',
      message: '短信服务未配置，请联系管理员',
    });
    await silent.close();
  });
});

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
  it('finds the identities behind the own number and switches between them', async () => {
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
