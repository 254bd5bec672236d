/** The price engine (DESIGN §11): what products cost a customer on a day, and why. One place, for forms, imports and other documents. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { choosePrice, levelWithoutList, type Offer, type PriceFacts, priceChannel, type Quote } from '@cangyun/contract/catalog/pricing.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { readTogether } from '#platform/db/reading.ts';
import { type Buyer, type BuyerRow, type ProductRow, pricesQuery, pricing, termsQuery, type Wanted } from './price.store.ts';

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

const NOTHING_SET: PriceFacts = { resalePrice: 0, retailPrice: 0, minPrice: 0, unitName: '', agreed: null, breaks: [], last: null };

const factsOf = ({ agreedPrice, agreedFrom, agreedTo, lastPrice, lastDay, ...row }: ProductRow): PriceFacts => ({
  ...row,
  agreed: agreedPrice === null ? null : { price: agreedPrice, from: agreedFrom, to: agreedTo },
  last: lastPrice === null ? null : { price: lastPrice, day: lastDay ?? '' },
});

const noteOf = ({ levelName, hasLevelList }: BuyerRow): string => (levelName === '' || hasLevelList ? '' : levelWithoutList(levelName));

/** What one buyer asks for. */
export interface Inquiry extends Omit<PriceAsking, 'day'> {
  readonly lines: readonly PriceLine[];
  readonly offers?: Offers | undefined;
}

export interface Quoted {
  /** In the order of the lines. */
  readonly lines: readonly Quote[];
  /** What is set for the customer and has no effect. */
  readonly note: string;
}

const keyOf = (buyer: number, productId: number): string => `${buyer} ${productId}`;

/** Steps by quantity count what the lines of a product have together: an order of 3 boxes and 2 bottles is one of 38. */
const pricesOf = (inquiry: Inquiry, at: number, terms: BuyerRow, facts: ReadonlyMap<string, PriceFacts>): Quote[] => {
  const together = Map.groupBy(inquiry.lines, ({ productId }) => productId);
  return inquiry.lines.map(({ productId, factor }) =>
    choosePrice(facts.get(keyOf(at, productId)) ?? NOTHING_SET, terms, {
      num: sumQuantity(...(together.get(productId) ?? []).map(({ num }) => num)),
      factor,
      channel: inquiry.channel ?? priceChannel.code.wholesale,
      offer: inquiry.offers?.get(productId),
    }),
  );
};

const NO_TERMS: BuyerRow = { bases: [], discount: 0, levelName: '', hasLevelList: false };

const buyersOf = (inquiries: readonly Inquiry[]): Buyer[] =>
  inquiries.map(({ customerId, siteId = null, businessType = defaultBusinessType }) => ({ customerId, siteId, businessType }));

const wantedOf = (inquiries: readonly Inquiry[]): Wanted[] =>
  inquiries.flatMap(({ lines }, at) =>
    [...new Set(lines.map(({ productId }) => productId))].map((productId) => ({ buyer: at + 1, productId })),
  );

/** What prices follow from: two queries, however many buyers and lines, and what both read. For `readTogether` and `quotesFrom`. */
export const priceQueries = (ctx: Ctx, inquiries: readonly Inquiry[], day: string = formatDay(new Date())) => ({
  queries: [termsQuery(ctx), pricesQuery(ctx, day, wantedOf(inquiries))] as const,
  shared: pricing(ctx, day, buyersOf(inquiries)),
});

/** The same buyers and products as the queries asked for; quantities may be others. */
export function quotesFrom(inquiries: readonly Inquiry[], terms: readonly BuyerRow[], products: readonly ProductRow[]): readonly Quoted[] {
  const facts = new Map(products.map((row) => [keyOf(row.buyer, row.productId), factsOf(row)]));
  return inquiries.map((inquiry, at) => {
    const own = terms[at] ?? NO_TERMS;
    return { lines: pricesOf(inquiry, at + 1, own, facts), note: noteOf(own) };
  });
}

/** For many buyers at once, as an import has them: one statement, however many buyers and lines. */
export async function quoteAll(tx: Tx, ctx: Ctx, inquiries: readonly Inquiry[], day?: string): Promise<readonly Quoted[]> {
  if (inquiries.every(({ lines }) => lines.length === 0)) return inquiries.map(() => ({ lines: [], note: '' }));
  const { queries, shared } = priceQueries(ctx, inquiries, day);
  return quotesFrom(inquiries, ...(await readTogether(tx, queries, shared)));
}

/** For one buyer. In the order of the lines. */
export async function quote(
  tx: Tx,
  ctx: Ctx,
  { day, ...asking }: PriceAsking,
  lines: readonly PriceLine[],
  offers?: Offers,
): Promise<readonly Quote[]> {
  const [quoted] = await quoteAll(tx, ctx, [{ ...asking, lines, offers }], day);
  return quoted?.lines ?? [];
}
