/** Goods of a processing order move: materials out and products in, each by a warehouse list that is created and posted at once. */
import { lineTotal, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { isFinished, processKind } from '@cangyun/contract/trade/process.ts';
import { orderType } from '@cangyun/contract/warehouse/position.ts';
import { type CreatedDocument, createPosted, postNew, putAway, receiptsOf, type TakenBackRow } from '#areas/warehouse/index.ts';
import { postVoucher } from '#kernel/money/index.ts';
import { lockBalances, revalue, spread } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { atSamePlaces } from '../correction/places.ts';
import { changeOrder, thisInstant } from '../order/order.store.ts';
import { costPrices, dateFinished, type LineOfProcess, linesOf } from './lines.store.ts';
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

/** Of a correction: where the goods of a line were that it takes the place of. */
export type PlacesOf = (line: { readonly id: number }) => readonly TakenBackRow[];

const nowhere: PlacesOf = () => [];

/** From where the wrong ones were taken, and the rest from any place. */
function takenLines(line: Moved, rows: readonly TakenBackRow[]) {
  const { parts, rest } = atSamePlaces(rows, line.num);
  const placed = parts.map(({ num, place }) => ({ ...lineOf(line), num, place }));
  return rest > 0 ? [...placed, { ...lineOf(line), num: rest }] : placed;
}

/** Between materials and products their value is on its way, for as long as the transaction. */
const account = chart.code.transit;

interface Taken {
  readonly number: string;
  /** What the materials have cost. */
  readonly cost: number;
}

/** Materials leave from any place, earliest production date first; a shortage refuses everything, every line named. */
export async function takeOut(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ProcessDocument,
  materials: readonly Moved[],
  placesOf: PlacesOf = nowhere,
): Promise<Taken> {
  const lines = materials.flatMap((line) => takenLines(line, placesOf(line)));
  const { number, picks } = await postNew(tx, ctx, numbers, { ...headOf(doc), type: outboundType.code.processingOut, account, lines });
  return { number, cost: sumMoney(...picks.map(({ cost }) => cost)) };
}

/** What was made bears its share by its cost price, or by its quantity where a product has none. */
async function sharesOf(tx: Tx, ctx: Ctx, cost: number, made: readonly LineOfProcess[]): Promise<number[]> {
  const prices = await costPrices(tx, ctx, made);
  const worths = made.map(({ productId, num }) => lineTotal(num, prices.get(productId) ?? 0));
  return spread(cost, worths.includes(0) ? made.map(({ num }) => num) : worths);
}

async function bringIn(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ProcessDocument,
  made: readonly LineOfProcess[],
  cost: number,
  placesOf: PlacesOf,
): Promise<CreatedDocument> {
  const positions = await putAway(
    tx,
    ctx,
    doc.deptId,
    made.map(({ productId, quality, num }) => ({ productId, quality, num, ownerId: OWN_GOODS, orderKind: orderType.code.normal })),
  );
  const shares = await sharesOf(tx, ctx, cost, made);
  return createPosted(tx, ctx, numbers, {
    ...headOf(doc),
    type: inboundType.code.processingIn,
    account,
    lines: made.map((line, at) => ({
      ...lineOf(line),
      cost: shares[at] ?? 0,
      batchProNumber: line.batch,
      ...(line.markTime === NO_MARK_TIME ? {} : { markTime: line.markTime }),
      place: { positionId: placesOf(line)[0]?.positionId ?? positions[at] ?? 0, batch: line.batch, markTime: line.markTime },
    })),
  });
}

/** The fee becomes part of what the products cost. */
export const bookFee = (
  tx: Tx,
  ctx: Ctx,
  { id, number, deptId: siteId, feeAmount }: Pick<ProcessDocument, 'id' | 'number' | 'deptId' | 'feeAmount'>,
): Promise<void> =>
  postVoucher(
    tx,
    ctx,
    { kind: processKind.name, id, number },
    [
      { account, siteId, amount: feeAmount },
      { account: chart.code.feeCost, siteId, amount: -feeAmount },
    ],
    '',
  );

/** Every balance of the order, in one order: its lists alone would each lock in their own. */
export const lockProducts = (tx: Tx, ctx: Ctx, { deptId }: ProcessDocument, lines: readonly LineOfProcess[]): Promise<void> =>
  lockBalances(
    tx,
    ctx,
    lines.map(({ productId, quality }) => ({ deptId, productId, ownerId: OWN_GOODS, quality })),
  );

/** Materials that were fed later are part of what the products cost, as far as those are still here. */
export async function addToProducts(tx: Tx, ctx: Ctx, { id, number }: Pick<ProcessDocument, 'id' | 'number'>, cost: number): Promise<void> {
  const made = await receiptsOf(tx, ctx, processKind.name, [id]);
  const worths = made.map(({ value }) => value);
  const shares = spread(cost, worths.some((worth) => worth > 0) ? worths : made.map(({ qty }) => qty));
  const changes = made.map(({ logId, qty }, at) => ({ logId, qty, amount: shares[at] ?? 0 }));
  await revalue(tx, ctx, { kind: processKind.name, id, number }, changes, account);
}

/** Materials become products, which get the places that the materials have left, and the value of these and the fee. */
export async function processNow(tx: Tx, ctx: Ctx, numbers: Database, doc: ProcessDocument, placesOf: PlacesOf = nowhere) {
  await dateFinished(tx, ctx, doc.id);
  const lines = await linesOf(tx, ctx, doc.id);
  await lockProducts(tx, ctx, doc, lines);
  const materials = lines.filter((line) => !isFinished(line));
  const out = await takeOut(tx, ctx, numbers, doc, materials, placesOf);
  const made = await bringIn(tx, ctx, numbers, doc, lines.filter(isFinished), sumMoney(out.cost, doc.feeAmount), placesOf);
  await bookFee(tx, ctx, doc);
  await changeOrder(tx, ctx, processTable, doc.id, { process_by: ctx.nickName, processed_at: thisInstant });
  return { outNumber: out.number, inNumber: made.number };
}
