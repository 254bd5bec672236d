/** What the typed order asks the server for. Pure. */
import type { MarketChoice, MarketQuote } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';

export interface CartLine {
  readonly proId: number;
  readonly num: number;
  readonly promotionId?: number;
  readonly groupId?: number;
}

/** No promotion, chosen by hand. */
export const NONE = 0;

const { flashSale, bargain } = promotionType.code;

/** These lower the price and ask for nothing more, so they are taken unless somebody chooses otherwise. */
const isTakenAtOnce = ({ type, why }: MarketChoice): boolean => why === '' && (type === flashSale || type === bargain);

export const choicesOf = (quote: MarketQuote | undefined, proId: number): readonly MarketChoice[] =>
  quote?.lines.find((line) => line.proId === proId)?.choices ?? [];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The promotion of a line: as chosen by hand, else the one that is taken at once. */
export const promotionOf = (line: EditedLine, choices: readonly MarketChoice[]): number =>
  numberOf(line.values.promotionId) ?? choices.find(isTakenAtOnce)?.id ?? NONE;

/** Without promotions: what there is to choose from does not depend on what is chosen. */
export const plainLines = (lines: readonly EditedLine[]): CartLine[] =>
  lines.flatMap(({ product, num }) => (num !== null && num > 0 ? [{ proId: product.id, num }] : []));

export const cartLines = (lines: readonly EditedLine[], quote: MarketQuote | undefined): CartLine[] =>
  lines.flatMap((line) => {
    const { product, num, values } = line;
    if (num === null || num <= 0) return [];
    const promotionId = promotionOf(line, choicesOf(quote, product.id));
    const groupId = numberOf(values.groupId);
    return [{ proId: product.id, num, ...(promotionId === NONE ? {} : { promotionId }), ...(groupId ? { groupId } : {}) }];
  });
