/** HTTP of what documents ask of couriers. */
import { courierOrderCalls as calls } from '@cangyun/contract/trade/courierOrder.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { forEachRequest, giveUp, orderElsewhere, retry, typeNumbers } from './courierOrder.rules.ts';
import { boundCourierOrder } from './courierOrder.store.ts';

export const courierOrderRoutes = ({ config }: Services, dependencies: ConsignmentDependencies): Served[] => [
  ...serveResource(boundCourierOrder, config, ['list', 'download']),
  serve(calls.retry, ({ tx, ctx, body }) => forEachRequest(tx, ctx, body.ids, retry)),
  serve(calls.cancel, ({ tx, ctx, body }) => forEachRequest(tx, ctx, body.ids, giveUp)),
  serve(calls.setNumbers, async ({ tx, ctx, body }) => {
    await typeNumbers(tx, ctx, body);
    return done;
  }),
  serve(calls.changeCarrier, async ({ tx, ctx, body }) => {
    await orderElsewhere(tx, ctx, dependencies, body);
    return done;
  }),
];
