/** The calls of products: the list screen's own, look-ups for pickers and documents, and what the market key allows. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { decimal, done, flag, id, idList, idsText, idText, integerText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { boxBarcodes } from './goods.calls.ts';
import { goods } from './goods.ts';
import { offer } from './offered.ts';
import { product } from './product.ts';
import { productUnits } from './units.ts';

const path = product.path;

/** The parts of a combined product. */
const part = z.object({
  productId: id().meta({ title: '产品' }),
  num: decimal(0.001, 1_000_000, 3).meta({ title: '数量' }),
});
const parts = z.array(part).max(limits.kitParts).default([]).meta({ title: '组成' });

const detail = product.row.extend({
  parts: z.array(part.extend({ name: z.string(), barcode: z.string(), unitName: z.string() })),
  /** Under which code customers know it. */
  customerCodes: z.array(z.object({ customerId: z.int(), customerName: z.string(), code: z.string(), price: z.number() })),
  /** Packaging levels, from the inside out. */
  units: productUnits,
  boxBarcodes: z.array(z.string()),
});
/** Of its packaging levels, from the inside out; absent ones stay. */
const packed = { parts, boxBarcodes: boxBarcodes.optional().meta({ title: '包装条码' }) };

/** What pickers and documents show of a product: nothing that only buyers should know. */
export const shortProduct = product.row
  .pick({
    id: true,
    goodsId: true,
    name: true,
    aliasName: true,
    barcode: true,
    code: true,
    model: true,
    type: true,
    picture: true,
    sku1: true,
    sku2: true,
    sku3: true,
    categoryName: true,
    categoryName2: true,
    brandName: true,
    unitName: true,
    retailPrice: true,
    resalePrice: true,
    rate: true,
    sellRate: true,
    kucun: true,
    bySerial: true,
    period: true,
    xiangzhuang: true,
    weight: true,
    volume: true,
  })
  .extend({
    /** At the asked site, else at all sites that the asking user sees. */
    usableQty: z.number(),
    /** What the asked customer paid last (at the asked site, else at any that the asking user sees); null where they never bought it. */
    lastPrice: z.number().nullable(),
    /** The parts of a combined product; empty for others. */
    parts: z.array(z.object({ productId: z.int(), num: z.number() })),
    /** How it is offered at the asked site. */
    offer,
    /** Packaging levels with their barcodes, from the inside out. */
    units: productUnits,
  });
export type ShortProduct = z.output<typeof shortProduct>;

const asked = {
  deptId: idText().optional(),
  customerId: idText().optional(),
  /** Whose goods are meant by what is usable; the company's own where absent. */
  ownerId: integerText(OWN_GOODS, Number.MAX_SAFE_INTEGER).optional(),
  /** 1: only what is on sale and not stopped at the asked site. */
  onSale: integerText(0, 1).default(0),
};

export const salePrice = z.object({
  customerId: z.int(),
  customerName: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  price: z.number(),
  number: z.string(),
  time: z.string(),
});

export const productCalls = {
  ...product.calls,
  create: call({ ...product.calls.create, body: product.calls.create.body.extend(packed), reply: detail }),
  edit: call({ ...product.calls.edit, body: product.calls.edit.body.extend(packed), reply: detail }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '产品详情',
    access: 'product:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  /** By the barcode rule of spec 0 §5; a keyword that is nobody's code is then searched like a name. */
  lookUp: call({
    method: 'GET',
    path: `${path}/getList`,
    title: '按名称或条码查产品',
    access: choosers.product,
    query: z.object({ keyword: text(100).optional(), barcode: text(100).optional(), ...asked, size: integerText(1, 500).default(50) }),
    reply: z.array(shortProduct),
  }),
  pick: call({
    method: 'GET',
    path: `${path}/getProducts`,
    title: '产品选择列表',
    access: choosers.product,
    query: z.object({
      page: pageQuery.page,
      size: pageQuery.size,
      exact: pageQuery.exact,
      keyword: text(100).optional(),
      ids: idsText().optional(),
      categoryId: idText().optional(),
      type: integerText(0, 99).optional(),
      groupId: idText().optional(),
      ...asked,
    }),
    reply: pageOf(shortProduct),
  }),
  /** Goods with their products, for the goods picker (spec 0 §2.5). */
  pickGoods: call({
    method: 'GET',
    path: `${path}/queryGoodsList`,
    title: '商品选择列表',
    access: choosers.product,
    query: z.object({
      page: pageQuery.page,
      size: integerText(1, 500).default(limits.goodsPickerPageSize),
      exact: pageQuery.exact,
      keyword: text(100).optional(),
      categoryId: idText().optional(),
      ...asked,
    }),
    reply: pageOf(
      goods.row
        .pick({ id: true, goodsName: true, picture: true, goodsUnit: true, price: true, categoryName: true, skuCount: true })
        .extend({ skuList: z.array(shortProduct) }),
    ),
  }),
  market: call({
    method: 'PUT',
    path: `${path}/market`,
    title: '产品上架下架',
    access: 'product:market',
    body: z.object({ ids: idList().meta({ title: '产品' }), onSale: flag().meta({ title: '上架' }) }),
    reply: done(),
  }),
  salePrices: call({
    method: 'GET',
    path: `${path}/getSalePrices`,
    title: '产品最近售价',
    access: 'product:list',
    query: z.object({ id: idText() }),
    reply: z.array(salePrice),
  }),
  saveOrder: call({
    method: 'POST',
    path: '/api/proDetail/batchSaveProSort',
    title: '保存产品排序',
    access: 'product:edit',
    body: z.object({
      /** From the first to the last. */
      ids: idList().meta({ title: '产品' }),
    }),
    reply: done(),
  }),
};
