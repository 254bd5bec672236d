/** Why the lines of a sales order have their prices: asked of the price engine when they are written, and kept on them. */
import { type PriceBase, priceBase, type Quote, reasonOf } from '@cangyun/contract/catalog/pricing.ts';
import { taxFreeState } from '@cangyun/contract/tax.ts';
import { isGift } from '@cangyun/contract/trade/amounts.ts';
import { channelOf } from '@cangyun/contract/trade/orderChannel.ts';
import { type Inquiry, type Quoted, quoteAll } from '#areas/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { NewLine } from '../order/lines.store.ts';

interface PricedOrder {
  readonly customerId: number;
  readonly deptId: number;
  readonly businessType: string;
  readonly source: string;
}

type Reasoned = Pick<NewLine, 'productId' | 'num' | 'price' | 'type' | 'priceBase' | 'priceWhy' | 'promotionId'>;

export interface Reasons {
  /** Lines that were written before: their reason stays with a price that nobody changed, also after an agreement has ended. */
  readonly kept?: readonly Reasoned[];
  /** Where other prices come from, if nobody typed them. */
  readonly who?: string;
}

const NO_REASON = { priceBase: priceBase.code.none as PriceBase, priceWhy: '', promotionId: null };

/** A step of a price list is no reason for a smaller quantity. */
const keptReason = (line: NewLine, kept: readonly Reasoned[]): Partial<NewLine> | undefined => {
  const same = kept.find(
    ({ productId, price, num, priceBase: base = 0 }) =>
      base !== priceBase.code.none && productId === line.productId && price === line.price && num <= line.num,
  );
  return same && { priceBase: same.priceBase ?? 0, priceWhy: same.priceWhy ?? '', promotionId: same.promotionId ?? null };
};

/** The lines of an order, on their way to it. */
interface PricedLines {
  readonly order: PricedOrder;
  readonly lines: readonly NewLine[];
  readonly reasons?: Reasons | undefined;
}

const isOpen = (line: NewLine): boolean => line.priceBase === undefined && !isGift(line);

function reasoned({ lines, reasons: { kept = [], who } = {} }: PricedLines, quotes: readonly Quote[]): NewLine[] {
  const asked = new Map(lines.filter(isOpen).map((line, at) => [line, quotes[at]]));
  return lines.map((line) => {
    const found = asked.get(line);
    if (!found) return { ...NO_REASON, ...line };
    return { ...line, ...((line.price !== found.price && keptReason(line, kept)) || reasonOf(line.price, found, who)) };
  });
}

/** What the lines of orders ask of the price engine. Lines that bring their reason along keep it; a gift has no price to explain. */
export const inquiriesOf = (orders: readonly PricedLines[]): Inquiry[] =>
  orders.map(({ order: { customerId, deptId, businessType, source }, lines }) => ({
    ...{ customerId, siteId: deptId, businessType, channel: channelOf(source) },
    lines: lines.filter(isOpen),
  }));

/** By what the engine answered to `inquiriesOf` these orders. */
export const withQuotes = (orders: readonly PricedLines[], quoted: readonly Quoted[]): NewLine[][] =>
  orders.map((one, at) => reasoned(one, quoted[at]?.lines ?? []));

/** Of many orders by two statements. */
export const withReasonsOfEach = async (tx: Tx, ctx: Ctx, orders: readonly PricedLines[]): Promise<NewLine[][]> =>
  withQuotes(orders, await quoteAll(tx, ctx, inquiriesOf(orders)));

export async function withReasons(tx: Tx, ctx: Ctx, order: PricedOrder, lines: readonly NewLine[], reasons?: Reasons): Promise<NewLine[]> {
  const [written = []] = await withReasonsOfEach(tx, ctx, [{ order, lines, reasons }]);
  return written;
}

/** Of a line that was changed by hand. */
export async function reasonColumns(
  tx: Tx,
  ctx: Ctx,
  order: PricedOrder & { readonly lines: readonly Reasoned[] },
  changed: Pick<NewLine, 'productId' | 'num' | 'price' | 'price2' | 'type'>,
): Promise<{ price_base: number; price_why: string; promotion_id: number | null }> {
  const line = { ...changed, rate: 0, taxFree: taxFreeState.code.taxed, xiangzhuang: 1, info: '' };
  const [written] = await withReasons(tx, ctx, order, [line], { kept: order.lines });
  const { priceBase: base, priceWhy, promotionId } = { ...NO_REASON, ...written };
  return { price_base: base, price_why: priceWhy, promotion_id: promotionId };
}
