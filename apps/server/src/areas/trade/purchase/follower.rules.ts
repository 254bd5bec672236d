/**
 * Follows lists of goods that a purchase still expects (addForPur), and lists that brought goods in at once (doIn, posted when created).
 */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { type LinkedList, type ListFollower, lockBehind, type PlannedPart } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import type { LineChange, SourceOrder } from '../source.ts';

import { purchaseSource } from './source.rules.ts';

/** By line of the purchase, without zeros. */
function summed(changes: readonly { readonly lineId: number; readonly qty: number }[]): LineChange[] {
  const sums = new Map<number, number>();
  for (const { lineId, qty } of changes) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, qty));
  return [...sums].map(([lineId, qty]) => ({ lineId, qty })).filter(({ qty }) => qty !== 0);
}

const opposite = (changes: readonly { readonly lineId: number; readonly qty: number }[]) =>
  changes.map(({ lineId, qty }) => ({ lineId, qty: -qty }));

const expected = ({ lines }: LinkedList) =>
  lines.flatMap(({ objLineId, num }) => (objLineId === null ? [] : [{ lineId: objLineId, qty: num }]));

const costs = (purchase: SourceOrder, sign: 1 | -1) => (parts: readonly PlannedPart[]) =>
  purchaseSource.costsOfMoved(purchase, parts, sign);

/** The site's percentage, if more came than was expected: otherwise nobody asks. */
const percentFor = async (tx: Tx, ctx: Ctx, { deptId }: LinkedList, changes: readonly LineChange[]): Promise<number> =>
  changes.some(({ qty }) => qty > 0) ? overReceiptOf(tx, ctx, deptId) : 0;

export const receivedFollower: ListFollower = {
  leaves: ['submit', 'cancel'],
  lockBehind: lockBehind('purchase', purchaseKind.name),
  exceeding: async (tx, ctx, list, more) => {
    const percent = await overReceiptOf(tx, ctx, list.deptId);
    if (percent === 0) return false;
    purchaseSource.assertOpen(await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'return'), more, percent);
    return true;
  },
  // Goods that arrive are received, even if the purchase was finished meanwhile; a voided one has no waiting lists.
  posting: async (tx, ctx, list) => {
    const purchase = await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'return');
    return {
      costs: costs(purchase, 1),
      follow: async (parts) => {
        // Missing goods are expected again, by the next list; more than expected is planned before it counts as moved.
        const difference = summed([...parts, ...opposite(expected(list))]);
        await purchaseSource.plan(tx, ctx, purchase, difference, await percentFor(tx, ctx, list, difference));
        await purchaseSource.moved(tx, ctx, purchase, summed(parts));
      },
    };
  },
  skipped: async (tx, ctx, list) => {
    const purchase = await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'follow');
    await purchaseSource.plan(tx, ctx, purchase, summed(opposite(expected(list))));
  },
  reversing: async (tx, ctx, list) => {
    const purchase = await purchaseSource.lock(tx, ctx, list.objId ?? 0, 'return');
    // Received goods have left again: they are open to be received once more.
    return {
      costs: costs(purchase, -1),
      follow: async (parts) => {
        const changes = summed(opposite(parts));
        await purchaseSource.moved(tx, ctx, purchase, changes);
        await purchaseSource.plan(tx, ctx, purchase, changes);
      },
    };
  },
};
