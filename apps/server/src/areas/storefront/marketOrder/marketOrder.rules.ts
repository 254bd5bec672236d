/**
 * An order of the mall: its promotions are locked in the order of their ids before anything is counted, so that of many buyers at once only
 * as many get the price as there are pieces. The rest is refused with the reason.
 */
import { messages } from '@cangyun/contract/messages.ts';
import type { MarketOrder } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotedText, promotionsText } from '@cangyun/contract/storefront/reductions.ts';
import { orderOfMarket } from '#areas/trade/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { lockPoints } from '../customerPoints/customerPoints.store.ts';
import { fillWhenFull, type Joining, joinGroup } from '../promotionGroup/promotionGroup.rules.ts';
import { insertUses } from '../promotionUse/promotionUse.store.ts';
import { lockPromotions, stateOf } from './marketOrder.store.ts';
import { chosenIds, type WeighedLine, type Weighing, weigh } from './weighing.rules.ts';

const { groupBuying } = promotionType.code;

/** What the order says of its promotions. */
const infoOf = ({ lines, reductions }: Weighing): string =>
  promotionsText(
    lines.flatMap(({ taken, goods, num, why, ordinaryPrice }) => (taken ? [promotedText(goods.name, num, why, ordinaryPrice)] : [])),
    reductions.map(({ why, offer }) => ({ why, money: offer.price })),
  );

/** Its orders wait for each other, so that nothing else may be in them. */
function groupLineOf(lines: readonly WeighedLine[]): WeighedLine | undefined {
  const found = lines.find(({ taken }) => taken?.type === groupBuying);
  if (found && lines.length > 1) refuse('MARKET_ONE_GROUP');
  return found;
}

interface Placed {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly amount: number;
  readonly couponMoney: number;
  readonly groupId: number | null;
}

export async function placeOrder(tx: Tx, ctx: Ctx, numbers: Database, order: MarketOrder): Promise<Placed> {
  const { customerId, businessType, fareMoney, buyAddress, info, overrideReason } = order;
  const chosen = chosenIds(order);
  if (chosen.length > 0) {
    await lockPromotions(tx, ctx, chosen);
    await lockPoints(tx, ctx, customerId);
  }
  const weighing = await weigh(tx, ctx, order);
  const { lines, deptId, reductions, amount, couponMoney, objection } = weighing;
  if (objection) refuse(...objection);
  const groupLine = groupLineOf(lines);
  const group: Joining | undefined =
    groupLine?.taken && (await joinGroup(tx, ctx, { promotionId: groupLine.taken.id, groupId: groupLine.groupId, customerId }));
  const placed = await orderOfMarket(tx, ctx, numbers, {
    customerId,
    deptId,
    businessType,
    couponMoney,
    fareMoney,
    buyAddress,
    info,
    overrideReason,
    lines: lines.map(({ goods, num, price, priceBase, why, taken }) => ({
      productId: goods.id,
      num,
      price,
      priceBase,
      priceWhy: why,
      promotionId: taken?.id ?? null,
    })),
    promotionInfo: infoOf(weighing),
    holdInfo: group ? messages.groupWaits(groupLine?.taken?.title ?? '', group.size) : '',
  });
  const shared = { orderId: placed.id, customerId };
  await insertUses(tx, ctx, [
    ...lines.flatMap(({ taken, price, ordinaryPrice }, at) =>
      taken
        ? [
            {
              ...shared,
              promotionId: taken.id,
              lineId: placed.lineIds[at] ?? 0,
              ordinaryPrice,
              price,
              money: 0,
              points: taken.points ?? 0,
              groupId: taken.type === groupBuying ? (group?.id ?? null) : null,
            },
          ]
        : [],
    ),
    ...reductions.map(({ offer }) => ({
      ...shared,
      promotionId: offer.id,
      lineId: null,
      ordinaryPrice: 0,
      price: 0,
      money: offer.price,
      points: 0,
      groupId: null,
    })),
  ]);
  const full = group ? await fillWhenFull(tx, ctx, group) : false;
  const state = full ? await stateOf(tx, ctx, placed.id) : placed.state;
  return { id: placed.id, number: placed.number, state, amount, couponMoney, groupId: group?.id ?? null };
}
