/** Codes under which a visitor may look at one document and print it (the public print page). */
import { z } from 'zod';

/** 256 bits in base64url: nobody guesses one. */
export const printCodeText = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/, '打印码不正确');

export const printCodeReply = z.object({ code: z.string(), expiresAt: z.string() });
