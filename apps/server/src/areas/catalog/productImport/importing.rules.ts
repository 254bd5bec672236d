/** One import of products: rows are judged, then products are changed and created and stock is moved. All rows or none. */
import { type ProductRow, productSheet } from '@cangyun/contract/catalog/productImport.ts';
import { wrongRows } from '@cangyun/contract/kernel/import.ts';
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { holdsAny, type Permission } from '@cangyun/contract/permissions.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type KnownProduct, type Reading, readProducts, type Stocked } from './productImport.rules.ts';
import { lookUp } from './productImport.store.ts';
import { addProducts, changeProducts, type ProductChange } from './saving.rules.ts';

/** A list that moved stock; `style`: in or out. */
export interface StockList {
  readonly id: number;
  readonly deptId: number;
  readonly style: number;
}

export interface OpenedStock {
  /** By how much each really moved. */
  readonly moved: readonly number[];
  readonly lists: readonly StockList[];
}

/** Stock that comes with products. Higher areas move it, each movement with its list. */
export type OpenStock = (tx: Tx, ctx: Ctx, moves: readonly (Stocked & { readonly productId: number })[]) => Promise<OpenedStock>;

/** Moves back what lists of an import have moved. */
export type ReverseStock = (tx: Tx, ctx: Ctx, lists: readonly Pick<StockList, 'id' | 'style'>[], info: string) => Promise<void>;

export async function readRows(tx: Tx, ctx: Ctx, given: readonly ProductRow[], hold = false): Promise<Reading[]> {
  const rows = given.map((row) => tidied(productSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.productImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.productImportRows });
  return readProducts(rows, await lookUp(tx, ctx, rows, hold));
}

const CORRECT_STOCK: Permission = stockLogCalls.adjust.access;

/** The right to write products does not include the right to correct stock. */
export const mayMoveStock = (ctx: Ctx): boolean => holdsAny(ctx.roles, [CORRECT_STOCK]);

const isKnown = (reading: Reading): reading is Reading & { known: KnownProduct } => reading.known !== undefined;

export async function checkImport(tx: Tx, ctx: Ctx, rows: readonly ProductRow[]) {
  const checked = (await readRows(tx, ctx, rows)).map((reading) => reading.checked);
  return { rows: checked, wrong: checked.filter(({ isErr }) => isErr).length };
}

/** What an import did. `changes`: of products that were there, by id; `real`: what moved, by the place of the row. */
export interface SavedProducts {
  readonly readings: readonly Reading[];
  readonly added: ReadonlyMap<string, number>;
  readonly changes: ReadonlyMap<number, ProductChange>;
  readonly moves: readonly (Stocked & { readonly at: number; readonly productId: number })[];
  readonly real: ReadonlyMap<number, number>;
  readonly lists: readonly StockList[];
}

export async function saveProducts(tx: Tx, ctx: Ctx, rows: readonly ProductRow[], openStock: OpenStock): Promise<SavedProducts> {
  const readings = await readRows(tx, ctx, rows, true);
  const detail = wrongRows(readings.map(({ checked }) => checked));
  if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
  const firsts = readings.filter(({ repeats }) => repeats === undefined);
  const changes = await changeProducts(tx, ctx, firsts.filter(isKnown));
  const added = await addProducts(
    tx,
    ctx,
    firsts.filter((one) => !isKnown(one)),
  );
  const moves = readings.flatMap(({ cells, stock, known: there }, at) =>
    stock ? [{ at, ...stock, productId: there?.id ?? added.get(cells.barcode) ?? 0 }] : [],
  );
  if (moves.length > 0 && !mayMoveStock(ctx)) refuse('FORBIDDEN', { title: stockLogCalls.adjust.title });
  const { moved, lists } = moves.length > 0 ? await openStock(tx, ctx, moves) : { moved: [], lists: [] };
  const real = new Map(moves.map(({ at }, index) => [at, moved[index] ?? 0]));
  return { readings, added, changes, moves, real, lists };
}

export async function saveImport(tx: Tx, ctx: Ctx, rows: readonly ProductRow[], openStock: OpenStock) {
  const { readings, added, real } = await saveProducts(tx, ctx, rows, openStock);
  const list = readings.map(({ checked }, at) => ({ ...checked, realNum: real.get(at) ?? 0 }));
  const firsts = readings.filter(({ repeats }) => repeats === undefined).length;
  return { list, fail: 0, success: list.length, add: added.size, edit: firsts - added.size };
}
