/** What the lines of sales orders and purchases have in common. */
import { z } from 'zod';
import { MOST_FACTOR } from '../catalog/units.ts';
import { decimal, flag, id, instant, integer, quantity, text, version } from '../kernel/wire.ts';
import { giftType } from './tradeCodes.ts';

/** Most lines of one order. */
export const MOST_ORDER_LINES = 2_000;

export const MOST_PRICE = 99_999_999;
export const price = () => decimal(0, MOST_PRICE, 4);
const rate = () => decimal(0, 1, 4);
const casePack = () => integer(1, 1_000_000);
const info = () => text(200);

/** The product by its number, or by its barcode if only that is known. */
export const lineInput = {
  proId: id().optional().meta({ title: '产品' }),
  barcode: text(50).default('').meta({ title: '条码' }),
  num: quantity().meta({ title: '数量' }),
  price: price().default(0).meta({ title: '单价' }),
  price2: price().default(0).meta({ title: '原价' }),
  /** A packaging level of the product. Empty: the base unit, and the other fields of the unit mean nothing. */
  unit: text(60).default('').meta({ title: '下单单位' }),
  /** As the sender knows it: refused if the product's level has another one now. */
  unitFactor: integer(1, MOST_FACTOR).optional().meta({ title: '单位含量' }),
  /** If absent: `num` counts the unit of the line. Otherwise `num` are its pieces. */
  unitNum: quantity().optional().meta({ title: '单位数量' }),
  /** If absent: the price of a piece × pieces. */
  unitPrice: price().optional().meta({ title: '单位单价' }),
  /** If absent: by product and partner. */
  rate: rate().optional().meta({ title: '税率' }),
  /** 1: exempt, which is not a rate of 0 */
  taxFree: flag().optional().meta({ title: '免税' }),
  xiangzhuang: casePack().default(1).meta({ title: '箱装数' }),
  type: giftType.schema.default(giftType.code.normal).meta({ title: '赠品' }),
  sendTime: instant().nullish().meta({ title: '交货时间' }),
  info: info().default('').meta({ title: '备注' }),
};

/** What may change of an existing line: an absent field does not change, so nothing here has a default. */
export const lineEdit = {
  id: id(),
  version: version(),
  num: quantity().optional().meta({ title: '数量' }),
  price: price().optional().meta({ title: '单价' }),
  price2: price().optional().meta({ title: '原价' }),
  unitNum: quantity().optional().meta({ title: '单位数量' }),
  unitPrice: price().optional().meta({ title: '单位单价' }),
  rate: rate().optional().meta({ title: '税率' }),
  taxFree: flag().optional().meta({ title: '免税' }),
  xiangzhuang: casePack().optional().meta({ title: '箱装数' }),
  type: giftType.schema.optional().meta({ title: '赠品' }),
  sendTime: instant().nullish().meta({ title: '交货时间' }),
  info: info().optional().meta({ title: '备注' }),
};

export const productSnapshot = z.record(z.string(), z.unknown());

/** Per-order answer of an import (spec 1 §7): one that fails does not stop the others. */
export const batchResult = z.object({
  list: z.array(z.object({ id: z.int(), number: z.string(), isOk: z.union([z.literal(0), z.literal(1)]), msg: z.string() })),
  success: z.int(),
  fail: z.int(),
});
