/** 库存看板: what lies where and for whom, what moved, what it brought in. The wire calls it `database` (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { period } from '../kernel/period.ts';
import { text } from '../kernel/wire.ts';
import { dataTypeText, inOut, whose } from './report.ts';

/** Both readings of the spec's prefix are served. */
const read = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({
    method: 'GET',
    path: `/api/stockStatistics/database/${name}`,
    aliases: [`/api/database/${name}`],
    title,
    access: 'report:list',
    query: z.object(query),
    reply,
  });

const figure = z.object({ id: z.int(), name: z.string(), value: z.number(), share: z.number() });
const keyword = text(100).optional().meta({ title: '名称、条码或编码' });

export const skuStock = z.object({
  id: z.int(),
  productName: z.string(),
  barcode: z.string(),
  code: z.string(),
  onHand: z.number(),
  usableQty: z.number(),
  reserved: z.number(),
  frozen: z.number(),
  defective: z.number(),
  weight: z.number(),
  volume: z.number(),
  /** At cost. */
  value: z.number(),
});

export const movedRow = z.object({
  day: z.string(),
  deptName: z.string(),
  productName: z.string(),
  barcode: z.string(),
  ownerName: z.string(),
  quality: z.int(),
  type: z.int(),
  typeName: z.string(),
  ...inOut,
});

export const indicator = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number(),
  unit: z.string(),
  digits: z.int(),
});

export const stockBoardCalls = {
  sites: read('deptCount', '各网点数据', { ...period, ...whose, dataType: dataTypeText }, z.array(figure)),
  customers: read('customerData1', '各客户数据', { ...period, ...whose, dataType: dataTypeText }, z.array(figure)),
  profit: read(
    'customerProfitData',
    '客户毛利',
    { ...period, deptId: whose.deptId },
    z.array(
      z.object({
        customerId: z.int(),
        customerName: z.string(),
        revenue: z.number(),
        cost: z.number(),
        profit: z.number(),
        /** Percent of revenue; null where there was none. */
        margin: z.number().nullable(),
      }),
    ),
  ),
  owners: read(
    'getHuozhuKucun',
    '货主库存',
    { deptId: whose.deptId },
    z.array(
      z.object({
        ownerId: z.int(),
        ownerName: z.string(),
        skuCount: z.int(),
        onHand: z.number(),
        defective: z.number(),
        weight: z.number(),
        volume: z.number(),
      }),
    ),
  ),
  ownersMoved: read(
    'getHuozhuChurukuData',
    '货主出入库',
    { ...period, deptId: whose.deptId },
    z.array(z.object({ ownerId: z.int(), ownerName: z.string(), ...inOut })),
  ),
  indicators: read('getKucunZhibiao', '库存指标', whose, z.array(indicator)),
  defective: read(
    'getKucunReject',
    '次品库存',
    whose,
    z.array(
      z.object({
        productId: z.int(),
        productName: z.string(),
        barcode: z.string(),
        deptId: z.int(),
        deptName: z.string(),
        defective: z.number(),
        onHand: z.number(),
        /** Percent of what lies there of the product. */
        rate: z.number(),
      }),
    ),
  ),
  stockByDay: read(
    'getStockDataByDay',
    '每日库存',
    { ...period, ...whose, dataType: dataTypeText },
    z.array(z.object({ day: z.string(), value: z.number() })),
  ),
  bySku: read('getKucunDataBySKU', '各产品库存', { ...pageQuery, ...whose, keyword }, pageOf(skuStock)),
  movedByDay: read(
    'getInOutDataByDay',
    '每日出入库',
    { ...period, ...whose, dataType: dataTypeText },
    z.array(z.object({ day: z.string(), ...inOut })),
  ),
  movedDetail: read('getInOutDataDetail', '出入库明细数据', { ...pageQuery, ...period, ...whose, keyword }, pageOf(movedRow)),
};
