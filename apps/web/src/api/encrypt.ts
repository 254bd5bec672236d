/** Passwords travel as `rsa:` + base64 of RSA-OAEP (sha256) over their UTF-8 bytes. */
import { boot } from './boot.ts';

const PREFIX = 'rsa:';

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const derOf = (pem: string): Uint8Array<ArrayBuffer> => {
  const text = atob(pem.replace(/-----[^-]+-----|\s/g, ''));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

export const encryptWithSubtle = async (subtle: SubtleCrypto, pem: string, plain: string): Promise<string> => {
  const key = await subtle.importKey('spki', derOf(pem), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const sealed = await subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(plain));
  return PREFIX + toBase64(new Uint8Array(sealed));
};

/** `crypto.subtle` exists on https and localhost only; a warehouse often reaches its server by plain http. */
export const encryptWithForge = async (pem: string, plain: string): Promise<string> => {
  const { default: forge } = await import('node-forge');
  const key = forge.pki.publicKeyFromPem(pem);
  const sealed = key.encrypt(forge.util.encodeUtf8(plain), 'RSA-OAEP', {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  });
  return PREFIX + forge.util.encode64(sealed);
};

export const encryptPassword = (plain: string): Promise<string> => {
  // A server without a key accepts plain passwords over TLS and loopback only, and says so otherwise.
  if (boot.publicKey === '') return Promise.resolve(plain);
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? encryptWithSubtle(subtle, boot.publicKey, plain) : encryptWithForge(boot.publicKey, plain);
};
