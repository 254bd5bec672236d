/** The same key and request answers the first result again; the same key with another request is refused. Stored with the write itself. */
import { createHash } from 'node:crypto';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
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

/** Takes the key, or answers what its first use answered. A concurrent first use makes this wait for its commit. */
export async function takeKey(tx: Tx, ctx: Ctx, key: string, call: Call, sent: Sent): Promise<{ reply: unknown } | undefined> {
  const hash = requestHash(call, sent);
  const taken = await tx
    .insertInto('idempotency')
    .values({ company_id: ctx.companyId, user_id: ctx.userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const first = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first || !first.request_hash.equals(hash)) return refuse('KEY_REUSED');
  return { reply: first.reply };
}

/** Secrets are shown once; a repeated answer comes without them. */
const SHOWN_ONCE = new Set(['token', 'password', 'initialPassword']);
const keepable = (reply: unknown): string => JSON.stringify(reply, (name, value: unknown) => (SHOWN_ONCE.has(name) ? undefined : value));

/** For the statement that ends a write: keeps the reply under its key. */
export const keepingReply = (ctx: Ctx, key: string, reply: unknown): RawBuilder<unknown> => sql`
  update idempotency set reply = ${keepable(reply)}::jsonb
   where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and key = ${key}`;

/** A refusal that commits (a counted try) stores no key: the same request is judged again, not answered as done. */
export async function forgetKey(tx: Tx, ctx: Ctx, key: string): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .execute();
}
