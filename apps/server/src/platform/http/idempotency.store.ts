/** The same key and request answers the first result again; the same key with another request is refused. Stored with the write itself. */
import { createHash } from 'node:crypto';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { refuse } from '../refusal.ts';

export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,80}$/;

const requestHash = (call: Call, sent: unknown): Buffer => createHash('sha256').update(callKey(call)).update(JSON.stringify(sent) ?? '').digest();

/** Takes the key, or answers what its first use answered. A concurrent first use makes this wait for its commit. */
export async function takeKey(tx: Tx, ctx: Ctx, key: string, call: Call, sent: unknown): Promise<{ reply: unknown } | undefined> {
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

/** Secrets are shown once; an answer given again comes without them. */
const SHOWN_ONCE = new Set(['token', 'password', 'initialPassword']);
const keepable = (reply: unknown): string => JSON.stringify(reply, (name, value: unknown) => (SHOWN_ONCE.has(name) ? undefined : value));

export async function keepReply(tx: Tx, ctx: Ctx, key: string, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ reply: sql`${keepable(reply)}::jsonb` })
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .execute();
}
