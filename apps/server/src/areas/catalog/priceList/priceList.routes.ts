/** HTTP of price lists and their lines. */
import { priceListCalls, priceListImportCalls, priceListLineCalls, priceListSheet } from '@cangyun/contract/catalog/priceList.ts';
import { serveImport } from '#kernel/imports/checked.ts';
import { createRow, editRow, notifyChange, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { assertLiving } from '../product/living.rules.ts';
import { assertList, readLines } from './priceList.rules.ts';
import { boundPriceList, boundPriceListLine, type ImportedLine, namedIn, saveLines } from './priceList.store.ts';

async function saveImported(tx: Tx, ctx: Ctx, lines: readonly ImportedLine[]): Promise<number> {
  const count = await saveLines(tx, ctx, lines);
  const lists = [...new Set(lines.map(({ priceListId }) => priceListId))];
  ctx.audit.push({ object: boundPriceListLine.resource.name, objectId: lists.join(',').slice(0, 200), after: lines });
  await Promise.all([notifyChange(tx, ctx, boundPriceListLine, []), notifyChange(tx, ctx, boundPriceList, lists.slice(0, 100))]);
  return count;
}

export const priceListRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPriceList, config, ['list', 'download', 'remove', 'removeOne']),
  serve(priceListCalls.create, ({ tx, ctx, body }) => {
    assertList(body);
    return createRow(tx, ctx, boundPriceList, body);
  }),
  serve(priceListCalls.edit, ({ tx, ctx, body }) => {
    assertList(body);
    return editRow(tx, ctx, boundPriceList, body);
  }),
  ...serveResource(boundPriceListLine, config, ['list', 'download', 'remove', 'removeOne']),
  serve(priceListLineCalls.create, async ({ tx, ctx, body }) => {
    await assertLiving(tx, ctx, body.productId);
    return createRow(tx, ctx, boundPriceListLine, body);
  }),
  serve(priceListLineCalls.edit, async ({ tx, ctx, body }) => {
    await assertLiving(tx, ctx, body.productId);
    return editRow(tx, ctx, boundPriceListLine, body);
  }),
  ...serveImport(
    priceListSheet,
    priceListImportCalls,
    async (tx, ctx, rows) => readLines(rows, await namedIn(tx, ctx, rows)),
    saveImported,
  ),
];
