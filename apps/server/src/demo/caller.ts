/** Calls the product's API inside this process, as one session: the only way in which demonstration data is made. */
import { randomUUID } from 'node:crypto';
import { type Call, type CallInput, type CallReply, callKey, isWrite } from '@cangyun/contract/kernel/call.ts';
import type { App } from '../app.ts';
import { openSession } from '../areas/system/index.ts';
import { hashOf, newToken } from '../platform/auth/token.ts';
import type { Visitor } from '../platform/context.ts';
import { asVisitor } from '../platform/db/transaction.ts';
import { MOST_DAYS } from './clock.store.ts';
import { atItsTime } from './date.ts';

const visitor: Visitor = { statements: 0, requestId: 'demonstration', ip: '127.0.0.1', agent: 'demonstration', confidential: true };

export interface ApiCall {
  <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  upload<C extends Call>(call: C, bytes: Buffer, name: string, query?: Record<string, string>): Promise<CallReply<C>>;
  /** The same person at work at this site. */
  at(site: number): ApiCall;
}

interface Sent {
  readonly query?: Record<string, string | string[]>;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
}

function callerFor(app: App, token: string, site?: number): ApiCall {
  const send = async (call: Call, { query, payload, headers }: Sent): Promise<never> => {
    const response = await atItsTime(isWrite(call), () =>
      app.http.inject({
        method: call.method,
        url: call.path,
        headers: {
          authorization: `Bearer ${token}`,
          'user-agent': visitor.agent,
          ...(site === undefined ? {} : { dept: String(site) }),
          ...headers,
        },
        ...(query ? { query } : {}),
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    if (response.statusCode !== 200) throw new Error(`${callKey(call)}: ${response.body}`);
    return response.json() as never;
  };
  const caller = <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> => {
    const { body, query = {} } = input as { body?: object; query?: Record<string, unknown> };
    const text = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value));
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value)]));
    return send(call, { query: texts, ...(body === undefined ? {} : { payload: body }) });
  };
  const upload = <C extends Call>(call: C, bytes: Buffer, name: string, query: Record<string, string> = {}): Promise<CallReply<C>> => {
    const boundary = `----demonstration${randomUUID()}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return send(call, { query, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  };
  return Object.assign(caller, { upload, at: (other: number) => callerFor(app, token, other) });
}

/** Signs in a person of a company: by the demonstration's clock until today is over, as the first call finds out. */
export async function callAs(app: App, person: { companyId: number; userId: number }): Promise<ApiCall> {
  const token = newToken();
  await app.services.db.inTransaction(asVisitor, (tx) =>
    openSession(tx, visitor, person.companyId, person.userId, hashOf(token), MOST_DAYS),
  );
  return callerFor(app, token);
}
