/** Codes sent to phones: what they cost, how long they live, how often they may be guessed. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { refuse } from '@cangyun/server/src/platform/refusal.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anotherCode, codeFor } from '../support/phone.ts';
import { registering } from '../support/registering.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const { newMobile, register } = registering(world);

const askCode = async (mobile: string) => ({ query: { phone: mobile, ...(await world.captcha()) } });

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
    const first = await world.visitor.respond(authCalls.phoneCode, await askCode(mobile));
    expect(first.json()).toEqual({ ok: true, seconds: 60 });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await world.visitor.refused(authCalls.phoneCode, await askCode(mobile))).toMatchObject({
      status: 429,
      code: 'PHONE_CODE_TOO_SOON',
      message: expect.stringMatching(/^验证码发送过于频繁，请在 (59|60) 秒后重试$/),
    });
    await again(mobile);
    await world.visitor.call(authCalls.phoneCode, await askCode(mobile));
  });

  it('sends codes to so many numbers an hour from one address, and then to others again', async () => {
    await codeFor(world, newMobile());
    await world.owner.query('update phone_code_sender set sent = $1', [limits.phoneCodesPerAddress]);
    const next = await askCode(newMobile());
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

  it('costs a visitor a captcha, which is then good for that number alone', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const refusal = { status: 400, code: 'WRONG_CAPTCHA' };
    expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone: mobile } })).toMatchObject(refusal);
    const wrong = await world.captcha();
    expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone: mobile, ...wrong, code: '0' } })).toMatchObject(refusal);
    expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone: mobile, ...wrong } })).toMatchObject(refusal);
    const paid = await world.captcha();
    await world.visitor.call(authCalls.phoneCode, { query: { phone: mobile, ...paid } });
    expect(await world.visitor.refused(authCalls.phoneCode, { query: { phone: other, ...paid } })).toMatchObject(refusal);

    const again = await world.captcha();
    await world.visitor.call(authCalls.phoneCode, { query: { phone: other, ...again } });
    expect(await world.visitor.refused(authCalls.login, { body: { username: 'a', password: 'b', ...again } })).toMatchObject(refusal);
    expect(world.sentCodes.filter((sent) => sent.mobile === mobile)).toHaveLength(1);
  });

  it('is registered with by the captcha that had it sent', async () => {
    const mobile = newMobile();
    const captcha = await world.captcha();
    await world.visitor.call(authCalls.phoneCode, { query: { phone: mobile, ...captcha } });
    const phoneCode = world.sentCodes.at(-1)?.code ?? '';
    expect(await register(mobile, { name: '一张图', phoneCode, ...captcha })).toMatchObject({ user: { mobile } });
    expect(await register(mobile, { name: '又一张', phoneCode, ...captcha })).toMatchObject({ code: 'WRONG_CAPTCHA' });
  });

  it('costs no captcha where the person is signed in', async () => {
    const someone = await world.company();
    expect(await someone.call(authCalls.phoneCode, { query: { phone: newMobile() } })).toMatchObject({ ok: true });
  });

  const usedUp = { status: 429, code: 'PHONE_CODES_USED_UP', message: '该手机号今天的验证码次数已用完，请明天再试' };
  const nextDay = (mobile: string) =>
    world.owner.query(`update phone_code_day set since = since - interval '1 day' where mobile = $1`, [mobile]);

  it('is sent ten times a day to one number', async () => {
    const mobile = newMobile();
    for (let at = 0; at < limits.phoneCodesPerDay; at += 1) {
      await codeFor(world, mobile);
      await again(mobile);
    }
    expect(await world.visitor.refused(authCalls.phoneCode, await askCode(mobile))).toMatchObject(usedUp);
    await nextDay(mobile);
    await codeFor(world, mobile);
  });

  it('does not bring the tries of the day back', async () => {
    const mobile = newMobile();
    for (let round = 0; round < limits.phoneCodeGuessesPerDay / limits.phoneCodeAttempts; round += 1) {
      const right = await codeFor(world, mobile);
      for (let at = 0; at < limits.phoneCodeAttempts; at += 1)
        expect(await register(mobile, { phoneCode: anotherCode(right) })).toMatchObject({ code: 'WRONG_PHONE_CODE' });
      await again(mobile);
    }
    expect(await register(mobile, { phoneCode: '000000' })).toMatchObject(usedUp);
    expect(await world.visitor.refused(authCalls.phoneCode, await askCode(mobile))).toMatchObject(usedUp);
    await nextDay(mobile);
    expect(await register(mobile, { name: '第二天' })).toMatchObject({ user: { mobile } });
  });

  it('is judged five times, however many try at once', async () => {
    const mobile = newMobile();
    const right = await codeFor(world, mobile);
    await Promise.all(Array.from({ length: 8 }, () => register(mobile, { phoneCode: anotherCode(right) })));
    const { rows } = await world.owner.query('select attempts from phone_code where mobile = $1', [mobile]);
    expect(rows).toEqual([{ attempts: limits.phoneCodeAttempts }]);
  });

  it('that could not be sent counts nowhere, and the next one is not kept waiting', async () => {
    let fails = true;
    const faulty = await openWorld({
      outages: true,
      sms: {
        available: true,
        sendCode: async () => (fails ? refuse('SMS_UNREACHABLE') : undefined),
      },
    });
    const query = { phone: newMobile(), ...(await faulty.captcha()) };
    expect(await faulty.visitor.refused(authCalls.phoneCode, { query })).toMatchObject({
      status: 503,
      message: '短信服务暂时无法使用，请稍后重试',
    });
    const { rows } = await faulty.owner.query(
      'select from phone_code union all select from phone_code_day union all select from phone_code_sender',
    );
    expect(rows).toHaveLength(0);
    fails = false;
    expect(await faulty.visitor.call(authCalls.phoneCode, { query })).toMatchObject({ ok: true });
    await faulty.close();
  });

  it('is sent by the provider that the environment names', async () => {
    const asked: string[] = [];
    const provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{"Code":"OK","Message":"OK","RequestId":"R","BizId":"B"}');
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const env = { SMS: 'http', SMS_ENDPOINT: endpoint, SMS_KEY: 'k', SMS_SECRET: 's', SMS_SIGN_NAME: '仓运', SMS_TEMPLATE_CODE: 'SMS_1' };
    const there = await openWorld({ env, sms: 'env' });
    const mobile = newMobile();
    await there.visitor.call(authCalls.phoneCode, { query: { phone: mobile, ...(await there.captcha()) } });
    const sent = new URL(asked[0] ?? '', endpoint).searchParams;
    expect([asked.length, sent.get('PhoneNumbers'), sent.get('TemplateParam')]).toEqual([
      1,
      mobile,
      expect.stringMatching(/^\{"code":"\d{6}"\}$/),
    ]);
    await there.close();
    provider.close();
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
