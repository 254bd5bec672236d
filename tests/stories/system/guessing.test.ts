/** Wrong passwords: whom they slow down, and whom not (decision 059). */
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HERE, knock } from '../support/signing-in.ts';
import { hire } from '../support/staff.ts';
import { openWorld, PASSWORD } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());
beforeEach(() => world.owner.query('delete from login_guard'));

const admin = await world.company({ name: '登录公司' });
const { user: me } = await admin.call(authCalls.info, {});

const respondFrom = knock(world);
const tryFrom = async (address: string, username: string, password: string, device?: string) =>
  (await respondFrom(address, username, password, device)).json();
const deviceOf = async (username: string): Promise<string> => {
  const { cookies } = await respondFrom(HERE, username, PASSWORD);
  const found = cookies.find(({ name }) => name === 'cangyun-device');
  expect(found).toMatchObject({ path: '/auth', httpOnly: true, sameSite: 'Strict' });
  return `cangyun-device=${found?.value}`;
};
const tryAs = (username: string, password: string) => tryFrom(HERE, username, password);

const waitOf = async (key: string): Promise<number> => {
  const { rows } = await world.owner.query(
    `select round(extract(epoch from locked_until - last_failure))::int as seconds from login_guard where key = $1`,
    [key],
  );
  return rows[0]?.seconds ?? 0;
};

/** Lets the present lock run out. */
const waitOut = () => world.owner.query(`update login_guard set locked_until = now()`);

const failTimes = async (times: number, username: string, address = HERE): Promise<void> => {
  for (let at = 0; at < times; at += 1) {
    await waitOut();
    expect(await tryFrom(address, username, 'wrong-password-1')).toMatchObject({
      status: 400,
      code: 'WRONG_CREDENTIALS',
      message: '用户名或密码不正确',
    });
  }
};

describe('guessing passwords', () => {
  it('locks the account after five wrong tries, and then even the right password waits', async () => {
    await failTimes(5, me.username);
    expect(await tryAs(me.username, PASSWORD)).toMatchObject({
      status: 429,
      code: 'LOCKED_OUT',
      message: expect.stringMatching(/^登录失败次数过多，请在 \d+ 秒后重试$/),
    });
    await waitOut();
    expect(await tryAs(me.username, PASSWORD)).toMatchObject({ user: { id: admin.userId } });
  });

  it('makes the wait grow to fifteen minutes', async () => {
    const waits: number[] = [];
    await failTimes(4, me.username);
    for (let at = 0; at < 10; at += 1) {
      await failTimes(1, me.username);
      waits.push(await waitOf(`sign-in:${me.username}@${HERE}`));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  });

  it('locks an address that tries many names', async () => {
    for (let at = 0; at < 30; at += 1) await failTimes(1, `name-${at}`, '203.0.113.50');
    expect(await waitOf('address:203.0.113.50')).toBe(2);
    expect(await tryFrom('203.0.113.50', me.username, PASSWORD)).toMatchObject({ status: 429, code: 'LOCKED_OUT' });
    expect(await tryAs(me.username, PASSWORD)).toMatchObject({ user: { id: admin.userId } });
  });

  it('judges five of many at once', async () => {
    const captchas = await Promise.all(Array.from({ length: 28 }, () => world.captcha()));
    const started = performance.now();
    const answers = await Promise.all(
      captchas.map(async (captcha) =>
        (
          await world.visitor.respond(authCalls.login, { body: { username: me.username, password: 'wrong-password-1', ...captcha } })
        ).json(),
      ),
    );
    // On a machine so busy that the first lock of two seconds runs out meanwhile, one more is right.
    const most = 5 + Math.floor((performance.now() - started) / 2_000);
    const judged = answers.filter(({ code }) => code === 'WRONG_CREDENTIALS').length;
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThanOrEqual(most);
    expect(answers.filter(({ code }) => code === 'LOCKED_OUT')).toHaveLength(28 - judged);
  });

  it('locks nobody out from elsewhere', async () => {
    await failTimes(5, me.username, '203.0.113.60');
    expect(await tryFrom('203.0.113.60', me.username, PASSWORD)).toMatchObject({ code: 'LOCKED_OUT' });
    expect(await tryFrom('203.0.113.61', me.username, PASSWORD)).toMatchObject({ user: { id: admin.userId } });
  });

  it('slows down guesses at one name from everywhere, but not at the device of its owner', async () => {
    const device = await deviceOf(me.username);
    await world.owner.query(`insert into login_guard values ($1, 99, now(), now())`, [`name:${me.username}`]);
    await failTimes(1, me.username, '203.0.113.70');
    expect(await waitOf(`name:${me.username}`)).toBe(2);
    expect(await tryFrom('203.0.113.71', me.username, PASSWORD)).toMatchObject({ status: 429, code: 'LOCKED_OUT' });
    expect(await tryFrom('203.0.113.71', me.username, PASSWORD, `${device.slice(0, -3)}abc`)).toMatchObject({ code: 'LOCKED_OUT' });
    expect(await tryFrom('203.0.113.71', me.username, PASSWORD, device)).toMatchObject({ user: { id: admin.userId } });
    // The device counts for that name only, and has five tries itself.
    const colleague = await hire(world, admin);
    await world.owner.query(`insert into login_guard values ($1, 100, now(), now() + interval '10 minutes')`, [
      `name:${colleague.username}`,
    ]);
    expect(await tryFrom('203.0.113.71', colleague.username, PASSWORD, device)).toMatchObject({ code: 'LOCKED_OUT' });
    for (let at = 0; at < 5; at += 1)
      expect(await tryFrom('203.0.113.71', me.username, 'wrong-password-1', device)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await tryFrom('203.0.113.71', me.username, PASSWORD, device)).toMatchObject({ code: 'LOCKED_OUT' });
  });

  it('forgets after a success, and after a quiet day', async () => {
    await failTimes(4, me.username);
    await tryAs(me.username, PASSWORD);
    await failTimes(4, me.username);
    expect(await waitOf(`sign-in:${me.username}@${HERE}`)).toBe(0);
    await failTimes(6, me.username);
    await world.owner.query(
      `update login_guard set last_failure = now() - interval '25 hours', locked_until = now() - interval '24 hours'`,
    );
    await failTimes(1, me.username);
    expect(await tryAs(me.username, PASSWORD)).toMatchObject({ user: { id: admin.userId } });
  });
});
