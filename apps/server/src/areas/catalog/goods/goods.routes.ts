/** HTTP of goods. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { listRows, sheetOf } from '#kernel/resources/index.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { withBranches } from '../category/category.rules.ts';
import { createGoods, editGoods, goodsDetail } from './goods.rules.ts';
import { boundGoods, goodsOfSku, mergeSkus } from './goods.store.ts';
import { uploadGoods } from './goods-upload.rules.ts';
import { marketGoods, stopGoods } from './market.rules.ts';
import { mergeGoods } from './merge.rules.ts';
import { removeGoods } from './removal.rules.ts';

export const goodsRoutes = ({ config }: Services): Served[] => [
  serve(goodsCalls.list, async ({ tx, ctx, query }) => listRows(tx, ctx, boundGoods, await withBranches(tx, ctx, query))),
  serveSheet(goodsCalls.download, async ({ tx, ctx, query }) =>
    sheetOf(tx, ctx, boundGoods, await withBranches(tx, ctx, query), config.exportLimit),
  ),
  serve(goodsCalls.create, ({ tx, ctx, body }) => createGoods(tx, ctx, body)),
  serve(goodsCalls.edit, ({ tx, ctx, body }) => editGoods(tx, ctx, body)),
  serve(goodsCalls.remove, ({ tx, ctx, body }) => removeGoods(tx, ctx, body)),
  serve(goodsCalls.removeOne, ({ tx, ctx, params }) => removeGoods(tx, ctx, [params.id])),
  serve(goodsCalls.getOne, ({ tx, ctx, query }) => goodsDetail(tx, ctx, query.id, query.showQty === 1)),
  serve(goodsCalls.ofSku, async ({ tx, ctx, params, query }) => {
    const id = (await goodsOfSku(tx, ctx, params.skuId)) ?? refuse('NOT_FOUND', { title: boundGoods.resource.title });
    return goodsDetail(tx, ctx, id, query.showQty === 1);
  }),
  serve(goodsCalls.mergeable, ({ tx, ctx, query }) => mergeSkus(tx, ctx, query.ids ?? [])),
  serve(goodsCalls.merge, ({ tx, ctx, body }) => mergeGoods(tx, ctx, body)),
  serve(goodsCalls.upload, ({ tx, ctx, body }) => uploadGoods(tx, ctx, body)),
  serve(goodsCalls.addStop, ({ tx, ctx, body }) => stopGoods(tx, ctx, body, true)),
  serve(goodsCalls.removeStop, ({ tx, ctx, body }) => stopGoods(tx, ctx, body, false)),
  serve(goodsCalls.market, ({ tx, ctx, body }) => marketGoods(tx, ctx, body.ids, body.onSale)),
];
