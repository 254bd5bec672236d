/** The document behind a list, and quantities of its lines as quantities of its order's. */
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import type { ExceedingPart, LinkedList, MovedPart, PlannedPart } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import type { SourceOrder } from '../source.ts';
import { boundKinds, type ConsignmentDocument, readConsignment, unscoped } from './consignment.store.ts';
import { type ConsignmentDependencies, changesOf, sumBy } from './dependencies.ts';
import { type ConsignmentKindName, type Trait, traitOf } from './traits.ts';

/** The document of a list. */
export interface Behind {
  readonly trait: Trait;
  readonly doc: ConsignmentDocument;
}

/** With its order, locked too; a transfer has none. */
export interface BothBehind extends Behind {
  readonly order: SourceOrder | undefined;
}

/** The code that acts on the list has locked the document before it (`lockBehind`). */
export async function behind(tx: Tx, ctx: Ctx, list: LinkedList): Promise<Behind> {
  const bound = unscoped(boundKinds[list.objKind as ConsignmentKindName]);
  const doc = (await readConsignment(tx, ctx, bound, list.objId ?? 0)) ?? refuse('NOT_FOUND', { title: bound.resource.title });
  return { trait: traitOf(list.objKind), doc };
}

export const byLine = (parts: readonly MovedPart[]) =>
  sumBy(
    parts,
    ({ lineId }) => lineId,
    ({ qty }) => qty,
  );

/** By line of the order. */
export const forOrder = (doc: ConsignmentDocument, quantities: ReadonlyMap<number, number>, sign: 1 | -1) =>
  changesOf(
    sumBy(
      doc.lines,
      ({ sourceLineId }) => sourceLineId,
      ({ id }) => sign * (quantities.get(id) ?? 0),
    ),
  );

/** Parts of the document's lines as parts of the order's. */
export const goodsOf = <P extends PlannedPart>(doc: ConsignmentDocument, parts: readonly P[]): P[] => {
  const sources = new Map(doc.lines.map(({ id, sourceLineId }) => [id, sourceLineId ?? 0]));
  return parts.map((part) => ({ ...part, lineId: sources.get(part.lineId) ?? 0 }));
};

/** By line of the order, with what the goods cost. */
export const movedForOrder = (doc: ConsignmentDocument, parts: readonly MovedPart[], sign: 1 | -1) =>
  goodsOf(doc, parts).map(({ lineId, qty, cost }) => ({ lineId, qty: sign * qty, cost: sign * cost }));

/** Only what is bought may come in larger numbers than expected. */
export async function mayExceed(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  list: LinkedList,
  more: readonly ExceedingPart[],
): Promise<boolean> {
  const { trait, doc } = await behind(tx, ctx, list);
  if (trait.kind.name !== purchasePickup.name) return false;
  const percent = await overReceiptOf(tx, ctx, list.deptId);
  if (percent === 0) return false;
  const source = dependencies.sources.purchase;
  const quantities = new Map(more.map(({ lineId, qty }) => [lineId, qty]));
  source.assertOpen(await source.lock(tx, ctx, doc.objId ?? 0, 'return'), forOrder(doc, quantities, 1), percent);
  return true;
}
