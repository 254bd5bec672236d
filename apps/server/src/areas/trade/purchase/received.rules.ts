/** A list that brought a purchase in at once (doIn) is taken back: the purchase has not received those goods after all. */

import type { ListFollower } from '../../warehouse/index.ts';
import { changesOf, sumBy } from '../consignment/desk.ts';
import { purchaseSource } from './source.rules.ts';
import { lockPurchasesBehind } from './source.store.ts';

const nothing = async (): Promise<void> => undefined;

/** Such a list is made and posted in one go, so nothing is left to follow but its reversal. */
export const receivedFollower: ListFollower = {
  lockBehind: (tx, ctx, listIds) => lockPurchasesBehind(tx, ctx, listIds),
  assertMayPost: nothing,
  posted: nothing,
  skipped: nothing,
  assertMayReverse: async (tx, ctx, list) => {
    await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'return');
  },
  reversed: async (tx, ctx, list, parts) => {
    const back = changesOf(
      sumBy(
        parts,
        ({ lineId }) => lineId,
        ({ qty }) => -qty,
      ),
    );
    await purchaseSource.moved(tx, ctx, list.objId ?? 0, back);
    await purchaseSource.plan(tx, ctx, list.objId ?? 0, back);
  },
};
