/** Coming in, staying in, going out. */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const captcha = async (): Promise<{ uuid: string; code: string }> => {
  const { uuid } = await world.visitor.call(authCalls.captcha, {});
  const { rows } = await world.owner.query('select answer from captcha where uuid = $1', [uuid]);
  return { uuid, code: rows[0].answer };
};

describe('signing in', () => {
  it('answers token, user and roles, and the token opens the door', async () => {
    const admin = await world.company({ name: '登录公司' });
    const { rows } = await world.owner.query('select username from app_user where id = $1', [admin.userId]);
    const { token, user, roles } = await world.visitor.call(authCalls.login, { body: { username: rows[0].username, password: PASSWORD, ...(await captcha()) } });
    expect(token).toHaveLength(43);
    expect(user.company.name).toBe('登录公司');
    expect(roles).toContain('admin');
    const info = await (await world.signIn(rows[0].username)).call(authCalls.info, {});
    expect(info.user.id).toBe(admin.userId);
  });

  it('refuses a wrong captcha, and spends the right one', async () => {
    const { uuid, code } = await captcha();
    const body = { username: 'nobody', password: PASSWORD, uuid, code: '999' };
    expect(await world.visitor.refused(authCalls.login, { body })).toMatchObject({ status: 400, code: 'WRONG_CAPTCHA', message: '验证码不正确或已过期' });
    expect(await world.visitor.refused(authCalls.login, { body: { ...body, code } })).toMatchObject({ code: 'WRONG_CAPTCHA' });
  });
});
