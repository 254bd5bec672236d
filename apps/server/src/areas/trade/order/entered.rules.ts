/** Lines on their way into an order: the product found, a gift settled, duplicates known, content copied from another line. */
import { settled } from '@cangyun/contract/trade/amounts.ts';
import type { lineInput } from '@cangyun/contract/trade/lines.ts';
import type { z } from 'zod';
import { refuseRows } from '#areas/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type FoundProduct, findProducts, type NewLine } from './lines.store.ts';

type Entered = z.output<z.ZodObject<typeof lineInput>>;

/** Nobody reads more rows in a sentence. */
const MOST_NAMED = 20;

/** Row numbers, counted from 1, of the rows that fail. */
export const failingRows = <Row>(rows: readonly Row[], fails: (row: Row) => boolean): string =>
  rows
    .flatMap((row, at) => (fails(row) ? [at + 1] : []))
    .slice(0, MOST_NAMED)
    .join('、');

/** Products by number or barcode; one that is unknown, or has no stock of its own, refuses the order with its rows. */
export async function enteredProducts(tx: Tx, ctx: Ctx, lines: readonly Entered[]): Promise<(FoundProduct & { id: number })[]> {
  const found = await findProducts(tx, ctx, lines);
  const missing = failingRows(found, ({ id }) => id === null);
  if (missing) refuse('ORDER_PRODUCTS_MISSING', { rows: missing });
  const known = found.map((product) => ({ ...product, id: product.id ?? 0 }));
  const kits = known.flatMap(({ id, isKit }, at) => (isKit ? [{ row: at + 1, productId: id }] : []));
  if (kits.length > 0) await refuseRows(tx, ctx, kits);
  return known;
}

export const enteredLine = (line: Entered, productId: number): NewLine => ({
  ...settled({ price: line.price, price2: line.price2, type: line.type }),
  productId,
  num: line.num,
  rate: line.rate,
  xiangzhuang: line.xiangzhuang,
  sendTime: line.sendTime ?? null,
  info: line.info,
});

type LineContent = Omit<NewLine, 'productId' | 'deptId' | 'receiver'>;

/** What a line says of itself, for a line that is made of it: how many, at what price, when, and what is remarked. */
export const lineContent = ({ num, price, price2, rate, xiangzhuang, type, sendTime, info }: LineContent): LineContent => ({
  num,
  price,
  price2,
  rate,
  xiangzhuang,
  type,
  sendTime,
  info,
});

/** Two lines that differ only in quantity are one (spec 2 §4): same product, price, gift, site, receiver and remark. */
export const sameLine = ({ num: _num, ...line }: NewLine): string => JSON.stringify(line);
