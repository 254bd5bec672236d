/** HTTP of the mall: what an order would cost, and ordering. */
import { lineTotal } from '@cangyun/contract/arithmetic.ts';
import { errorMessage } from '@cangyun/contract/errors.ts';
import { marketCalls as calls, type MarketChoice } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { type OpenGroup, openGroups } from '../promotionGroup/promotionGroup.store.ts';
import { placeOrder } from './marketOrder.rules.ts';
import { leftOf, priceOf } from './offers.rules.ts';
import { type Weighed, weigh } from './weighing.rules.ts';

const shown = ({ offer, objection }: Weighed, groups: readonly OpenGroup[]): MarketChoice => ({
  id: offer.id,
  type: offer.type as MarketChoice['type'],
  title: offer.title,
  price: priceOf(offer),
  points: offer.points,
  left: leftOf(offer),
  why: objection ? errorMessage(...objection) : '',
  groups: groups
    .filter(({ promotionId }) => promotionId === offer.id)
    .map(({ id, members, size, endTime }) => ({ id, members, size, endTime })),
});

export const marketOrderRoutes = ({ numbers }: Services): Served[] => [
  serve(calls.quote, async ({ tx, ctx, body }) => {
    const { lines, coupons, reductions, amount, couponMoney, points, pointsLeft } = await weigh(tx, ctx, body);
    const ofGroups = lines.flatMap(({ choices }) =>
      choices.flatMap(({ offer }) => (offer.type === promotionType.code.groupBuying ? [offer.id] : [])),
    );
    const groups = await openGroups(tx, ctx, ofGroups, body.customerId);
    return {
      lines: lines.map(({ goods, num, price, ordinaryPrice, why, taken, choices }) => ({
        proId: goods.id,
        name: goods.name,
        unitName: goods.unitName,
        num,
        price,
        ordinaryPrice,
        total: lineTotal(num, price),
        why,
        promotionId: taken?.id ?? null,
        choices: choices.map((one) => shown(one, groups)),
      })),
      coupons: coupons.map((one) => shown(one, [])),
      reductions: reductions.map(({ offer, why }) => ({ id: offer.id, why, money: offer.price })),
      amount,
      couponMoney,
      points,
      pointsLeft,
    };
  }),
  serve(calls.order, ({ tx, ctx, body }) => placeOrder(tx, ctx, numbers, body)),
];
