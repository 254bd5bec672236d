/** HTTP of quotes. */
import { billTradeCalls as calls } from '@cangyun/contract/transport/billTrade.ts';
import { oneRow, serveResource } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { billsWith } from '../bill/bill.rules.ts';
import { tradesOf } from '../bill/detail.rules.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { boundTrade } from './billTrade.store.ts';

export const billTradeRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const bills = billsWith(desk);
  return [
    ...serveResource(boundTrade, config, ['list', 'download']),
    serve(calls.ofBills, ({ tx, ctx, query }) => tradesOf(tx, ctx, query.billIds)),
    serve(calls.create, async ({ tx, ctx, body }) =>
      oneRow(tx, ctx, { ...boundTrade, scope: undefined }, await bills.act(tx, ctx, 'quote', body.billId, body)),
    ),
  ];
};
