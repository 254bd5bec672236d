/** SQL of cutoffs whose time is over. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { expired } = cutoffKind.state.code;

/** Companies where there is something to end; the one look across them. */
export async function companiesWithEnded(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from companies_with_ended_cutoffs() as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the next ones that nobody else has locked; a locked one is found the next time. */
export async function lockEnded(tx: Tx, ctx: Ctx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cutoff where company_id = ${ctx.companyId} and state <> ${expired} and is_delete = ${voidState.code.live} and end_time <= clock_timestamp()
     order by end_time, id limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function endAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await Promise.all([
    sql`
      update cutoff_line set released_num = released_num + held_num, held_num = 0
       where company_id = ${ctx.companyId} and cutoff_id = any(${[...ids]}::bigint[]) and held_num > 0`.execute(tx),
    sql`
      update cutoff set state = ${expired}, version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx),
  ]);
}
