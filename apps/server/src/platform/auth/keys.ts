/**
 * The installation's RSA pair: made at first start, stored in the database so that all nodes share it. Passwords travel encrypted with it.
 */
import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { asVisitor, type Database } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { keepSecret, readSecret } from './secrets.store.ts';

const SECRET_NAME = 'password-transport-key';
const PREFIX = 'rsa:';

export interface TransportKeys {
  /** SPKI PEM, sent with the page. */
  readonly publicKey: string;
  /** The decrypted password; plain text passes only if nobody can listen. */
  open(sent: string, confidential: boolean): string;
}

const decrypt = (key: KeyObject, sent: string): string => {
  try {
    const bytes = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sent.slice(PREFIX.length), 'base64'),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('PASSWORD_UNREADABLE');
  }
};

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export async function loadTransportKeys(db: Database): Promise<TransportKeys> {
  const pem = await db.inTransaction(asVisitor, async (tx) => (await readSecret(tx, SECRET_NAME)) ?? keepSecret(tx, SECRET_NAME, newKey()));
  const privateKey = createPrivateKey(pem);
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    open: (sent, confidential) => {
      if (sent.startsWith(PREFIX)) return decrypt(privateKey, sent);
      return confidential ? sent : refuse('PLAIN_PASSWORD_REFUSED');
    },
  };
}
