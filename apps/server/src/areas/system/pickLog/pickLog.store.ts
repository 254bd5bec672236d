/** SQL of the picking log. */
import { pickLog, pickLogState } from '@cangyun/contract/system/pickLog.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { closingRows } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundPickLog = bind(pickLog, 'pick_log', {
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    resetTime: sql`t.reset_at`,
  },
  scope: { site: 'site_id', owner: 'user_id' },
});

export interface Pick {
  readonly listNumber: string;
  readonly position: string;
  readonly product: string;
  readonly barcode: string;
  readonly quantity: number;
}

export interface Picker {
  readonly companyId: number;
  readonly userId: number;
  readonly nickName: string;
  readonly site: number | null;
}

const keepPicks = closingRows<Pick & Picker>('kept_pick', (picks) => {
  const column = <K extends keyof (Pick & Picker)>(name: K): (Pick & Picker)[K][] => picks.map((pick) => pick[name]);
  return sql`
    insert into pick_log (company_id, site_id, user_id, user_name, list_number, position, product, barcode, quantity)
    select * from unnest(${column('companyId')}::bigint[], ${column('site')}::bigint[], ${column('userId')}::bigint[], ${column('nickName')}::text[],
                  ${column('listNumber')}::text[], ${column('position')}::text[], ${column('product')}::text[],
                  ${column('barcode')}::text[], ${column('quantity')}::numeric[]) as p`;
});

/** Written by whatever picks, at the end of the picking's own transaction. */
export const recordPicks = (tx: Tx, { companyId, userId, nickName, site }: Picker, picks: readonly Pick[]): void =>
  keepPicks(
    tx,
    picks.map((pick) => ({ ...pick, companyId, userId, nickName, site })),
  );

export interface ResetRow {
  id: number;
  listNumber: string;
}

/** Marks records that still count; those reset before do not change. `seen`: what the asking user may see. */
export async function resetPicks(
  tx: Tx,
  ctx: Ctx,
  seen: RawBuilder<unknown>,
  wanted: { ids: readonly number[] | undefined; listNumber: string | undefined; reason: string },
): Promise<ResetRow[]> {
  const which = wanted.ids ? sql`t.id = any(${[...wanted.ids]}::bigint[])` : sql`t.list_number = ${wanted.listNumber ?? ''}`;
  const { rows } = await sql<ResetRow>`
    with chosen as (
      select t.id from pick_log t where ${seen} and ${which} and t.state = ${pickLogState.code.counted} order by t.id for update
    )
    update pick_log t set state = ${pickLogState.code.reset}, reset_name = ${ctx.nickName}, reset_at = now(),
           reset_reason = ${wanted.reason}, version = t.version + 1
      from chosen where t.company_id = ${ctx.companyId} and t.id = chosen.id
    returning t.id, t.list_number as "listNumber"`.execute(tx);
  return rows;
}

/** All records of one list, by anybody: its goods went back to their places. */
export const resetPicksOf = (tx: Tx, ctx: Ctx, listNumber: string, reason: string): Promise<ResetRow[]> =>
  resetPicks(tx, ctx, sql`t.company_id = ${ctx.companyId}`, { ids: undefined, listNumber, reason });
