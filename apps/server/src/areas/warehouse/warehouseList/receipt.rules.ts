/** Goods of a waiting inbound list are here: it is sorted as they came and, unless its type needs more, posted. For documents of higher areas. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { LineResult } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { inboundList, listState, listStep, missingSteps } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { CreatedDocument } from './create.rules.ts';
import type { Lists } from './warehouseList.rules.ts';
import type { ListDocument } from './warehouseList.store.ts';

export interface ReceivedList extends CreatedDocument {
  readonly state: number;
}

export interface ListReceiver {
  /** Locked with the document behind it; refused if its goods can not be received any more. */
  lock(tx: Tx, ctx: Ctx, listId: number): Promise<ListDocument>;
  /** `results`: of every line; what is left out counts as come. */
  receive(tx: Tx, ctx: Ctx, doc: ListDocument, results: readonly LineResult[], given: Overriding): Promise<ReceivedList>;
}

const { toPick, picking, ready, done } = listState.code;
/** The receiver may receive; the steps of the list follow from that. */
const SYSTEM = { as: 'system' } as const;

const isPutAway = (results: readonly LineResult[]): boolean =>
  results.every(({ places = [] }) => places.every(({ positionId }) => positionId !== NO_POSITION));

export const receiverOf = ({ in: lists }: Lists): ListReceiver => ({
  lock: async (tx, ctx, listId) => {
    const doc = await lists.lock(tx, ctx, listId);
    if (![toPick, picking].some((state) => state === doc.state))
      refuse('RECEIVING_LIST_STATE', { number: doc.number, state: inboundList.state.label(doc.state) });
    return doc;
  },
  receive: async (tx, ctx, doc, results, given) => {
    const { id, number } = doc;
    const sorted = { picks: [], lines: results };
    if (doc.state === toPick) await lists.act(tx, ctx, 'startPicking', id, {}, SYSTEM);
    // 需上架: what was counted is kept, and the list waits until the goods have a position.
    if (doc.needs.includes(listStep.code.putaway) && !isPutAway(results)) {
      await lists.act(tx, ctx, 'savePicking', id, sorted, SYSTEM);
      return { id, number, state: picking };
    }
    await lists.act(tx, ctx, 'finishPicking', id, { ...sorted, ...given }, SYSTEM);
    if (missingSteps(doc).length > 0) return { id, number, state: ready };
    await lists.act(tx, ctx, 'post', id, given, SYSTEM);
    return { id, number, state: done };
  },
});
