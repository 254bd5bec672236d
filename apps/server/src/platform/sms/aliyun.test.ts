import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smsByAliyun } from './aliyun.ts';
import { signedHeaders } from './aliyun-signature.ts';

it('signs as the provider documents it', () => {
  // The worked example of Alibaba Cloud's page on V3 signatures.
  const { authorization } = signedHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { key: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

const settings = { key: 'key-id', secret: 'very-secret', signName: '仓运', templateCode: 'SMS_154950909' };
const MOBILE = '13900000000';
const CODE = '042917';
/** Only for a provider that never answers: one that does may take longer than this on a busy machine. */
const IMPATIENT_MS = 300;

let close = (): void => {};
afterEach(() => close());

/** A provider on this machine; answers what it was sent and what was logged. */
async function provider(listener: RequestListener, timeoutMs?: number) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const logged: unknown[] = [];
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sms = smsByAliyun({ ...settings, endpoint: `http://${host}` }, (problem) => logged.push(problem), timeoutMs);
  return { requests, logged, host, send: () => sms.sendCode(MOBILE, CODE) };
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('a code', () => {
  it('goes out with sign name and template, signed over what is sent', async () => {
    const { requests, host, logged, send } = await provider(
      answering(200, '{"Message":"OK","RequestId":"F655A8D5-B967-440B-8683-DAD6FF8DE990","Code":"OK","BizId":"900619746936498440^0"}'),
    );
    await send();
    const [request] = requests;
    const query = Object.fromEntries(new URL(request?.url ?? '', `http://${host}`).searchParams);
    expect(query).toEqual({ PhoneNumbers: MOBILE, SignName: '仓运', TemplateCode: 'SMS_154950909', TemplateParam: '{"code":"042917"}' });
    const headers = request?.headers ?? {};
    expect(headers).toMatchObject({ host, 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    const date = String(headers['x-acs-date']);
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
    const again = signedHeaders(
      { host, action: 'SendSms', version: '2017-05-25', query, date, nonce: String(headers['x-acs-signature-nonce']) },
      settings,
    );
    expect([request?.method, headers.authorization]).toEqual(['POST', again.authorization]);
    expect(logged).toEqual([]);
  });

  it.each([
    [
      200,
      '{"Message":"触发分钟级流控Permits:1","RequestId":"R1","Code":"isv.BUSINESS_LIMIT_CONTROL"}',
      'SMS_LIMITED',
      '该手机号收到的短信过多，请稍后重试',
    ],
    [
      200,
      '{"Message":"无效号码","RequestId":"R2","Code":"isv.MOBILE_NUMBER_ILLEGAL"}',
      'SMS_NUMBER_REFUSED',
      '该手机号无法接收短信，请更换手机号',
    ],
    [
      400,
      '{"Code":"SignatureDoesNotMatch","RequestId":"R3","Message":"Specified signature is not matched with our calculation."}',
      'SMS_REFUSED',
      '短信服务拒绝发送，请联系管理员',
    ],
    [200, '{"Message":"账户余额不足","RequestId":"R4","Code":"isv.AMOUNT_NOT_ENOUGH"}', 'SMS_REFUSED', '短信服务拒绝发送，请联系管理员'],
    [
      503,
      '{"Code":"ServiceUnavailable","RequestId":"R5","Message":"The request has failed."}',
      'SMS_UNREACHABLE',
      '短信服务暂时无法使用，请稍后重试',
    ],
    [200, '<html>502 Bad Gateway</html>', 'SMS_UNREACHABLE', '短信服务暂时无法使用，请稍后重试'],
    [200, 'null', 'SMS_UNREACHABLE', '短信服务暂时无法使用，请稍后重试'],
    [200, '{"Code":7}', 'SMS_UNREACHABLE', '短信服务暂时无法使用，请稍后重试'],
  ])('is refused in a sentence: %i %s', async (status, body, code, message) => {
    const { logged, send } = await provider(answering(status, body));
    await expect(send()).rejects.toMatchObject({ code, message });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp([MOBILE, CODE, settings.secret, settings.key].join('|')));
  });

  it('is given up where the provider is silent, hangs up or sends us elsewhere', async () => {
    const silent = await provider(() => {}, IMPATIENT_MS);
    await expect(silent.send()).rejects.toMatchObject({ code: 'SMS_UNREACHABLE' });
    expect(silent.logged).toEqual([{ code: 'TimeoutError' }]);
    close();
    for (const listener of [
      (request: IncomingMessage) => request.socket.destroy(),
      ((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) satisfies RequestListener,
    ]) {
      const { send } = await provider(listener as RequestListener);
      await expect(send()).rejects.toMatchObject({ code: 'SMS_UNREACHABLE' });
      close();
    }
  });

  it('waits for the provider four at a time; a fifth is sent away at once', async () => {
    const { requests, send } = await provider(() => {}, IMPATIENT_MS);
    const sent = await Promise.allSettled([send(), send(), send(), send(), send()]);
    expect(sent.map((one) => (one.status === 'rejected' ? one.reason.code : ''))).toEqual([
      ...Array.from({ length: 4 }, () => 'SMS_UNREACHABLE'),
      'OVERLOADED',
    ]);
    expect(requests).toHaveLength(4);
  });
});
