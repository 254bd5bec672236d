/** Sessions without the sign-in page: for paths that begin after it, and for colleagues who work through the API. */
import type { BrowserContext } from '@playwright/test';
import { openSession as openSessionOf } from '#demonstration/owner.ts';
import { asOwner } from './owner.ts';

/** Answers the token. */
export const openSession = (username: string): Promise<string> => openSessionOf(process.env.CONSOLE_DATA ?? '', username);

/** The next page of this browser is that user's. */
export async function enterAs(context: BrowserContext, username: string): Promise<void> {
  const { hostname } = new URL(process.env.CONSOLE_URL ?? '');
  await context.addCookies([{ name: 'cangyun-token', value: await openSession(username), domain: hostname, path: '/manager_v1' }]);
}

/** Nobody is signed in any more, as after a night. */
export const endAllSessions = (): Promise<unknown> => asOwner((owner) => owner.query('delete from session'));
