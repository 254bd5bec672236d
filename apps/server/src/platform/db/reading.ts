/** What a request reads before it decides, by one statement: every statement of its own costs about a millisecond of both processes. */
import { type RawBuilder, sql } from 'kysely';
import { keptPlan, type Tx } from './kysely.ts';

/** The rows of each query, in the order of the queries. */
type RowsOf<Queries extends readonly RawBuilder<unknown>[]> = {
  -readonly [At in keyof Queries]: Queries[At] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * Sends several queries as one statement. Rows come as JSON: numbers, texts, lists and objects are what they would be alone; an instant is not,
 * so a query of this kind reads none.
 */
export async function readTogether<const Queries extends readonly RawBuilder<unknown>[]>(
  tx: Tx,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const parts = queries.map((query) => sql`(select coalesce(json_agg(q), '[]'::json) from (${query}) as q)`);
  const { rows } = await sql<{ read: RowsOf<Queries> }>`select ${keptPlan} json_build_array(${sql.join(parts)}) as read`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition answers one row');
  return row.read;
}

/** Beyond so many lines a plan for these very values is worth its time. */
const MOST_LINES = 100;

/**
 * Selected by one of the queries of a document with so many lines. From then on its transaction takes kept plans, also inside of functions:
 * PostgreSQL compares the few lines of a document with the ten rows of a plan for values in general, and plans most statements again at every
 * call.
 */
export const keptPlans = (lines: number): RawBuilder<string> =>
  sql<string>`set_config('plan_cache_mode', ${lines > MOST_LINES ? 'auto' : 'force_generic_plan'}, true)`;
