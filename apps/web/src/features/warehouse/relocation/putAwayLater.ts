/** What the person changed of the suggested positions, and the lines that follow from it. Pure. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { RelocationLineInput, UnplacedLot } from '@cangyun/contract/warehouse/relocation.calls.ts';

/** By lot. A `toId` of undefined was cleared: the lot stays. */
export type Chosen = ReadonlyMap<string, { readonly toId?: number | undefined; readonly num?: number }>;

export const keyOf = ({ productId, ownerId, quality, batch, markTime }: UnplacedLot): string =>
  [productId, ownerId, quality, batch, markTime].join(' ');

export const linesToPutAway = (lots: readonly UnplacedLot[], chosen: Chosen): RelocationLineInput[] =>
  lots.flatMap((lot) => {
    const change = chosen.get(keyOf(lot));
    const toId = change && 'toId' in change ? change.toId : (lot.toId ?? undefined);
    const num = change?.num ?? lot.free;
    if (toId === undefined || num <= 0) return [];
    const { productId, ownerId, quality, batch, markTime } = lot;
    return [{ fromId: NO_POSITION, toId, productId, ownerId, quality, batch, markTime, num }];
  });
