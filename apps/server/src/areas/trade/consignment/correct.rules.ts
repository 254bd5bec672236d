/**
 * 更正 of a finished document: its list is taken back, the document is voided, and another one with the right quantities takes its place, at
 * the same places and lots as far as they go. The order counts the difference, so that the customer or supplier gets one claim of it.
 */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import { priceState } from '@cangyun/contract/trade/consignment.ts';
import type { Correction } from '@cangyun/contract/trade/correction.ts';
import { type CreatedDocument, lockInspectionOf, postedListsOf, type TakenBackRow, takeBackList } from '#areas/warehouse/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { atSamePlaces, rightQuantities } from '../correction/places.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import type { LineChange, OrderSource, SourceOrder } from '../source.ts';
import { anywhere, type MovingLine, type PlacedPart, writeMoved } from './atOnce.rules.ts';
import { goodsOf } from './behind.rules.ts';
import { confirmPrice, withdrawPrice } from './carriage.rules.ts';
import { type ConsignmentDocument, changeHeader } from './consignment.store.ts';
import { assertNotRefunded } from './correct.store.ts';
import { type ConsignmentDependencies, changesOf, sourceOf, sumBy } from './dependencies.ts';
import type { LineOfConsignment } from './lines.store.ts';
import { isOut, type Trait } from './traits.ts';

type Doc = ConsignmentDocument;

const movedOf = (trait: Trait, { outNum, inNum }: LineOfConsignment): number => (isOut(trait) ? outNum : inNum);

/** What a line of the new document moves, where the old one did; what is more goes where the rules say, or to the same place as the rest. */
function partsOf(trait: Trait, line: LineOfConsignment, num: number, rows: readonly TakenBackRow[]): PlacedPart[] {
  const { parts, rest } = atSamePlaces(rows, num);
  if (rest === 0) return parts;
  if (isOut(trait)) return [...parts, anywhere({ ...line, num: rest })];
  const { batch, markTime } = line;
  const [last = { quality: line.quality, batch, markTime, place: { positionId: NO_POSITION, batch, markTime } }] = parts.slice(-1);
  return [...parts, { ...last, num: rest }];
}

export function linesOf(trait: Trait, doc: Doc, right: ReadonlyMap<number, number>, rows: readonly TakenBackRow[]): MovingLine[] {
  return doc.lines.flatMap((line) => {
    const num = right.get(line.id) ?? 0;
    if (num === 0) return [];
    const { id, casePack, ...content } = line;
    const own = rows.filter(({ objLineId }) => objLineId === id);
    return [{ ...wanted(content), num, casePack, parts: partsOf(trait, line, num, own) }];
  });
}

const wanted = ({
  sourceLineId,
  productId,
  quality: kept,
  price,
  pieceWorth,
  proType,
  batch,
  markTime,
  reason,
  info,
}: Omit<LineOfConsignment, 'id' | 'casePack'>) => ({
  sourceLineId,
  productId,
  quality: kept,
  price,
  pieceWorth,
  proType,
  batch,
  markTime,
  reason,
  info,
});

export const rowOf = (trait: Trait, doc: Doc) => ({
  kind: trait.kind.name,
  objKind: doc.objKind,
  objId: doc.objId,
  objNumber: doc.objNumber,
  customerId: doc.customerId,
  customerName: doc.customerName,
  deptId: doc.deptId,
  inDeptId: doc.inDeptId,
  type: doc.type,
  carriageType: doc.carriageType,
  carriersId: doc.carriersId,
  carriersName: doc.carriersName,
  carriersKuaidi: doc.carriersKuaidi,
  takeFrom: doc.takeFrom,
  takeTo: doc.takeTo,
  tmsNumbers: doc.tmsNumbers,
  reciveJson: doc.reciveJson,
  sendJson: doc.sendJson,
  businessType: doc.businessType,
  reason: doc.reason,
  info: doc.info,
  corrects: doc.id,
});

/** By line of the order: how much more has moved than the wrong document says; negative: less. */
const differences = (trait: Trait, doc: Doc, right: ReadonlyMap<number, number>): LineChange[] =>
  changesOf(
    sumBy(
      doc.lines,
      ({ sourceLineId }) => sourceLineId,
      (line) => sumQuantity(right.get(line.id) ?? 0, -movedOf(trait, line)),
    ),
  );

const more = (changes: readonly LineChange[]): LineChange[] => changes.filter(({ qty }) => qty > 0);
const less = (changes: readonly LineChange[]): LineChange[] =>
  changes.filter(({ qty }) => qty < 0).map(({ lineId, qty }) => ({ lineId, qty: -qty }));

/** As if the wrong document had never been: for what the right goods cost. */
function withoutWrong(trait: Trait, order: SourceOrder, taken: readonly LineChange[]): SourceOrder {
  const sums = Map.groupBy(taken, ({ lineId }) => lineId);
  return {
    ...order,
    lines: order.lines.map((line) => {
      const own = sums.get(line.id) ?? [];
      const qty = sumQuantity(...own.map((one) => one.qty));
      const cost = sumMoney(...own.map((one) => one.cost ?? 0));
      return trait.purpose === 'return'
        ? { ...line, backNum: sumQuantity(line.backNum, qty), backCost: sumMoney(line.backCost, cost) }
        : { ...line, movedNum: sumQuantity(line.movedNum, qty), outCost: sumMoney(line.outCost, cost) };
    }),
  };
}

/** Goods of an order that leave in larger numbers must be open on it. Bought goods may come beyond it, as the site allows. */
async function assertRoom(
  tx: Tx,
  ctx: Ctx,
  trait: Trait,
  source: OrderSource,
  order: SourceOrder,
  doc: Doc,
  changes: readonly LineChange[],
) {
  if (trait.purpose === 'send' && changes.length > 0)
    source.assertOpen(order, changes, isOut(trait) ? 0 : await overReceiptOf(tx, ctx, doc.deptId));
}

/** Both postings touch the same balances, and returned goods may lie there in either quality. */
const lockGoods = (tx: Tx, ctx: Ctx, doc: Doc, order: SourceOrder): Promise<void> => {
  const reservedAt = new Map(order.lines.map(({ id, deptId }) => [id, deptId ?? doc.deptId]));
  return lockBalances(
    tx,
    ctx,
    doc.lines.flatMap(({ productId, sourceLineId }) =>
      [doc.deptId, reservedAt.get(sourceLineId ?? 0) ?? doc.deptId].flatMap((deptId) =>
        quality.entries.map(({ code }) => ({ deptId, productId, ownerId: OWN_GOODS, quality: code })),
      ),
    ),
  );
};

/** The carrier is owed the same price for the document that is right. */
async function carryOver(tx: Tx, ctx: Ctx, trait: Trait, doc: Doc, made: CreatedDocument): Promise<void> {
  if (doc.tmsPrice === 0) return;
  await changeHeader(tx, ctx, made.id, { tms_price: doc.tmsPrice });
  if (doc.priceState === priceState.code.confirmed) await confirmPrice(tx, ctx, trait, { ...doc, ...made });
}

export const NOTHING: CreatedDocument = { id: 0, number: '' };

/** The wrong document says which one took its place; none, where nothing was right. */
export const voidWrong = (tx: Tx, ctx: Ctx, { id }: Doc, made: CreatedDocument, reason: string) =>
  changeHeader(tx, ctx, id, {
    is_delete: voidState.code.voided,
    correction_info: reason,
    ...(made.id > 0 ? { corrected_by: made.id } : {}),
  });

export async function correct(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: Doc,
  { reason, lines }: Correction,
): Promise<CreatedDocument> {
  const named = { title: trait.kind.title, number: doc.number };
  const source = sourceOf(dependencies, trait) ?? refuse('SYSTEM');
  const right = rightQuantities(
    doc.lines.map((line) => ({ id: line.id, num: movedOf(trait, line) })),
    lines,
    named,
  );
  await assertNotRefunded(tx, ctx, trait, doc);
  const order = await source.lock(tx, ctx, doc.objId ?? 0, 'follow');
  const changes = differences(trait, doc, right);
  await assertRoom(tx, ctx, trait, source, order, doc, more(changes));
  const [list = refuse('CORRECT_NOT_MOVED', named)] = await postedListsOf(tx, ctx, { kind: trait.kind.name, id: doc.id });
  if (trait.purpose === 'return') await lockInspectionOf(tx, ctx, list.id);
  await lockGoods(tx, ctx, doc, order);
  // What the order has reserved of it leaves now.
  if (trait.purpose === 'send' && isOut(trait)) await source.handOver(tx, ctx, order, more(changes));
  const costs = trait.purpose === 'return' ? source.costsOfReturned : source.costsOfMoved;
  const back = await takeBackList(tx, ctx, dependencies.numbers, list.id, reason, (parts) => costs(order, goodsOf(doc, parts), -1));
  const taken = goodsOf(doc, back.parts).map(({ lineId, qty, cost }) => ({ lineId, qty: -qty, cost: -cost }));
  const rightLines = linesOf(trait, doc, right, back.rows);
  await withdrawPrice(tx, ctx, trait, doc);
  const made =
    rightLines.length === 0
      ? { ...NOTHING, changes: [] }
      : await writeMoved(tx, ctx, dependencies, trait, {
          row: rowOf(trait, doc),
          lines: rightLines,
          costs: (goods) => costs(withoutWrong(trait, order, taken), goods, 1),
          posting: { again: true, found: true },
        });
  const counted = [...taken, ...made.changes];
  if (trait.purpose === 'return') await source.returned(tx, ctx, order, counted);
  else {
    await source.moved(tx, ctx, order, counted, { unplanned: true });
    await source.openAgain?.(tx, ctx, order, less(changes));
  }
  if (made.id > 0) await carryOver(tx, ctx, trait, doc, made);
  await voidWrong(tx, ctx, doc, made, reason);
  return { id: made.id, number: made.number };
}

/** For the objection: whether there is anything to correct. */
export const hasMovedGoods = (trait: Trait, doc: Pick<Doc, 'out_num' | 'in_num'>): boolean => (isOut(trait) ? doc.out_num : doc.in_num) > 0;
