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
import { addProducts, changeProducts } from './saving.rules.ts';

/** Stock that comes with products. Higher areas move it, each movement with its list; answers by how much each really moved. */
export type OpenStock = (tx: Tx, ctx: Ctx, moves: readonly (Stocked & { readonly productId: number })[]) => Promise<readonly number[]>;

async function read(tx: Tx, ctx: Ctx, given: readonly ProductRow[], hold = false): Promise<Reading[]> {
  const rows = given.map((row) => tidied(productSheet, row));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  if (rows.length > limits.productImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.productImportRows });
  return readProducts(rows, await lookUp(tx, ctx, rows, hold));
}

const CORRECT_STOCK: Permission = stockLogCalls.adjust.access;

const isKnown = (reading: Reading): reading is Reading & { known: KnownProduct } => reading.known !== undefined;

export async function checkImport(tx: Tx, ctx: Ctx, rows: readonly ProductRow[]) {
  const checked = (await read(tx, ctx, rows)).map((reading) => reading.checked);
  return { rows: checked, wrong: checked.filter(({ isErr }) => isErr).length };
}

export async function saveImport(tx: Tx, ctx: Ctx, rows: readonly ProductRow[], openStock: OpenStock) {
  const readings = await read(tx, ctx, rows, true);
  const detail = wrongRows(readings.map(({ checked }) => checked));
  if (detail !== '') refuse('IMPORT_WRONG_ROWS', { detail });
  const firsts = readings.filter(({ repeats }) => repeats === undefined);
  const [fresh, known] = [firsts.filter((one) => !isKnown(one)), firsts.filter(isKnown)];
  await changeProducts(tx, ctx, known);
  const made = await addProducts(tx, ctx, fresh);
  const moves = readings.flatMap(({ cells, stock, known: there }, at) =>
    stock ? [{ at, ...stock, productId: there?.id ?? made.get(cells.barcode) ?? 0 }] : [],
  );
  // The right to write products does not include the right to correct stock.
  if (moves.length > 0 && !holdsAny(ctx.roles, [CORRECT_STOCK])) refuse('FORBIDDEN', { title: stockLogCalls.adjust.title });
  const moved = moves.length > 0 ? await openStock(tx, ctx, moves) : [];
  const real = new Map(moves.map(({ at }, index) => [at, moved[index] ?? 0]));
  const list = readings.map(({ checked }, at) => ({ ...checked, realNum: real.get(at) ?? 0 }));
  return { list, fail: 0, success: list.length, add: fresh.length, edit: known.length };
}
