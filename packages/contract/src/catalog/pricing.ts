/**
 * How a price comes about. The company orders the bases of a price; the first that applies is taken, and a promotion only where it is lower.
 * Every price explains itself. Pure: the server passes what it has read.
 */
import { priceOfUnit, priceShare, priceText, roundQuantity, roundTo } from '../arithmetic.ts';
import { codes } from '../kernel/codes.ts';

export const priceBase = codes({
  /** A gift, or a product without any price. */
  none: { code: 0, label: '无' },
  agreed: { code: 10, label: '协议价', tone: 'success' },
  level: { code: 20, label: '等级价', tone: 'processing' },
  discount: { code: 30, label: '折扣价', tone: 'processing' },
  list: { code: 40, label: '价目表', tone: 'processing' },
  wholesale: { code: 50, label: '批发价' },
  retail: { code: 60, label: '零售价' },
  last: { code: 70, label: '上次售价' },
  promotion: { code: 80, label: '促销价', tone: 'warning' },
  manual: { code: 90, label: '手工改价', tone: 'error' },
});
export type PriceBase = (typeof priceBase.code)[keyof typeof priceBase.code];

/** Where it is sold: it decides which of the product's own two prices counts. */
export const priceChannel = codes({
  wholesale: { code: 10, label: '批发' },
  shop: { code: 20, label: '零售' },
});

const { code } = priceBase;

/** What a company puts in order. The product's own price follows always. */
export const orderableBases = [code.agreed, code.level, code.discount, code.list, code.last] as const;

/** DESIGN §11: the last price is shown, and used only where somebody switches it on. */
export const usualBases: readonly PriceBase[] = [code.agreed, code.level, code.discount, code.list];

/** For whom a price list is. */
export const listScope = codes({
  customer: { code: 1, label: '客户' },
  level: { code: 2, label: '价格等级' },
  all: { code: 3, label: '所有客户' },
});

/** A line of a price list that is valid now. */
export interface PriceBreak {
  readonly scope: number;
  readonly listId: number;
  readonly listName: string;
  readonly listFrom: string | null;
  readonly fromNum: number;
  readonly price: number;
}

/** What is known of a product's price for one customer on one day. */
export interface PriceFacts {
  readonly resalePrice: number;
  readonly retailPrice: number;
  /** 0: none. */
  readonly minPrice: number;
  readonly unitName: string;
  readonly agreed: { readonly price: number; readonly from: string | null; readonly to: string | null } | null;
  readonly breaks: readonly PriceBreak[];
  readonly last: { readonly price: number; readonly day: string } | null;
}

/** What is known of the customer: its terms, and the company's rules. */
export interface BuyerFacts {
  readonly bases: readonly number[];
  /** In percent of the product's own price; 0 and 100 are none. */
  readonly discount: number;
}

/** What a promotion asks for the product. */
export interface Offer {
  readonly promotionId: number;
  readonly price: number;
  readonly why: string;
}

export interface PriceCandidate {
  readonly base: PriceBase;
  readonly price: number;
  readonly why: string;
  readonly taken: boolean;
}

export interface Quote {
  /** Of one base unit. */
  readonly price: number;
  /** Of the asked unit. */
  readonly unitPrice: number;
  readonly base: PriceBase;
  readonly why: string;
  /** Every base that has a price, in the company's order; those that it does not use are there too. */
  readonly candidates: readonly PriceCandidate[];
  readonly minPrice: number | null;
  readonly lastPrice: number | null;
  readonly promotionId: number | null;
}

const NO_PRICE = '没有设置价格';

/** A price level changes nothing while no list is for it. */
export const levelWithoutList = (name: string): string => `客户的价格等级「${name}」没有有效的价目表`;

/** Where the prices of a joint trade come from. */
export const PURCHASE_PRICE = '对方采购价';

type Possible = Omit<PriceCandidate, 'taken'>;

const validText = (from: string | null, to: string | null): string => {
  if (from !== null && to !== null) return `，${from} 至 ${to}`;
  if (from !== null) return `，${from} 起`;
  return to === null ? '' : `，至 ${to}`;
};

const breakText = ({ listName, fromNum, price }: PriceBreak, unitName: string): string =>
  `价目表「${listName}」${fromNum > 0 ? `满 ${roundQuantity(fromNum)} ${unitName || '件'} ` : ''}${priceText(price)}`;

/** A later list replaces an earlier one; within a list the highest step counts that the quantity reaches. */
const laterFirst = (a: PriceBreak, b: PriceBreak): number =>
  (b.listFrom ?? '').localeCompare(a.listFrom ?? '') || b.listId - a.listId || b.fromNum - a.fromNum;

const breakFor = (breaks: readonly PriceBreak[], scope: number, num: number): PriceBreak | undefined =>
  breaks.filter((one) => one.scope === scope && one.fromNum <= num).toSorted(laterFirst)[0];

const fromList = (base: PriceBase, facts: PriceFacts, scope: number, num: number): Possible[] => {
  const step = breakFor(facts.breaks, scope, num);
  return step ? [{ base, price: step.price, why: breakText(step, facts.unitName) }] : [];
};

/** A price agreed for the product alone wins over the customer's own list. */
function agreedPrice(facts: PriceFacts, num: number): Possible[] {
  const { agreed } = facts;
  if (agreed)
    return [{ base: code.agreed, price: agreed.price, why: `协议价 ${priceText(agreed.price)}${validText(agreed.from, agreed.to)}` }];
  return fromList(code.agreed, facts, listScope.code.customer, num).map((one) => ({ ...one, why: `协议价：${one.why}` }));
}

const TENTH = 10;

function discountedPrice(own: Possible | undefined, discount: number): Possible[] {
  if (!own || discount <= 0 || discount >= 100) return [];
  const price = priceShare(own.price, discount);
  // 95 % is 9.5 折.
  return [
    { base: code.discount, price, why: `${roundTo(discount / TENTH, 3)} 折：${own.why} × ${roundTo(discount, 2)}% = ${priceText(price)}` },
  ];
}

const ownPrice = (base: PriceBase, price: number): Possible[] =>
  price > 0 ? [{ base, price, why: `${priceBase.label(base)} ${priceText(price)}` }] : [];

/** Every price that the product has for this buyer. The two of the product itself come last, that of the channel first. */
function possiblePrices(facts: PriceFacts, buyer: BuyerFacts, num: number, channel: number): Possible[] {
  const own = [...ownPrice(code.wholesale, facts.resalePrice), ...ownPrice(code.retail, facts.retailPrice)];
  const counts = channel === priceChannel.code.shop ? code.retail : code.wholesale;
  const main = own.find(({ base }) => base === counts);
  const { last } = facts;
  const ordered: Possible[] = [
    ...agreedPrice(facts, num),
    ...fromList(code.level, facts, listScope.code.level, num),
    ...discountedPrice(main, buyer.discount),
    ...fromList(code.list, facts, listScope.code.all, num),
    ...(last ? [{ base: code.last, price: last.price, why: `上次售价 ${priceText(last.price)}，${last.day}` }] : []),
  ];
  const rank = ({ base }: Possible): number => (buyer.bases.includes(base) ? buyer.bases.indexOf(base) : buyer.bases.length);
  return [...ordered.toSorted((a, b) => rank(a) - rank(b)), ...(main ? [main] : []), ...own.filter((one) => one !== main)];
}

interface Asked {
  /** In base units: of the whole order, because steps count what a customer buys together. */
  readonly num: number;
  readonly factor?: number | undefined;
  readonly channel: number;
  readonly offer?: Offer | undefined;
}

/** The price of one line, with its reason. */
export function choosePrice(facts: PriceFacts, buyer: BuyerFacts, { num, factor = 1, channel, offer }: Asked): Quote {
  const possible = possiblePrices(facts, buyer, num, channel);
  const main = channel === priceChannel.code.shop ? code.retail : code.wholesale;
  const first = possible.find(({ base }) => base === main || buyer.bases.includes(base));
  const offered: Possible[] = offer ? [{ base: code.promotion, price: offer.price, why: offer.why }] : [];
  const [promoted] = offered.filter(({ price }) => !first || price < first.price);
  const taken = promoted ?? first;
  const price = taken?.price ?? 0;
  return {
    price,
    unitPrice: priceOfUnit(price, factor),
    base: taken?.base ?? code.none,
    why: taken?.why ?? NO_PRICE,
    candidates: [...offered, ...possible].map((one) => ({ ...one, taken: one === taken })),
    minPrice: facts.minPrice > 0 ? facts.minPrice : null,
    lastPrice: facts.last?.price ?? null,
    promotionId: promoted && offer ? offer.promotionId : null,
  };
}

/** Why a line has its price: the engine's reason, or that somebody typed another one. `who`: where another price came from. */
export function reasonOf(
  price: number,
  quote: Pick<Quote, 'price' | 'base' | 'why' | 'promotionId'>,
  who: string = priceBase.label(code.manual),
): { priceBase: PriceBase; priceWhy: string; promotionId: number | null } {
  if (price === quote.price) return { priceBase: quote.base, priceWhy: quote.why, promotionId: quote.promotionId };
  return { priceBase: code.manual, priceWhy: `${who} ${priceText(price)}（系统价：${quote.why}）`, promotionId: null };
}
