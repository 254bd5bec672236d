/** Session tokens: 256 random bits, shown once, stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** `Authorization: Bearer <token>`, or the bare token as older clients send it. */
export const tokenOf = (header: string | undefined): string | undefined => {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token && /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : undefined;
};
