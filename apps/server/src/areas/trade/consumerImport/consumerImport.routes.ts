/** HTTP of the import of shipments to consumers: the preview. Saving is `batchCreate`. */
import { limits } from '@cangyun/contract/limits.ts';
import { consumerImportCalls as calls } from '@cangyun/contract/trade/consumerImport.ts';
import { loadDivisions } from '#platform/address/divisions.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { chosenOf, knownOf } from '../orderImport/known.store.ts';
import { lookUpProducts } from '../orderImport/products.store.ts';
import { consumerProduct, readConsumers } from './reading.rules.ts';

const NOTHING = { usableQty: 0, lastPrice: null };

export const consumerImportRoutes = (): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body: { rows, ...asked } }) => {
    if (rows.length === 0) refuse('IMPORT_EMPTY');
    if (rows.length > limits.orderImportRows) refuse('ORDER_IMPORT_TOO_MANY');
    const [found, { customer, site }, divisions] = await Promise.all([
      lookUpProducts(
        tx,
        ctx,
        rows.flatMap(({ barcode, code }) => [barcode, code]),
      ),
      chosenOf(tx, ctx, asked),
      loadDivisions(),
    ]);
    const products = rows.map((row) => consumerProduct(row, customer, found));
    const known = await knownOf(
      tx,
      ctx,
      products.map((product) => ({ customer, site, product })),
    );
    const facts = products.map((product, at) => ({ product, known: known[at] ?? NOTHING }));
    return { rows: readConsumers(rows, facts, site !== undefined, divisions) };
  }),
];
