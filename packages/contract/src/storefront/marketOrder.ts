/**
 * 商城下单: selling to a customer of a shop. The order is a sales order of source 商城, priced by the price engine, with promotions that the
 * buyer chooses (RESOLUTIONS C.8). `quote` answers the same without ordering.
 */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { id, quantity, text } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { money } from '../trade/payments.ts';
import { address } from '../trade/salesOrder.schema.ts';
import { promotionType } from './promotion.ts';

const path = '/api/market';
const MOST_LINES = 100;

const line = z.object({
  proId: id().meta({ title: '商品' }),
  num: quantity().meta({ title: '数量' }),
  /** The promotion that gives this line its price; it is refused where it does not apply. */
  promotionId: id().nullish().meta({ title: '促销' }),
  /** Of 拼团: the group to join; absent opens one. */
  groupId: id().nullish().meta({ title: '团' }),
});

const wanted = {
  storeId: id().meta({ title: '店铺' }),
  customerId: id().meta({ title: '客户' }),
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  lines: z.array(line).min(1).max(MOST_LINES).meta({ title: '明细' }),
  couponId: id().nullish().meta({ title: '优惠券' }),
};

export const marketCart = z.object(wanted);
export type MarketCart = z.output<typeof marketCart>;

export const marketOrder = z.object({
  ...wanted,
  fareMoney: money().default(0).meta({ title: '运费' }),
  buyAddress: address.default({ name: '', phone: '', province: '', city: '', address: '' }).meta({ title: '收货地址' }),
  info: text(300).default('').meta({ title: '备注' }),
  ...overriding,
});
export type MarketOrder = z.output<typeof marketOrder>;

const choice = z.object({
  id: z.int(),
  type: promotionType.schema,
  title: z.string(),
  /** Of one piece, or what is taken off the order. */
  price: z.number(),
  points: z.int().nullable(),
  /** Pieces or coupons that are left; null: without a limit. */
  left: z.number().nullable(),
  /** Why it can not be used now; empty, if it can. */
  why: z.string(),
  /** Open groups that the customer can join. */
  groups: z.array(z.object({ id: z.int(), members: z.int(), size: z.int(), endTime: z.string() })),
});
export type MarketChoice = z.output<typeof choice>;

const quotedLine = z.object({
  proId: z.int(),
  name: z.string(),
  unitName: z.string(),
  num: z.number(),
  price: z.number(),
  /** Without a promotion. */
  ordinaryPrice: z.number(),
  total: z.number(),
  why: z.string(),
  /** The promotion that gave the price; null, if it is an ordinary one. */
  promotionId: z.int().nullable(),
  choices: z.array(choice),
});

export const marketQuote = z.object({
  lines: z.array(quotedLine),
  coupons: z.array(choice),
  /** 满减 and 优惠券 that are taken off, each with its sentence. */
  reductions: z.array(z.object({ id: z.int(), why: z.string(), money: z.number() })),
  amount: z.number(),
  couponMoney: z.number(),
  points: z.int(),
  /** How many points the customer has. */
  pointsLeft: z.int(),
});
export type MarketQuote = z.output<typeof marketQuote>;

export const marketCalls = {
  quote: call({
    method: 'POST',
    path: `${path}/quote`,
    title: '商城试算',
    access: 'marketOrder:add',
    reads: true,
    body: marketCart,
    reply: marketQuote,
  }),
  order: call({
    method: 'POST',
    path: `${path}/order`,
    title: '商城下单',
    access: 'marketOrder:add',
    body: marketOrder,
    reply: z.object({
      id: z.int(),
      number: z.string(),
      state: z.int(),
      amount: z.number(),
      couponMoney: z.number(),
      /** Of 拼团: the group that the order is in. */
      groupId: z.int().nullable(),
    }),
  }),
};
