/** HTTP of bargains (砍价): a customer starts one, each helper cuts the price once. */
import { promotion } from '@cangyun/contract/storefront/promotion.ts';
import { promotionBargainCalls as calls, promotionBargain } from '@cangyun/contract/storefront/promotionBargain.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { type Bargained, bargainable, boundBargain, helpersOf, insertHelp, lockBargain, openBargain } from './promotionBargain.store.ts';

async function running(tx: Tx, ctx: Ctx, promotionId: number): Promise<Bargained> {
  const found = (await bargainable(tx, ctx, promotionId)) ?? refuse('NOT_FOUND', { title: promotion.title });
  if (!found.running) refuse('BARGAIN_NOT_RUNNING', { title: found.title });
  return found;
}

export const promotionBargainRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundBargain, config, ['list', 'download']),
  serve(calls.start, async ({ tx, ctx, body }) => {
    await running(tx, ctx, body.promotionId);
    const id = await openBargain(tx, ctx, body.promotionId, body.customerId);
    ctx.audit.push({ object: promotionBargain.name, objectId: id, after: body });
    return oneRow(tx, ctx, boundBargain, id);
  }),
  serve(calls.help, async ({ tx, ctx, body: { id, helper } }) => {
    const { promotionId } = (await lockBargain(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: promotionBargain.title });
    const { title, size } = await running(tx, ctx, promotionId);
    const helpers = await helpersOf(tx, ctx, id);
    if (helpers.includes(helper)) refuse('BARGAIN_HELPED', { helper });
    if (helpers.length >= size) refuse('BARGAIN_DONE', { title, size });
    await insertHelp(tx, ctx, id, helper);
    ctx.audit.push({ object: promotionBargain.name, objectId: id, after: { helper } });
    return oneRow(tx, ctx, boundBargain, id);
  }),
];
