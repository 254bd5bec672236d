/** HTTP of the import of purchases: the preview, and saving what it shows. */
import { purchasesOf } from '@cangyun/contract/trade/importedPurchases.ts';
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseImportCalls as calls } from '@cangyun/contract/trade/purchaseImport.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { saveImported } from '../orderImport/saving.rules.ts';
import { uploadPurchases } from '../purchase/create.rules.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { judgePurchases, rightPurchases } from './judging.rules.ts';

export const purchaseImportRoutes = ({ numbers }: Services, purchases: Purchases): Served[] => [
  serve(calls.preview, async ({ tx, ctx, body }) => ({ rows: await judgePurchases(tx, ctx, body) })),
  serve(calls.save, async ({ tx, ctx, body }) => {
    const imported = purchasesOf(await rightPurchases(tx, ctx, body), body);
    return saveImported(tx, ctx, purchaseInput, imported, uploadPurchases(tx, ctx, purchases, numbers));
  }),
];
