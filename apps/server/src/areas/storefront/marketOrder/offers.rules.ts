/** Whether a promotion applies to a line or an order now, at what price, and if not, why not. */
import { priceText } from '@cangyun/contract/arithmetic.ts';
import { applyState, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { bargainPrice } from '@cangyun/contract/storefront/reductions.ts';
import { isInSession } from '@cangyun/contract/storefront/sessions.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { Objection } from '#kernel/documents/index.ts';
import type { OfferRow } from './marketOrder.store.ts';

const { bargain, pointsGoods } = promotionType.code;

export interface Wanted {
  readonly storeId: number;
  /** Absent: the whole order. */
  readonly product?: { readonly id: number; readonly name: string };
  readonly num: number;
}

export const leftOf = ({ stock, used }: OfferRow): number | null => (stock === null ? null : Math.max(stock - used, 0));

function objectionOfTime(offer: OfferRow): Objection | undefined {
  const { title, begun, over, startTime, endTime, timeLine, minute } = offer;
  if (!begun) return ['PROMOTION_NOT_BEGUN', { title, start: formatMinutes(startTime) }];
  if (over) return ['PROMOTION_ENDED', { title, end: formatMinutes(endTime) }];
  return isInSession(timeLine, minute) ? undefined : ['PROMOTION_NO_SESSION', { title, sessions: timeLine }];
}

function objectionOfNumber(offer: OfferRow, num: number): Objection | undefined {
  const { title, stock, perCustomer, usedByCustomer } = offer;
  const left = leftOf(offer);
  if (stock !== null && left !== null && num > left) return ['PROMOTION_SOLD_OUT', { title, stock, left, num }];
  return perCustomer !== null && usedByCustomer + num > perCustomer
    ? ['PROMOTION_LIMIT', { title, limit: perCustomer, used: usedByCustomer, num }]
    : undefined;
}

export function objectionTo(offer: OfferRow, { storeId, product, num }: Wanted): Objection | undefined {
  const { title, state, ruled, shopId, productId, type, helpers } = offer;
  if (state !== applyState.code.passed) return ['PROMOTION_NOT_PASSED', { title, state: applyState.label(state) }];
  if (!ruled) return ['PROMOTION_EARLIER', { title }];
  if (shopId !== storeId) return ['PROMOTION_OTHER_SHOP', { title }];
  if (productId !== (product?.id ?? null)) return ['PROMOTION_OTHER_GOODS', { title, name: product?.name ?? '' }];
  const objection = objectionOfTime(offer) ?? objectionOfNumber(offer, num);
  if (objection) return objection;
  return type === bargain && helpers === null ? ['PROMOTION_NO_BARGAIN', { title }] : undefined;
}

export const priceOf = ({ type, originalPrice, price, size, helpers }: OfferRow): number =>
  type === bargain ? bargainPrice(originalPrice, price, size ?? 1, helpers ?? 0) : price;

/** The reason that the line keeps. */
export function whyOf(offer: OfferRow): string {
  const { type, title, points, helpers, size } = offer;
  const what = `${promotionType.label(type)}「${title}」${priceText(priceOf(offer))}`;
  if (type === pointsGoods) return `${what} 加 ${points ?? 0} 积分`;
  return type === bargain ? `${what}（${Math.min(helpers ?? 0, size ?? 0)}/${size ?? 0} 人已砍）` : what;
}
