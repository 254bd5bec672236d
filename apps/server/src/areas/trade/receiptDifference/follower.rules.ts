/** The lists of a difference are posted when they are made. Undoing one alone would lose goods that somebody still has to settle. */
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type ListFollower, lockBehind } from '#areas/warehouse/index.ts';
import { refuse } from '#platform/refusal.ts';
import { differenceBehind } from './receiptDifference.store.ts';

const nothing = async (): Promise<void> => undefined;

export const differenceFollower: ListFollower = {
  lockBehind: lockBehind('receipt_difference', receiptDifferenceKind.name),
  posting: async () => ({ follow: nothing }),
  skipped: nothing,
  reversing: async (_tx, _ctx, { style, number, objNumber }) =>
    refuse('DIFFERENCE_LIST', { title: kindOf(style).title, number, document: objNumber }),
};

/** Of the purchase's lists: those that brought kept goods stay. Their difference is settled, and the supplier may have given a credit for them. */
export const withKeptLists = (follower: ListFollower): ListFollower => ({
  ...follower,
  reversing: async (tx, ctx, list) => {
    const document = await differenceBehind(tx, ctx, list.objId ?? 0, list.id);
    if (document !== undefined) refuse('DIFFERENCE_KEPT', { title: kindOf(list.style).title, number: list.number, document });
    return follower.reversing(tx, ctx, list);
  },
});
