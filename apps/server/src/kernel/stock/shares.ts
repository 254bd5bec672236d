/** Who gets what is free when it is not enough for all. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Hold } from './movement.ts';

/** A balance that lacks something, or a place of it. */
export interface Short {
  readonly site_id: number;
  readonly product_id: number;
  readonly owner_id: number;
  readonly quality: number;
  readonly position_id: number | null;
  readonly needed: number;
  readonly available: number;
  /** What is there besides, expired or apart. */
  readonly unusable: number;
}

const balanceOf = ({ deptId, productId, ownerId, quality }: Hold): string => `${deptId} ${productId} ${ownerId} ${quality}`;

const neededBy = (holds: readonly Hold[]): Map<string, number> => {
  const needed = new Map<string, number>();
  for (const hold of holds) needed.set(balanceOf(hold), sumQuantity(needed.get(balanceOf(hold)) ?? 0, hold.qty));
  return needed;
};

/** As much of each line as is free, the first lines first; those that get nothing are left out. */
export function partsOf(holds: readonly Hold[], short: readonly Short[]): Hold[] {
  const free = new Map(short.map((one) => [`${one.site_id} ${one.product_id} ${one.owner_id} ${one.quality}`, one.available]));
  return holds.flatMap((hold) => {
    const left = free.get(balanceOf(hold));
    if (left === undefined) return [hold];
    const qty = Math.min(hold.qty, left);
    free.set(balanceOf(hold), sumQuantity(left, -qty));
    return qty > 0 ? [{ ...hold, qty }] : [];
  });
}

/**
 * First come, first served: a document gets all that it needs, or nothing, as if they had come one after the other. Answers for each what it
 * lacks. `short`: the balances that do not have enough for all of them.
 */
export function shortOfEach(documents: readonly (readonly Hold[])[], short: readonly Short[]): Short[][] {
  const keyed = short.map((balance) => ({
    balance,
    key: `${balance.site_id} ${balance.product_id} ${balance.owner_id} ${balance.quality}`,
  }));
  const free = new Map(keyed.map(({ key, balance }) => [key, balance.available]));
  return documents.map((holds) => {
    const needed = neededBy(holds);
    const lacking = keyed.flatMap(({ balance, key }) => {
      const [wants, available] = [needed.get(key) ?? 0, free.get(key) ?? 0];
      return wants > available ? [{ ...balance, needed: wants, available }] : [];
    });
    if (lacking.length === 0) for (const [key, left] of free) free.set(key, sumQuantity(left, -(needed.get(key) ?? 0)));
    return lacking;
  });
}
