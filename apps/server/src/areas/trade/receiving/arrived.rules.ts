/** Goods at the gate as people typed or scanned them: product, pieces and lot are known afterwards, or the row is refused. */
import { piecesOf } from '@cangyun/contract/catalog/units.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { ArrivedGoods } from '@cangyun/contract/trade/arrival.ts';
import type { ArrivedLine } from '@cangyun/contract/trade/receiving.calls.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { isWritable } from '../order/entered.rules.ts';
import { type FoundProduct, findProducts } from '../order/products.store.ts';
import { lotProducts } from './receiving.store.ts';

export interface KnownGoods extends ArrivedGoods {
  readonly line: ArrivedLine;
  /** From 1, as people count rows. */
  readonly row: number;
  readonly name: string;
}

/** The unit is named, or it is the box whose code was scanned; the base unit is no packaging level, however it is named. */
function factorOf({ unit }: ArrivedLine, { name, baseUnit, unitName, unitFactor }: FoundProduct, row: number): number {
  if (unitName !== null && unitFactor !== null) return unitFactor;
  return unit === '' || unit === baseUnit ? 1 : refuse('ORDER_UNIT_UNKNOWN', { row, name, unit });
}

function knownGoods(line: ArrivedLine, product: FoundProduct, row: number): KnownGoods {
  const { num, name: written, code, reason, refused } = line;
  const damaged = line.quality !== quality.code.genuine;
  const name = product.id === null ? written || code : product.name;
  if (product.id === null && line.productId !== undefined) refuse('ORDER_PRODUCTS_MISSING', { rows: row });
  if (product.id === null && written === '') refuse('RECEIVING_NAMELESS', { row });
  if (product.isKit) refuse('RECEIVING_KIT', { row, name });
  if (damaged && reason === '') refuse('RECEIVING_NO_REASON', { row, name });
  const factor = product.id === null ? 1 : factorOf(line, product, row);
  const pieces = piecesOf(num, factor);
  if (!isWritable(num, 0, factor)) refuse('RECEIVING_TOO_MUCH', { row, name, num, factor });
  return { line, row, name, productId: product.id, num: pieces, damaged, refused: refused === 1 };
}

export async function arrivedGoods(tx: Tx, ctx: Ctx, lines: readonly ArrivedLine[]): Promise<KnownGoods[]> {
  const found = await findProducts(
    tx,
    ctx,
    lines.map(({ productId, code, unit }) => ({ proId: productId, barcode: code, unit })),
  );
  const goods = lines.map((line, at) => knownGoods(line, found[at] ?? refuse('SYSTEM'), at + 1));
  const lots = await lotProducts(
    tx,
    ctx,
    goods.flatMap(({ productId }) => productId ?? []),
  );
  const today = formatDay(new Date());
  for (const { row, name, num, productId, refused, line } of goods) {
    const { markTime, batch } = line;
    const kept = refused || productId === null ? undefined : lots.get(productId);
    if (markTime !== undefined && markTime > today) refuse('LOT_DATE_FUTURE', { row, day: markTime });
    if (kept?.byDate && markTime === undefined) refuse('RECEIVING_DATE_MISSING', { row, name });
    if (kept?.bySerial && (batch === '' || num !== 1)) refuse('RECEIVING_SERIAL_MISSING', { row, name });
  }
  return goods;
}
