/** Passwords at rest: argon2id with the parameters next to the hash, so that they can be raised later. */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const derive = promisify(argon2);

const digest = async (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, memory, passes, parallelism: 1, tagLength: 32 });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await digest(password, nonce, MEMORY_KIB, PASSES);
  return ['argon2id', MEMORY_KIB, PASSES, nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory = '', passes = '', nonce = '', tag = ''] = stored.split('$');
  const wanted = Buffer.from(tag, 'base64url');
  const got = await digest(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

/** Compared against when there is no such user, so that the answer takes the same time. */
export const nobodysHash = await hashPassword(randomBytes(16).toString('hex'));

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const pick = (alphabet: string): string => alphabet[randomInt(alphabet.length)] ?? '';

/** A first password that can be read aloud: no look-alike characters. */
export const generatePassword = (): string => Array.from({ length: 10 }, (_, at) => pick(at < 5 ? LETTERS : DIGITS)).join('');
