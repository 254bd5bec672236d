/** Rows of several tables that one statement writes and reads: within it a table does not show yet what the statement writes. */
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/tables.gen.ts';

type TableName = keyof DB & string;

/** What a statement calls the rows of a table: by its name, or as a part of its own that has just written them. */
export type Tables = (table: TableName) => RawBuilder<unknown>;

/** Parts that write, each under a name (`a as (…), b as (…)`), and which of them has the rows of a table. */
export interface Writing {
  readonly parts: RawBuilder<unknown>;
  readonly written: Readonly<Partial<Record<TableName, RawBuilder<unknown>>>>;
}

export const writingBoth = (first: Writing, second: Writing): Writing => ({
  parts: sql`${first.parts}, ${second.parts}`,
  written: { ...first.written, ...second.written },
});

export const tablesOf =
  ({ written }: Writing): Tables =>
  (table) =>
    written[table] ?? sql.table(table);
