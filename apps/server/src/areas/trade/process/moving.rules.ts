/** Goods of a processing order move: materials out and products in, each by a warehouse list that is created and posted at once. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { isFinished, processKind } from '@cangyun/contract/trade/process.ts';
import { orderType } from '@cangyun/contract/warehouse/position.ts';
import { type CreatedDocument, createPosted, putAway } from '#areas/warehouse/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { changeOrder, thisInstant } from '../order/order.store.ts';
import { dateFinished, type LineOfProcess, linesOf } from './lines.store.ts';
import { type ProcessDocument, processTable } from './process.store.ts';

type Moved = Pick<LineOfProcess, 'id' | 'productId' | 'quality' | 'num' | 'info'>;

const headOf = ({ id, number, deptId, info }: ProcessDocument) => ({
  deptId,
  ownerId: OWN_GOODS,
  customerName: '',
  objKind: processKind.name,
  objId: id,
  objNumber: number,
  groupName: '',
  info,
  addressJson: {},
  // A planned product that was voided since is processed all the same.
  known: 'ordered' as const,
});

const lineOf = ({ id, productId, quality, num, info }: Moved) => ({
  productId,
  num,
  proNumType: quality as 0,
  sellPrice: 0,
  xiangzhuang: 1,
  batchProNumber: '',
  tags: [],
  info,
  objLineId: id,
});

/** Materials leave from any place, earliest production date first; a shortage refuses everything, every line named. */
export const takeOut = (tx: Tx, ctx: Ctx, numbers: Database, doc: ProcessDocument, materials: readonly Moved[]): Promise<CreatedDocument> =>
  createPosted(tx, ctx, numbers, { ...headOf(doc), type: outboundType.code.processingOut, lines: materials.map(lineOf) });

async function bringIn(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ProcessDocument,
  made: readonly LineOfProcess[],
): Promise<CreatedDocument> {
  const positions = await putAway(
    tx,
    ctx,
    doc.deptId,
    made.map(({ productId, quality, num }) => ({ productId, quality, num, ownerId: OWN_GOODS, orderKind: orderType.code.normal })),
  );
  return createPosted(tx, ctx, numbers, {
    ...headOf(doc),
    type: inboundType.code.processingIn,
    lines: made.map((line, at) => ({
      ...lineOf(line),
      batchProNumber: line.batch,
      ...(line.markTime === NO_MARK_TIME ? {} : { markTime: line.markTime }),
      place: { positionId: positions[at] ?? 0, batch: line.batch, markTime: line.markTime },
    })),
  });
}

/**
 * All balances are locked first, in one order: the two lists alone would each lock in their own. Products get the places that materials
 * have left.
 */
export async function processNow(tx: Tx, ctx: Ctx, numbers: Database, doc: ProcessDocument) {
  await dateFinished(tx, ctx, doc.id);
  const lines = await linesOf(tx, ctx, doc.id);
  await lockBalances(
    tx,
    ctx,
    lines.map(({ productId, quality }) => ({ deptId: doc.deptId, productId, ownerId: OWN_GOODS, quality })),
  );
  const materials = lines.filter((line) => !isFinished(line));
  const out = await takeOut(tx, ctx, numbers, doc, materials);
  const made = await bringIn(tx, ctx, numbers, doc, lines.filter(isFinished));
  await changeOrder(tx, ctx, processTable, doc.id, { process_by: ctx.nickName, processed_at: thisInstant });
  return { outNumber: out.number, inNumber: made.number };
}
