/** Someone else at work: makes calls of the contract over HTTP while a path looks at the page. */
import { randomUUID } from 'node:crypto';
import { type Call, type CallInput, type CallReply, callKey, isWrite } from '@cangyun/contract/kernel/call.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { PASSWORD } from './console.ts';
import { openSession } from './sessions.ts';

export interface Colleague {
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

export async function colleague(username = 'admin'): Promise<Colleague> {
  const token = await openSession(username);
  return {
    async call(call, input) {
      const { query = {}, body } = input as { query?: Record<string, string>; body?: unknown };
      const response = await fetch(`${process.env.CONSOLE_URL}${call.path}?${new URLSearchParams(query)}`, {
        method: call.method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(isWrite(call) ? { 'Idempotency-Key': randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${callKey(call)} → ${response.status} ${await response.text()}`);
      return (await response.json()) as CallReply<typeof call>;
    },
  };
}

/** New people at the company's first site: 某某01, 某某02, … */
export async function hire(by: Colleague, stem: string, nickName: string, count = 1): Promise<void> {
  const [home] = await by.call(siteCalls.tree, {});
  for (let at = 1; at <= count; at += 1) {
    const number = String(at).padStart(2, '0');
    await by.call(userCalls.create, {
      body: { username: `${stem}${number}`, nickName: `${nickName}${number}`, deptId: home?.id ?? 0, password: PASSWORD },
    });
  }
}

export const userNamed = async (by: Colleague, username: string) => {
  const { id } = await by.call(userCalls.byUsername, { query: { username } });
  return by.call(userCalls.getOne, { query: { id: String(id) } });
};
