/** HTTP of fees and items, one by one and added up. */
import { feeItemCalls as calls } from '@cangyun/contract/finance/feeItem.ts';
import { spanOf } from '#kernel/spans/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { listOfPeriod } from '../periodLists.store.ts';
import { boundFee, boundItem, feeSums, feesSeen, feeTotal, ofLiveEntries } from './feeItem.store.ts';

export const feeItemRoutes = (): Served[] => [
  serve(calls.inoutFees, ({ tx, ctx, query }) => listOfPeriod(tx, ctx, boundFee, query, feesSeen(ctx))),
  serve(calls.inoutFeeSums, async ({ tx, ctx, query }) => {
    const span = spanOf(query);
    const [total, items] = await Promise.all([feeTotal(tx, ctx, query, span), feeSums(tx, ctx, query, span)]);
    return { ...total, items };
  }),
  serve(calls.items, ({ tx, ctx, query }) => listOfPeriod(tx, ctx, boundItem, query, ofLiveEntries)),
];
