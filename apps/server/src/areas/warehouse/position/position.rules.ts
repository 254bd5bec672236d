/** Where goods go that are put away at once, without a person who chooses. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Arriving, type Suggestion, suggest } from './position.store.ts';

/**
 * The best position for each that no other of them has: suggestions look at each alone, and two on one position could break a limit that
 * either keeps. Goods without a position stay unplaced. Pure.
 */
export function apart(suggestions: readonly (readonly Pick<Suggestion, 'positionId'>[])[]): number[] {
  const taken = new Set<number>();
  return suggestions.map((fitting) => {
    const free = fitting.find(({ positionId }) => !taken.has(positionId))?.positionId ?? NO_POSITION;
    taken.add(free);
    return free;
  });
}

export const putAway = async (tx: Tx, ctx: Ctx, deptId: number, goods: readonly Arriving[]): Promise<number[]> =>
  apart(await suggest(tx, ctx, deptId, goods));
