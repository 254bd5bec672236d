/** HTTP of bids. */
import { bidCalls as calls } from '@cangyun/contract/transport/bid.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { tradesOf } from '../freightBill/detail.rules.ts';
import { freightBillsWith } from '../freightBill/freightBill.rules.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { boundTrade } from './bid.store.ts';

export const bidRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const freightBills = freightBillsWith(dependencies);
  return [
    ...serveResource(boundTrade, config, ['list', 'download']),
    serve(calls.ofBills, ({ tx, ctx, query }) => tradesOf(tx, ctx, query.billIds)),
    serve(calls.create, async ({ tx, ctx, body }) =>
      oneRow(tx, ctx, { ...boundTrade, scope: undefined }, await freightBills.act(tx, ctx, 'quote', body.billId, body)),
    ),
  ];
};
