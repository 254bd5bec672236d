/** The personal centre: what people change about themselves, and how passwords travel. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { gender, userCalls } from '@cangyun/contract/system/users.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anotherCode, codeFor } from '../support/phone.ts';
import { png, svg } from '../support/pictures.ts';
import { encrypted, publicKeyOf } from '../support/secrets.ts';
import { addSite, hire } from '../support/staff.ts';
import { PASSWORD, shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '个人中心公司' });

describe('passwords on the way', () => {
  const signIn = async (password: string, address?: string) => {
    const { user } = await admin.call(authCalls.info, {});
    const someone = Object.assign(await world.enter(admin), { address });
    return (await someone.respond(authCalls.login, { body: { username: user.username, password, ...(await world.captcha()) } })).json();
  };

  it('are encrypted with the key that comes with the page', async () => {
    expect(await publicKeyOf(world)).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(await signIn(await encrypted(world, PASSWORD), '203.0.113.9')).toMatchObject({ user: { id: admin.userId } });
  });

  it('pass plain on this machine, and from nowhere else', async () => {
    expect(await signIn(PASSWORD)).toMatchObject({ user: { id: admin.userId } });
    expect(await signIn(PASSWORD, '203.0.113.9')).toMatchObject({
      status: 400,
      code: 'PLAIN_PASSWORD_REFUSED',
      message: '密码必须加密传输',
    });
  });

  it('are refused where they can not be read', async () => {
    for (const garbage of ['rsa:', 'rsa:AAAA', `rsa:${Buffer.alloc(256, 7).toString('base64')}`, 'rsa:不是密文'])
      expect(await signIn(garbage)).toMatchObject({ status: 400, code: 'PASSWORD_UNREADABLE', message: '密码无法解密，请刷新页面后重试' });
  });

  it('must be encrypted wherever a password is sent', async () => {
    const remote = Object.assign(await world.enter(admin), { address: '203.0.113.9' });
    const { user } = await admin.call(authCalls.info, {});
    const refusals = await Promise.all([
      remote.refused(userCalls.changePassword, { body: { oldPass: PASSWORD, newPass: 'new-password-1' } }),
      remote.refused(userCalls.changeEmail, { params: { code: '000000' }, body: { password: PASSWORD, email: 'a@b.cn' } }),
      remote.refused(userCalls.resetPassword, { body: { id: user.id, password: 'new-password-1' } }),
      remote.refused(userCalls.create, { body: { username: 'plain', nickName: '明文', deptId: user.deptId ?? 0, password: PASSWORD } }),
    ]);
    expect(refusals.map((refusal) => refusal.code)).toEqual(Array.from({ length: 4 }, () => 'PLAIN_PASSWORD_REFUSED'));
  });
});

describe('changing the password', () => {
  it('needs the old one, takes a strong one, and ends the other sessions', async () => {
    const me = await hire(world, admin);
    const phone = await world.enter(me);
    expect(await me.refused(userCalls.changePassword, { body: { oldPass: 'wrong-one-1', newPass: 'new-password-1' } })).toMatchObject({
      status: 400,
      code: 'WRONG_OLD_PASSWORD',
      message: '原密码不正确',
    });
    expect(await me.refused(userCalls.changePassword, { body: { oldPass: PASSWORD, newPass: 'weak' } })).toMatchObject({
      code: 'PASSWORD_WEAK',
    });
    await phone.call(authCalls.info, {});

    await me.call(userCalls.changePassword, {
      body: { oldPass: await encrypted(world, PASSWORD), newPass: await encrypted(world, 'new-password-1') },
    });
    expect((await me.call(authCalls.info, {})).user.id).toBe(me.userId);
    expect(await phone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect((await world.signIn(me.username, 'new-password-1')).userId).toBe(me.userId);
  });

  it('locks out a person who guesses the old one at an unattended screen', async () => {
    const me = await hire(world, admin);
    const guess = () => me.refused(userCalls.changePassword, { body: { oldPass: 'wrong-one-1', newPass: 'new-password-1' } });
    for (let at = 0; at < 5; at += 1) expect(await guess()).toMatchObject({ code: 'WRONG_OLD_PASSWORD' });
    expect(await guess()).toMatchObject({ status: 429, code: 'LOCKED_OUT' });
    expect(await me.refused(userCalls.changePassword, { body: { oldPass: PASSWORD, newPass: 'new-password-1' } })).toMatchObject({
      code: 'LOCKED_OUT',
    });
  });

  it('by an administrator gives a new one once and ends every session', async () => {
    const me = await hire(world, admin);
    const { password = '' } = await admin.call(userCalls.resetPassword, { body: { id: me.userId } });
    expect(password).toMatch(/^[a-z]{5}[0-9]{5}$/);
    expect(await me.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect((await world.signIn(me.username, password)).userId).toBe(me.userId);
    expect(await admin.call(userCalls.resetPassword, { body: { id: me.userId, password: 'chosen-one-1' } })).toEqual({});
    expect(await admin.refused(userCalls.resetPassword, { body: { id: me.userId, password: 'weak' } })).toMatchObject({
      code: 'PASSWORD_WEAK',
    });
    expect(await admin.refused(userCalls.resetPassword, { body: { id: 999_999 } })).toMatchObject({
      status: 404,
      message: '用户不存在或已删除',
    });
  });
});

describe('changing the e-mail address', () => {
  it('needs the password and a code sent to the own phone', async () => {
    const mobile = '15900000001';
    const me = await hire(world, admin, { mobile });
    const change = { password: PASSWORD, email: 'new@cangyun.cn' };
    expect(
      await me.refused(userCalls.changeEmail, { params: { code: '000000' }, body: { ...change, password: 'wrong-one-1' } }),
    ).toMatchObject({ code: 'WRONG_OLD_PASSWORD' });
    const code = await codeFor(world, mobile);
    expect(await me.refused(userCalls.changeEmail, { params: { code: anotherCode(code) }, body: change })).toMatchObject({
      code: 'WRONG_PHONE_CODE',
    });
    expect(await me.refused(userCalls.changeEmail, { params: { code }, body: { ...change, email: 'no address' } })).toMatchObject({
      status: 422,
      message: '请输入正确的邮箱',
    });
    await me.call(userCalls.changeEmail, { params: { code }, body: change });
    expect((await me.call(authCalls.info, {})).user.email).toBe('new@cangyun.cn');
  });

  it('is refused without a phone number', async () => {
    const me = await hire(world, admin);
    expect(
      await me.refused(userCalls.changeEmail, { params: { code: '000000' }, body: { password: PASSWORD, email: 'a@b.cn' } }),
    ).toMatchObject({ code: 'NO_MOBILE', message: '当前用户没有手机号，无法验证' });
  });
});

describe('changing the own data', () => {
  it('proves the new number', async () => {
    const me = await hire(world, admin);
    const mobile = '15900000002';
    const code = await codeFor(world, mobile);
    const body = { nickName: '新名字', gender: gender.code.female, mobile };
    expect(await me.refused(userCalls.changeInfo, { params: { code: anotherCode(code) }, body })).toMatchObject({
      code: 'WRONG_PHONE_CODE',
    });
    await me.call(userCalls.changeInfo, { params: { code }, body });
    expect((await me.call(authCalls.info, {})).user).toMatchObject({ nickName: '新名字', mobile });
    const { rows } = await world.owner.query('select mobile_verified, gender from app_user where id = $1', [me.userId]);
    expect(rows[0]).toEqual({ mobile_verified: 1, gender: gender.code.female });
  });

  it('moves only to a site that is one of the own', async () => {
    const [near, far] = [await addSite(admin, '近处'), await addSite(admin, '远处')];
    const me = await hire(world, admin, { sites: [near] });
    const mobile = '15900000003';
    const code = await codeFor(world, mobile);
    const moving = { nickName: '搬家', mobile };
    expect(await me.refused(userCalls.changeInfo, { params: { code }, body: { ...moving, deptId: far } })).toMatchObject({
      status: 403,
      message: '您不属于所选网点，请切换网点',
    });
    expect(await me.refused(userCalls.changeInfo, { params: { code }, body: { ...moving, mobile: '' } })).toMatchObject({
      code: 'NO_MOBILE',
    });
    await me.call(userCalls.changeInfo, { params: { code }, body: { ...moving, deptId: near } });
    expect((await me.call(authCalls.info, {})).user.deptId).toBe(near);
  });

  it('takes a picture, and only a picture', async () => {
    const me = await hire(world, admin);
    const { avatar } = (await me.upload(userCalls.changeAvatar, png, '我.png')).json();
    expect((await me.call(authCalls.info, {})).user.logo).toBe(avatar);
    expect((await me.upload(userCalls.changeAvatar, svg, '我.png')).json()).toMatchObject({ status: 400, code: 'FILE_NOT_IMAGE' });
  });
});
