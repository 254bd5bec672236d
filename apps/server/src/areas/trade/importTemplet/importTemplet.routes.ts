/** HTTP of import templates. */
import { importTempletCalls } from '@cangyun/contract/trade/importTemplet.ts';
import { listRows, oneRow, serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { saveTemplet } from './importTemplet.rules.ts';
import { boundTemplet } from './importTemplet.store.ts';

export const importTempletRoutes = ({ config }: Services): Served[] => [
  serve(importTempletCalls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundTemplet, query)),
  ...serveResource(boundTemplet, config, ['download', 'remove', 'removeOne']),
  serve(importTempletCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundTemplet, query.id)),
  serve(importTempletCalls.save, ({ tx, ctx, body }) => saveTemplet(tx, ctx, body)),
];
