/** Prices: what a product costs a customer and why, and the company's rules of pricing (价格规则). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { day, decimal, id, quantity, text, version } from '../kernel/wire.ts';
import { defaultBusinessType, limits } from '../limits.ts';
import { anyIn } from '../permissions.ts';
import { orderableBases, priceBase, priceChannel } from './pricing.ts';

const path = '/api/price';

const price = z.number();

export const quotedLine = z.object({
  proId: z.int(),
  /** Of one base unit; 0 if the product has none. */
  price,
  /** Of the asked unit. */
  unitPrice: price,
  base: priceBase.schema,
  why: z.string(),
  candidates: z.array(z.object({ base: priceBase.schema, price, why: z.string(), taken: z.boolean() })),
  /** Null: none was set. */
  minPrice: price.nullable(),
  /** What the customer paid last, at the asked site; null if they never bought it. */
  lastPrice: price.nullable(),
  promotionId: z.int().nullable(),
});
export type QuotedLine = z.output<typeof quotedLine>;

const rule = z.object({ bases: z.array(priceBase.schema), version: z.int() });

/** The list is for readers of the schema: the API page and the generated tests. */
const orderable = priceBase.schema
  .refine((base) => (orderableBases as readonly number[]).includes(base), '不是可选的值')
  .meta({ enum: [...orderableBases] });

export const priceCalls = {
  quote: call({
    method: 'POST',
    path: `${path}/quote`,
    title: '询价',
    access: anyIn('shipmentOrder'),
    reads: true,
    body: z.object({
      customerId: id().meta({ title: '客户' }),
      deptId: id().optional().meta({ title: '发货仓库' }),
      businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
      /** Absent: today. */
      day: day().optional().meta({ title: '日期' }),
      channel: priceChannel.schema.default(priceChannel.code.wholesale).meta({ title: '渠道' }),
      lines: z
        .array(
          z.object({
            proId: id().meta({ title: '产品' }),
            num: quantity().meta({ title: '数量' }),
            /** How many base units the asked unit holds. */
            factor: decimal(0.001, 1_000_000, 3).default(1).meta({ title: '单位换算' }),
          }),
        )
        .min(1)
        .max(limits.quotedLines)
        .meta({ title: '明细' }),
    }),
    reply: z.object({
      lines: z.array(quotedLine),
      /** What is set and has no effect, as a price level without a list. */
      note: z.string(),
    }),
  }),
  rules: call({ method: 'GET', path: `${path}/rules`, title: '价格规则', access: 'priceRule:list', reply: rule }),
  saveRules: call({
    method: 'PUT',
    path: `${path}/rules`,
    title: '保存价格规则',
    access: 'priceRule:edit',
    body: z.object({
      /** The bases that are used, in their order; the product's own price follows. */
      bases: z
        .array(orderable)
        .max(orderableBases.length)
        .refine((bases) => new Set(bases).size === bases.length, '不能重复')
        .meta({ title: '定价顺序' }),
      version: version(),
    }),
    reply: rule,
  }),
};
