/** The same key and request answers the first result again; the same key with another request is refused. Stored with the write itself. */
import { createHash } from 'node:crypto';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { sql } from 'kysely';
import type { Ctx, Entered } from '../context.ts';
import type { ClosingPart } from '../db/closing.ts';
import type { Tx } from '../db/kysely.ts';
import type { WriteKey } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import type { UploadedFile } from './served.ts';

export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,80}$/;

interface Sent {
  readonly file?: UploadedFile;
}

/** Two requests are the same when call, input and the bytes of the file are. */
const requestHash = (call: Call, { file, ...input }: Sent): Buffer =>
  createHash('sha256')
    .update(callKey(call))
    .update(JSON.stringify(input))
    .update(file?.sha256 ?? '')
    .digest();

/** What the entrance of a write takes (`asSessionWriting`). A concurrent first use of the key makes it wait for that one's commit. */
export const writeKey = (key: string, call: Call, sent: Sent): WriteKey => ({ key, requestHash: requestHash(call, sent) });

/** The reply of the key's first use, if this is not it. */
export function earlierReply({ key_is_new, key_is_same, key_reply }: Entered): { reply: unknown } | undefined {
  if (key_is_new) return undefined;
  return key_is_same ? { reply: key_reply } : refuse('KEY_REUSED');
}

/** Secrets are shown once; a repeated answer comes without them. */
const SHOWN_ONCE = new Set(['token', 'password', 'initialPassword']);
const keepable = (reply: unknown): string => JSON.stringify(reply, (name, value: unknown) => (SHOWN_ONCE.has(name) ? undefined : value));

/** For the statement that ends a write: keeps the reply under its key. */
export const keepingReply = (ctx: Ctx, key: string, reply: unknown): ClosingPart => ({
  name: 'kept_reply',
  statement: sql`
    update idempotency set reply = ${keepable(reply)}::jsonb
     where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and key = ${key}`,
});

/** A refusal that commits (a counted try) stores no key: the same request is judged again, not answered as done. */
export async function forgetKey(tx: Tx, ctx: Ctx, key: string): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .execute();
}
