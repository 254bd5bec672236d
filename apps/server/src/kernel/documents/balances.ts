/** Batches of documents that hold stock. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { DB } from '#platform/db/tables.gen.ts';
import { lockBalances, type StockKey } from '../stock/index.ts';
import type { Attempt } from './each.ts';
import { lockHeads } from './state.store.ts';

/** Locks the documents before any balance, as every single action does, and all balances before the first document moves. */
export const lockHeadsAndBalances =
  (table: keyof DB & string, balancesOf: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<readonly StockKey[]>) =>
  async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly Attempt[]> => {
    const heads = await lockHeads(table)(tx, ctx, ids);
    await lockBalances(tx, ctx, await balancesOf(tx, ctx, ids));
    return heads;
  };
