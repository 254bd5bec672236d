/** Lists that follow from a finished one: what did not move, and what comes back. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { LineInput } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { postedBy, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { type CreatedDocument, createList } from './create.rules.ts';
import { addReturned, type LineOfList } from './lines.store.ts';
import { stockDocument } from './listStock.ts';
import { changeHeader, type ListDocument } from './warehouseList.store.ts';

const titleAndNumber = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });

const again = (line: LineOfList, num: number): LineInput => ({
  productId: line.productId,
  num,
  proNumType: line.quality as 0,
  sellPrice: line.sellPrice,
  xiangzhuang: line.casePack,
  batchProNumber: line.batch,
  markTime: line.markTime,
  tags: [],
  info: '',
});

const headerOf = (doc: ListDocument) => ({
  deptId: doc.deptId,
  ownerId: doc.ownerId,
  customerName: doc.customerName,
  groupName: doc.groupName,
  info: doc.info,
  addressJson: doc.addressJson,
  state: listState.code.toPick,
});

/** What did not move goes into a list of its own. */
export async function continueSend(tx: Tx, ctx: Ctx, doc: ListDocument, numbers: Database): Promise<CreatedDocument> {
  const rest = doc.lines.filter(({ num, inNum }) => num > inNum).map((line) => again(line, sumQuantity(line.num, -line.inNum)));
  if (rest.length === 0) return refuse('INOUT_NO_REST', titleAndNumber(doc));
  const made = await createList(tx, ctx, numbers, {
    ...headerOf(doc),
    type: doc.type,
    objNumber: doc.objNumber,
    lines: rest,
    known: 'stocked',
  });
  await changeHeader(tx, ctx, doc.id, { continued_by: made.id });
  return made;
}

/** Shipped goods come back: an inbound list for the named goods, or for all that have not come back yet. */
export async function returnBack(
  tx: Tx,
  ctx: Ctx,
  doc: ListDocument,
  numbers: Database,
  wanted: readonly { lineId: number; num: number }[],
): Promise<CreatedDocument> {
  const byId = new Map(doc.lines.map((line) => [line.id, line]));
  const open = (line: LineOfList): number => sumQuantity(line.inNum, -line.backNum);
  const all = doc.lines.map((line) => ({ lineId: line.id, num: open(line) })).filter(({ num }) => num > 0);
  const chosen = wanted.length > 0 ? wanted : all;
  if (chosen.length === 0) return refuse('INOUT_NO_REST', titleAndNumber(doc));
  const posted = await postedBy(tx, ctx, stockDocument(doc));
  // What comes back brings its share of what is still out.
  const costOf = (line: LineOfList, num: number): number => {
    const taken = sumMoney(...posted.filter(({ lineId }) => lineId === line.id).map(({ value }) => -value), -line.backCost);
    return spread(Math.max(0, taken), [num], open(line))[0] ?? 0;
  };
  const lines = chosen.map(({ lineId, num }) => {
    const line = byId.get(lineId) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...titleAndNumber(doc), id: lineId });
    if (num > open(line)) refuse('INOUT_TOO_MUCH', { name: line.productName, num, plan: open(line) });
    return { ...again(line, num), cost: costOf(line, num) };
  });
  await addReturned(
    tx,
    ctx,
    chosen.map((one, at) => ({ ...one, cost: lines[at]?.cost ?? 0 })),
  );
  const type = inboundType.code.customerReturnIn;
  return createList(tx, ctx, numbers, { ...headerOf(doc), type, objNumber: doc.number, lines, known: 'stocked' });
}
