/** HTTP of the import of purchases: the preview. Saving is `uploadPurchase`. */
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseImportCalls as calls } from '@cangyun/contract/trade/purchaseImport.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { productOf } from '../orderImport/products.rules.ts';
import { lookUpProducts } from '../orderImport/products.store.ts';
import { boughtOf } from './purchaseImport.store.ts';
import { readRow } from './reading.rules.ts';

const UNKNOWN = { customerId: null, customerName: '', lastPrice: null };

export const purchaseImportRoutes = (): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body: { rows } }) => {
    const limit = limits.purchaseImportRows;
    if (rows.length === 0) refuse('IMPORT_EMPTY');
    if (rows.length > limit) refuse('IMPORT_TOO_MANY', { limit });
    const cells = rows.map(({ barcode }) => barcode);
    const found = await lookUpProducts(tx, ctx, cells);
    const products = cells.map((cell) => productOf(cell, 'anySupplier', found));
    const bought = await boughtOf(tx, ctx, products);
    return { rows: rows.map((row, at) => readRow(row, at + 1, products[at], bought[at] ?? UNKNOWN)) };
  }),
];
