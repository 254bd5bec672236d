/** SQL of saved filters: the views of a user, of which an earlier client knows name and filters only. */
import { viewScope } from '@cangyun/contract/system/listView.ts';
import type { SavedFilter } from '@cangyun/contract/system/userSetting.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export async function filtersOf(tx: Tx, ctx: Ctx, screen: string): Promise<SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    select name, look -> 'filters' as values from list_view
     where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and screen = ${screen} order by id`.execute(tx);
  return rows;
}

/** A view that is missing in the list goes, unless it is shared: its colleagues use it. Order and columns of the others stay. */
export async function replaceFilters(tx: Tx, ctx: Ctx, screen: string, filters: readonly SavedFilter[]): Promise<void> {
  const names = filters.map(({ name }) => name);
  await sql`delete from list_view where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and screen = ${screen}
     and scope = ${viewScope.code.own} and name <> all(${names}::text[])`.execute(tx);
  await sql`
    insert into list_view as v (company_id, user_id, screen, name, look)
    select distinct on (x.name) ${ctx.companyId}::bigint, ${ctx.userId}::bigint, ${screen}, x.name,
           jsonb_build_object('filters', x.filters::jsonb, 'order', 'id,desc', 'hidden', null)
      from unnest(${names}::text[], ${filters.map(({ values }) => JSON.stringify(values))}::text[]) with ordinality as x (name, filters, at)
     order by x.name, x.at desc
    on conflict (company_id, user_id, screen, name)
    do update set look = jsonb_set(v.look, '{filters}', excluded.look -> 'filters'), updated_at = now()`.execute(tx);
}
