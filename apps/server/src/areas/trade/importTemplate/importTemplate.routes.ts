/** HTTP of import templates. */
import { importTemplateCalls } from '@cangyun/contract/trade/importTemplate.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { saveTemplate } from './importTemplate.rules.ts';
import { boundTemplate } from './importTemplate.store.ts';

export const importTemplateRoutes = ({ config }: Services): Served[] => [
  serve(importTemplateCalls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundTemplate, query)),
  ...serveResource(boundTemplate, config, ['download', 'remove', 'removeOne']),
  serve(importTemplateCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundTemplate, query.id)),
  serve(importTemplateCalls.save, ({ tx, ctx, body }) => saveTemplate(tx, ctx, body)),
];
