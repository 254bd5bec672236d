/** SQL of the action log. */
import { actionLog, actionLogType } from '@cangyun/contract/system/actionLog.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const WAYBILL = waybillKind.name;

/** The name of a recorded row; lists of rows have none. */
const called = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${row} ->> 'name', ${row} ->> 'title', ${row} ->> 'number', ${row} ->> 'nickName', ${row} ->> 'label')`;

// Audit rows never change, so they carry no version of their own.
export const boundActionLog = bind(actionLog, 'action_log', {
  versioned: false,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    type: sql`case when t.object = ${WAYBILL} then ${actionLogType.code.waybill}::int else ${actionLogType.code.other}::int end`,
    // The title and the name of the row, if it has one.
    info: sql`t.title || coalesce('：' || coalesce(${called(sql.ref('t.after'))}, ${called(sql.ref('t.before'))}, nullif('#' || t.object_id, '#')), '')`,
  },
});

interface Change {
  id: number;
  before: unknown;
  after: unknown;
}

export async function changeOf(tx: Tx, ctx: Ctx, id: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select t.id, t.before, t.after from action_log t where ${visible(boundActionLog, ctx)} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/** Deletes a batch of expired rows of a company; answers how many. */
export async function pruneCompany(
  tx: Tx,
  companyId: number,
  { actionLogDays, taskDays, most }: { actionLogDays: number; taskDays: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select prune_company(${companyId}, ${actionLogDays}, ${taskDays}, ${most}) as n`.execute(tx);
  return rows[0]?.n ?? 0;
}
