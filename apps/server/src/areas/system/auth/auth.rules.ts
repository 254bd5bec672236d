/** Whether this person may sign in, and as whom. */
import { randomInt } from 'node:crypto';
import { limits } from '@cangyun/contract/limits.ts';
import { demonstrationCaptcha } from '@cangyun/contract/system/auth.ts';
import { userState } from '@cangyun/contract/system/users.ts';
import { isLicenseNumber, isStrongPassword } from '@cangyun/contract/validators.ts';
import { isAnswer } from '#platform/auth/captcha.ts';
import { nobodysHash, verifyPassword } from '#platform/auth/password.ts';
import { hashOf } from '#platform/auth/token.ts';
import { type Ctx, isSignedIn, type Visitor } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asVisitor } from '#platform/db/transaction.ts';
import { refuse, refuseAndKeep } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import {
  bindCaptcha,
  countPhoneCode,
  findLogin,
  type GuardKeys,
  type LoginRow,
  loginFailed,
  loginSucceeded,
  putPhoneCode,
  takeCaptcha,
  takeLoginTry,
  takePhoneCode,
} from './auth.store.ts';
import { knownDevice } from './cookies.rules.ts';

/** `mobile`: the number of a registration, whose captcha may have been used for the code already. */
export async function spendCaptcha(tx: Tx, uuid: string, code: string, mobile: string | null = null): Promise<void> {
  const answer = await takeCaptcha(tx, uuid, mobile);
  if (answer === null || !isAnswer(answer, code)) refuseAndKeep('WRONG_CAPTCHA');
}

/** One click of a demonstration: an offered account with the published password. Any other password has to solve the captcha. */
export function isDemonstrationSignIn(
  { demonstration }: Services,
  { username, uuid }: { username: string; uuid: string },
  password: () => string,
): boolean {
  const offered = uuid === demonstrationCaptcha.uuid ? demonstration() : undefined;
  return offered !== undefined && offered.accounts.some((one) => one.username === username) && password() === offered.password;
}

/** Codes are bound to their number, so that a stolen hash reveals nothing about another number. */
const codeHash = (mobile: string, code: string): Buffer => hashOf(`${mobile}:${code}`);

export async function spendPhoneCode(tx: Tx, mobile: string, code: string): Promise<void> {
  const judged = await takePhoneCode(tx, mobile, codeHash(mobile, code));
  if (judged !== 1) refuseAndKeep(judged === 0 ? 'WRONG_PHONE_CODE' : 'PHONE_CODES_USED_UP');
}

/**
 * A visitor pays for a code with a captcha, because every code costs money. The captcha stays valid for the registration with this number.
 */
async function payForCode(tx: Tx, mobile: string, { uuid = '', code = '' }: { uuid?: string; code?: string }): Promise<void> {
  const answer = await bindCaptcha(tx, uuid, mobile);
  if (answer !== null && isAnswer(answer, code)) return;
  await takeCaptcha(tx, uuid, null);
  refuseAndKeep('WRONG_CAPTCHA');
}

/** Limited per number, and per address over all numbers. A refusal here is rolled back: a code that was not sent counts nowhere. */
export async function sendPhoneCode(
  tx: Tx,
  asking: Visitor | Ctx,
  { sms }: Services,
  { phone, ...captcha }: { phone: string; uuid?: string; code?: string },
): Promise<void> {
  if (!sms.available) refuse('SMS_NOT_CONFIGURED');
  if (!isSignedIn(asking)) await payForCode(tx, phone, captcha);
  const wait = await countPhoneCode(tx, asking.ip, limits.phoneCodesPerAddress, limits.phoneCodeAddressMinutes);
  if (wait > 0) refuse('PHONE_CODE_TOO_SOON', { seconds: wait });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const seconds = await putPhoneCode(tx, phone, codeHash(phone, code));
  if (seconds < 0) refuse('PHONE_CODES_USED_UP');
  if (seconds > 0) refuse('PHONE_CODE_TOO_SOON', { seconds });
  await sms.sendCode(phone, code);
}

/**
 * Who is slowed down by wrong passwords (decision 059): a device that has signed in as this name before only by its own; anybody else by
 * those for this name from their address and by those for this name from everywhere; all by those of their address for any name.
 */
export function guardKeys(visitor: Visitor, username: string, device: string | undefined): GuardKeys {
  const address = `address:${visitor.ip}`;
  return device === undefined
    ? { own: `sign-in:${username}@${visitor.ip}`, shared: [address, `name:${username}`] }
    : { own: `device:${username}:${device}`, shared: [address] };
}

/**
 * Judges one password. The try is committed as a failure before it is judged, so that parallel tries count each other. The counting has
 * connections of its own: it must not wait for connections that the requests themselves hold.
 */
export async function judge(
  { numbers }: Services,
  keys: GuardKeys,
  wrong: 'WRONG_CREDENTIALS' | 'WRONG_OLD_PASSWORD',
  isRight: () => Promise<boolean>,
): Promise<void> {
  const seconds = await numbers.inTransaction(asVisitor, (tx) => takeLoginTry(tx, keys));
  if (seconds > 0) refuseAndKeep('LOCKED_OUT', { seconds });
  const right = await isRight();
  await numbers.inTransaction(asVisitor, (tx) => (right ? loginSucceeded(tx, keys) : loginFailed(tx, keys)));
  if (!right) refuseAndKeep(wrong);
}

export async function checkCredentials(
  tx: Tx,
  visitor: Visitor,
  services: Services,
  { username, password }: { username: string; password: string },
): Promise<LoginRow> {
  const found = await findLogin(tx, username);
  const keys = guardKeys(visitor, username, knownDevice(services.seals, visitor, username));
  await judge(services, keys, 'WRONG_CREDENTIALS', async () => {
    const right = await verifyPassword(password, found?.password_hash ?? nobodysHash);
    return found !== undefined && right;
  });
  if (!found) return refuse('WRONG_CREDENTIALS');
  if (found.user_enabled !== userState.code.enabled) refuseAndKeep('USER_DISABLED');
  if (found.company_enabled !== userState.code.enabled) refuseAndKeep('COMPANY_STOPPED', { name: found.company_name });
  return found;
}

export const assertStrong = (password: string): string => (isStrongPassword(password) ? password : refuse('PASSWORD_WEAK'));

/** At registration one field holds either the licence's number or the path of its picture. */
export const licenseIn = (license: string): { license: string; licenseNo: string } =>
  isLicenseNumber(license) ? { license: '', licenseNo: license } : { license, licenseNo: '' };
