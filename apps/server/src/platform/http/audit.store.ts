/** One write, one audit record: who, what, before and after, from where. */
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import type { AuditEntry, Ctx } from '../context.ts';
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

export async function writeAudit(tx: Tx, ctx: Ctx, call: Call): Promise<void> {
  const { object, objectId, before, after } = merge(ctx.audit);
  await tx
    .insertInto('action_log')
    .values({
      company_id: ctx.companyId,
      user_id: ctx.userId,
      user_name: ctx.nickName,
      dept_id: ctx.site,
      call: callKey(call),
      title: call.title,
      object,
      object_id: String(objectId),
      before: json(before),
      after: json(after),
      ip: ctx.ip,
      agent: ctx.agent,
      request_id: ctx.requestId,
    })
    .execute();
}
