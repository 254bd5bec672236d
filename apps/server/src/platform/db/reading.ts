/** What a request reads before it decides, by one statement: every statement of its own costs about a millisecond of both processes. */
import { type RawBuilder, sql } from 'kysely';
import { keptPlan, type Tx } from './kysely.ts';

/** The rows of each query, in the order of the queries. */
type RowsOf<Queries extends readonly RawBuilder<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends RawBuilder<infer Row> ? Row[] : never;
};

/** JSON writes the zone of an instant as `+00:00`; a row says `Z`. */
export const instantOf = (text: string): string =>
  text.endsWith('+00:00') ? `${text.slice(0, -'+00:00'.length)}Z` : new Date(text).toISOString();

/**
 * Sends several queries as one statement. Rows come as JSON: numbers, texts, lists and objects are what they would be alone; an instant is what
 * `instantOf` makes of it. `shared`: what several of them read, named ahead of them.
 */
export async function readTogether<const Queries extends readonly RawBuilder<unknown>[]>(
  tx: Tx,
  queries: Queries,
  shared?: RawBuilder<unknown>,
): Promise<RowsOf<Queries>> {
  const parts = queries.map((query) => sql`(select coalesce(json_agg(q), '[]'::json) from (${query}) as q)`);
  const { rows } = await sql<{
    read: RowsOf<Queries>;
  }>`${shared ? sql`with ${shared} ` : sql``}select ${keptPlan} json_build_array(${sql.join(parts)}) as read`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition answers one row');
  return row.read;
}
