/** The calls of goods. Three prefixes answer the same (RESOLUTIONS B.36), and so do the literal forms create, update and list. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { done, flag, flagText, id, idList, idsText, idText, integer, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { axis, MOST_AXES, MOST_SKUS } from './axes.ts';
import { CATEGORY_LEVELS } from './category.ts';
import { goods } from './goods.ts';
import { marketState, product } from './product.ts';

const PREFIXES = [goods.path, '/goods/goods', '/api/goods/goods'] as const;

/** Every prefix with the name, but for the first, which is the path itself. */
const others = (...names: readonly string[]): string[] =>
  names.flatMap((name) => PREFIXES.map((prefix) => `${prefix}${name}`)).filter((path) => path !== goods.path);
const named = (name: string): { path: string; aliases: string[] } => ({
  path: `${goods.path}/${name}`,
  aliases: PREFIXES.slice(1).map((prefix) => `${prefix}/${name}`),
});

const { costPrice, retailPrice, resalePrice, minPrice, rate, sellRate, weight, volume, kucun, zhong, chang, kuan, gao } = product.fields;

/** One level of packaging: how many of the one below, and the box itself (cm, kg). */
const boxStyle = z.object({
  name: text(50).default('').meta({ title: '包装名称' }),
  xiangzhuang: integer(1, 1_000_000).meta({ title: '箱装数' }),
  zhong: zhong.schema,
  chang: chang.schema,
  kuan: kuan.schema,
  gao: gao.schema,
});

/** By level; empty: none. */
export const boxBarcodes = z.array(text(50)).max(limits.packagingLevels);

const param = z.object({ name: requiredText(30).meta({ title: '参数名' }), value: text(200).meta({ title: '参数值' }) });

const axisValue = (title: string) => text(50).default('').meta({ title });

/** A product of the goods: `sn` is its barcode, `goodsName` its own name where it has one. */
const sku = z.object({
  sn: requiredText(50).meta({ title: '条码' }),
  code: text(50).default('').meta({ title: '编码' }),
  goodsName: text(100).default('').meta({ title: '产品名称' }),
  model: text(100).default('').meta({ title: '规格型号' }),
  intro: text(200).default('').meta({ title: '说明' }),
  picture: text(500).default('').meta({ title: '图片' }),
  marketState: marketState.schema.default(marketState.code.on).meta({ title: '市场状态' }),
  cost: costPrice.schema,
  price: retailPrice.schema,
  resalePrice: resalePrice.schema,
  minPrice: minPrice.schema,
  weight: weight.schema,
  volume: volume.schema,
  sku1: axisValue('规格一'),
  sku2: axisValue('规格二'),
  sku3: axisValue('规格三'),
  /** Of this product's packaging levels, from the inside out; a level that is not named keeps its own. */
  boxBarcodes: boxBarcodes.optional().meta({ title: '包装条码' }),
});
const keptSku = sku.extend({ id: id().optional() });

const { goodsName, sn, type, categoryId, brandId, unitId, packUnit, customerId, period, xiangzhuang, platform } =
  goods.calls.create.body.shape;

const body = z.object({
  goodsName,
  sn,
  type,
  categoryId,
  brandId,
  unitId,
  packUnit,
  customerId,
  period,
  xiangzhuang,
  platform,
  intro: text(5_000).default('').meta({ title: '商品介绍' }),
  picture: text(500).default('').meta({ title: '主图' }),
  pictures: z.array(text(500)).max(limits.goodsPictures).default([]).meta({ title: '图片' }),
  params: z.array(param).max(50).default([]).meta({ title: '参数' }),
  /** Retail price of products without a price of their own; answered as the lowest of theirs. */
  price: retailPrice.schema,
  rate: rate.schema,
  sellRate: sellRate.schema,
  kucun: kucun.schema,
  skuOptions: z.array(axis).max(MOST_AXES).default([]).meta({ title: '规格' }),
  boxstyles: z.array(boxStyle).max(limits.packagingLevels).default([]).meta({ title: '包装' }),
  /** Goods are voided by DELETE, never by saving. */
  deleteFlag: z.literal(0).default(0),
});
const createBody = body.extend({ skuList: z.array(sku).min(1).max(MOST_SKUS).meta({ title: '产品' }) });
const editBody = body.extend({
  id: id(),
  version: version(),
  skuList: z.array(keptSku).min(1).max(MOST_SKUS).meta({ title: '产品' }),
});

/** An uploaded goods names what it refers to; unknown brands, units and categories are created. */
const uploaded = createBody.extend({
  brandName: text(50).default('').meta({ title: '品牌' }),
  goodsUnit: text(20).default('').meta({ title: '单位' }),
  /** Names from the top down. */
  categoryName: z.array(requiredText(30)).max(CATEGORY_LEVELS).default([]).meta({ title: '分类' }),
  /** The supplier's mark or name. */
  supplierName: text(60).default('').meta({ title: '供应商' }),
});
export type UploadedGoods = z.output<typeof uploaded>;
export type GoodsBody = z.output<typeof createBody>;
export type SkuBody = z.output<typeof keptSku>;

const shownSku = sku.extend({
  id: id(),
  boxBarcodes: z.array(z.string()),
  goodsName: z.string(),
  onSale: flag(),
  supplierName: z.string().nullable(),
  /** Stock over all sites if it was asked for, else null. */
  quantity: z.number().nullable(),
  usableQty: z.number().nullable(),
});

export const goodsDetail = z.object({
  ...goods.row.shape,
  ...body.omit({ deleteFlag: true }).shape,
  skuList: z.array(shownSku),
  stopDeptIds: z.array(z.int()),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

const stopBody = z.object({ ids: idList().meta({ title: '商品' }), deptIds: idList().meta({ title: '网点' }) });

export const mergeSku = z.object({
  id: id(),
  goodsId: z.int(),
  goodsName: z.string(),
  name: z.string(),
  sn: z.string(),
  model: z.string(),
  sku1: z.string(),
  sku2: z.string(),
  sku3: z.string(),
});

export const goodsCalls = {
  list: call({ ...goods.calls.list, aliases: others('', '/list') }),
  download: call({ ...goods.calls.download, aliases: named('download').aliases }),
  create: call({ ...goods.calls.create, aliases: others('', '/create'), body: createBody, reply: goodsDetail }),
  edit: call({ ...goods.calls.edit, aliases: others('', '/update'), body: editBody, reply: goodsDetail }),
  remove: goods.calls.remove,
  removeOne: goods.calls.removeOne,
  getOne: call({
    method: 'GET',
    path: `${goods.path}/getOne`,
    title: '商品详情',
    access: 'goods:list',
    query: z.object({ id: idText(), showQty: flagText().default(0) }),
    reply: goodsDetail,
  }),
  ofSku: call({
    method: 'GET',
    ...named('getGoogsBySkuId/{skuId}'),
    title: '产品所属的商品',
    access: 'goods:list',
    params: z.object({ skuId: idText() }),
    query: z.object({ showQty: flagText().default(0) }),
    reply: goodsDetail,
  }),
  /** The products of these goods, as they would be in one goods. */
  mergeable: call({
    method: 'GET',
    ...named('getMergeSkuList'),
    title: '可合并的规格',
    access: 'goods:list',
    query: z.object({ ids: idsText().optional() }),
    reply: z.array(mergeSku),
  }),
  merge: call({
    method: 'PUT',
    ...named('merageGoods'),
    title: '合并商品',
    access: 'goods:merge',
    body: z.object({
      /** The goods that stay. */
      id: id().meta({ title: '保留的商品' }),
      version: version(),
      /** The goods that become part of it. */
      ids: idList().meta({ title: '被合并的商品' }),
      skuOptions: z.array(axis).min(1).max(MOST_AXES).meta({ title: '规格' }),
      /** Every product of all of them, with its place on the axes. */
      skuList: z
        .array(z.object({ id: id(), sku1: axisValue('规格一'), sku2: axisValue('规格二'), sku3: axisValue('规格三') }))
        .min(1)
        .max(MOST_SKUS)
        .meta({ title: '产品' }),
    }),
    reply: goodsDetail,
  }),
  /** Many goods at once, all or none; an existing barcode is refused by row. */
  upload: call({
    method: 'POST',
    ...named('uploadGoods'),
    title: '批量上传商品',
    access: 'goods:import',
    body: z.array(uploaded).min(1).max(limits.importRowsReadable),
    reply: z.object({ goods: z.int(), products: z.int() }),
  }),
  addStop: call({ method: 'PUT', ...named('addStopDept'), title: '设置停售网点', access: 'goods:market', body: stopBody, reply: done() }),
  removeStop: call({
    method: 'PUT',
    ...named('delStopDept'),
    title: '取消停售网点',
    access: 'goods:market',
    body: stopBody,
    reply: done(),
  }),
  market: call({
    method: 'PUT',
    path: `${goods.path}/market`,
    title: '商品上架下架',
    access: 'goods:market',
    body: z.object({ ids: idList().meta({ title: '商品' }), onSale: flag().meta({ title: '上架' }) }),
    reply: done(),
  }),
};
