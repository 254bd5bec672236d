/** HTTP of the lines of processing orders. */
import { processProCalls as calls } from '@cangyun/contract/trade/processPro.ts';
import { listRows } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { boundProcessPro, withSnapshots } from './processPro.store.ts';

export const processProRoutes = (): Served[] => [
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundProcessPro, query);
    return { ...page, content: await withSnapshots(tx, ctx, page.content) };
  }),
];
