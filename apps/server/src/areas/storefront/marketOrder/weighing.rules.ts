/** What an order of the mall costs: prices by the engine, promotions where they are lower, then 满减 and one coupon. Changes nothing. */
import { lineTotal, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Offer } from '@cangyun/contract/catalog/pricing.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { MarketCart } from '@cangyun/contract/storefront/marketOrder.ts';
import { isForAllGoods, promotion, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { bestReduction, isReached, reducible, reductionText } from '@cangyun/contract/storefront/reductions.ts';
import { shop, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { channelOf } from '@cangyun/contract/trade/orderChannel.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { quote } from '#areas/catalog/index.ts';
import type { Objection } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { pointsOf } from '../customerPoints/customerPoints.store.ts';
import { type Goods, goodsFor, type OfferRow, offersFor, placeOf } from './marketOrder.store.ts';
import { objectionTo, priceOf, whyOf } from './offers.rules.ts';

const { fullDiscount, coupon } = promotionType.code;

export interface WeighedLine {
  readonly goods: Goods;
  readonly num: number;
  readonly price: number;
  readonly ordinaryPrice: number;
  readonly priceBase: number;
  readonly why: string;
  /** Gave the price. */
  readonly taken: OfferRow | undefined;
  readonly groupId: number | null;
  readonly choices: readonly Weighed[];
}

export interface Weighed {
  readonly offer: OfferRow;
  readonly objection: Objection | undefined;
}

export interface TakenReduction {
  readonly offer: OfferRow;
  readonly why: string;
}

export interface Weighing {
  readonly deptId: number;
  readonly lines: readonly WeighedLine[];
  readonly coupons: readonly Weighed[];
  readonly reductions: readonly TakenReduction[];
  /** The first reason why what was chosen does not apply. */
  readonly objection: Objection | undefined;
  readonly amount: number;
  readonly couponMoney: number;
  readonly points: number;
  readonly pointsLeft: number;
}

function assertOnce(lines: MarketCart['lines']): void {
  const rows = new Map<number, number>();
  for (const [at, { proId }] of lines.entries()) {
    const other = rows.get(proId);
    if (other !== undefined) refuse('MARKET_TWICE', { row: at + 1, other: other + 1 });
    rows.set(proId, at);
  }
}

async function openShop(tx: Tx, ctx: Ctx, { storeId, customerId }: MarketCart): Promise<number> {
  const place = (await placeOf(tx, ctx, storeId, customerId)) ?? refuse('NOT_FOUND', { title: shop.title });
  const { shopName: name, shopState, deptId, customerName } = place;
  if (customerName === null) refuse('NOT_FOUND', { title: customerStyle.label(customerStyle.code.customer) });
  if (shopState !== storeDisable.code.open) refuse('MARKET_SHOP_CLOSED', { name, state: storeDisable.label(shopState) });
  return deptId ?? refuse('MARKET_SHOP_SITE', { name });
}

export const chosenIds = ({ lines, couponId }: MarketCart): number[] =>
  [...new Set([...lines.flatMap(({ promotionId }) => promotionId ?? []), ...(couponId ? [couponId] : [])])].toSorted((a, b) => a - b);

/** Points of so many pieces. */
export const pointsFor = ({ points }: OfferRow, num: number): number => Math.ceil((points ?? 0) * num);

export async function weigh(tx: Tx, ctx: Ctx, cart: MarketCart): Promise<Weighing> {
  const { storeId, customerId, businessType, couponId } = cart;
  assertOnce(cart.lines);
  const productIds = cart.lines.map(({ proId }) => proId);
  const chosen = chosenIds(cart);
  const [deptId, goods, offers, pointsLeft] = await Promise.all([
    openShop(tx, ctx, cart),
    goodsFor(tx, ctx, productIds),
    offersFor(tx, ctx, { shopId: storeId, customerId, productIds, chosen }),
    pointsOf(tx, ctx, customerId),
  ]);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  for (const id of chosen) if (!byId.has(id)) refuse('NOT_FOUND', { title: promotion.title });

  const wanted = cart.lines.map(({ proId, num, promotionId, groupId }, at) => {
    const product = goods.get(proId) ?? refuse('MARKET_UNKNOWN_GOODS', { row: at + 1 });
    const choices = offers
      .filter(({ id, productId }) => id === promotionId || productId === proId)
      .map((offer): Weighed => ({ offer, objection: objectionTo(offer, { storeId, product, num }) }));
    const picked = choices.find(({ offer }) => offer.id === promotionId);
    return { goods: product, num, choices, picked, groupId: groupId ?? null };
  });
  const asking = { customerId, siteId: deptId, businessType, channel: channelOf(orderSource.code.market) };
  const asked = wanted.map(({ goods: { id: productId }, num }) => ({ productId, num }));
  const allowed = new Map(
    wanted.flatMap(({ goods: { id }, picked }): [number, Offer][] =>
      picked && !picked.objection ? [[id, { promotionId: picked.offer.id, price: priceOf(picked.offer), why: whyOf(picked.offer) }]] : [],
    ),
  );
  const ordinary = await quote(tx, ctx, asking, asked);
  const quoted = allowed.size === 0 ? ordinary : await quote(tx, ctx, asking, asked, allowed);
  const lines = wanted.map(({ picked, ...line }, at): WeighedLine => {
    const [plain, best] = [ordinary[at], quoted[at]];
    if (!plain || !best || plain.price <= 0) return refuse('MARKET_NO_PRICE', { row: at + 1, name: line.goods.name });
    return {
      ...line,
      price: best.price,
      ordinaryPrice: plain.price,
      priceBase: best.base,
      why: best.why,
      taken: best.promotionId === null ? undefined : picked?.offer,
    };
  });

  const counted = lines.map(({ num, price, taken }) => ({ num, price, promotionId: taken?.id ?? null }));
  const base = reducible(counted);
  const ofShop = offers.filter(({ type, shopId }) => isForAllGoods(type) && shopId === storeId);
  const full = bestReduction(
    ofShop.filter((offer) => offer.type === fullDiscount && !objectionTo(offer, { storeId, num: 1 })),
    base,
  );
  const rest = sumMoney(base, -(full?.price ?? 0));
  const coupons = offers
    .filter(({ id, type }) => id === couponId || type === coupon)
    .map((offer): Weighed => ({ offer, objection: objectionToCoupon(offer, storeId, rest) }));
  const usedCoupon = coupons.find(({ offer }) => offer.id === couponId);
  const reductions = [...(full ? [full] : []), ...(usedCoupon && !usedCoupon.objection ? [usedCoupon.offer] : [])].map((offer) => ({
    offer,
    why: reductionText(promotionType.label(offer.type), offer),
  }));
  const points = lines.reduce((sum, { taken, num }) => sum + (taken ? pointsFor(taken, num) : 0), 0);
  const first = [...wanted.map(({ picked }) => picked), usedCoupon].find((one) => one?.objection)?.objection;
  return {
    deptId,
    lines,
    coupons,
    reductions,
    objection: first ?? objectionToPoints(lines, points, pointsLeft),
    amount: sumMoney(...lines.map(({ num, price }) => lineTotal(num, price))),
    couponMoney: sumMoney(...reductions.map(({ offer }) => offer.price)),
    points,
    pointsLeft,
  };
}

function objectionToCoupon(offer: OfferRow, storeId: number, amount: number): Objection | undefined {
  const { type, title, originalPrice } = offer;
  if (type !== coupon) return ['PROMOTION_NO_COUPON', { title }];
  const objection = objectionTo(offer, { storeId, num: 1 });
  if (objection || isReached(offer, amount)) return objection;
  return ['PROMOTION_THRESHOLD', { type: promotionType.label(type), title, least: originalPrice, amount }];
}

function objectionToPoints(lines: readonly WeighedLine[], needed: number, points: number): Objection | undefined {
  const title = lines.find(({ taken }) => taken?.points)?.taken?.title ?? '';
  return needed > points ? ['POINTS_SHORT', { points, title, needed }] : undefined;
}
