/** HTTP of pages of shops. */
import { storePageCalls as calls } from '@cangyun/contract/storefront/storePage.ts';
import { createRow, editRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { factsOf } from './facts.rules.ts';
import { copyPage, pageOf, publishPage, removePages, savePage, withdrawPages } from './storePage.rules.ts';
import { boundStorePage } from './storePage.store.ts';

export const storePageRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundStorePage, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundStorePage, body)),
  serve(calls.edit, ({ tx, ctx, body }) => editRow(tx, ctx, boundStorePage, body)),
  serve(calls.remove, ({ tx, ctx, body }) => removePages(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => removePages(tx, ctx, [params.id])),
  serve(calls.getOne, ({ tx, ctx, query }) => pageOf(tx, ctx, query.id)),
  serve(calls.facts, ({ tx, ctx, body }) => factsOf(tx, ctx, body.references)),
  serve(calls.save, ({ tx, ctx, body }) => savePage(tx, ctx, body)),
  serve(calls.publish, ({ tx, ctx, body }) => publishPage(tx, ctx, body)),
  serve(calls.withdraw, ({ tx, ctx, body }) => withdrawPages(tx, ctx, body.ids)),
  serve(calls.copy, ({ tx, ctx, body }) => copyPage(tx, ctx, body)),
];
