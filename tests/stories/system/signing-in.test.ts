/** Signing in, staying signed in, signing out. */
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { userCalls, userState } from '@cangyun/contract/system/users.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Person } from '../support/person.ts';
import { HERE, knock } from '../support/signing-in.ts';
import { hire } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '登录公司' });
const { user: me } = await admin.call(authCalls.info, {});

const attempted = knock(world);
const tryAs = async (username: string, password: string) => (await attempted(HERE, username, password)).json();

describe('signing in', () => {
  it('answers token, user and roles, and the token opens the door', async () => {
    const { token, user, roles } = await tryAs(me.username, PASSWORD);
    expect(token).toHaveLength(43);
    expect(user.company.name).toBe('登录公司');
    expect(user.depts).toEqual([{ id: user.deptId, name: '登录公司' }]);
    expect(roles).toContain('admin');
    const info = await (await world.signIn(me.username)).call(authCalls.info, {});
    expect(info.user).toEqual(user);
  });

  it('turns an empty role list into ROLE_SYSTEM_DEFAULT', async () => {
    const nobody = await hire(world, admin);
    expect((await nobody.call(authCalls.info, {})).roles).toEqual(['ROLE_SYSTEM_DEFAULT']);
  });

  it('says the same for a wrong name and a wrong password', async () => {
    const sentence = { status: 400, code: 'WRONG_CREDENTIALS', message: '用户名或密码不正确' };
    expect(await tryAs('nobody-of-this-name', PASSWORD)).toMatchObject(sentence);
    expect(await tryAs(me.username, 'wrong-password-1')).toMatchObject(sentence);
  });

  it('stores neither token nor password as they are', async () => {
    const someone = await world.signIn(me.username);
    const { rows } = await world.owner.query(
      `select (select string_agg(s::text, '') from session s) || (select string_agg(u::text, '') from app_user u) as everything`,
    );
    expect(rows[0].everything).not.toContain(someone.token);
    expect(rows[0].everything).not.toContain(PASSWORD);
    expect(rows[0].everything).toContain('argon2id');
  });

  it('refuses requests without a token, or with a made-up one', async () => {
    expect(await world.visitor.refused(authCalls.info, {})).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
      message: '登录状态已过期，请重新登录',
    });
    const forger = new Person(world.app.http, { token: 'A'.repeat(43), companyId: 1, userId: 1 });
    expect(await forger.refused(authCalls.info, {})).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the captcha', () => {
  const attempt = (captcha: { uuid: string; code: string }) =>
    world.visitor.respond(authCalls.login, { body: { username: me.username, password: PASSWORD, ...captcha } });
  const refusal = { status: 400, code: 'WRONG_CAPTCHA', message: '验证码不正确或已过期' };

  it('is a picture of pixels, nothing else', async () => {
    const { img } = await world.visitor.call(authCalls.captcha, {});
    const picture = await sharp(Buffer.from(img.replace('data:image/png;base64,', ''), 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 240, height: 80 });
    expect([picture.exif, picture.xmp, picture.comments]).toEqual([undefined, undefined, undefined]);
  });

  it('takes small letters for large ones', async () => {
    const { uuid, code } = await world.captcha();
    expect((await attempt({ uuid, code: ` ${code.toLowerCase()} ` })).statusCode).toBe(200);
  });

  it('is spent by a wrong answer', async () => {
    const { uuid, code } = await world.captcha();
    expect((await attempt({ uuid, code: '999' })).json()).toMatchObject(refusal);
    expect((await attempt({ uuid, code })).json()).toMatchObject(refusal);
  });

  it('is spent by a right answer', async () => {
    const captcha = await world.captcha();
    expect((await attempt(captcha)).statusCode).toBe(200);
    expect((await attempt(captcha)).json()).toMatchObject(refusal);
  });

  it('lets only one of two simultaneous requests in', async () => {
    const captcha = await world.captcha();
    const answers = await Promise.all([attempt(captcha), attempt(captcha)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('lives five minutes', async () => {
    const captcha = await world.captcha();
    const { rows } = await world.owner.query('select extract(epoch from expires_at - now()) as left from captcha where uuid = $1', [
      captcha.uuid,
    ]);
    expect(Number(rows[0].left)).toBeGreaterThan(290);
    expect(Number(rows[0].left)).toBeLessThanOrEqual(300);
    await world.owner.query(`update captcha set expires_at = now() - interval '1 second' where uuid = $1`, [captcha.uuid]);
    expect((await attempt(captcha)).json()).toMatchObject(refusal);
  });
});

describe('a session', () => {
  const expiry = async (person: Person): Promise<number> => {
    const { rows } = await world.owner.query(`select extract(epoch from max(expires_at) - now()) as left from session where user_id = $1`, [
      person.userId,
    ]);
    return Number(rows[0].left);
  };
  const move = (person: Person, change: string) => world.owner.query(`update session set ${change} where user_id = $1`, [person.userId]);

  it('ends at logout', async () => {
    const someone = await world.signIn(me.username);
    await someone.call(authCalls.logout, {});
    expect(await someone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await someone.refused(authCalls.logout, {})).toMatchObject({ status: 401 });
  });

  it('lasts a day, and every use makes it last a day again', async () => {
    const someone = await hire(world, admin);
    await move(someone, `last_seen = now() - interval '10 minutes', expires_at = now() + interval '1 hour'`);
    await someone.call(authCalls.info, {});
    expect(await expiry(someone)).toBeGreaterThan(86_000);
    await move(someone, `expires_at = now() - interval '1 second'`);
    expect(await someone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
  });

  it('ends after thirty days, however much it is used', async () => {
    const hired = await hire(world, admin);
    await hired.call(authCalls.logout, {});
    const someone = await world.signIn(hired.username);
    const after = async (time: string) => {
      await move(
        someone,
        `created_at = created_at - '${time}'::interval, ends_at = ends_at - '${time}'::interval, last_seen = now() - interval '10 minutes'`,
      );
      return (await someone.respond(authCalls.info, {})).statusCode;
    };
    expect(await after('29 days 23 hours')).toBe(200);
    expect(await expiry(someone)).toBeLessThanOrEqual(3_600);
    expect(await after('1 hour')).toBe(401);
  });

  it('is one of twenty: the one that was not seen for longest ends', async () => {
    const someone = await hire(world, admin);
    await move(someone, `last_seen = now() - interval '1 hour'`);
    const others = [];
    for (let at = 0; at < limits.sessionsPerUser; at += 1) others.push(await world.enter(someone));
    expect(await someone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await others[0]!.call(authCalls.sessions, {})).toHaveLength(limits.sessionsPerUser);
  });

  it('is listed with its device, and can be ended from another', async () => {
    const someone = await hire(world, admin);
    const phone = await world.enter(someone);
    phone.headers = { 'user-agent': 'phone' };
    const devices = await someone.call(authCalls.sessions, {});
    expect(devices).toHaveLength(2);
    const [current] = devices.filter((device) => device.current);
    const [other] = devices.filter((device) => !device.current);
    await someone.call(authCalls.revokeSession, { params: { id: other!.id } });
    expect(await phone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await admin.refused(authCalls.revokeSession, { params: { id: current!.id } })).toMatchObject({
      status: 404,
      message: '登录设备不存在或已删除',
    });
    expect(await phone.refused(authCalls.sessions, {})).toMatchObject({ status: 401 });
  });

  it('ends on the very next request when the user is disabled, and disabled users can not sign in', async () => {
    const someone = await hire(world, admin);
    const { initialPassword: _, ...row } = {
      initialPassword: '',
      ...(await admin.call(userCalls.getOne, { query: { id: someone.userId } })),
    };
    await admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never });
    expect(await someone.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await tryAs(someone.username, PASSWORD)).toMatchObject({ code: 'USER_DISABLED', message: '该用户已被停用，请联系管理员' });
    expect(await tryAs(someone.username, 'wrong-password-1')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  it('ends on the very next request when the company is stopped', async () => {
    const other = await world.company({ name: '停用公司' });
    const { user } = await other.call(authCalls.info, {});
    await world.owner.query('update company set enabled = 0 where company_id = $1', [other.companyId]);
    expect(await other.refused(authCalls.info, {})).toMatchObject({ status: 401 });
    expect(await tryAs(user.username, PASSWORD)).toMatchObject({
      code: 'COMPANY_STOPPED',
      message: '公司「停用公司」已被停用，请联系平台',
    });
  });

  it('has nothing cached that could be cleared, and says so without being stored', async () => {
    const response = await admin.respond(authCalls.clearCache, {});
    expect(response.json()).toEqual({ ok: true });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await world.visitor.refused(authCalls.clearCache, {})).toMatchObject({ status: 401 });
  });
});
