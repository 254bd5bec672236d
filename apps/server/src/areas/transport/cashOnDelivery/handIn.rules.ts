/** Cash that a driver or clerk has collected goes into an account of ours. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { cashInHand, handInCash, isUsable } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';

interface HandInInput {
  readonly holderId: number;
  readonly amount?: number | undefined;
  readonly ownAccountId?: number | undefined;
  readonly day?: string | undefined;
  readonly info?: string | undefined;
}

export async function handIn(tx: Tx, ctx: Ctx, { holderId, amount, ownAccountId, day, info = '' }: HandInInput): Promise<number> {
  const [from = refuse('COLLECT_HOLDER_UNKNOWN')] = await cashInHand(tx, ctx, holderId);
  const today = formatDay(new Date());
  if (day !== undefined && day > today) refuse('MONEY_LATER');
  if (ownAccountId === from.ownAccountId) refuse('HAND_IN_SAME');
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
  const moved = await handInCash(tx, ctx, { from, to: ownAccountId, amount, day: day ?? today, typed: day !== undefined, info });
  if (moved !== undefined) {
    ctx.audit.push({ object: 'ownAccount', objectId: from.ownAccountId, after: { name: from.accountName, handedIn: moved } });
    return moved;
  }
  // Read again: under the lock somebody may have been faster.
  const [{ balance } = from] = await cashInHand(tx, ctx, holderId);
  if (balance <= 0 || amount === undefined) return refuse('HAND_IN_NOTHING', { name: from.holderName });
  return refuse('HAND_IN_TOO_MUCH', { name: from.holderName, balance: moneyText(balance), amount: moneyText(amount) });
}
