/** SQL of the days that are added up. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/kysely.ts';

/** Answers how many rows were made, over all companies. */
export async function makeStockDays(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_stock_days(${day}::date) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}
