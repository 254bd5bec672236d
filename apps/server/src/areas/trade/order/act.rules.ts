/** Actions on orders: moved by the kernel, then recorded; one by one or many at once. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { type DocumentRow, forEachDocument, type MovableDocument, move } from '../../../kernel/documents/index.ts';
import type { Bound } from '../../../kernel/resources/index.ts';
import { lockBalances, type StockKey } from '../../../kernel/stock/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { lockHeads } from './order.store.ts';
import { record } from './record.rules.ts';
import type { HeadTable, OrderTables } from './tables.ts';

export interface Actor<Doc extends DocumentRow, Tables extends HeadTable = OrderTables> {
  readonly tables: Tables;
  readonly bound: Bound;
  readonly movable: MovableDocument<Doc>;
  /** The order without its lines and without a lock: enough for objections, which look at the row alone. */
  readonly read: (tx: Tx, ctx: Ctx, id: number) => Promise<Doc | undefined>;
  /** Every balance that actions on these orders may touch. */
  readonly balancesOf: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<readonly StockKey[]>;
}

export async function act<Doc extends DocumentRow, Made = unknown>(
  tx: Tx,
  ctx: Ctx,
  { movable, bound }: Actor<Doc, HeadTable>,
  action: string,
  id: number,
  input: unknown = {},
): Promise<Made> {
  const made = await move<Doc, Made>(tx, ctx, movable, action, id, input);
  await record(tx, ctx, bound, [id]);
  return made;
}

/** In the order of the locks, all balances ahead: two batches that share products in another order do not meet crosswise. */
export async function targetsOf<Doc extends DocumentRow>(tx: Tx, ctx: Ctx, actor: Actor<Doc, HeadTable>, ids: readonly number[]) {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  // Orders before balances, as every single action takes them.
  const numbers = new Map((await lockHeads(tx, ctx, actor.tables, wanted)).map(({ id, number }) => [id, number]));
  await lockBalances(tx, ctx, await actor.balancesOf(tx, ctx, wanted));
  return wanted.map((id) => ({ id, number: numbers.get(id) ?? '' }));
}

/** The same actions on many orders: one that fails does not stop the others. */
export async function actOnEach<Doc extends DocumentRow>(
  tx: Tx,
  ctx: Ctx,
  actor: Actor<Doc, HeadTable>,
  actions: readonly string[],
  ids: readonly number[],
  input: unknown = {},
): Promise<DocumentResult[]> {
  return forEachDocument(tx, ctx, await targetsOf(tx, ctx, actor, ids), async ({ id }) => {
    for (const action of actions) await act(tx, ctx, actor, action, id, input);
    return undefined;
  });
}

/** All or nothing, as every DELETE. */
export async function actOnAll<Doc extends DocumentRow>(
  tx: Tx,
  ctx: Ctx,
  actor: Actor<Doc, HeadTable>,
  action: string,
  ids: readonly number[],
): Promise<void> {
  for (const { id } of await targetsOf(tx, ctx, actor, ids)) await act(tx, ctx, actor, action, id, { info: '' });
}
