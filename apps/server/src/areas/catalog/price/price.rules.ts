/** The price engine (DESIGN §11): what products cost a customer on a day, and why. One place, for forms, imports and other documents. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { choosePrice, type Offer, type PriceFacts, priceChannel, type Quote } from '@cangyun/contract/catalog/pricing.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Buyer, type BuyerRow, buyerOf, type ProductRow, productsFor } from './price.store.ts';

export interface PriceAsking {
  readonly customerId: number;
  /** Where it is sold from: terms of that site count first. */
  readonly siteId?: number | undefined;
  readonly businessType?: string | undefined;
  /** Today, if absent. */
  readonly day?: string | undefined;
  readonly channel?: number | undefined;
}

export interface PriceLine {
  readonly productId: number;
  /** In base units. */
  readonly num: number;
  /** How many base units the line's unit holds. */
  readonly factor?: number | undefined;
}

/** By product. */
export type Offers = ReadonlyMap<number, Offer>;

const NO_OFFERS: Offers = new Map();

const NOTHING_SET: PriceFacts = { resalePrice: 0, retailPrice: 0, minPrice: 0, unitName: '', agreed: null, breaks: [], last: null };

const factsOf = ({ agreedPrice, agreedFrom, agreedTo, lastPrice, lastDay, ...row }: ProductRow): PriceFacts => ({
  ...row,
  agreed: agreedPrice === null ? null : { price: agreedPrice, from: agreedFrom, to: agreedTo },
  last: lastPrice === null ? null : { price: lastPrice, day: lastDay ?? '' },
});

const noteOf = ({ levelName, hasLevelList }: BuyerRow): string =>
  levelName === '' || hasLevelList ? '' : `客户的价格等级「${levelName}」没有有效的价目表`;

export interface Quoted {
  readonly lines: readonly Quote[];
  /** What is set for the customer and has no effect. */
  readonly note: string;
}

/** Steps by quantity count what the lines of a product have together: an order of 3 boxes and 2 bottles is one of 38. */
export async function quoteWithNote(
  tx: Tx,
  ctx: Ctx,
  { customerId, siteId, businessType = defaultBusinessType, ...asking }: PriceAsking,
  lines: readonly PriceLine[],
  offers: Offers = NO_OFFERS,
): Promise<Quoted> {
  const buyer: Buyer = { customerId, siteId, businessType, day: asking.day ?? formatDay(new Date()) };
  const channel = asking.channel ?? priceChannel.code.wholesale;
  const [terms, products] = await Promise.all([
    buyerOf(tx, ctx, buyer),
    productsFor(
      tx,
      ctx,
      buyer,
      lines.map(({ productId }) => productId),
    ),
  ]);
  const facts = new Map(products.map((row) => [row.id, factsOf(row)]));
  const together = Map.groupBy(lines, ({ productId }) => productId);
  const quoted = lines.map(({ productId, factor }) =>
    choosePrice(facts.get(productId) ?? NOTHING_SET, terms, {
      num: sumQuantity(...(together.get(productId) ?? []).map(({ num }) => num)),
      factor,
      channel,
      offer: offers.get(productId),
    }),
  );
  return { lines: quoted, note: noteOf(terms) };
}

/** In the order of the lines; two statements, however many there are. */
export const quote = async (
  tx: Tx,
  ctx: Ctx,
  asking: PriceAsking,
  lines: readonly PriceLine[],
  offers: Offers = NO_OFFERS,
): Promise<readonly Quote[]> => (await quoteWithNote(tx, ctx, asking, lines, offers)).lines;
