/** The rows of documents: their locks, and the state if the table records who changed it and when. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import { lockBalances, type StockKey } from '../stock/index.ts';

export interface StateChange {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** An update of rows `t` that compares their state and sets it. What it does not hit, somebody else has changed. */
export type StateStatement = (ctx: Ctx, changes: readonly StateChange[]) => RawBuilder<unknown>;

/**
 * Compares and sets the states of many by one statement.
 * `further`: assignments that belong to the same statement. They see the row as `t`, and its state before and after as `n.source` and `n.target`.
 */
export const settingStates =
  (table: keyof DB & string, further?: RawBuilder<unknown>): StateStatement =>
  (ctx, changes) =>
    sql`
    update ${sql.table(table)} t
       set state = n.target, version = t.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
           ${further ? sql`, ${further}` : sql``}
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ from }) => from)}::int[],
                  ${changes.map(({ to }) => to)}::int[]) as n (id, source, target)
     where t.company_id = ${ctx.companyId} and t.id = n.id and t.state = n.source`;

/** As `settingStates`, done at once; answers false where somebody was faster with one of them. */
export const setStates =
  (table: keyof DB & string, further?: RawBuilder<unknown>) =>
  async (tx: Tx, ctx: Ctx, changes: readonly StateChange[]): Promise<boolean> => {
    const { numAffectedRows } = await settingStates(table, further)(ctx, changes).execute(tx);
    return Number(numAffectedRows) === changes.length;
  };

/** Locks documents in the order of their ids: two batches never deadlock. */
export const lockHeads =
  (table: keyof DB & string) =>
  async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ id: number; number: string }[]> => {
    const { rows } = await sql<{ id: number; number: string }>`
      select id, number from ${sql.table(table)}
       where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)} order by id for update`.execute(tx);
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
