/** One write, one audit record: who, what, before and after, from where. */
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { sql } from 'kysely';
import type { AuditEntry, Ctx } from '../context.ts';
import { type ClosingPart, takeClosing, together } from '../db/closing.ts';
import type { Tx } from '../db/kysely.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** A write on many rows keeps them as lists under one record. */
const merge = (entries: readonly AuditEntry[]): AuditEntry => {
  const [first, ...rest] = entries;
  if (!first) return { object: '', objectId: '' };
  if (rest.length === 0) return first;
  return {
    object: first.object,
    objectId: entries
      .map((entry) => entry.objectId)
      .join(',')
      .slice(0, 200),
    before: entries.map((entry) => entry.before),
    after: entries.map((entry) => entry.after),
  };
};

/** One record of the whole, and one of each that keeps its own. */
function recordsOf(entries: readonly AuditEntry[]): AuditEntry[] {
  const apart = entries.filter((entry) => entry.apart);
  const together = entries.filter((entry) => !entry.apart);
  return apart.length > 0 && together.length === 0 ? apart : [merge(together), ...apart];
}

/**
 * The last statement of a write: its records, however many, together with what else waits for the end of the transaction. A write without a
 * chosen site belongs to the home site: the log is read by site.
 */
export async function writeAudit(tx: Tx, ctx: Ctx, call: Call, parts: readonly ClosingPart[] = []): Promise<void> {
  const records = recordsOf(ctx.audit);
  const insert = sql`
    insert into action_log (company_id, user_id, user_name, site_id, call, title, object, object_id, before, after, ip, agent, request_id)
    select ${ctx.companyId}, ${ctx.userId}, ${ctx.nickName}, ${ctx.site ?? ctx.homeSite}::bigint, ${callKey(call)}, ${call.title}, r.object, r.object_id,
           r.before::jsonb, r.after::jsonb, ${ctx.ip}, ${ctx.agent}, ${ctx.requestId}
      from unnest(${records.map(({ object }) => object)}::text[], ${records.map(({ objectId }) => String(objectId))}::text[],
                  ${records.map(({ before }) => json(before))}::text[], ${records.map(({ after }) => json(after))}::text[])
           as r (object, object_id, before, after)`;
  await together([...parts, ...takeClosing(tx)], insert).execute(tx);
}
