/** The condition of a search box: rows whose key the table's search function answers (searchable_table() creates it). */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { termOf } from './grams.ts';

export interface SearchIndex {
  /** A table closed by `searchable_table()`. */
  readonly table: string;
  /** The column of the asking row `t` that holds its key: `id` for the table itself, a reference for another. */
  readonly column: string;
}

export function found(ctx: Ctx, { table, column }: SearchIndex, keyword: string): RawBuilder<unknown> {
  const { grams, pattern } = termOf(keyword);
  const search = sql.ref(`search_${table}`);
  return sql`${sql.ref(`t.${column}`)} in (select ${search}(${ctx.companyId}::bigint, ${grams}::text[], ${pattern}::text))`;
}
