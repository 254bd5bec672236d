/** What each type of promotion needs, and what must be true of it. Both ends read it: the form shows these fields only, the server refuses others. */
import { moneyText, roundMoney } from '../arithmetic.ts';
import type { promotionErrors } from './promotion.errors.ts';
import { isForAllGoods, promotionType } from './promotion.ts';
import { minutesText, overlapOf, sessionsOf, sessionWithin } from './sessions.ts';

const { fullDiscount, coupon, flashSale, groupBuying, bargain, pointsGoods } = promotionType.code;

/** The fields that not every type has. */
export const kindFields = ['productId', 'timeLine', 'originalPrice', 'price', 'stock', 'perCustomer', 'size', 'hours', 'points'] as const;
export type KindField = (typeof kindFields)[number];

interface FieldUse {
  /** As this type calls the field. */
  readonly label: string;
  readonly optional?: true;
  readonly help?: string;
}

type KindUse = Readonly<Partial<Record<KindField, FieldUse>>>;

const product = { label: '商品' };
const original = { label: '原价', optional: true, help: '不填为商品的零售价，不能高于它' } as const;
const stockOfGoods = { label: '活动数量', optional: true, help: '售完即止；不填则不限' } as const;
const perCustomer = { label: '每客限购', optional: true, help: '不填则不限' } as const;

export const promotionKinds: Readonly<Record<string, KindUse>> = {
  [fullDiscount]: { originalPrice: { label: '满额' }, price: { label: '优惠额' } },
  [coupon]: {
    originalPrice: { label: '满额' },
    price: { label: '优惠额' },
    stock: { label: '发放张数' },
    perCustomer: { label: '每客限用' },
  },
  [flashSale]: {
    productId: product,
    originalPrice: original,
    price: { label: '秒杀价' },
    timeLine: { label: '场次', help: '如 10:00-12:00，多场用逗号分开；只写 10:00 则到下一场或当天结束' },
    stock: { label: '活动数量', help: '售完即止' },
    perCustomer: { label: '每客限购' },
  },
  [groupBuying]: {
    productId: product,
    originalPrice: original,
    price: { label: '拼团价' },
    size: { label: '成团人数' },
    hours: { label: '成团时限', help: '从第一人下单算起，到时未成团则作废订单' },
    stock: stockOfGoods,
    perCustomer,
  },
  [bargain]: {
    productId: product,
    originalPrice: { label: '起始价', optional: true, help: '不填为商品的零售价，不能高于它' },
    price: { label: '底价' },
    size: { label: '砍价人数', help: '这么多人砍到底价，每人砍一次' },
    stock: stockOfGoods,
    perCustomer,
  },
  [pointsGoods]: {
    productId: product,
    originalPrice: original,
    points: { label: '所需积分', help: '每件' },
    price: { label: '另付金额', optional: true, help: '不填则只用积分' },
    stock: stockOfGoods,
    perCustomer,
  },
};

export const kindField = (type: string, field: KindField): FieldUse | undefined => promotionKinds[type]?.[field];

export interface PromotionForm {
  readonly type: string;
  readonly productId?: number | null | undefined;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeLine: string;
  readonly originalPrice: number;
  readonly price: number;
  readonly stock?: number | null | undefined;
  readonly perCustomer?: number | null | undefined;
  readonly size?: number | null | undefined;
  readonly hours?: number | null | undefined;
  readonly points?: number | null | undefined;
}

/** The product that it is for, as it is now. */
export interface PromotedGoods {
  readonly name: string;
  readonly retailPrice: number;
}

export type PromotionComplaint = readonly [keyof typeof promotionErrors, Readonly<Record<string, string | number>>];

const LEAST_PEOPLE = 2;

function complaintOfFields(form: PromotionForm): PromotionComplaint | undefined {
  const { type } = form;
  const label = promotionType.label(type);
  if (isForAllGoods(type) && form.productId) return ['PROMOTION_ALL_GOODS', { label }];
  if (!isForAllGoods(type) && !form.productId) return ['PROMOTION_NO_GOODS', { label }];
  for (const field of kindFields) {
    const use = kindField(type, field);
    const given = Boolean(form[field]);
    if (!use && given) return ['PROMOTION_FIELD_UNUSED', { label, field: unusedLabels[field] }];
    if (use && !use.optional && !given) return ['PROMOTION_FIELD_MISSING', { label, field: use.label }];
  }
  return undefined;
}

/** What a field is called that the type does not have. */
const unusedLabels: Readonly<Record<KindField, string>> = {
  productId: '商品',
  timeLine: '场次',
  originalPrice: '原价',
  price: '促销价',
  stock: '活动数量',
  perCustomer: '每客限购',
  size: '成团/砍价人数',
  hours: '成团时限',
  points: '所需积分',
};

function complaintOfSessions({ type, timeLine, startTime, endTime }: PromotionForm): PromotionComplaint | undefined {
  if (!kindField(type, 'timeLine')) return undefined;
  const { sessions, wrong } = sessionsOf(timeLine);
  if (wrong !== undefined) return ['PROMOTION_SESSION', { text: wrong }];
  const overlap = overlapOf(sessions);
  if (overlap) return ['PROMOTION_SESSION_OVERLAP', { one: minutesText(overlap[0]), other: minutesText(overlap[1]) }];
  return sessions.some((session) => sessionWithin(session, startTime, endTime))
    ? undefined
    : ['PROMOTION_SESSION_OUTSIDE', { text: timeLine }];
}

function complaintOfPrice(form: PromotionForm, goods: PromotedGoods | undefined): PromotionComplaint | undefined {
  const { type, originalPrice, price } = form;
  const label = promotionType.label(type);
  const field = kindField(type, 'price')?.label ?? '';
  const above = kindField(type, 'originalPrice')?.label ?? '';
  if (isForAllGoods(type))
    return price < originalPrice
      ? undefined
      : ['PROMOTION_OFF', { label, field, price: moneyText(price), above, most: moneyText(originalPrice) }];
  if (!goods) return ['PROMOTION_NO_GOODS', { label }];
  const { name, retailPrice } = goods;
  const normal = moneyText(retailPrice);
  if (retailPrice <= 0) return ['PROMOTION_NO_NORMAL_PRICE', { label, name }];
  if (originalPrice > roundMoney(retailPrice))
    return ['PROMOTION_ORIGINAL', { label, field: above, price: moneyText(originalPrice), name, normal }];
  if (price >= retailPrice) return ['PROMOTION_ABOVE_NORMAL', { label, field, price: moneyText(price), name, normal }];
  if (originalPrice > 0 && price >= originalPrice)
    return ['PROMOTION_OFF', { label, field, price: moneyText(price), above, most: moneyText(originalPrice) }];
  return undefined;
}

function complaintOfNumbers({ type, size, stock, perCustomer: limit }: PromotionForm): PromotionComplaint | undefined {
  const label = promotionType.label(type);
  const people = kindField(type, 'size');
  if (people && (size ?? 0) < LEAST_PEOPLE) return ['PROMOTION_SIZE', { label, field: people.label, least: LEAST_PEOPLE }];
  if (stock && limit && limit > stock)
    return [
      'PROMOTION_LIMIT_OVER_STOCK',
      { label, field: kindField(type, 'perCustomer')?.label ?? '', limit, above: kindField(type, 'stock')?.label ?? '', stock },
    ];
  return type === groupBuying && stock && size && stock < size ? ['PROMOTION_STOCK_UNDER_SIZE', { label, stock, size }] : undefined;
}

/** Why the promotion makes no sense; undefined, if it does. */
export function complaintOf(form: PromotionForm, goods: PromotedGoods | undefined): PromotionComplaint | undefined {
  return complaintOfFields(form) ?? complaintOfSessions(form) ?? complaintOfPrice(form, goods) ?? complaintOfNumbers(form);
}
