/**
 * 更正 of a finished transfer: its arrival and its departure are taken back, and both are written again with the right quantities. Its goods
 * must still lie where they arrived. Lines that are named arrive as they leave, or as the correction says; of the others as much is missing
 * as before.
 */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { direction, NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import { inState } from '@cangyun/contract/trade/consignment.ts';
import type { TransferCorrection } from '@cangyun/contract/trade/correction.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type CreatedDocument, type MovedPart, postedListsOf, postNew, type TakenBackRow, takeBackList } from '#areas/warehouse/index.ts';
import { postVoucher } from '#kernel/money/index.ts';
import { lockBalances, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { arrivedOf, atSamePlaces, rightQuantities } from '../correction/places.ts';
import { type Departed, type PlacedPart, writeMoved } from './atOnce.rules.ts';
import type { ConsignmentDocument } from './consignment.store.ts';
import { linesOf, NOTHING, rowOf, voidWrong } from './correct.rules.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { recordMoved } from './lines.store.ts';
import { headerFor } from './lists.rules.ts';
import type { Trait } from './traits.ts';

type Doc = ConsignmentDocument;

const asTransit = (parts: readonly unknown[]) => parts.map(() => ({ account: chart.code.transit }));

const costOf = (parts: readonly MovedPart[]): number => sumMoney(...parts.map(({ cost }) => cost));

/** All postings touch the same balances, and broken goods may have arrived as defective ones. */
const lockBothEnds = (tx: Tx, ctx: Ctx, doc: Doc): Promise<void> =>
  lockBalances(
    tx,
    ctx,
    doc.lines.flatMap(({ productId }) =>
      [doc.deptId, doc.inDeptId ?? 0].flatMap((deptId) =>
        quality.entries.map(({ code }) => ({ deptId, productId, ownerId: OWN_GOODS, quality: code })),
      ),
    ),
  );

/** Goods that are on their way no more and never arrived; negative: their loss is taken back. */
async function bookLost(tx: Tx, ctx: Ctx, siteId: number, style: number, list: CreatedDocument, lost: number): Promise<void> {
  if (lost === 0) return;
  const rows = [
    { account: chart.code.transit, siteId, amount: -lost },
    { account: chart.code.costDifference, siteId, amount: lost },
  ];
  await postVoucher(tx, ctx, { kind: kindOf(style).name, id: list.id, number: list.number }, rows, '');
}

interface BothEnds {
  readonly arrived: readonly TakenBackRow[];
  readonly left: readonly TakenBackRow[];
}

/** The arrival first: what is taken back there is on its way again, until the departure is taken back as well. */
async function takeBackBoth(
  tx: Tx,
  ctx: Ctx,
  { numbers }: ConsignmentDependencies,
  trait: Trait,
  doc: Doc,
  info: string,
): Promise<BothEnds> {
  const lists = await postedListsOf(tx, ctx, { kind: trait.kind.name, id: doc.id });
  const takeBack = async (style: number) => {
    const list = lists.find((one) => one.style === style);
    return list && (await takeBackList(tx, ctx, numbers, list.id, info, asTransit));
  };
  const arrival = doc.inState === inState.code.in ? await takeBack(direction.code.in) : undefined;
  const departure = (await takeBack(direction.code.out)) ?? refuse('CORRECT_NOT_MOVED', { title: trait.kind.title, number: doc.number });
  const onTheWay = sumMoney(costOf(arrival?.parts ?? []), -costOf(departure.parts));
  await bookLost(tx, ctx, doc.inDeptId ?? 0, direction.code.in, departure.made, onTheWay);
  return { arrived: arrival?.rows ?? [], left: departure.rows };
}

/** A lot arrives at the places where it did; what is more of it, where the line's last piece is. */
function placesOfLot({ batch, markTime, quality: kept, qty }: MovedPart, arrived: readonly TakenBackRow[]): PlacedPart[] {
  const { parts, rest } = atSamePlaces(
    arrived.filter((row) => row.batch === batch && row.markTime === markTime),
    qty,
  );
  if (rest === 0) return parts;
  const positionId = arrived.at(-1)?.positionId ?? NO_POSITION;
  return [...parts, { num: rest, quality: kept, batch, markTime, place: { positionId, batch, markTime } }];
}

interface ArrivedLine {
  /** Of the new document. */
  readonly lineId: number;
  readonly productId: number;
  readonly pieces: readonly PlacedPart[];
  /** What each piece brings. */
  readonly values: readonly number[];
}

const lotOf = ({ batch, markTime }: { readonly batch: string; readonly markTime: string }): string => JSON.stringify([batch, markTime]);

/** So many of what left: of the lots that had arrived first, then of the others. */
function arrivedParts(left: readonly MovedPart[], before: readonly TakenBackRow[], num: number): MovedPart[] {
  const came = new Map([...Map.groupBy(before, lotOf)].map(([lot, rows]) => [lot, sumOf(rows)]));
  let rest = num;
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(rest, most));
    rest = sumQuantity(rest, -taken);
    return taken;
  };
  const again = left.map((part) => {
    const lot = lotOf(part);
    const taken = take(Math.min(part.qty, came.get(lot) ?? 0));
    came.set(lot, sumQuantity(came.get(lot) ?? 0, -taken));
    return { part, taken };
  });
  return again
    .map(({ part, taken }) => ({ ...part, qty: sumQuantity(taken, take(sumQuantity(part.qty, -taken))) }))
    .filter(({ qty }) => qty > 0);
}

/** `named`: how much of it arrives. Lines that were right arrive again as they did. */
function arrivedLine(lineId: number, left: readonly MovedPart[], before: readonly TakenBackRow[], named: number | undefined): ArrivedLine {
  const pieces =
    named === undefined
      ? atSamePlaces(before, sumOf(before)).parts
      : arrivedParts(left, before, named).flatMap((part) => placesOfLot(part, before));
  const values = spread(
    costOf(left),
    pieces.map(({ num }) => num),
    sumOf(left),
  );
  return { lineId, productId: left[0]?.productId ?? 0, pieces, values };
}

const sumOf = (rows: readonly { readonly qty: number }[]): number => sumQuantity(...rows.map(({ qty }) => Math.abs(qty)));

async function arrive(
  tx: Tx,
  ctx: Ctx,
  { numbers }: ConsignmentDependencies,
  trait: Trait,
  doc: Doc,
  { id, number, parts }: Departed,
  lines: readonly ArrivedLine[],
): Promise<void> {
  const { state: _state, ...header } = headerFor({ ...doc, id, number }, trait, doc.sendJson);
  const brought = lines.flatMap(({ values }) => values);
  const lost = sumMoney(costOf(parts), ...brought.map((value) => -value));
  await postNew(tx, ctx, numbers, {
    ...header,
    type: inboundType.code.transferArrival,
    known: 'stocked',
    again: true,
    found: true,
    deptId: doc.inDeptId ?? 0,
    lines: lines.flatMap(({ lineId, productId, pieces, values }) =>
      pieces.map(({ num, quality: kept, batch, markTime, place }, at) => ({
        ...{ productId, num, xiangzhuang: 1, sellPrice: 0, tags: [], info: '', objLineId: lineId, cost: values[at] ?? 0 },
        proNumType: kept as 0,
        batchProNumber: batch,
        ...(markTime === NO_MARK_TIME ? {} : { markTime }),
        ...(place ? { place } : {}),
      })),
    ),
    // The first piece bears what is lost, as where an arrival is posted by hand.
    costs: (planned) =>
      planned.map((_, at) => {
        const brings = brought[at] ?? 0;
        return { brings, due: at === 0 ? sumMoney(brings, lost) : brings, account: chart.code.transit };
      }),
  });
  await recordMoved(
    tx,
    ctx,
    'in',
    lines.map(({ lineId, pieces }) => ({ lineId, qty: sumQuantity(...pieces.map(({ num }) => num)), short: 0 })),
  );
}

export async function correctTransfer(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: Doc,
  { reason, lines }: TransferCorrection,
): Promise<CreatedDocument> {
  const titleAndNumber = { title: trait.kind.title, number: doc.number };
  const right = rightQuantities(
    doc.lines.map(({ id, outNum, inNum }) => ({ id, num: outNum, arrived: inNum })),
    lines,
    titleAndNumber,
  );
  const named = new Map(lines.map((line) => [line.lineId, arrivedOf(line)]));
  for (const { id, lineNo: row, productName: name } of doc.lines) {
    const [num, arrived] = [right.get(id) ?? 0, named.get(id) ?? 0];
    if (arrived > num) refuse('CORRECT_ARRIVED', { ...titleAndNumber, row, name, arrived, num });
  }
  await lockBothEnds(tx, ctx, doc);
  const { arrived, left } = await takeBackBoth(tx, ctx, dependencies, trait, doc, reason);
  const rightLines = linesOf(trait, doc, right, left);
  const kept = doc.lines.filter(({ id }) => (right.get(id) ?? 0) > 0);
  const arrives = kept.some(({ id, inNum }) => (named.get(id) ?? inNum) > 0);
  const made =
    rightLines.length === 0
      ? NOTHING
      : await writeMoved(tx, ctx, dependencies, trait, {
          row: rowOf(trait, doc),
          lines: rightLines,
          costs: asTransit,
          posting: { again: true, found: true },
          arrival: {
            inState: arrives ? inState.code.in : inState.code.notNeeded,
            write: async (departed) => {
              if (!arrives) return bookLost(tx, ctx, doc.inDeptId ?? 0, trait.style, departed.list, costOf(departed.parts));
              const again = kept.map(({ id }, at) => {
                const lineId = departed.lineIds[at] ?? 0;
                const own = departed.parts.filter((part) => part.lineId === lineId);
                return arrivedLine(
                  lineId,
                  own,
                  arrived.filter(({ objLineId }) => objLineId === id),
                  named.get(id),
                );
              });
              await arrive(tx, ctx, dependencies, trait, doc, departed, again);
            },
          },
        });
  await voidWrong(tx, ctx, doc, made, reason);
  return { id: made.id, number: made.number };
}
