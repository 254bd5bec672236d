/** The warehouse lists that carry a document out: created when it is confirmed, void when that is undone. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type CreatedDocument, createList, type MovedPart, voidListsOf } from '#areas/warehouse/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { SourceOrder } from '../source.ts';
import type { ConsignmentDocument } from './consignment.store.ts';
import { type ConsignmentDependencies, changesOf, sourceOf, sumBy } from './dependencies.ts';
import type { LineOfConsignment } from './lines.store.ts';
import { isOut, type Trait } from './traits.ts';

/** What of a line is still planned to move: a missing quantity is open for another document. */
export const effective = ({ num, shortNum }: LineOfConsignment): number => roundQuantity(num - shortNum);

/** By line of the order. */
export const effectiveChanges = (doc: ConsignmentDocument) => changesOf(sumBy(doc.lines, (line) => line.sourceLineId, effective));

const bareLine = { batchProNumber: '', tags: [], info: '' };

/** The head of a list that carries a document out. */
export const headerFor = (
  doc: Pick<ConsignmentDocument, 'id' | 'number' | 'customerName' | 'info'>,
  trait: Trait,
  address: { name: string; phone: string; province: string; city: string; address: string },
) => ({
  state: listState.code.toPick,
  ownerId: OWN_GOODS,
  customerName: doc.customerName,
  objKind: trait.kind.name,
  objId: doc.id,
  objNumber: doc.number,
  groupName: '',
  info: doc.info,
  addressJson: { name: address.name, phone: address.phone, address: `${address.province}${address.city}${address.address}` },
});

/** For the site of the document: goods to take out, or to expect. */
export const openList = (
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  again: { readonly again?: true } = {},
  given?: Overriding,
): Promise<CreatedDocument> =>
  createList(
    tx,
    ctx,
    dependencies.numbers,
    {
      ...headerFor(doc, trait, isOut(trait) ? doc.reciveJson : doc.sendJson),
      ...again,
      promisedDay: doc.promisedDay,
      type: trait.listType(doc),
      known: 'ordered',
      deptId: doc.deptId,
      customerId: doc.customerId,
      lines: doc.lines
        .filter((line) => effective(line) > 0)
        .map((line) => ({
          ...bareLine,
          productId: line.productId,
          num: effective(line),
          xiangzhuang: line.casePack,
          proNumType: line.quality as 0,
          sellPrice: line.price,
          batchProNumber: line.batch,
          ...(line.markTime === NO_MARK_TIME ? {} : { markTime: line.markTime }),
          objLineId: line.id,
        })),
    },
    given,
  );

/** For the other end of a transfer: exactly what left, with its batches and production dates. */
export const openArrival = (
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  parts: readonly MovedPart[],
  again: { readonly again?: true } = {},
): Promise<CreatedDocument> =>
  createList(tx, ctx, dependencies.numbers, {
    ...headerFor(doc, trait, doc.sendJson),
    ...again,
    type: inboundType.code.transferArrival,
    known: 'stocked',
    deptId: doc.inDeptId ?? 0,
    lines: parts.map(({ lineId, productId, quality, batch, markTime, qty, cost }) => ({
      ...bareLine,
      xiangzhuang: 1,
      cost,
      productId,
      num: qty,
      proNumType: quality as 0,
      sellPrice: 0,
      batchProNumber: batch,
      ...(markTime === NO_MARK_TIME ? {} : { markTime }),
      objLineId: lineId,
    })),
  });

/**
 * Reservations change hands between the order and its list: all their balances are locked first, so that every writer locks them in one
 * order.
 */
async function lockPromises(tx: Tx, ctx: Ctx, doc: ConsignmentDocument, order: SourceOrder): Promise<void> {
  const keys = doc.lines.flatMap(({ productId, quality, sourceLineId }) => {
    const site = order.lines.find(({ id }) => id === sourceLineId)?.deptId ?? doc.deptId;
    return [site, doc.deptId].map((deptId) => ({ deptId, productId, ownerId: OWN_GOODS, quality }));
  });
  await lockBalances(tx, ctx, keys);
}

/** The order passes its reservation to the list. */
export async function confirm(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  given?: Overriding,
): Promise<void> {
  const source = sourceOf(dependencies, trait);
  const order = source && (await source.lock(tx, ctx, doc.objId ?? 0, trait.purpose));
  if (order && trait.purpose === 'send') {
    if (isOut(trait)) await lockPromises(tx, ctx, doc, order);
    await source?.handOver(tx, ctx, order, effectiveChanges(doc));
  }
  await openList(tx, ctx, dependencies, trait, doc, {}, given);
}

/** The list becomes void, and the order reserves the goods again. */
export async function unconfirm(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
): Promise<void> {
  const source = sourceOf(dependencies, trait);
  // Sending or not does not matter here: even a paused or ended order takes its goods back.
  const order = source && (await source.lock(tx, ctx, doc.objId ?? 0, 'return'));
  if (order && isOut(trait)) await lockPromises(tx, ctx, doc, order);
  await voidListsOf(tx, ctx, { kind: trait.kind.name, id: doc.id });
  if (order && trait.purpose === 'send') await source?.takeBack(tx, ctx, order, effectiveChanges(doc));
}
