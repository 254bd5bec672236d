/** Lists whose goods travel on a freight bill: what transport needs of them, and what it reports to them. */
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { notifyChange, recordVersions, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList, type ListRow, setTransportState } from './warehouseList.store.ts';

/** The carrier of lists. Warehouse knows only this interface; app.ts says who it is. */
export interface ListCarriage {
  /** The list is no longer to be carried. */
  letGo(tx: Tx, ctx: Ctx, listId: number): Promise<void>;
}

/** Those that the user may see, locked in the order of their ids. */
export const listsToCarry = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ListRow[]> => rowsById(tx, ctx, boundList, ids, true);

/** Only outbound lists have a transport state (spec 2 §4), and only those in state `from` move on. */
export async function setTransport(tx: Tx, ctx: Ctx, ids: readonly number[], from: number, to: number): Promise<void> {
  const changed = await setTransportState(tx, ctx, ids, from, to);
  if (changed.length === 0) return;
  await recordVersions(tx, ctx, boundList, changed, outboundList.name);
  await notifyChange(tx, ctx, boundList, changed);
}
