/** 促销: what a shop offers for a time, applied for and passed. `/api/couponset` is what the spec's promotion picker reads: lists by type (spec 2 §2, §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  instantField,
  optionalIntegerField,
  ownField,
  referenceField,
  requiredReferenceField,
  shownChoice,
  shownDecimal,
  shownText,
  textField,
} from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { done, idList, instant, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { anyIn } from '../permissions.ts';

export const promotionType = codes({
  fullDiscount: { code: 'FULL_DISCOUNT', label: '满减' },
  groupBuying: { code: 'PINTUAN', label: '拼团' },
  bargain: { code: 'KANJIA', label: '砍价' },
  flashSale: { code: 'SECKILL', label: '秒杀', tone: 'error' },
  coupon: { code: 'COUPON', label: '优惠券', tone: 'warning' },
  pointsGoods: { code: 'POINTS_GOODS', label: '积分商品' },
});

const { fullDiscount, coupon, flashSale, groupBuying, bargain, pointsGoods } = promotionType.code;

/** Of all goods of the shop: the original price is what one must spend, the price what is taken off. */
export const isForAllGoods = (type: string): boolean => type === fullDiscount || type === coupon;

/** They give a product its price: one of them at a time, because a product has one price. */
export const exclusiveTypes = [flashSale, groupBuying, bargain, pointsGoods] as const;

export const applyState = codes({
  applied: { code: 0, label: '申请中', tone: 'processing' },
  passed: { code: 10, label: '已通过', tone: 'success' },
  refused: { code: 20, label: '已拒绝', tone: 'error' },
});
const { applied, passed, refused } = applyState.code;

/** What the list says of a passed one from before there were rules. */
export const EARLIER_PROBLEM = '按旧规则通过，内容不全，不参与计价；请提前结束，再重新申请';

/** The spec's words for the same (spec 2 §4): what is neither is rejected. */
export const applyLabels = codes({
  applied: { code: 'APPLY', label: '申请', tone: 'processing' },
  passed: { code: 'PASS', label: '通过', tone: 'success' },
  refused: { code: 'REFUSE', label: '拒绝', tone: 'error' },
});

export const applyWord = (state: number): string => {
  if (state === applied) return applyLabels.code.applied;
  return state === passed ? applyLabels.code.passed : applyLabels.code.refused;
};

/** A refused promotion can be corrected: editing it applies again. A passed one only ends. */
export const promotionMoves = moves(applyState, {
  pass: { label: '通过', from: [applied], to: passed },
  refuse: { label: '拒绝', from: [applied], to: refused },
  edit: { label: '编辑', from: [applied, refused], to: applied },
  remove: { label: '删除', from: [applied, refused], to: applied },
  stop: { label: '提前结束', from: [passed], to: passed },
});

const path = '/api/promotion';
const counted = { min: 1, max: 1_000_000 } as const;
const entered = (label: string) => ownField(label, instant(), { required: true, list: false });

export const promotion = resource({
  name: 'promotion',
  title: '促销',
  path,
  permission: 'promotion',
  search: ['title'],
  fields: {
    type: choiceField('类型', promotionType, { default: fullDiscount, filter: 'in', list: 90 }),
    title: textField('标题', { max: 60, required: true, filter: 'contains', list: 180 }),
    state: shownChoice('状态', applyState, { filter: 'in', list: 90 }),
    storeId: requiredReferenceField('店铺', 'shop', { labelField: 'storeName', filter: 'in', list: false }),
    storeName: shownText('店铺', { list: 150 }),
    productId: referenceField('商品', 'product', {
      labelField: 'goodsName',
      filter: 'in',
      list: false,
      help: '满减和优惠券用于全店，不选商品',
    }),
    goodsName: shownText('商品', { list: 200 }),
    startTime: { ...entered('开始时间'), control: { kind: 'instant' as const }, sort: true as const, filter: 'range' as const, list: 150 },
    endTime: { ...entered('结束时间'), control: { kind: 'instant' as const }, sort: true as const, list: 150 },
    timeLine: textField('场次', { max: 100, list: 110, help: '如 10:00-12:00，多场用逗号分开；只写 10:00 则到下一场或当天结束' }),
    originalPrice: decimalField('原价/满额', { digits: 2, max: limits.moneyMost, unit: '元', list: 110 }),
    price: decimalField('促销价/优惠额', { digits: 2, max: limits.moneyMost, unit: '元', list: 130 }),
    stock: optionalIntegerField('活动数量/张数', { ...counted, list: 120 }),
    perCustomer: optionalIntegerField('每客限购/限用', { ...counted, list: 120 }),
    size: optionalIntegerField('成团/砍价人数', { min: 1, max: 1_000, list: 120 }),
    hours: optionalIntegerField('成团时限', { min: 1, max: 720, unit: '小时', list: false }),
    points: optionalIntegerField('所需积分', { ...counted, list: 90 }),
    used: shownDecimal('已售/已用', { digits: 3, list: 90 }),
    problem: shownText('不生效原因', { list: 200 }),
    reason: shownText('拒绝原因', { list: 150 }),
    createBy: shownText('申请人', { list: 100 }),
    checkBy: shownText('审核人', { list: 100 }),
    checkTime: instantField('审核时间', { list: 150 }),
    createTime: instantField('申请时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const offer = z.object({
  id: z.int(),
  title: z.string(),
  goodsName: z.string(),
  storeName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeLine: z.string(),
  originalPrice: z.number(),
  price: z.number(),
  promotionApplyStatus: z.string(),
});

export type Offer = z.output<typeof offer>;

const some = z.object({ ids: idList() });

export const promotionCalls = {
  ...promotion.calls,
  pass: call({ method: 'PUT', path: `${path}/pass`, title: '通过促销', access: 'promotion:check', body: some, reply: done() }),
  refuse: call({
    method: 'PUT',
    path: `${path}/refuse`,
    title: '拒绝促销',
    access: 'promotion:check',
    body: some.extend({ reason: requiredText(200).meta({ title: '拒绝原因' }) }),
    reply: done(),
  }),
  stop: call({ method: 'PUT', path: `${path}/stop`, title: '结束促销', access: 'promotion:edit', body: some, reply: done() }),
  /** Those that are not over, by type; every type is there, also an empty one. */
  offers: call({
    method: 'GET',
    path: '/api/couponset',
    title: '可选的促销',
    access: anyIn('shop', 'promotion', 'storePage'),
    query: z.object({ title: text(60).optional().meta({ title: '标题' }) }),
    reply: z.object({ success: z.boolean(), result: z.record(z.string(), z.array(offer)) }),
  }),
};
