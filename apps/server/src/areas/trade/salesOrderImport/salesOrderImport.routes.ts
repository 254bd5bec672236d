/** HTTP of the import of sales orders: the preview. Saving is `batchCreate`. */
import { limits } from '@cangyun/contract/limits.ts';
import { salesOrderImportCalls as calls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { chosenOf, knownOf } from '../orderImport/known.store.ts';
import { partiesOf, readRow } from './reading.rules.ts';
import { lookUp } from './salesOrderImport.store.ts';

export const salesOrderImportRoutes = (): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body: { rows, ...asked } }) => {
    if (rows.length === 0) refuse('IMPORT_EMPTY');
    if (rows.length > limits.orderImportRows) refuse('ORDER_IMPORT_TOO_MANY');
    const [found, chosen] = await Promise.all([lookUp(tx, ctx, rows), chosenOf(tx, ctx, asked)]);
    const parties = rows.map((row) => partiesOf(row, found, chosen));
    const known = await knownOf(tx, ctx, parties);
    return {
      rows: rows.map((row, at) =>
        readRow(
          row,
          at + 1,
          parties[at] ?? { customer: undefined, site: undefined, product: undefined },
          known[at] ?? { usableQty: 0, lastPrice: null },
        ),
      ),
    };
  }),
];
