/** Who gets how much of what is there. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { supplyTurn } from '@cangyun/contract/trade/backOrder.ts';
import { pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import type { Waiting } from './backOrder.store.ts';

export interface Supplied extends Waiting {
  readonly qty: number;
}

/** A paused order waits on. */
const isPaused = ({ pause }: Waiting): boolean => pause === pauseState.code.paused;

const balanceOf = ({ deptId, productId }: Waiting): string => `${deptId} ${productId}`;

/** Each gets what those before it have left. */
export function inTurn(waiting: readonly Waiting[], by: number): Supplied[] {
  const turns = by === supplyTurn.code.priority ? waiting.toSorted((a, b) => b.priority - a.priority) : waiting;
  const free = new Map(waiting.map((line) => [balanceOf(line), line.available]));
  return turns.flatMap((line) => {
    const left = free.get(balanceOf(line)) ?? 0;
    const qty = isPaused(line) ? 0 : Math.min(line.waitingNum, left);
    free.set(balanceOf(line), sumQuantity(left, -qty));
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}
