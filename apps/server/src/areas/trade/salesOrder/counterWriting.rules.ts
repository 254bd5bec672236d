/**
 * Writes an order and its documents when their goods have left, each once, and begins their histories. Nothing of it is read again: everything
 * that their rows say is known by then.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { recordKnownDocument } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type ClosingPart, closeWith, writeParts } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { instantOf } from '#platform/db/reading.ts';
import { refuse } from '#platform/refusal.ts';
import { type LeftDocument, recordLeftDocument } from '../consignment/leaving.rules.ts';
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

const goodsOf = (ctx: Ctx, lines: readonly { readonly productId: number }[]): ClosingPart =>
  readingGoods(ctx, [...new Set(lines.map(({ productId }) => productId))]);

/**
 * The order with its first dispatch, by what the transaction writes last; each further dispatch by a statement of its own, so that there are no
 * more kinds of statements than two, however many dispatches there are.
 */
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
  const row = rowOfLeft(ctx, order, { siteName: siteName(planned.head.deptId), began });
  await recordKnownDocument(tx, ctx, { kind, bound: boundOrder, id, row });
  const partsOf = (document: LeftDocument): Promise<ClosingPart[]> =>
    recordLeftDocument(tx, ctx, traits.dispatch, document, { goods: GOODS, siteName: siteName(document.row.deptId), began });
  const [first = refuse('SYSTEM'), ...others] = documents;
  closeWith(tx, [goodsOf(ctx, written), ...writingLeftOrder(ctx, order), ...(await partsOf(first))]);
  for (const other of others) await writeParts(tx, [goodsOf(ctx, other.lines), ...(await partsOf(other))]);
}
