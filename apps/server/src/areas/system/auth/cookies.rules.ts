/** What a browser stores of a sign-in in addition to the token: which device it is, and a pass for the company's files. */
import { randomBytes } from 'node:crypto';
import type { Seals } from '#platform/auth/seals.ts';
import type { Ctx, Visitor } from '#platform/context.ts';
import { filePass } from '#platform/files/pass.ts';
import { DEVICE_COOKIE, FILES_COOKIE } from '#platform/http/cookies.ts';

const DEVICE_DAYS = 180;
/** People who share a computer in a warehouse. */
const NAMES_PER_DEVICE = 5;
const BETWEEN = '~';

const devicesOf = ({ device = '' }: Visitor): string[] => device.split(BETWEEN).filter((one) => one !== '');

const purpose = (username: string): string => `device of ${username}`;

/** The number of this device, if somebody signed in there as this name before. */
export function knownDevice(seals: Seals, visitor: Visitor, username: string): string | undefined {
  for (const one of devicesOf(visitor)) {
    const [number = '', mark = ''] = one.split('.');
    if (seals.isMark(purpose(username), number, mark)) return number;
  }
  return undefined;
}

export function rememberDevice(seals: Seals, visitor: Visitor, username: string): void {
  if (knownDevice(seals, visitor, username) !== undefined) return;
  const number = randomBytes(9).toString('base64url');
  const known = [`${number}.${seals.mark(purpose(username), number)}`, ...devicesOf(visitor)].slice(0, NAMES_PER_DEVICE);
  visitor.replyCookies?.push({ ...DEVICE_COOKIE, value: known.join(BETWEEN), days: DEVICE_DAYS });
}

/** Pictures and links of the console can not send a token. The pass is worthless once the session has ended. */
export function giveFilePass(seals: Seals, ctx: Ctx, days: number): void {
  ctx.replyCookies?.push({ ...FILES_COOKIE, value: filePass(seals, ctx), days });
}

export const takeFilePass = ({ replyCookies }: Visitor): void => {
  replyCookies?.push({ ...FILES_COOKIE, value: '', days: 0 });
};
