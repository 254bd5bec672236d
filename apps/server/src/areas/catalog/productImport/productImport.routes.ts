/** HTTP of the product import: check reports, save takes all rows or none, with or without their stock. */
import { productImportCalls as calls } from '@cangyun/contract/catalog/productImport.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { checkImport, type OpenStock, saveImport } from './importing.rules.ts';
import { withoutStock } from './reading.rules.ts';

export const productImportRoutes = (openStock: OpenStock): Served[] => [
  serve(calls.check, ({ tx, ctx, body }) => checkImport(tx, ctx, body)),
  serve(calls.saveWithStock, ({ tx, ctx, body }) => saveImport(tx, ctx, body, openStock)),
  serve(calls.checkPlain, ({ tx, ctx, body }) => checkImport(tx, ctx, body.map(withoutStock))),
  serve(calls.savePlain, ({ tx, ctx, body }) => saveImport(tx, ctx, body.map(withoutStock), openStock)),
  serve(calls.saveMany, ({ tx, ctx, body }) => saveImport(tx, ctx, body.map(withoutStock), openStock)),
];
