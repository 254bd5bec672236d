/** HTTP of the lines of processing orders. */
import { processLineCalls as calls } from '@cangyun/contract/trade/processLine.ts';
import { listRows } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { boundProcessLine, withSnapshots } from './processLine.store.ts';

export const processLineRoutes = (): Served[] => [
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundProcessLine, query);
    return { ...page, content: await withSnapshots(tx, ctx, page.content) };
  }),
];
