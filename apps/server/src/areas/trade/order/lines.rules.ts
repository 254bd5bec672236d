/** Single lines are always written through their order, which is locked, may be edited now, and gets new totals. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { piecePriceOf, piecesOf, unitPriceOf } from '@cangyun/contract/catalog/units.ts';
import { taxFreeState } from '@cangyun/contract/tax.ts';
import { setGift, settled } from '@cangyun/contract/trade/amounts.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { ActionRule, DocumentRow, Documents } from '#kernel/documents/index.ts';
import { type Bound, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { isWritable } from './entered.rules.ts';
import { changeLine, insertLines, linesOf, type NewLine, type OrderLine, removeLines } from './lines.store.ts';
import type { OrderTables } from './tables.ts';

interface LineRow {
  readonly id: number;
  readonly version: number;
  readonly orderId: number;
  readonly productId: number;
  readonly num: number;
  readonly price: number;
  readonly price2: number;
  readonly type: number;
  readonly lineNo: number;
  readonly proName: string;
  /** Empty: in the base unit. */
  readonly unit: string;
  readonly unitFactor: number;
}

interface LineInput {
  readonly num?: number | undefined;
  readonly price?: number | undefined;
  readonly price2?: number | undefined;
  readonly type?: number | undefined;
  readonly unitNum?: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly rate?: number | undefined;
  readonly taxFree?: number | undefined;
  readonly xiangzhuang?: number | undefined;
  readonly sendTime?: string | null | undefined;
  readonly info?: string | undefined;
}

/** A toggled gift keeps or restores its price; a price that is sent wins over the kept one. */
function pricesOf(line: LineRow, given: LineInput): { price: number; price2: number; type: number } {
  const toggled = setGift({ price: line.price, price2: line.price2, type: line.type }, (given.type ?? line.type) === giftType.code.gift);
  return settled({ ...toggled, price: given.price ?? toggled.price, price2: given.price2 || toggled.price2 });
}

/** A line by unit stays by unit: its pieces must be whole parts of it, and a price of a piece is one of the unit. */
function unitColumns({ lineNo, proName, unit, unitFactor: factor }: LineRow, given: LineInput) {
  if (unit === '') return { price: given.price, num: given.num };
  const unitNum = given.unitNum ?? (given.num === undefined ? undefined : roundQuantity(given.num / factor));
  const num = unitNum === undefined ? undefined : piecesOf(unitNum, factor);
  if (given.num !== undefined && unitNum !== undefined && num !== given.num)
    refuse('ORDER_UNIT_NUM', { row: lineNo, name: proName, unitNum, unit, factor, pieces: num ?? 0, num: given.num });
  const unitPrice = given.unitPrice ?? (given.price === undefined ? undefined : unitPriceOf(given.price, factor));
  if (!isWritable(unitNum ?? 0.001, unitPrice ?? 0, factor))
    refuse('ORDER_UNIT_TOO_MUCH', { row: lineNo, name: proName, unitNum: unitNum ?? 0, unit, factor });
  return { price: unitPrice === undefined ? undefined : piecePriceOf(unitPrice, factor), num, unit_num: unitNum, unit_price: unitPrice };
}

/** Exempt has no rate; a rate that is sent ends an exemption. */
const taxColumns = ({ rate, taxFree }: LineInput) => {
  if (taxFree === taxFreeState.code.exempt) return { rate: 0, tax_free: taxFree };
  return { rate, tax_free: rate === undefined ? taxFree : taxFreeState.code.taxed };
};

const columnsOf = (line: LineRow, given: LineInput) => {
  const { price, ...unit } = unitColumns(line, given);
  return Object.fromEntries(
    Object.entries({
      ...pricesOf(line, { ...given, price }),
      ...unit,
      ...taxColumns(given),
      case_pack: given.xiangzhuang,
      send_time: given.sendTime,
      info: given.info,
    }).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number | null>;
};

export interface LineBook<Doc extends DocumentRow> {
  readonly orders: Pick<Documents<Doc, { readonly edit: ActionRule<Doc> }>, 'lock' | 'actOnLocked'>;
  readonly tables: OrderTables;
  readonly bound: Bound<LineRow>;
  readonly settle: (tx: Tx, ctx: Ctx, doc: Doc) => Promise<void>;
  /** Refuses a change of a line whose goods have moved; without one the line is removed. */
  readonly assertOpen?: (doc: Doc, lineId: number, given?: LineInput) => void;
}

type Writing<Doc> = (doc: Doc) => Promise<void>;

async function write<Doc extends DocumentRow>(tx: Tx, ctx: Ctx, { orders, settle }: LineBook<Doc>, orderId: number, work: Writing<Doc>) {
  const doc = await orders.lock(tx, ctx, orderId);
  await orders.actOnLocked(tx, ctx, 'edit', [doc], async () => {
    await work(doc);
    await settle(tx, ctx, doc);
  });
}

/** Answers the new line's id. */
export async function addLine<Doc extends DocumentRow>(
  tx: Tx,
  ctx: Ctx,
  book: LineBook<Doc>,
  orderId: number,
  lineOf: (doc: Doc) => Promise<NewLine[]>,
): Promise<number> {
  let made: readonly OrderLine[] = [];
  await write(tx, ctx, book, orderId, async (doc) => {
    [made = []] = await insertLines(tx, ctx, book.tables, [{ id: orderId, lines: await lineOf(doc) }]);
  });
  return made[0]?.id ?? 0;
}

type Columns = Readonly<Record<string, string | number | null>>;

export type ChangedLine = Pick<LineRow, 'productId' | 'num' | 'price' | 'price2' | 'type'>;

/** `following`: columns that follow from the changed line. */
export async function editLine<Doc extends DocumentRow>(
  tx: Tx,
  ctx: Ctx,
  book: LineBook<Doc>,
  given: LineInput & { id: number; version: number },
  more: Columns = {},
  following?: (doc: Doc, line: ChangedLine) => Promise<Columns>,
): Promise<void> {
  const { orderId } = await oneRow(tx, ctx, book.bound, given.id);
  await write(tx, ctx, book, orderId, async (doc) => {
    // Read again: the order's lock may have waited for somebody who changed the line.
    const line = await oneRow(tx, ctx, book.bound, given.id);
    if (line.version !== given.version) refuse('STALE_EDIT');
    book.assertOpen?.(doc, given.id, given);
    const changed = { productId: line.productId, num: given.num ?? line.num, ...pricesOf(line, given) };
    await changeLine(tx, ctx, book.tables, given.id, { ...columnsOf(line, given), ...more, ...(await following?.(doc, changed)) });
  });
}

/** All or nothing; an order without lines is none. */
export async function dropLines<Doc extends DocumentRow>(tx: Tx, ctx: Ctx, book: LineBook<Doc>, ids: readonly number[]): Promise<void> {
  const { tables } = book;
  const wanted = [...new Set(ids)];
  const lines = await rowsById(tx, ctx, book.bound, wanted);
  if (lines.length !== wanted.length) refuse('NOT_FOUND', { title: book.bound.resource.title });
  for (const orderId of [...new Set(lines.map((line) => line.orderId))].sort((a, b) => a - b))
    await write(tx, ctx, book, orderId, async (doc) => {
      const { number } = doc;
      for (const id of wanted) book.assertOpen?.(doc, id);
      await removeLines(tx, ctx, tables, orderId, wanted);
      if ((await linesOf(tx, ctx, tables, orderId)).length === 0) refuse('ORDER_LINE_LAST', { title: tables.kind.title, number });
    });
}
