/** Lines as screens ask for them: those of a document, or those of an order that may still go on one. */
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import type { ConsignedLine } from '@cangyun/contract/trade/consignment.schema.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { BoundConsignment } from './consignment.store.ts';
import { type ConsignmentDependencies, sourceOf } from './dependencies.ts';
import { openLines } from './lines.rules.ts';
import { wireLines } from './lines.store.ts';
import { isOut, type Trait } from './traits.ts';

/** Only of a document that the user may see. */
export async function linesOfDocument(tx: Tx, ctx: Ctx, bound: BoundConsignment, id: number): Promise<ConsignedLine[]> {
  await oneRow(tx, ctx, bound, id);
  return wireLines(tx, ctx, { consignmentId: id });
}

const textOf = (data: Readonly<Record<string, unknown>>, key: string): string => String(data[key] ?? '');

/** What a new document of this kind could carry. */
export async function consignableLines(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  objId: number,
): Promise<ConsignedLine[]> {
  const order = await sourceOf(dependencies, trait)?.lock(tx, ctx, objId, trait.purpose);
  if (!order) return [];
  const open = await openLines(tx, ctx, trait, order);
  return order.lines.map((line) => ({
    id: 0,
    version: 0,
    consignmentId: 0,
    lineNo: line.lineNo,
    sourceLineId: line.id,
    productId: line.productId,
    pro_name: line.productName,
    barcode: textOf(line.dataJson, 'barcode'),
    code: textOf(line.dataJson, 'code'),
    unitName: textOf(line.dataJson, 'unitName'),
    num: line.num,
    shortNum: 0,
    out_num: isOut(trait) ? line.movedNum : 0,
    in_num: isOut(trait) ? 0 : line.movedNum,
    openNum: open.get(line.id) ?? 0,
    ...(trait.purpose === 'send' && isOut(trait) ? { waitingNum: line.waitingNum } : {}),
    price: line.price,
    pieceWorth: line.byUnit ? line.byUnit.amount / line.byUnit.num : null,
    proType: line.proType,
    mark_time: line.markTime === NO_MARK_TIME ? '' : line.markTime,
    batch: '',
    quality: quality.code.genuine,
    reason: '',
    info: '',
    data_json: { ...line.dataJson },
  }));
}
