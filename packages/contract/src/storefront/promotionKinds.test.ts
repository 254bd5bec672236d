/** What each type of promotion refuses, and when a session is. */
import { expect, it } from 'vitest';
import { errorMessage } from '../errors.ts';
import { promotionType } from './promotion.ts';
import { complaintOf, kindFields, promotionKinds } from './promotionKinds.ts';
import { isInSession, sessionsOf, sessionWithin } from './sessions.ts';

const { flashSale, groupBuying, bargain, pointsGoods, fullDiscount, coupon } = promotionType.code;
const goods = { name: '茶', retailPrice: 49 };
const sensible = {
  [flashSale]: { productId: 1, price: 39, timeLine: '10:00', stock: 10, perCustomer: 1 },
  [groupBuying]: { productId: 1, price: 39, size: 3, hours: 24 },
  [bargain]: { productId: 1, price: 39, originalPrice: 49, size: 3 },
  [pointsGoods]: { productId: 1, price: 0, points: 100 },
  [fullDiscount]: { originalPrice: 100, price: 10 },
  [coupon]: { originalPrice: 100, price: 10, stock: 5, perCustomer: 1 },
} as const;

const complaint = (type: string, more: object = {}) => {
  const found = complaintOf(
    {
      type,
      startTime: '2030-01-01T00:00:00Z',
      endTime: '2030-01-03T00:00:00Z',
      timeLine: '',
      originalPrice: 0,
      price: 0,
      ...sensible[type as typeof flashSale],
      ...more,
    },
    goods,
  );
  return found && errorMessage(...found);
};

const cases = promotionType.entries.flatMap(({ code: type, label }) =>
  kindFields.map((field) => ({ type, label, field, use: promotionKinds[type]?.[field] })),
);

it.each(promotionType.entries)('takes $label with what it needs', ({ code: type }) => {
  expect(complaint(type)).toBeUndefined();
});

it.each(cases.filter(({ use }) => use && !use.optional))('$label needs $field', ({ type, label, field, use }) => {
  const empty = { [field]: field === 'timeLine' ? '' : field.toLowerCase().endsWith('price') ? 0 : null };
  expect(complaint(type, empty)).toBe(field === 'productId' ? `${label}必须选择商品` : `${label}必须填写「${use?.label ?? ''}」`);
});

it.each(cases.filter(({ use }) => !use))('$label has no $field', ({ type, label, field }) => {
  expect(complaint(type, { [field]: field === 'timeLine' ? '10:00' : 1 })).toMatch(
    field === 'productId' ? /用于全店，不能选择商品$/ : new RegExp(`^${label}不使用「.*」，请清空$`),
  );
});

it('compares prices with the product and with each other', () => {
  expect(complaint(flashSale, { price: 49 })).toBe('秒杀的「秒杀价」49.00 必须低于商品「茶」的零售价 49.00');
  expect(complaint(flashSale, { originalPrice: 49.01 })).toBe('秒杀的「原价」49.01 高于商品「茶」的零售价 49.00');
  expect(complaint(coupon, { price: 100 })).toBe('优惠券的「优惠额」100.00 必须小于「满额」100.00');
  expect(complaint(groupBuying, { stock: 2 })).toBe('拼团的「活动数量」2 不够一个团 3 人');
});

it('reads sessions as people write them', () => {
  expect(sessionsOf('20:00, 10:00-12:00').sessions).toEqual([
    { from: 600, to: 720 },
    { from: 1_200, to: 1_440 },
  ]);
  expect(sessionsOf('10：00、14：30').sessions).toEqual([
    { from: 600, to: 870 },
    { from: 870, to: 1_440 },
  ]);
  for (const wrong of ['banana', '25:00', '10:00-09:00', '24:00', '10:00,,12:00']) expect(sessionsOf(wrong).wrong).toBeDefined();
  expect([599, 600, 719, 720].map((minute) => isInSession('10:00-12:00', minute))).toEqual([false, true, true, false]);
  expect(isInSession('', 0)).toBe(true);
  // 23:00 on the 1st to 02:00 on the 2nd in Asia/Shanghai.
  const night = ['2030-01-01T15:00:00Z', '2030-01-01T18:00:00Z'] as const;
  expect(sessionWithin({ from: 60, to: 120 }, ...night)).toBe(true);
  expect(sessionWithin({ from: 600, to: 720 }, ...night)).toBe(false);
});
