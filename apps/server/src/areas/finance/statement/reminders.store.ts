/** SQL of statements that wait for an answer. */
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/kysely.ts';

export interface Unanswered {
  /** Who made them. */
  readonly userId: number;
  readonly numbers: readonly string[];
}

/** Sent a whole number of periods before this day, so that each is named once a period. */
export async function unansweredOn(tx: Tx, companyId: number, day: string, every: number): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select s.user_id as "userId", array_agg(s.number order by s.id) as numbers
      from statement s cross join lateral (select ${day}::date - (s.sent_at at time zone 'Asia/Shanghai')::date as days) x
     where s.company_id = ${companyId} and s.state = ${statementKind.state.code.sent} and s.is_delete = ${voidState.code.live}
       and x.days > 0 and x.days % ${every}::int = 0
     group by 1 order by 1`.execute(tx);
  return rows;
}
