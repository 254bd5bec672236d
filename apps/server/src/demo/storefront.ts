/** Fills the demonstration company's storefront: shops open and closed, promotions of every type and in every state. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { selfOperated, shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import type { Demonstration } from './utilities.ts';

const { fullDiscount, groupBuying, bargain, flashSale, coupon, pointsGoods } = promotionType.code;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const shops = [
  { storeName: '仓运优选旗舰店', selfOperated: selfOperated.code.yes, contact: '沈云', contactPhone: '13800000001' },
  { storeName: '远山食品专营店', selfOperated: selfOperated.code.no, contact: '何雨桐', contactPhone: '13800000002' },
  { storeName: '青禾生鲜店', selfOperated: selfOperated.code.no, storeDisable: storeDisable.code.closed },
] as const;

const promotions = [
  { type: fullDiscount, title: '全店满 199 减 30', originalPrice: 199, price: 30, days: [-3, 20], verdict: 'pass' },
  { type: coupon, title: '新人 20 元券', originalPrice: 100, price: 20, days: [-1, 30], verdict: 'pass' },
  { type: groupBuying, title: '三人拼团', originalPrice: 29.9, price: 19.9, goods: 0, days: [0, 7], verdict: 'apply' },
  { type: bargain, title: '砍价到 9.9', originalPrice: 39.9, price: 9.9, goods: 1, days: [1, 8], verdict: 'apply' },
  { type: flashSale, title: '十点秒杀', originalPrice: 59, price: 39, goods: 2, timeLine: '10:00', days: [-2, 5], verdict: 'pass' },
  { type: pointsGoods, title: '积分换购', originalPrice: 25, price: 1, goods: 3, days: [0, 60], verdict: 'refuse' },
] as const;

export async function fillStorefront({ call, siteId }: Demonstration): Promise<void> {
  const deptId = siteId('shanghai');
  const made = await Promise.all(shops.map((body) => call(shopCalls.create, { body: { storeLogo: '', deptId, ...body } })));
  const { content: products } = await call(productCalls.list, { query: { size: 4 } });
  const ids = new Map<string, number[]>();
  for (const { days, verdict, ...promotion } of promotions) {
    const goods = 'goods' in promotion ? { productId: products[promotion.goods]?.id ?? 0 } : {};
    const { goods: _goods, ...body } = { goods: 0, ...promotion };
    const { id } = await call(promotionCalls.create, {
      body: { ...body, ...goods, storeId: made[0]?.id ?? 0, startTime: inDays(days[0]), endTime: inDays(days[1]) },
    });
    ids.set(verdict, [...(ids.get(verdict) ?? []), id]);
  }
  await call(promotionCalls.pass, { body: { ids: ids.get('pass') ?? [] } });
  await call(promotionCalls.refuse, { body: { ids: ids.get('refuse') ?? [], reason: '积分规则还没有公布' } });
}
