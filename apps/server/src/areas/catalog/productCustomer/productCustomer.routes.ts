/** HTTP of customers' codes for products. A product is found by them, so every write updates its search index. */
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { settleGoods } from '../goods/settle.store.ts';
import { boundProduct, kinsOf, lockGoodsOf } from '../product/product.store.ts';
import { boundProductCustomer } from './productCustomer.store.ts';

const done = { ok: true } as const;

/** Does the work with the goods of these products locked, then updates their search index. */
async function indexing<T>(tx: Tx, ctx: Ctx, productIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const goodsIds = await lockGoodsOf(tx, ctx, productIds);
  const result = await work();
  await settleGoods(tx, ctx, goodsIds);
  return result;
}

async function assertLiving(tx: Tx, ctx: Ctx, productId: number): Promise<void> {
  if ((await kinsOf(tx, ctx, [productId])).length === 0) refuse('REFERENCE_MISSING', { title: boundProduct.resource.title });
}

async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const removed = await removeRows(tx, ctx, boundProductCustomer, ids);
  const productIds = removed.map(({ productId }) => productId);
  await indexing(tx, ctx, productIds, async () => undefined);
  return done;
}

export const productCustomerRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundProductCustomer, config, ['list', 'download']),
  serve(productCustomerCalls.create, async ({ tx, ctx, body }) => {
    await assertLiving(tx, ctx, body.productId);
    return indexing(tx, ctx, [body.productId], () => createRow(tx, ctx, boundProductCustomer, body));
  }),
  serve(productCustomerCalls.edit, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundProductCustomer, body.id);
    await assertLiving(tx, ctx, body.productId);
    return indexing(tx, ctx, [before.productId, body.productId], () => editRow(tx, ctx, boundProductCustomer, body));
  }),
  serve(productCustomerCalls.remove, ({ tx, ctx, body }) => remove(tx, ctx, body)),
  serve(productCustomerCalls.removeOne, ({ tx, ctx, params }) => remove(tx, ctx, [params.id])),
];
