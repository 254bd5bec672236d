/** SQL of what uploaded goods name: unknown brands, units and categories are created, with a fixed number of statements for all. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** id by name, for every one of these names. */
export async function idsByName(tx: Tx, ctx: Ctx, table: 'brand' | 'unit', names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)].filter((name) => name !== '').toSorted();
  if (wanted.length === 0) return new Map();
  await sql`insert into ${sql.table(table)} (company_id, name) select ${ctx.companyId}, n from unnest(${wanted}::text[]) n
            on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where company_id = ${ctx.companyId} and name = any(${wanted}::text[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export interface ByPath {
  readonly id: number;
  readonly pid: number | null;
  readonly name: string;
}

/** Creates the missing children of one level; answers all children of these parents with these names. Null is the top. */
export async function categoriesBelow(
  tx: Tx,
  ctx: Ctx,
  level: number,
  wanted: readonly { readonly pid: number | null; readonly name: string }[],
): Promise<ByPath[]> {
  const pids = wanted.map(({ pid }) => pid);
  const names = wanted.map(({ name }) => name);
  const given = sql`unnest(${pids}::bigint[], ${names}::text[]) as w (pid, name)`;
  await sql`
    insert into category (company_id, pid, level, name, enabled)
    select distinct ${ctx.companyId}::bigint, w.pid, ${level}::int, w.name, ${enabledState.code.enabled}::int from ${given}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<ByPath>`
    select c.id, c.pid, c.name from category c
     where c.company_id = ${ctx.companyId} and exists (select from ${given} where w.pid is not distinct from c.pid and w.name = c.name)`.execute(
    tx,
  );
  return rows;
}
