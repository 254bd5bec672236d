/** May this person come in, and as whom. */
import { randomInt } from 'node:crypto';
import { limits } from '@cangyun/contract/limits.ts';
import { userState } from '@cangyun/contract/system/users.ts';
import { isLicenseNumber, isStrongPassword } from '@cangyun/contract/validators.ts';
import { nobodysHash, verifyPassword } from '../../../platform/auth/password.ts';
import { hashOf } from '../../../platform/auth/token.ts';
import type { Visitor } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import {
  countPhoneCode,
  findLogin,
  type LoginRow,
  loginFailed,
  loginSucceeded,
  loginWait,
  putPhoneCode,
  takeCaptcha,
  takePhoneCode,
} from './auth.store.ts';

export async function spendCaptcha(tx: Tx, uuid: string, code: string): Promise<void> {
  const answer = await takeCaptcha(tx, uuid);
  if (answer === null || answer !== code.trim()) refuseAndKeep('WRONG_CAPTCHA');
}

/** Codes are bound to their number, so that a hash stolen from the table says nothing about another. */
const codeHash = (mobile: string, code: string): Buffer => hashOf(`${mobile}:${code}`);

export async function spendPhoneCode(tx: Tx, mobile: string, code: string): Promise<void> {
  if (!(await takePhoneCode(tx, mobile, codeHash(mobile, code), limits.phoneCodeAttempts))) refuseAndKeep('WRONG_PHONE_CODE');
}

/** Limited per number, and per address over all numbers: every code costs money. */
export async function sendPhoneCode(tx: Tx, { ip }: Visitor, { sms }: Services, mobile: string): Promise<void> {
  if (!sms.available) refuse('SMS_NOT_CONFIGURED');
  const wait = await countPhoneCode(tx, ip, limits.phoneCodesPerAddress, limits.phoneCodeAddressMinutes);
  if (wait > 0) refuse('PHONE_CODE_TOO_SOON', { seconds: wait });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const seconds = await putPhoneCode(tx, mobile, codeHash(mobile, code), limits.phoneCodeMinutes, limits.phoneCodeEverySeconds);
  if (seconds > 0) refuse('PHONE_CODE_TOO_SOON', { seconds });
  await sms.sendCode(mobile, code);
}

/** The delay grows per account and per address. */
export const guardKeys = (visitor: Visitor, username: string): string[] => [`user:${username}`, `address:${visitor.ip}`];

export async function assertNotLocked(tx: Tx, keys: string[]): Promise<void> {
  const seconds = await loginWait(tx, keys);
  if (seconds > 0) refuseAndKeep('LOCKED_OUT', { seconds });
}

/** The try counts even though the call is refused. */
export async function refuseGuess(tx: Tx, keys: string[], code: 'WRONG_CREDENTIALS' | 'WRONG_OLD_PASSWORD'): Promise<never> {
  await loginFailed(tx, keys);
  return refuseAndKeep(code);
}

export async function checkCredentials(tx: Tx, visitor: Visitor, username: string, password: string): Promise<LoginRow> {
  const keys = guardKeys(visitor, username);
  await assertNotLocked(tx, keys);
  const found = await findLogin(tx, username);
  const right = await verifyPassword(password, found?.password_hash ?? nobodysHash);
  if (!found || !right) return refuseGuess(tx, keys, 'WRONG_CREDENTIALS');
  if (found.user_enabled !== userState.code.enabled) refuseAndKeep('USER_DISABLED');
  if (found.company_enabled !== userState.code.enabled) refuseAndKeep('COMPANY_STOPPED', { name: found.company_name });
  await loginSucceeded(tx, username);
  return found;
}

export const assertStrong = (password: string): string => (isStrongPassword(password) ? password : refuse('PASSWORD_WEAK'));

/** At registration one field holds either the licence's number or the path of its picture. */
export const licenseIn = (license: string): { license: string; licenseNo: string } =>
  isLicenseNumber(license) ? { license: '', licenseNo: license } : { license, licenseNo: '' };
