/**
 * Writes an order and its documents when their goods have left, each once, with what the transaction writes last, and begins their histories.
 * Nothing of it is read again: everything that their rows say is known by then.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { recordKnownDocument } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import { closeWith } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { instantOf } from '#platform/db/reading.ts';
import { refuse } from '#platform/refusal.ts';
import { type LeftDocument, writeLeftDocument } from '../consignment/leaving.rules.ts';
import { traits } from '../consignment/traits.ts';
import { GOODS, type LeftOrder, readingGoods, rowOfLeft, writingLeftOrder } from './counter.store.ts';
import type { KnownOrder, PlannedOrder } from './counterOrder.rules.ts';
import { boundOrder } from './salesOrder.store.ts';

/** In the order of the lines. */
function costsOf({ lines }: PlannedOrder, left: readonly LeftDocument[]): number[] {
  const costs = new Map<number, number>();
  for (const { lineId, cost = 0 } of left.flatMap(({ changes }) => changes)) costs.set(lineId, sumMoney(costs.get(lineId) ?? 0, cost));
  return lines.map(({ id }) => costs.get(id) ?? 0);
}

export async function writeLeft(
  tx: Tx,
  ctx: Ctx,
  planned: PlannedOrder,
  documents: readonly LeftDocument[],
  { sites, ids }: KnownOrder,
): Promise<void> {
  const { id, lines, written } = planned;
  const began = instantOf(ids.began);
  const siteName = (deptId: number): string => sites.types.get(deptId)?.siteName ?? refuse('SYSTEM');
  const order: LeftOrder = {
    ...planned,
    lines: written,
    left: {
      ids: lines.map((line) => line.id),
      costs: costsOf(planned, documents),
      lastPrices: lines.map(({ lastPrice }) => lastPrice),
    },
    at: documents.at(-1)?.list.posted.at ?? refuse('SYSTEM'),
  };
  closeWith(tx, [readingGoods(ctx, [...new Set(written.map(({ productId }) => productId))]), ...writingLeftOrder(ctx, order)]);
  const row = rowOfLeft(ctx, order, { siteName: siteName(planned.head.deptId), began });
  await recordKnownDocument(tx, ctx, { kind, bound: boundOrder, id, row });
  for (const [no, document] of documents.entries())
    await writeLeftDocument(tx, ctx, traits.dispatch, document, { goods: GOODS, no, siteName: siteName(document.row.deptId), began });
}
