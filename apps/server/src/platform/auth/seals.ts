/**
 * Marks on values that the server gives to a browser and reads back later: nobody else can make them. The key is in the database, for all
 * nodes.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { asVisitor, type Database } from '../db/transaction.ts';
import { keepSecret, readSecret } from './secrets.store.ts';

const SECRET_NAME = 'seal-key';

export interface Seals {
  /** `purpose` prevents a mark that was made for one thing from being used for another. */
  mark(purpose: string, text: string): string;
  isMark(purpose: string, text: string, mark: string): boolean;
}

export function sealsWith(key: Buffer): Seals {
  const digest = (purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
  return {
    mark: (purpose, text) => digest(purpose, text).toString('base64url'),
    isMark: (purpose, text, mark) => {
      const given = Buffer.from(mark, 'base64url');
      const wanted = digest(purpose, text);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

export async function loadSeals(db: Database): Promise<Seals> {
  const proposed = (): string => randomBytes(32).toString('base64');
  const key = await db.inTransaction(
    asVisitor,
    async (tx) => (await readSecret(tx, SECRET_NAME)) ?? keepSecret(tx, SECRET_NAME, proposed()),
  );
  return sealsWith(Buffer.from(key, 'base64'));
}
