/** The lowest price of a product as a block: below it an order is confirmed only by those who may, with a reason. */
import { priceText } from '@cangyun/contract/arithmetic.ts';
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { isGift } from '@cangyun/contract/trade/amounts.ts';
import type { Block } from '#kernel/blocks/blocks.ts';
import type { OrderLine } from '../order/lines.store.ts';

/** Nobody reads more lines in a sentence. */
const MOST_NAMED = 10;

/** The price of a promotion was approved with it; a gift has none. */
const isBelow = (line: OrderLine): boolean => !isGift(line) && line.priceBase !== priceBase.code.promotion && line.price < line.minPrice;

export function minimumBlocks(lines: readonly OrderLine[]): Block[] {
  const below = lines.filter(isBelow);
  if (below.length === 0) return [];
  const named = below
    .slice(0, MOST_NAMED)
    .map(({ lineNo, productName, price, minPrice }) => `第 ${lineNo} 行「${productName}」${priceText(price)} < ${priceText(minPrice)}`);
  return [{ objection: ['ORDER_BELOW_MINIMUM', { lines: named.join('；') }], permission: 'shipmentOrder:belowMinimum' }];
}
