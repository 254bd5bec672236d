/** A claimed fee is neither calculated again nor reversed. */
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimedLists } from './claims.store.ts';

interface NamedList {
  readonly id: number;
  readonly style: number;
  readonly number: string;
}

/** Names the first list with a claimed fee, and what can not be done to it. */
export async function assertUnclaimed(
  tx: Tx,
  ctx: Ctx,
  lists: readonly NamedList[],
  action: 'bill' | 'reverse',
  side?: number,
): Promise<void> {
  const claimed = await claimedLists(
    tx,
    ctx,
    lists.map(({ id }) => id),
    side,
  );
  for (const { id, style, number } of lists) {
    const { title, actions } = kindOf(style);
    if (claimed.has(id)) refuse('INOUT_CLAIMED', { title, number, action: actions[action].label });
  }
}
