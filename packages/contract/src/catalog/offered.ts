/**
 * Whether a product is offered: 市场状态 and 上架 of the product, 停售网点 of its goods. One rule for the search of the order form, which shows it, and
 * for the blocks of orders and purchases.
 */
import { z } from 'zod';
import { marketState, saleState } from './product.ts';

export const offer = z.object({
  marketState: z.int(),
  onSale: z.int(),
  /** Names of the concerned sites that stopped selling it; null if none did. */
  stoppedAt: z.string().nullable(),
});
export type Offer = z.output<typeof offer>;

export interface Sale {
  /** Through a shop, where customers choose from what is on show. */
  readonly shop: boolean;
  /** From a named warehouse, whose stock the order reserves. */
  readonly fromStock: boolean;
}

const { before, over } = marketState.code;

/** Why it is not sold; empty if it is. What is discontinued is sold as long as there is some, so a warehouse must be named. */
export function whyNotSold({ marketState: state, onSale, stoppedAt }: Offer, { shop, fromStock }: Sale): string {
  if (stoppedAt !== null) return `${stoppedAt}停售`;
  if (state === before) return marketState.label(state);
  if (state === over && !fromStock) return `${marketState.label(state)}，未选发货仓库`;
  return shop && onSale !== saleState.code.on ? saleState.label(onSale) : '';
}

export const isDiscontinued = ({ marketState: state }: Offer): boolean => state === over;

/** What a person who chooses a product should know of it. */
export const offerNote = ({ marketState: state, stoppedAt }: Offer): string =>
  [stoppedAt === null ? '' : `${stoppedAt}停售`, state === marketState.code.on ? '' : marketState.label(state)].filter(Boolean).join('，');

/** Nobody reads more lines in a sentence. */
const MOST_NAMED = 10;

/** A line in the sentence of a block. */
export const offeredLine = (name: string, num: number, unitName: string, why = ''): string =>
  `「${name}」${num} ${unitName}`.trimEnd() + (why === '' ? '' : `（${why}）`);

export const offeredLines = (lines: readonly string[]): string =>
  lines.length > MOST_NAMED ? `${lines.slice(0, MOST_NAMED).join('；')} 等 ${lines.length} 行` : lines.join('；');
