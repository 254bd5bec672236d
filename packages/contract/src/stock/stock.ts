/** What is where: balances by site, product, owner and quality, and their places. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { day, flagText, id, idText, integer, integerText, quantity, text } from '../kernel/wire.ts';
import { NO_POSITION, quality } from './ledger.ts';

const path = '/api/stock';

const filters = {
  deptId: idText().optional().meta({ title: '网点' }),
  productId: idText().optional().meta({ title: '产品' }),
  ownerId: integerText(0, Number.MAX_SAFE_INTEGER).optional().meta({ title: '货主' }),
  quality: integerText(0, 10).optional().meta({ title: '品质' }),
  keyword: text(100).optional().meta({ title: '名称、条码或编码' }),
  /** 1: also what is used up */
  empty: flagText().default(0),
};

const balance = {
  deptId: z.int(),
  deptName: z.string(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  code: z.string(),
  ownerId: z.int(),
  /** Empty for own goods. */
  ownerName: z.string(),
  quality: quality.schema,
  onHand: z.number(),
};

export const balanceRow = z.object({
  ...balance,
  reserved: z.number(),
  frozen: z.number(),
  usableQty: z.number(),
  lastPrice: z.number(),
  safetyStock: z.number(),
  /** Only of what is below its safety stock: what the site sold in its last days (安全库存天数), and how many days these are. */
  soldNum: z.number().optional(),
  soldDays: z.int().optional(),
  /** What it cost, all of it and a piece of it; other owners' goods cost nothing. */
  value: z.number(),
  unitCost: z.number(),
});

export const placeRow = z.object({
  ...balance,
  positionId: z.int(),
  positionCode: z.string(),
  batch: z.string(),
  markTime: z.string(),
  /** Last day of use, where the product has a shelf life and the place a production date. */
  expiresOn: z.string().nullable(),
  picked: z.number(),
});

/** As it was at the end of a day: nothing was promised or frozen in the past. */
export const thenRow = z.object({ ...balance, value: z.number() });

const read = <const Q extends z.ZodRawShape, const R extends z.ZodType | 'xlsx'>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}${name}`, title, access: 'stock:list', query: z.object(query), reply });

const placeFilters = {
  ...filters,
  positionId: integerText(0, Number.MAX_SAFE_INTEGER).optional().meta({ title: '库位' }),
  batch: text(50).optional().meta({ title: '批次号' }),
  /** Runs out within so many days. */
  expiresWithin: integerText(0, 10_000).optional().meta({ title: '临期天数' }),
};

const thenFilters = { ...pageQuery, day: day(), deptId: filters.deptId, productId: filters.productId };

/** One movement of a balance: signed, with the balance before and after it. */
export const movementRow = z.object({
  id: z.int(),
  time: z.string(),
  type: z.int(),
  num: z.number(),
  bnum: z.number(),
  anum: z.number(),
  docKind: z.string(),
  docId: z.int(),
  number: z.string(),
  positionCode: z.string(),
  batch: z.string(),
  createBy: z.string(),
  info: z.string(),
});

/** Of one balance, between two days. */
export const balanceMovements = z.object({
  opening: z.number(),
  closing: z.number(),
  /** What each reason brought or took, the largest first. */
  reasons: z.array(z.object({ type: z.int(), count: z.int(), num: z.number() })),
  /** The latest first. */
  rows: z.array(movementRow),
  /** How many older ones are left out. */
  more: z.int(),
});

export const stockProof = z.object({
  title: z.string(),
  /** How many rows break it. */
  broken: z.int(),
  /** The first of them. */
  first: z.string(),
});

export const stockCalls = {
  balances: read('', '库存列表', { ...pageQuery, ...filters, belowSafety: flagText().default(0) }, pageOf(balanceRow)),
  balancesSheet: read('/download', '导出库存', { ...pageQuery, ...filters, belowSafety: flagText().default(0) }, 'xlsx'),
  places: read('/places', '库位库存', { ...pageQuery, ...placeFilters }, pageOf(placeRow)),
  placesSheet: read('/places/download', '导出库位库存', { ...pageQuery, ...placeFilters }, 'xlsx'),
  asAt: read(
    '/asAt',
    '历史库存',
    thenFilters,
    z.object({
      day: z.string(),
      content: z.array(thenRow),
      totalElements: z.int(),
      /** Of all rows, not only of the page. */
      totalValue: z.number(),
    }),
  ),
  asAtSheet: read('/asAt/download', '导出历史库存', thenFilters, 'xlsx'),
  proof: read('/proof', '账实核对', {}, z.array(stockProof)),
  /** Why a balance is not what it was: what moved it between two days. */
  movements: call({
    method: 'GET',
    path: `${path}/movements`,
    title: '库存为什么变了',
    access: 'proLog:list',
    query: z
      .object({
        deptId: idText().meta({ title: '网点' }),
        productId: idText().meta({ title: '产品' }),
        ownerId: integerText(0, Number.MAX_SAFE_INTEGER).default(0).meta({ title: '货主' }),
        quality: integerText(0, 10).default(quality.code.genuine).meta({ title: '品质' }),
        from: day().meta({ title: '开始日期' }),
        to: day().meta({ title: '结束日期' }),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '不能早于开始日期' }),
    reply: balanceMovements,
  }),
  atSite: call({
    method: 'GET',
    path: '/api/product/getListByDept2',
    title: '产品在仓库的库存与最近价格',
    access: choosers.product,
    query: z.object({ ...pageQuery, deptId: idText(), id: idText().optional() }),
    reply: pageOf(
      z.object({
        id: z.int(),
        productName: z.string(),
        barcode: z.string(),
        deptId: z.int(),
        deptName: z.string(),
        usableQty: z.number(),
        lastPrice: z.number(),
      }),
    ),
  }),
};

/** Genuine becomes defective, or the other way round: out of one balance, into the other, by two lists in one go. */
export const qualityChange = call({
  method: 'POST',
  path: `${path}/changeQuality`,
  title: '良次互转',
  access: 'stock:quality',
  body: z.object({
    deptId: id().optional().meta({ title: '网点' }),
    productId: id().meta({ title: '产品' }),
    ownerId: z.int().min(0).default(0).meta({ title: '货主' }),
    /** Where they lie and which they are; what is left out, the rules choose. */
    positionId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).optional().meta({ title: '库位' }),
    batch: text(50).optional().meta({ title: '批次号' }),
    markTime: day().optional().meta({ title: '生产日期' }),
    from: quality.schema.meta({ title: '原品质' }),
    num: quantity().meta({ title: '数量' }),
    info: text(200).default('').meta({ title: '原因' }),
  }),
  reply: z.object({ outNumber: z.string(), inNumber: z.string() }),
});
