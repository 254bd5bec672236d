/** HTTP of single payments; entries create and list them. */
import { paymentCalls as calls } from '@cangyun/contract/finance/payment.ts';
import { oneRow } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { boundNamedPayment, boundPayment } from './payment.store.ts';

export const paymentRoutes = (): Served[] => [
  serve(calls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundPayment, query.id)),
  serve(calls.getOneAndName, ({ tx, ctx, query }) => oneRow(tx, ctx, boundNamedPayment, query.id)),
];
