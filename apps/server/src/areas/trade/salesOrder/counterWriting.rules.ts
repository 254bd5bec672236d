/** Writes an order and its documents when their goods have left, each once, and begins their histories by the same statement. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { newOutbound } from '#areas/warehouse/index.ts';
import { writeNewTogether } from '#kernel/documents/index.ts';
import { writingBoth } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { newDocument } from '../consignment/consignment.store.ts';
import type { LeftDocument } from '../consignment/leaving.rules.ts';
import { writingLeftDocument } from '../consignment/leaving.store.ts';
import { traits } from '../consignment/traits.ts';
import { GOODS, LEFT_ORDER, readingGoods, writingLeftOrder } from './counter.store.ts';
import type { PlannedOrder } from './counterOrder.rules.ts';
import { boundOrder } from './salesOrder.store.ts';

/** In the order of the lines. */
function costsOf({ lines }: PlannedOrder, left: readonly LeftDocument[]): number[] {
  const costs = new Map<number, number>();
  for (const { lineId, cost = 0 } of left.flatMap(({ changes }) => changes)) costs.set(lineId, sumMoney(costs.get(lineId) ?? 0, cost));
  return lines.map(({ id }) => costs.get(id) ?? 0);
}

const documentsOf = ({ id, list }: LeftDocument) => [newDocument(traits.dispatch, id), newOutbound(list.made.id)];

const goodsOf = (ctx: Ctx, lines: readonly { readonly productId: number }[]) =>
  readingGoods(ctx, [...new Set(lines.map(({ productId }) => productId))]);

/** The order with its first dispatch, then each further one. What the database adds up must be what was decided by. */
export async function writeLeft(
  tx: Tx,
  ctx: Ctx,
  planned: PlannedOrder,
  [first = refuse('SYSTEM'), ...others]: readonly LeftDocument[],
): Promise<void> {
  const { id, lines, written, amount, unpaidAmount } = planned;
  const left = {
    ids: lines.map((line) => line.id),
    costs: costsOf(planned, [first, ...others]),
    lastPrices: lines.map(({ lastPrice }) => lastPrice),
  };
  const order = writingBoth(goodsOf(ctx, written), writingLeftOrder(ctx, { ...planned, lines: written, left }));
  const both = writingBoth(order, writingLeftDocument(ctx, first, GOODS, LEFT_ORDER));
  const [row = {}] = await writeNewTogether(tx, ctx, both, [{ kind, bound: boundOrder, id }, ...documentsOf(first)]);
  if (row.amount !== amount || row.unpaidAmount !== unpaidAmount || row.lineCount !== lines.length) refuse('SYSTEM');
  for (const one of others)
    await writeNewTogether(tx, ctx, writingBoth(goodsOf(ctx, one.lines), writingLeftDocument(ctx, one, GOODS)), documentsOf(one));
}
