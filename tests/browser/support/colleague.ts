/** Someone else at work: makes calls of the contract over HTTP while a path looks at the page. */
import { randomUUID } from 'node:crypto';
import { type AnyInput, type Call, type CallInput, type CallReply, callKey, isWrite } from '@cangyun/contract/kernel/call.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { PASSWORD } from './console.ts';
import { openSession } from './sessions.ts';

export interface Colleague {
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

/** Where the input of a call leads: numbers as text, lists as repeated keys, as the console writes them. */
function urlOf({ path }: Call, { params = {}, query = {} }: AnyInput): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined) texts.append(name, String(one));
  }
  return `${process.env.CONSOLE_URL}${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${texts}`;
}

export async function colleague(username = 'admin'): Promise<Colleague> {
  const token = await openSession(username);
  return {
    async call(call, input) {
      const given = input as AnyInput;
      const { body } = given;
      const response = await fetch(urlOf(call, given), {
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
