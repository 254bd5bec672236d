/** HTTP of the actions of sales orders: one by one, many at once, merged. */

import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { createTogether } from '#kernel/documents/index.ts';
import { MOST_LISTED } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { shipOrder } from './counter.rules.ts';
import { detailOf } from './detail.rules.ts';
import { mergeOrders } from './merge.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { carrierCheck, checkAndSendEach } from './sending.rules.ts';
import { returnToRefund } from './sending.store.ts';
import { shipNow } from './shipNow.rules.ts';
import { createAndSend } from './uploading.rules.ts';

const PLAIN = ['check', 'uncheck', 'confirm', 'unconfirm', 'end', 'reopen', 'pause', 'resume', 'pay', 'unpay', 'refund', 'cancel'] as const;

export const movesRoutes = ({ numbers }: Services, dependencies: ConsignmentDependencies): Served[] => [
  ...salesOrders.serve(calls, PLAIN),
  serve(calls.checkEach, ({ tx, ctx, body }) => salesOrders.actOnEach(tx, ctx, 'check', body.ids)),
  serve(calls.confirmEach, ({ tx, ctx, body }) => salesOrders.actOnEach(tx, ctx, 'confirm', body.ids)),
  serve(calls.endEach, ({ tx, ctx, body }) => salesOrders.actOnEach(tx, ctx, 'end', body.ids)),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await salesOrders.act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await salesOrders.actOnAll(tx, ctx, 'cancel', body);
    return done;
  }),
  serve(calls.checkAndSend, ({ tx, ctx, body: { ids, ...carriage } }) => {
    salesOrders.permit(ctx, 'dispatch');
    return checkAndSendEach(tx, ctx, dependencies, ids, carriage);
  }),
  serve(calls.uploadAndSend, ({ tx, ctx, body: { list, ...carriage } }) =>
    createTogether(tx, ctx, list, createAndSend(tx, ctx, numbers, dependencies, carriage)),
  ),
  serve(
    calls.shipNow,
    ({ tx, ctx, body }) => shipNow(tx, ctx, dependencies, body),
    ({ body }) => body.products.length <= MOST_LISTED,
  ),
  serve(calls.counter, ({ tx, ctx, body }) => shipOrder(tx, ctx, dependencies, body)),
  serve(calls.carrierCheck, async ({ tx, ctx, body }) => {
    await carrierCheck(tx, ctx, dependencies, body.id);
    return done;
  }),
  serve(calls.refundBack, async ({ tx, ctx, body: { id: backId, ...refund } }) => {
    const { orderId } = (await returnToRefund(tx, ctx, backId)) ?? refuse('NOT_FOUND', { title: salesReturn.title });
    return { amount: await salesOrders.act(tx, ctx, 'refund', orderId, { ...refund, backId }) };
  }),
  serve(calls.merge, ({ tx, ctx, body }) => mergeOrders(tx, ctx, numbers, body.ids)),
];
