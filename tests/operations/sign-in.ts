/** Somebody signs in over HTTP. The captcha's answer is read from the database, which only its owner can. */
import { authCalls } from '@cangyun/contract/system/auth.ts';

type Query = (text: string, values: unknown[]) => Promise<{ answer?: string }[]>;

export async function signIn(url: string, query: Query, username: string, password: string): Promise<{ nickName: string }> {
  const { uuid } = (await (await fetch(`${url}${authCalls.captcha.path}`)).json()) as { uuid: string };
  const [captcha] = await query('select answer from captcha where uuid = $1', [uuid]);
  const answer = await fetch(`${url}${authCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, uuid, code: captcha?.answer }),
  });
  const reply = (await answer.json()) as { token?: string };
  if (!answer.ok || !reply.token) throw new Error(`${answer.status} ${JSON.stringify(reply)}`);
  const info = await fetch(`${url}${authCalls.info.path}`, { headers: { authorization: `Bearer ${reply.token}` } });
  return ((await info.json()) as { user: { nickName: string } }).user;
}
