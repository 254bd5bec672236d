/** Fills the demonstration company's storefront: shops open and closed, promotions of every type and in every state. */
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { selfOperated, shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { fillMall } from './mall.ts';
import type { Demonstration } from './utilities.ts';

const { fullDiscount, groupBuying, bargain, flashSale, coupon, pointsGoods } = promotionType.code;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const shops = [
  { storeName: '仓运优选旗舰店', selfOperated: selfOperated.code.yes, contact: '沈云', contactPhone: '13800000001' },
  { storeName: '远山食品专营店', selfOperated: selfOperated.code.no, contact: '何雨桐', contactPhone: '13800000002' },
  { storeName: '青禾生鲜店', selfOperated: selfOperated.code.no, storeDisable: storeDisable.code.closed },
] as const;

interface Planned {
  readonly type: string;
  readonly title: string;
  readonly days: readonly [number, number];
  readonly verdict: 'apply' | 'pass' | 'refuse';
  /** Of the products on sale, by their place. */
  readonly goods?: number;
  /** In percent of the product's own price. */
  readonly share?: number;
  readonly more?: object;
}

const promotions: readonly Planned[] = [
  { type: fullDiscount, title: '全店满 199 减 30', days: [-3, 20], verdict: 'pass', more: { originalPrice: 199, price: 30 } },
  {
    type: coupon,
    title: '新人 20 元券',
    days: [-1, 30],
    verdict: 'pass',
    more: { originalPrice: 100, price: 20, stock: 500, perCustomer: 1 },
  },
  {
    type: groupBuying,
    title: '三人拼团',
    goods: 0,
    share: 75,
    days: [0, 7],
    verdict: 'apply',
    more: { size: 3, hours: 24, perCustomer: 2 },
  },
  { type: bargain, title: '五人砍价', goods: 1, share: 50, days: [1, 8], verdict: 'apply', more: { size: 5, perCustomer: 1 } },
  {
    type: flashSale,
    title: '十点秒杀',
    goods: 4,
    share: 70,
    days: [-2, 5],
    verdict: 'pass',
    more: { timeLine: '10:00', stock: 200, perCustomer: 2 },
  },
  {
    type: flashSale,
    title: '整点特价',
    goods: 2,
    share: 85,
    days: [-2, 5],
    verdict: 'pass',
    more: { timeLine: '00:00-24:00', stock: 100, perCustomer: 3 },
  },
  { type: pointsGoods, title: '积分换购', goods: 3, share: 10, days: [0, 60], verdict: 'refuse', more: { points: 500 } },
];

const PERCENT = 100;
/** So that a few pieces reach what 满减 asks for. */
const leastPrice = 18;

/** Of which there is enough, without a date that could pass. */
const ENOUGH = 30;

export async function fillStorefront(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const deptId = siteId('shanghai');
  const made = await Promise.all(shops.map((body) => call(shopCalls.create, { body: { storeLogo: '', deptId, ...body } })));
  const { content } = await call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId, onSale: 1 } });
  const products = content
    .filter(({ kucun, retailPrice, usableQty }) => kucun === 0 && retailPrice >= leastPrice && usableQty >= ENOUGH)
    .toSorted((a, b) => a.id - b.id);
  const ids = new Map<string, number[]>();
  const passed = new Map<string, number>();
  for (const { type, title, goods, share = PERCENT, days, verdict, more = {} } of promotions) {
    const product = goods === undefined ? undefined : products[goods];
    const ofProduct = product ? { productId: product.id, price: roundMoney((product.retailPrice * share) / PERCENT) } : {};
    const { id } = await call(promotionCalls.create, {
      body: {
        type: type as typeof fullDiscount,
        title,
        ...ofProduct,
        ...more,
        storeId: made[0]?.id ?? 0,
        startTime: inDays(days[0]),
        endTime: inDays(days[1]),
      },
    });
    ids.set(verdict, [...(ids.get(verdict) ?? []), id]);
    if (verdict === 'pass') passed.set(title, id);
  }
  await call(promotionCalls.pass, { body: { ids: ids.get('pass') ?? [] } });
  await call(promotionCalls.refuse, { body: { ids: ids.get('refuse') ?? [], reason: '积分规则还没有公布' } });
  await fillMall(demonstration, { storeId: made[0]?.id ?? 0, products, promotions: passed });
}
