/** SQL of categories. */
import { CATEGORY_LEVELS, type CategoryNode, category } from '@cangyun/contract/catalog/category.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { allRows, bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundCategory = bind(category, 'category', {
  computed: {
    parentName: sql`(select p.name from category p where p.company_id = t.company_id and p.id = t.pid)`,
    goodsCount: sql`(select count(*)::int from goods g where g.company_id = t.company_id and g.category_id = t.id and g.is_delete = 0)`,
  },
});

export const allCategories = (tx: Tx, ctx: Ctx) => allRows(tx, ctx, boundCategory, sql`true`);

/** Levels and paths follow the parents. Only this statement writes them. */
export async function placeCategories(tx: Tx, ctx: Ctx): Promise<void> {
  await sql`
    with recursive placed as (
      select id, 1 as level, array[id] as path from category where company_id = ${ctx.companyId} and pid is null
      union all select c.id, p.level + 1, p.path || c.id from category c join placed p on c.pid = p.id
       where c.company_id = ${ctx.companyId} and p.level < ${CATEGORY_LEVELS}
    ) update category c set level = p.level, path = p.path from placed p
       where c.company_id = ${ctx.companyId} and c.id = p.id and (c.level, c.path) is distinct from (p.level, p.path)`.execute(tx);
}

/** How many levels a branch has, itself included; 1 for a category that does not exist yet. */
export async function heightOf(tx: Tx, ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    select coalesce(max(c.level) - min(c.level), 0) + 1 as height from category c
     where c.company_id = ${ctx.companyId} and ${id}::bigint = any(c.path)`.execute(tx);
  return rows[0]?.height ?? 1;
}

export async function levelOf(tx: Tx, ctx: Ctx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ level: number }>`
    select level from category where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  return rows[0]?.level;
}

export type FlatCategory = Omit<CategoryNode, 'children'>;

/** What can be chosen: a category below a disabled one is out of reach with it. */
export async function enabledCategories(tx: Tx, ctx: Ctx): Promise<FlatCategory[]> {
  const { rows } = await sql<FlatCategory>`
    select c.id, c.name, c.pid, c.level, c.picture from category c
     where c.company_id = ${ctx.companyId} and not exists (
       select from category a where a.company_id = c.company_id and a.id = any(c.path) and a.enabled <> ${enabledState.code.enabled})
     order by c.sort, c.id`.execute(tx);
  return rows;
}

/** These categories and everything below them. */
export async function branchesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from category where company_id = ${ctx.companyId} and path && ${[...ids]}::bigint[]`.execute(tx);
  return rows.map((row) => row.id);
}
