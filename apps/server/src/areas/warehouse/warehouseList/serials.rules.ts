/** Goods that are kept by serial number: the batch of a piece is its number, and a number is one piece in all warehouses. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { productNames } from './lots.store.ts';
import { firstRepeated, type Piece } from './serials.store.ts';

interface SerialLine {
  readonly id: number;
  readonly productId: number;
  /** 1: kept by serial number. */
  readonly bySerial: number;
}

interface Placed {
  readonly batch: string;
  readonly num: number;
}

/** A place holds one piece with its number. */
export const isNumbered = ({ batch, num }: Placed): boolean => batch !== '' && num === 1;

const isKept = ({ bySerial }: Pick<SerialLine, 'bySerial'>): boolean => bySerial === 1;

const nameOf = async (tx: Tx, ctx: Ctx, productId: number): Promise<string> =>
  (await productNames(tx, ctx, [productId])).get(productId) ?? '';

/** Lines as they are written: whole pieces, and one piece of a named number. Which ones they are is said when the goods are in hand. */
export async function assertSerialLines(
  tx: Tx,
  ctx: Ctx,
  lines: readonly (SerialLine & { readonly num: number; readonly batchProNumber: string })[],
): Promise<void> {
  const isPossible = (num: number, batch: string): boolean => Number.isInteger(num) && (batch === '' || num === 1);
  const wrong = lines.find((line) => isKept(line) && !isPossible(line.num, line.batchProNumber));
  if (wrong) refuse('SERIAL_ROW', { row: lines.indexOf(wrong) + 1, name: await nameOf(tx, ctx, wrong.productId), num: wrong.num });
}

/** Goods that come in: every piece has its number. */
export async function assertNumbered(
  tx: Tx,
  ctx: Ctx,
  lines: readonly SerialLine[],
  picks: readonly (Placed & { readonly lineId: number })[],
): Promise<void> {
  const wrong = lines.find((line) => isKept(line) && picks.some((pick) => pick.lineId === line.id && !isNumbered(pick)));
  if (wrong) refuse('SERIAL_MISSING', { row: lines.indexOf(wrong) + 1, name: await nameOf(tx, ctx, wrong.productId) });
}

/** After goods came in: a number that was there already did not come. Costs nothing for goods without numbers. */
export async function assertOnce(
  tx: Tx,
  ctx: Ctx,
  lines: readonly Pick<SerialLine, 'id' | 'bySerial'>[],
  picks: readonly (Piece & { readonly lineId: number })[],
): Promise<void> {
  const kept = new Set(lines.filter(isKept).map(({ id }) => id));
  const pieces = picks.filter(({ lineId }) => kept.has(lineId));
  if (pieces.length === 0) return;
  const repeated = await firstRepeated(tx, ctx, pieces);
  if (repeated) refuse('SERIAL_TWICE', { name: repeated.name, serial: repeated.serial, sites: repeated.sites });
}

interface NamedGoods {
  readonly productName: string;
  readonly bySerial: number;
}

/** A piece is found or not: nobody takes half of it. */
export function assertWhole({ bySerial, productName: name }: NamedGoods, num: number): void {
  if (isKept({ bySerial }) && !Number.isInteger(num)) refuse('SERIAL_WHOLE', { name, num });
}
