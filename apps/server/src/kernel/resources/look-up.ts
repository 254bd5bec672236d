/** A value of the row that another column names: `lookUp('dept', 'site_id')` is the site's name. */
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/tables.gen.ts';
import type { Through } from './bound.ts';

export const lookUp = (table: keyof DB & string, column: string, wanted = 'name'): RawBuilder<unknown> =>
  sql`(select x.${sql.ref(wanted)} from ${sql.table(table)} x where x.company_id = t.company_id and x.id = t.${sql.ref(column)})`;

/** How a filter on a looked-up value finds its rows. */
export const throughColumn = (table: keyof DB & string, column: string, match = 'name'): Through => ({ table, column, match });
