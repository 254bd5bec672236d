/** HTTP of promotions. */
import { promotionCalls as calls } from '@cangyun/contract/storefront/promotion.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { createPromotion, decideOn, editPromotion, removePromotions, stopPromotions } from './promotion.rules.ts';
import { boundPromotion, offersByType } from './promotion.store.ts';

export const promotionRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPromotion, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => createPromotion(tx, ctx, body)),
  serve(calls.edit, ({ tx, ctx, body }) => editPromotion(tx, ctx, body)),
  serve(calls.remove, ({ tx, ctx, body }) => removePromotions(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => removePromotions(tx, ctx, [params.id])),
  serve(calls.pass, ({ tx, ctx, body }) => decideOn(tx, ctx, body.ids, 'pass')),
  serve(calls.refuse, ({ tx, ctx, body }) => decideOn(tx, ctx, body.ids, 'refuse', body.reason)),
  serve(calls.stop, ({ tx, ctx, body }) => stopPromotions(tx, ctx, body.ids)),
  serve(calls.offers, async ({ tx, ctx, query }) => ({ success: true, result: await offersByType(tx, ctx, query.title) })),
];
