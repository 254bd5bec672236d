/** Text messages through Alibaba Cloud (SendSms, 2017-05-25), or a service with the same interface at another address. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import { refuse } from '../refusal.ts';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';
import type { Sms, SmsSettings } from './sms.ts';

const ACTION = 'SendSms';
const VERSION = '2017-05-25';
const TIMEOUT_MS = 5_000;
/** A request that waits for the provider holds a connection to the database: most of the pool must stay free for others. */
const MOST_AT_ONCE = 4;

/** Codes of the provider that concern the number; all others are for the administrator. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'SMS_LIMITED',
  'isv.MOBILE_NUMBER_ILLEGAL': 'SMS_NUMBER_REFUSED',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'SMS_NUMBER_REFUSED',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'SMS_NUMBER_REFUSED',
};
const PASSING = /^(?:Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR)/;

/** What the log may contain: never the number, the code or a secret. */
export type SmsLog = (problem: { readonly code: string; readonly requestId?: string }) => void;

interface Answer {
  readonly Code?: unknown;
  readonly RequestId?: unknown;
}

async function ask(settings: SmsSettings, query: Readonly<Record<string, string>>, timeoutMs: number): Promise<Answer> {
  const { host, origin } = new URL(settings.endpoint);
  const date = new Date().toISOString().replace(/\.\d{3}/, '');
  // The connection sets the host, as signed.
  const { host: _, ...headers } = signedHeaders({ host, action: ACTION, version: VERSION, query, date, nonce: randomUUID() }, settings);
  const response = await fetch(`${origin}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return (await response.json()) as Answer;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');

export function smsByAliyun(settings: SmsSettings, log: SmsLog, timeoutMs = TIMEOUT_MS): Sms {
  let running = 0;
  const send = async (mobile: string, code: string): Promise<void> => {
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: settings.templateCode,
      TemplateParam: JSON.stringify({ code }),
    };
    const answer = await ask(settings, query, timeoutMs).catch((error: unknown) => {
      log({ code: (error as Error).name });
      return refuse('SMS_UNREACHABLE');
    });
    const said = textOf(answer?.Code);
    if (said === 'OK') return;
    log({ code: said, requestId: textOf(answer?.RequestId) });
    if (said === '' || PASSING.test(said)) refuse('SMS_UNREACHABLE');
    refuse(refusals[said] ?? 'SMS_REFUSED');
  };
  return {
    available: true,
    sendCode: async (mobile, code) => {
      if (running >= MOST_AT_ONCE) refuse('OVERLOADED');
      running += 1;
      await send(mobile, code).finally(() => {
        running -= 1;
      });
    },
  };
}
