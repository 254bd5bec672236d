/** SQL of sums by day. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/kysely.ts';

/** Answers how many rows were written. */
export async function makeStockDays(tx: Tx, companyId: number, day: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_stock_days(${companyId}, ${day}::date) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}
