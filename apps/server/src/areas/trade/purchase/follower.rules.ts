/** Lists that brought goods of a purchase in at once (doIn). They are posted as they are made, so all that can happen to one is its undo. */
import { sumQuantity } from '@cangyun/contract/trade/amounts.ts';
import type { ListFollower } from '../../warehouse/index.ts';
import { lockBehindLists } from './follower.store.ts';
import { purchaseSource } from './source.rules.ts';

export const receivedFollower: ListFollower = {
  lockBehind: lockBehindLists,
  assertMayPost: async () => undefined,
  posted: async () => undefined,
  skipped: async () => undefined,
  assertMayReverse: async (tx, ctx, list) => {
    await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'return');
  },
  /** What came in has left again: it is open to be received once more. */
  reversed: async (tx, ctx, list, parts) => {
    const sums = new Map<number, number>();
    for (const { lineId, qty } of parts) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, -qty));
    const changes = [...sums].map(([lineId, qty]) => ({ lineId, qty }));
    await purchaseSource.moved(tx, ctx, list.objId ?? 0, changes);
    await purchaseSource.plan(tx, ctx, list.objId ?? 0, changes);
  },
};
