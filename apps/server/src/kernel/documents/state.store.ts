/** The rows of documents: their locks, and the state if the table records who changed it and when. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import { lockBalances, type StockKey } from '../stock/index.ts';

export interface StateChange {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Compares and sets the states of many by one statement; answers false if somebody was faster with one of them. `further`: assignments of
 * the same statement. They see the row as `t`, and its state before and after as `n.source` and `n.target`.
 */
export const setStates =
  (table: keyof DB & string, further?: RawBuilder<unknown>) =>
  async (tx: Tx, ctx: Ctx, changes: readonly StateChange[]): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t
         set state = n.target, version = t.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
             ${further ? sql`, ${further}` : sql``}
        from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ from }) => from)}::int[],
                    ${changes.map(({ to }) => to)}::int[]) as n (id, source, target)
       where t.company_id = ${ctx.companyId} and t.id = n.id and t.state = n.source`.execute(tx);
    return Number(numAffectedRows) === changes.length;
  };

/** Locks documents in the order of their ids: two batches never deadlock. */
export const lockHeads =
  (table: keyof DB & string) =>
  async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ id: number; number: string }[]> => {
    const { rows } = await sql<{ id: number; number: string }>`
      select id, number from ${sql.table(table)}
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
    return rows;
  };

/** Locks the documents before any balance, as every single action does, and all balances before the first document moves. */
export const lockHeadsAndBalances =
  (table: keyof DB & string, balancesOf: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<readonly StockKey[]>) =>
  async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ id: number; number: string }[]> => {
    const heads = await lockHeads(table)(tx, ctx, ids);
    await lockBalances(tx, ctx, await balancesOf(tx, ctx, ids));
    return heads;
  };
