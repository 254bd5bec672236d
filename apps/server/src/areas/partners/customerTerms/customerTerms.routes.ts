/** HTTP of customers' terms. */
import { customerTermsImportCalls, customerTermsSheet } from '@cangyun/contract/partners/customerTerms.ts';
import { serveImport } from '#kernel/imports/checked.ts';
import { notifyChange, seesSite, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Served } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundCustomerTerms } from './customerTerms.store.ts';
import { readTerms } from './import.rules.ts';
import { saveTerms, type Terms, termsIn } from './import.store.ts';

async function saveImported(tx: Tx, ctx: Ctx, rows: readonly Terms[]): Promise<number> {
  await saveTerms(tx, ctx, rows);
  const customers = rows.slice(0, 20).map(({ customerId }) => customerId);
  ctx.audit.push({ object: boundCustomerTerms.resource.name, objectId: customers.join(','), after: rows });
  await notifyChange(tx, ctx, boundCustomerTerms, []);
  return rows.length;
}

export const customerTermsRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundCustomerTerms, config),
  ...serveImport(
    customerTermsSheet,
    customerTermsImportCalls,
    async (tx, ctx, rows) => readTerms(rows, await termsIn(tx, ctx, rows), (id) => seesSite(ctx, id)),
    saveImported,
  ),
];
