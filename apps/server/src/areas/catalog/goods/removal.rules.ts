/** Goods and products are voided, never removed: ledgers and documents name them. */
import { notifyChange, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProduct, lockGoodsOf } from '../product/product.store.ts';
import { boundGoods, mergeSkus, voidGoods } from './goods.store.ts';
import { obstacles, settleGoods, voidEmptyGoods, voidProducts } from './settle.store.ts';

const done = { ok: true } as const;

export async function assertVoidable(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<void> {
  for (const { name, stock, kit } of await obstacles(tx, ctx, productIds)) {
    if (stock > 0) refuse('PRODUCT_HAS_STOCK', { name, num: stock });
    if (kit !== null) refuse('PRODUCT_IN_KIT', { name, kit });
  }
}

export async function removeProducts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const wanted = [...new Set(ids)];
  const goodsIds = await lockGoodsOf(tx, ctx, wanted);
  const before = await rowsById(tx, ctx, boundProduct, wanted, true);
  if (before.length !== wanted.length) refuse('NOT_FOUND', { title: boundProduct.resource.title });
  await assertVoidable(tx, ctx, wanted);
  await voidProducts(tx, ctx, wanted);
  await voidEmptyGoods(tx, ctx, goodsIds);
  await settleGoods(tx, ctx, goodsIds);
  for (const row of before) ctx.audit.push({ object: boundProduct.resource.name, objectId: row.id, before: row, after: { isDelete: 1 } });
  await Promise.all([notifyChange(tx, ctx, boundProduct, wanted), notifyChange(tx, ctx, boundGoods, goodsIds)]);
  return done;
}

export async function removeGoods(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const wanted = [...new Set(ids)];
  const before = await rowsById(tx, ctx, boundGoods, wanted, true);
  if (before.length !== wanted.length) refuse('NOT_FOUND', { title: boundGoods.resource.title });
  const products = (await mergeSkus(tx, ctx, wanted)).map(({ id }) => id);
  await assertVoidable(tx, ctx, products);
  await voidProducts(tx, ctx, products);
  await voidGoods(tx, ctx, wanted);
  for (const row of before) ctx.audit.push({ object: boundGoods.resource.name, objectId: row.id, before: row, after: { isDelete: 1 } });
  await Promise.all([notifyChange(tx, ctx, boundGoods, wanted), notifyChange(tx, ctx, boundProduct, products.slice(0, 100))]);
  return done;
}
