/**
 * What a company does not offer (any more). A product that a site stopped, that is not on the market yet, or that shops do not show is not sold; a
 * discontinued one is not bought, and sold only from stock. Asked when an order is confirmed: drafts may contain anything.
 */
import { isDiscontinued, type Offer, offeredLine, offeredLines, whyNotSold } from '@cangyun/contract/catalog/offered.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Block, passBlocks } from '#kernel/blocks/blocks.ts';
import type { Ctx } from '#platform/context.ts';

/** A line with how its product is offered now. */
export interface OfferedLine {
  readonly productName: string;
  readonly num: number;
  /** Where it is shipped from; null: not decided. */
  readonly deptId: number | null;
  readonly dataJson: Readonly<Record<string, unknown>>;
  readonly offer: Offer;
}

const { market, wxmp, cshop } = orderSource.code;
/** Where customers choose from what is on show. Clerks sell whatever is in the warehouse. */
const SHOPS: readonly string[] = [market, wxmp, cshop];

const sentenceOf = ({ productName, num, dataJson: { unitName } }: OfferedLine, why = ''): string =>
  offeredLine(productName, num, typeof unitName === 'string' ? unitName : '', why);

/** `source`: the channel that the order came through. */
export function saleBlocks(lines: readonly OfferedLine[], source: string): Block[] {
  const shop = SHOPS.includes(source);
  const refused = lines.flatMap((line) => {
    const why = whyNotSold(line.offer, { shop, fromStock: line.deptId !== null });
    return why === '' ? [] : [sentenceOf(line, why)];
  });
  return refused.length === 0
    ? []
    : [{ objection: ['ORDER_NOT_FOR_SALE', { lines: offeredLines(refused) }], permission: 'shipmentOrder:stoppedSale' }];
}

/** Answers what the purchase's history is to say; empty, if nothing was in the way. */
export function passToBuy(ctx: Ctx, lines: readonly OfferedLine[], given: Overriding): string {
  const over = lines.filter((line) => isDiscontinued(line.offer)).map((line) => sentenceOf(line));
  const blocks: Block[] =
    over.length === 0 ? [] : [{ objection: ['PURCHASE_DISCONTINUED', { lines: offeredLines(over) }], permission: 'purchase:discontinued' }];
  return passBlocks(ctx, blocks, given);
}
