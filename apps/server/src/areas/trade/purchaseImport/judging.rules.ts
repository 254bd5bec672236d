/** Judges imported rows of purchases: looks up what they name, then reads them. The preview and saving both ask here. */
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { wrongOf } from '@cangyun/contract/trade/importedOrders.ts';
import { foundRows } from '@cangyun/contract/trade/importedPurchases.ts';
import { type PurchaseCells, type PurchaseImportRow, purchaseSheet } from '@cangyun/contract/trade/purchaseImport.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { productOf } from '../orderImport/products.rules.ts';
import { lookUpProducts } from '../orderImport/products.store.ts';
import { boughtOf } from './purchaseImport.store.ts';
import { readPurchases } from './reading.rules.ts';

export interface ImportedPurchases {
  readonly rows: readonly PurchaseCells[];
  readonly ownOrders: 0 | 1;
}

const UNKNOWN = { customerId: null, customerName: '', lastPrice: null };

/** The rows of a save: products that are not found are left out, which people were asked about; nothing else may be wrong. */
export async function rightPurchases(tx: Tx, ctx: Ctx, body: ImportedPurchases): Promise<PurchaseImportRow[]> {
  const rows = foundRows(await judgePurchases(tx, ctx, body));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  const detail = wrongOf(rows);
  return detail === '' ? rows : refuse('IMPORT_WRONG_ROWS', { detail });
}

/** A fixed number of statements, however many rows. A supplier that was chosen goes before the product's own. */
export async function judgePurchases(tx: Tx, ctx: Ctx, { rows: given, ownOrders }: ImportedPurchases): Promise<PurchaseImportRow[]> {
  const limit = limits.purchaseImportRows;
  if (given.length === 0) refuse('IMPORT_EMPTY');
  if (given.length > limit) refuse('IMPORT_TOO_MANY', { limit });
  const rows = given.map((row) => tidied(purchaseSheet, row));
  const cells = rows.map(({ barcode }) => barcode);
  const found = await lookUpProducts(tx, ctx, cells);
  const products = cells.map((cell) => productOf(cell, 'anySupplier', found));
  const chosen = products.map((product, at) => product && { ...product, supplierId: rows[at]?.customerId ?? product.supplierId });
  const bought = await boughtOf(tx, ctx, chosen);
  const facts = products.map((product, at) => ({ product, bought: bought[at] ?? UNKNOWN }));
  return readPurchases(rows, facts, ownOrders === 1);
}
