/** HTTP of customers' points. */

import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerPointsCalls as calls, customerPoints } from '@cangyun/contract/storefront/customerPoints.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundPoints, insertGrant, lockPoints, movementsOf, pointsOf } from './customerPoints.store.ts';

/** Nobody reads further back at a counter. */
const MOST_MOVEMENTS = 200;

export const customerPointsRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPoints, config, ['list', 'download']),
  serve(calls.movements, ({ tx, ctx, query }) => movementsOf(tx, ctx, query.customerId, MOST_MOVEMENTS)),
  serve(calls.grant, async ({ tx, ctx, body }) => {
    const { customerId, points } = body;
    const name =
      (await lockPoints(tx, ctx, customerId)) ?? refuse('NOT_FOUND', { title: customerStyle.label(customerStyle.code.customer) });
    const left = (await pointsOf(tx, ctx, customerId)) + points;
    if (left < 0) refuse('POINTS_BELOW_ZERO', { name, points: left - points, taken: -points });
    await insertGrant(tx, ctx, body);
    ctx.audit.push({ object: customerPoints.name, objectId: customerId, after: body });
    return { points: left };
  }),
];
