import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

const PASSWORD = '仓运 cangyun-1';

const tagOf = (password: string, nonce: string, memory: number, passes: number): string =>
  argon2Sync('argon2id', {
    ...{ message: Buffer.from(password), nonce: Buffer.from(nonce, 'base64url'), memory, passes, parallelism: 1, tagLength: 32 },
  }).toString('base64url');

it('fills nineteen megabytes twice for each hash, with a nonce of its own', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  const [algorithm, memory, passes, nonce = '', tag] = one.split('$');
  expect([algorithm, memory, passes]).toEqual(['argon2id', '19456', '2']);
  expect(tag).toBe(tagOf(PASSWORD, nonce, 19_456, 2));
  expect(other).not.toBe(one);
});

it('knows the right password from any other, also by the parameters of an older hash', async () => {
  const stored = await hashPassword(PASSWORD);
  expect(await verifyPassword(PASSWORD, stored)).toBe(true);
  expect(await verifyPassword(`${PASSWORD} `, stored)).toBe(false);
  const nonce = Buffer.alloc(16, 7).toString('base64url');
  const older = ['argon2id', 8_192, 1, nonce, tagOf(PASSWORD, nonce, 8_192, 1)].join('$');
  expect(await verifyPassword(PASSWORD, older)).toBe(true);
});

it('makes first passwords that can be read aloud', () => {
  expect(generatePassword()).toMatch(/^[a-hjkmnp-z]{5}[2-9]{5}$/);
});
