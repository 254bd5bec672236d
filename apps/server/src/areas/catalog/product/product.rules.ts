/** Whether this product may be saved, and what that does to its goods. */

import { NO_VALUES } from '@cangyun/contract/catalog/axes.ts';
import { type GoodsBody, type SkuBody } from '@cangyun/contract/catalog/goods.calls.ts';
import type { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { marketState, productType } from '@cangyun/contract/catalog/product.ts';
import type { CallData, CallReply } from '@cangyun/contract/kernel/call.ts';
import { createRow, editRow, notifyChange, oneRow } from '#kernel/resources/index.ts';
import { insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { goodsDetail } from '../goods/goods.rules.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { goodsColumns, shared } from '../goods/goods-rows.ts';
import { obstacles, settleGoods } from '../goods/settle.store.ts';
import { type BoxBarcodes, keepUnits } from '../goods/units.store.ts';
import { assertSuppliers } from '../supplier.rules.ts';
import * as store from './product.store.ts';

const { boundProduct } = store;

type Body = CallData<typeof productCalls.create>['body'];
type Detail = CallReply<typeof productCalls.getOne>;

export async function productDetail(tx: Tx, ctx: Ctx, id: number): Promise<Detail> {
  const row = await oneRow(tx, ctx, boundProduct, id);
  const [parts, customerCodes, packaging] = await Promise.all([
    store.partsOf(tx, ctx, id),
    store.customerCodesOf(tx, ctx, id),
    store.packagingOf(tx, ctx, id),
  ]);
  return { ...row, parts, customerCodes, ...packaging };
}

/** Only combined products have parts, and parts are goods or packaging: nothing can contain itself. */
async function assertParts(tx: Tx, ctx: Ctx, { name, type, parts }: Pick<Body, 'name' | 'type' | 'parts'>): Promise<void> {
  const isKit = type === productType.code.combine;
  if (isKit && parts.length === 0) refuse('KIT_EMPTY', { name });
  if (!isKit && parts.length > 0) refuse('KIT_NOT_COMBINED', { name });
  const ids = parts.map(({ productId }) => productId);
  if (new Set(ids).size !== ids.length) refuse('KIT_PART_TWICE');
  const found = await store.kinsOf(tx, ctx, ids);
  if (found.length !== ids.length) refuse('REFERENCE_MISSING', { title: boundProduct.resource.title });
  const allowed: readonly number[] = [productType.code.product, productType.code.package];
  const wrong = found.find(({ kind }) => !allowed.includes(kind));
  if (wrong) refuse('KIT_PART_WRONG', { name: wrong.name, type: productType.label(wrong.kind) });
}

async function assertSavable(tx: Tx, ctx: Ctx, body: Body): Promise<void> {
  const ampersand = [body.name, body.barcode].find((text) => text.includes('&'));
  if (ampersand !== undefined) refuse('NAME_AMPERSAND', { name: ampersand });
  await assertParts(tx, ctx, body);
  await assertSuppliers(tx, ctx, [body.customerId]);
}

/** What the form says about the barcodes of its packaging. */
const boxBarcodesOf = (id: number, { boxBarcodes }: Body): BoxBarcodes => new Map(boxBarcodes ? [[id, boxBarcodes]] : []);

const GOODS_NAME_LENGTH = 80;

/** The goods of a single product. */
function asGoods(body: Body): GoodsBody & { skuList: SkuBody[] } {
  const { barcode: sn, code, model } = body;
  const sku = { ...NO_VALUES, sn, code, model, goodsName: body.name, intro: '', picture: '', marketState: marketState.code.on };
  const numbers = { cost: 0, price: 0, resalePrice: 0, weight: 0, volume: 0 };
  const { type, categoryId, brandId, unitId, packUnit, customerId, period, xiangzhuang, picture, kucun, rate, sellRate } = body;
  return {
    goodsName: body.name.slice(0, GOODS_NAME_LENGTH),
    ...{ type, categoryId, brandId, unitId, packUnit, customerId, period, xiangzhuang, picture, kucun, rate, sellRate },
    ...{ sn: '', platform: '', intro: '', pictures: [], params: [], price: 0, skuOptions: [], boxstyles: [], deleteFlag: 0 },
    skuList: [{ ...sku, ...numbers }],
  };
}

/** A single product is goods with one specification. */
export async function createProduct(tx: Tx, ctx: Ctx, body: Body): Promise<Detail> {
  await assertSavable(tx, ctx, body);
  const [goodsId = 0] = await insertAll(tx, ctx, 'goods', [goodsColumns(asGoods(body))]);
  const { id } = await createRow(tx, ctx, boundProduct, body, { goods_id: goodsId });
  await keepUnits(tx, ctx, [goodsId], boxBarcodesOf(id, body));
  await store.saveParts(tx, ctx, id, body.parts);
  await notifyChange(tx, ctx, boundGoods, [goodsId]);
  return productDetail(tx, ctx, id);
}

/** What all products of one goods have in common. */
const SHARED = ['categoryId', 'brandId', 'unitId', 'customerId', 'packUnit', 'period', 'kucun', 'rate', 'sellRate', 'xiangzhuang'] as const;

const same = (one: unknown, other: unknown): boolean => (one || null) === (other || null);

/** Pieces that are there already have no number. */
async function assertWithoutStock(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  for (const { name, stock } of await obstacles(tx, ctx, [id])) if (stock > 0) refuse('PRODUCT_SERIAL_STOCK', { name, num: stock });
}

export async function editProduct(tx: Tx, ctx: Ctx, body: Body & { id: number; version: number }): Promise<Detail> {
  const [goodsId] = await store.lockGoodsOf(tx, ctx, [body.id]);
  const before = await oneRow(tx, ctx, boundProduct, body.id, true);
  // A product's type never changes; it decides whether there are parts.
  await assertSavable(tx, ctx, { ...body, type: before.type });
  const goods = goodsId === undefined ? undefined : await goodsDetail(tx, ctx, goodsId);
  const isAlone = goods !== undefined && goods.skuOptions.length === 0;
  if (body.bySerial === 1 && before.bySerial === 0) await assertWithoutStock(tx, ctx, body.id);
  if (goods && !isAlone && SHARED.some((field) => !same(body[field], goods[field]))) refuse('PRODUCT_OF_GOODS', { name: body.name });
  await editRow(tx, ctx, boundProduct, body);
  await store.saveParts(tx, ctx, body.id, body.parts);
  if (goods) {
    // Goods of one product copy what it says; goods of several only get a new version, so that an open form of theirs is stale.
    const { name, picture } = body;
    await updateAll(tx, ctx, 'goods', [
      { id: goods.id, ...(isAlone ? { ...shared(body), name: name.slice(0, GOODS_NAME_LENGTH), picture } : { sn: goods.sn }) },
    ]);
    await settleGoods(tx, ctx, [goods.id], boxBarcodesOf(body.id, body));
    await notifyChange(tx, ctx, boundGoods, [goods.id]);
  }
  return productDetail(tx, ctx, body.id);
}
