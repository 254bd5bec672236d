/** The two things every request carries: the token (1 day, like the server's session) and the current site. */
import { limits } from '@cangyun/contract/limits.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const TOKEN = 'cangyun-token';
const SITE = 'cangyun-site';
const SITE_DAYS = 365;
const RENEW_EVERY_MS = 3_600_000;

let renewedAt = 0;

export const readToken = (): string | undefined => readCookie(TOKEN);

export const storeToken = (token: string): void => {
  renewedAt = Date.now();
  writeCookie(TOKEN, token, limits.tokenDays);
};

/** The server's session slides with use; the cookie has to slide with it, or a busy day would end in a sign-in. */
export const renewToken = (): void => {
  const token = readToken();
  if (token !== undefined && Date.now() - renewedAt > RENEW_EVERY_MS) storeToken(token);
};

export const forgetToken = (): void => removeCookie(TOKEN);

export const readSiteId = (): number | undefined => {
  const id = Number(readCookie(SITE));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const storeSiteId = (id: number): void => writeCookie(SITE, String(id), SITE_DAYS);

export const forgetSiteId = (): void => removeCookie(SITE);
