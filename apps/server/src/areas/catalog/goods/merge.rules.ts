/** Several goods become one with specifications. Their products stay what they are, so every ledger and document keeps its meaning. */
import { type Axis, type AxisValues, axesFault } from '@cangyun/contract/catalog/axes.ts';
import type { GoodsDetail } from '@cangyun/contract/catalog/goods.calls.ts';
import { notifyChange, rowsById } from '#kernel/resources/index.ts';
import { updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProduct } from '../product/product.store.ts';
import { goodsDetail } from './goods.rules.ts';
import { boundGoods, mergeSkus, voidGoods } from './goods.store.ts';
import { settleGoods } from './settle.store.ts';

interface Merge {
  readonly id: number;
  readonly version: number;
  readonly ids: readonly number[];
  readonly skuOptions: readonly Axis[];
  readonly skuList: readonly (AxisValues & { readonly id: number })[];
}

export async function mergeGoods(tx: Tx, ctx: Ctx, { id, version, ids, skuOptions, skuList }: Merge): Promise<GoodsDetail> {
  const others = [...new Set(ids)];
  if (others.includes(id)) refuse('MERGE_ITSELF');
  const found = await rowsById(tx, ctx, boundGoods, [id, ...others], true);
  if (found.length !== others.length + 1) refuse('NOT_FOUND', { title: boundGoods.resource.title });
  const target = found.find((row) => row.id === id);
  if (!target || target.version !== version) return refuse('STALE_EDIT');
  const unlike = found.find((row) => row.type !== target.type || row.unitId !== target.unitId);
  if (unlike) refuse('MERGE_KINDS', { name: unlike.goodsName });
  const before = await mergeSkus(tx, ctx, [id, ...others]);
  const missing = before.filter((sku) => !skuList.some((one) => one.id === sku.id));
  if (missing.length > 0) refuse('MERGE_INCOMPLETE', { names: missing.map(({ name }) => name).join('、') });
  if (skuList.length !== before.length) refuse('NOT_FOUND', { title: boundProduct.resource.title });
  const fault = axesFault(skuOptions, skuList);
  if (fault) refuse('GOODS_AXES', { name: target.goodsName, fault });
  const { categoryId, brandId, unitId, customerId, packUnit, period, xiangzhuang } = target;
  const { kucun, rate, sellRate } = await goodsDetail(tx, ctx, id);
  // The shared facts come from the goods that stays.
  const common = {
    goods_id: id,
    category_id: categoryId ?? null,
    brand_id: brandId ?? null,
    unit_id: unitId ?? null,
    supplier_id: customerId ?? null,
    pack_unit: packUnit,
    period_days: period,
    box_quantity: xiangzhuang,
    by_date: kucun,
    cost_rate: rate,
    sell_rate: sellRate,
  };
  // In two steps: while products swap places they must not collide on a unique key.
  await updateAll(
    tx,
    ctx,
    'product',
    skuList.map((sku) => ({ id: sku.id, sku3: `moving ${sku.id}` })),
    'quiet',
  );
  await updateAll(
    tx,
    ctx,
    'product',
    skuList.map(({ id: productId, sku1, sku2, sku3 }) => ({ id: productId, ...common, sku1, sku2, sku3 })),
  );
  await updateAll(tx, ctx, 'goods', [{ id, axes: skuOptions }]);
  await voidGoods(tx, ctx, others);
  await settleGoods(tx, ctx, [id]);
  const after = await goodsDetail(tx, ctx, id);
  ctx.audit.push({ object: boundGoods.resource.name, objectId: id, before: { merged: others, skuList: before }, after });
  await Promise.all([
    notifyChange(tx, ctx, boundGoods, [id, ...others]),
    notifyChange(
      tx,
      ctx,
      boundProduct,
      skuList.slice(0, 100).map((sku) => sku.id),
    ),
  ]);
  return after;
}
