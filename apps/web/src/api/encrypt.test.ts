import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptWithForge, encryptWithSubtle } from './encrypt.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const decrypt = (text: string): string => {
  expect(text.startsWith('rsa:')).toBe(true);
  const sealed = Buffer.from(text.slice(4), 'base64');
  return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed).toString('utf8');
};

describe('password encryption', () => {
  const passwords = ['cangyun123', '密码 with ünïcode 🔑', 'x'.repeat(120)];

  it.each(passwords)('is readable by the server, through the browser: %s', async (plain) => {
    expect(decrypt(await encryptWithSubtle(webcrypto.subtle as SubtleCrypto, publicKey, plain))).toBe(plain);
  });

  it.each(passwords)('is readable by the server, on plain http: %s', async (plain) => {
    expect(decrypt(await encryptWithForge(publicKey, plain))).toBe(plain);
  });
});
