/** Sessions without the sign-in page: for paths that begin after it, and for colleagues who work through the API. */
import type { BrowserContext } from '@playwright/test';
import { hashOf, newToken } from '../../../apps/server/src/platform/auth/token.ts';
import { asOwner } from './owner.ts';

/** Answers the token. */
export async function openSession(username: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await asOwner((owner) =>
    owner.query(
      `insert into session (company_id, user_id, token_hash, agent, expires_at)
       select company_id, user_id, $2, 'browser path', now() + interval '1 day' from login_name where username = $1`,
      [username, hashOf(token)],
    ),
  );
  if (rowCount !== 1) throw new Error(`there is no user ${username}`);
  return token;
}

/** The next page of this browser is that user's. */
export async function enterAs(context: BrowserContext, username: string): Promise<void> {
  const { hostname } = new URL(process.env.CONSOLE_URL ?? '');
  await context.addCookies([{ name: 'cangyun-token', value: await openSession(username), domain: hostname, path: '/manager_v1' }]);
}

/** Nobody is signed in any more, as after a night. */
export const endAllSessions = (): Promise<unknown> => asOwner((owner) => owner.query('delete from session'));
