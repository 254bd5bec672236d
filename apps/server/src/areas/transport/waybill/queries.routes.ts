/** HTTP of counts and sums over waybills. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { waybillQueries as calls } from '@cangyun/contract/transport/waybill.queries.ts';
import { listRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { presented } from './detail.rules.ts';
import { countByState, settlement, sitePayments, sumsOf } from './queries.store.ts';
import { boundWaybill } from './waybill.store.ts';

/** People with a narrow data scope see all of their sites here. */
const atAllSites = (ctx: Ctx): Ctx => (ctx.dataScope === dataScope.code.all ? ctx : { ...ctx, dataScope: dataScope.code.chosenSites });

export const waybillQueryRoutes = (): Served[] => [
  serve(calls.all, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, atAllSites(ctx), boundWaybill, { isDelete: voidState.code.live, ...query });
    return { ...page, content: page.content.map((row) => presented(ctx, row)) };
  }),
  serve(calls.counts, ({ tx, ctx, query }) => countByState(tx, ctx, query)),
  serve(calls.sums, ({ tx, ctx, query }) => sumsOf(tx, ctx, query)),
  serve(calls.sitePayments, ({ tx, ctx, query }) => sitePayments(tx, ctx, query)),
  serve(calls.settlement, ({ tx, ctx, query }) => settlement(tx, ctx, query)),
];
