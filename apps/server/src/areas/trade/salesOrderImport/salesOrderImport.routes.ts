/** HTTP of the import of sales orders: the preview. Saving is `batchCreate`. */
import { limits } from '@cangyun/contract/limits.ts';
import { salesOrderImportCalls as calls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { quoteAll } from '#areas/catalog/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { chosenOf, knownOf } from '../orderImport/known.store.ts';
import { inquiriesOf, partiesOf, readRow } from './reading.rules.ts';
import { lookUp } from './salesOrderImport.store.ts';

export const salesOrderImportRoutes = (): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body: { rows, businessType, ...asked } }) => {
    if (rows.length === 0) refuse('IMPORT_EMPTY');
    if (rows.length > limits.orderImportRows) refuse('ORDER_IMPORT_TOO_MANY');
    const [found, chosen] = await Promise.all([lookUp(tx, ctx, rows), chosenOf(tx, ctx, asked)]);
    const parties = rows.map((row) => partiesOf(row, found, chosen));
    const inquiries = inquiriesOf(rows, parties, businessType);
    const [known, quoted] = await Promise.all([knownOf(tx, ctx, parties), quoteAll(tx, ctx, inquiries)]);
    const prices = new Map(
      inquiries.flatMap(({ at }, order) => at.map((row, line) => [row, quoted[order]?.lines[line]?.price ?? 0] as const)),
    );
    return {
      rows: rows.map((row, at) =>
        readRow(
          row,
          at + 1,
          parties[at] ?? { customer: undefined, site: undefined, product: undefined },
          known[at] ?? { usableQty: 0, lastPrice: null },
          prices.get(at) ?? 0,
        ),
      ),
    };
  }),
];
