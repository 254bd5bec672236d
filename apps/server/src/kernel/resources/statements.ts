/** Pieces of SQL that the statements of areas are built of. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import { refuse } from '#platform/refusal.ts';
import type { Through } from './bound.ts';

/** A value of the row that another column names: `lookUp('site', 'site_id')` is the site's name. */
export const lookUp = (table: keyof DB & string, column: string, wanted = 'name'): RawBuilder<unknown> =>
  sql`(select x.${sql.ref(wanted)} from ${sql.table(table)} x where x.company_id = t.company_id and x.id = t.${sql.ref(column)})`;

/** How a filter on a looked-up value finds its rows. */
export const throughColumn = (table: keyof DB & string, column: string, match = 'name'): Through => ({ table, column, match });

/**
 * The order of a list without a resource: only the named fields sort it. `usual` is the order for `id`, which nobody has to choose, and
 * ends every other order.
 */
export function sortedBy(sort: string, sortable: Readonly<Record<string, RawBuilder<unknown>>>, usual: RawBuilder<unknown>) {
  const [field = 'id', way] = sort.split(',');
  if (field === 'id') return usual;
  const by = sortable[field] ?? refuse('UNKNOWN_SORT', { field });
  return sql`${by} ${way === 'asc' ? sql`asc` : sql`desc`}, ${usual}`;
}

/** Any site, if none is asked for. */
export const equal = (column: RawBuilder<unknown>, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/** Whether the user may see figures and documents of a site. */
export const seesSite = (ctx: Ctx, deptId: number): boolean => ctx.dataScope === dataScope.code.all || ctx.sites.includes(deptId);

/** The sites that the user sees, or the one asked for among them. */
export const atSites = (ctx: Ctx, column: RawBuilder<unknown>, deptId: number | undefined): RawBuilder<unknown> =>
  sql`${equal(column, deptId)} and ${ctx.dataScope === dataScope.code.all ? sql`true` : sql`${column} = any(${[...ctx.sites]}::bigint[])`}`;
