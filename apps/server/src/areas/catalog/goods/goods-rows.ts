/** From the body of a call to the rows of goods and product. Pure. */
import { type AxisValues, skuName } from '@cangyun/contract/catalog/axes.ts';
import type { GoodsBody, SkuBody } from '@cangyun/contract/catalog/goods.calls.ts';
import type { ColumnValues } from '#kernel/rows/rows.store.ts';
import { goodsTexts, type IndexedProduct, productTexts } from './goods-index.ts';

/** 0 and absent both mean none. */
const reference = (id: number | null | undefined): number | null => id || null;

export const nameOfSku = (goodsName: string, sku: AxisValues & { readonly goodsName: string }): string =>
  sku.goodsName || skuName(goodsName, sku);

const indexedSku = (goodsName: string, sku: SkuBody, aliasName = ''): IndexedProduct => ({
  aliasName,
  name: nameOfSku(goodsName, sku),
  barcode: sku.sn,
  code: sku.code,
  model: sku.model,
  codes: (sku.boxBarcodes ?? []).filter((barcode) => barcode !== ''),
});

type Shared = Pick<
  GoodsBody,
  'categoryId' | 'brandId' | 'unitId' | 'customerId' | 'packUnit' | 'period' | 'kucun' | 'rate' | 'sellRate' | 'xiangzhuang'
>;

/** What goods and each of their products have in common. */
export const shared = (body: Shared): ColumnValues => ({
  category_id: reference(body.categoryId),
  brand_id: reference(body.brandId),
  unit_id: reference(body.unitId),
  supplier_id: reference(body.customerId),
  pack_unit: body.packUnit,
  period_days: body.period,
  by_date: body.kucun,
  cost_rate: body.rate,
  sell_rate: body.sellRate,
  box_quantity: body.xiangzhuang,
});

export const goodsColumns = (body: Omit<GoodsBody, 'skuList'> & { readonly skuList: readonly SkuBody[] }): ColumnValues => ({
  ...shared(body),
  name: body.goodsName,
  sn: body.sn,
  kind: body.type,
  intro: body.intro,
  picture: body.picture,
  pictures: body.pictures,
  platform: body.platform,
  params: body.params,
  axes: body.skuOptions,
  boxes: body.boxstyles,
  ...goodsTexts(
    body.goodsName,
    body.sn,
    body.skuList.map((sku) => indexedSku(body.goodsName, sku)),
  ),
});

/** The carton is the innermost packaging; without one the product does not change. */
const carton = ({ boxstyles: [inner] }: Pick<GoodsBody, 'boxstyles'>): ColumnValues =>
  inner ? { length: inner.chang, width: inner.kuan, height: inner.gao, empty_box_weight: inner.zhong } : {};

/** `aliasName`: of a new product, which is found by it. */
export const skuColumns = (body: Omit<GoodsBody, 'skuList'>, sku: SkuBody, aliasName = ''): ColumnValues => ({
  ...shared(body),
  ...carton(body),
  kind: body.type,
  name: nameOfSku(body.goodsName, sku),
  barcode: sku.sn,
  code: sku.code,
  model: sku.model,
  intro: sku.intro,
  picture: sku.picture || body.picture,
  market_state: sku.marketState,
  cost_price: sku.cost,
  retail_price: sku.price || body.price,
  resale_price: sku.resalePrice,
  min_price: sku.minPrice ?? null,
  weight: sku.weight,
  volume: sku.volume,
  sku1: sku.sku1,
  sku2: sku.sku2,
  sku3: sku.sku3,
  ...productTexts(indexedSku(body.goodsName, sku, aliasName)),
});
