/** SQL of what a site's movement types ask of its lists. A site that has set nothing asks nothing (`defaultStyle` of contract). */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type ListStep, listState, listStep } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';

/** Of the setting `s`: put-away is of goods that come in, picking of goods that leave. */
const needsOf = (style: RawBuilder<unknown>): RawBuilder<unknown> => {
  const needed = (step: ListStep, condition: RawBuilder<unknown>) => sql`case when ${condition} then ${sql.lit(step)} end`;
  return sql`array_remove(array[
    ${needed(listStep.code.putaway, sql`s.need_putaway = 1 and ${style} = ${sql.lit(direction.code.in)}`)},
    ${needed(listStep.code.pick, sql`s.need_pick = 1 and ${style} = ${sql.lit(direction.code.out)}`)},
    ${needed(listStep.code.check, sql`s.need_check = 1`)}, ${needed(listStep.code.photo, sql`s.need_photo = 1`)}]::text[], null)`;
};

const { done, voided } = listState.code;

/** For `bind`: of the list `t`; a finished one needs nothing more. */
export const NEEDS = sql`case when t.state in (${sql.lit(done)}, ${sql.lit(voided)}) then '{}'::text[]
  else coalesce((select ${needsOf(sql`t.style`)} from movement_setting s
    where s.company_id = t.company_id and s.site_id = t.site_id and s.type = t.type), '{}') end`;

/** Of the list `t`. */
export const TYPE_USED = sql`not exists (select from movement_setting s where s.company_id = t.company_id and s.site_id = t.site_id and s.type = t.type
  and s.enabled <> ${sql.lit(enabledState.code.enabled)})`;

export const PHOTOS = sql`(select count(*)::int from warehouse_list_image i where i.company_id = t.company_id and i.list_id = t.id)`;

export interface TypeAtSite {
  readonly deptId: number;
  readonly siteName: string;
  readonly enabled: number;
  readonly needs: readonly ListStep[];
}

/** What each of these sites asks of a movement type. `also`: further columns of the site `d`. */
export const typesQuery = <Also = unknown>(
  ctx: Ctx,
  deptIds: readonly number[],
  type: number,
  style: number,
  also: RawBuilder<Also> = sql``,
): RawBuilder<TypeAtSite & Also> => sql<TypeAtSite & Also>`
    select d.id as "deptId", d.name as "siteName", coalesce(s.enabled, ${enabledState.code.enabled}::int) as enabled,
           case when s.id is null then '{}'::text[] else ${needsOf(sql`${style}::int`)} end as needs ${also}
      from unnest(${listed(deptIds, 'bigint')}) as x (id) join site d on d.company_id = ${ctx.companyId} and d.id = x.id
      left join movement_setting s on s.company_id = d.company_id and s.site_id = d.id and s.type = ${type}`;

export async function typeAtSite(tx: Tx, ctx: Ctx, deptId: number, type: number, style: number): Promise<TypeAtSite | undefined> {
  const { rows } = await typesQuery(ctx, [deptId], type, style).execute(tx);
  return rows[0];
}
