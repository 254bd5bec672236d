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
import { boughtOf, suppliersCalled } from './purchaseImport.store.ts';
import { readPurchases } from './reading.rules.ts';

export interface ImportedPurchases {
  readonly rows: readonly PurchaseCells[];
  readonly ownOrders: 0 | 1;
  /** The supplier of rows that name none, of products that have none. */
  readonly customerId?: number | undefined;
}

const UNKNOWN = { customerId: null, customerName: '', lastPrice: null };

/** The rows of a save: products that are not found are left out, which people were asked about; nothing else may be wrong. */
export async function rightPurchases(tx: Tx, ctx: Ctx, body: ImportedPurchases): Promise<PurchaseImportRow[]> {
  const rows = foundRows(await judgePurchases(tx, ctx, body));
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  const detail = wrongOf(rows);
  return detail === '' ? rows : refuse('IMPORT_WRONG_ROWS', { detail });
}

/** A fixed number of statements, however many rows. The supplier: chosen, else named by the row, else the product's own. */
export async function judgePurchases(tx: Tx, ctx: Ctx, body: ImportedPurchases): Promise<PurchaseImportRow[]> {
  const limit = limits.purchaseImportRows;
  if (body.rows.length === 0) refuse('IMPORT_EMPTY');
  if (body.rows.length > limit) refuse('IMPORT_TOO_MANY', { limit });
  const rows = body.rows.map((row) => tidied(purchaseSheet, row));
  const cells = rows.map(({ barcode }) => barcode);
  const [found, suppliers] = await Promise.all([
    lookUpProducts(tx, ctx, cells),
    suppliersCalled(
      tx,
      ctx,
      rows.map(({ supplierName }) => supplierName),
    ),
  ]);
  const products = cells.map((cell) => productOf(cell, 'anySupplier', found));
  const chosen = rows.map(({ customerId, supplierName }, at) => {
    const product = products[at];
    const own = supplierName === '' ? (product?.supplierId ?? body.customerId ?? null) : (suppliers.get(supplierName) ?? null);
    return product && { ...product, supplierId: customerId ?? own };
  });
  const bought = await boughtOf(tx, ctx, chosen);
  const facts = products.map((product, at) => ({ product, bought: bought[at] ?? UNKNOWN }));
  return readPurchases(rows, facts, body.ownOrders === 1);
}
