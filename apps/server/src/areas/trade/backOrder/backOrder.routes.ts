/** HTTP of lines that wait for goods. */
import { backOrderCalls as calls } from '@cangyun/contract/trade/backOrder.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { boundBackOrder } from './backOrder.store.ts';
import { mergeWaiting, splitOrder } from './splitting.rules.ts';
import { reserveWaiting, sendWaiting } from './supplying.rules.ts';

export const backOrderRoutes = ({ config, numbers }: Services, dependencies: ConsignmentDependencies): Served[] => [
  ...serveResource(boundBackOrder, config, ['list', 'download']),
  serve(calls.reserve, ({ tx, ctx, body }) => reserveWaiting(tx, ctx, body)),
  serve(calls.send, ({ tx, ctx, body }) => sendWaiting(tx, ctx, dependencies, body)),
  serve(calls.split, ({ tx, ctx, body }) => splitOrder(tx, ctx, numbers, body.id)),
  serve(calls.merge, ({ tx, ctx, body }) => mergeWaiting(tx, ctx, numbers, body.ids)),
];
