/** Lines of a purchase begin with what the product cost the last time. Pure. */
import { priceText, roundPrice } from '@cangyun/contract/arithmetic.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { LastPrice } from '@cangyun/contract/trade/purchase.schema.ts';
import type { EditedLine, ProductChoice } from '#documents/lines/editedLines.ts';

export type LastPrices = ReadonlyMap<number, LastPrice>;

const UNKNOWN = '没有进价记录，请填写';

export const lastPriceText = ({ price, createTime, customerName, ofSupplier }: Omit<LastPrice, 'proId' | 'number'>): string =>
  `上次进价 ${priceText(price)}，${formatDay(createTime)}${ofSupplier === 1 ? '' : `，${customerName}`}`;

/** The product as a line takes it. */
export function lastPriced(product: ProductChoice, prices: LastPrices): ProductChoice {
  const last = prices.get(product.id);
  return {
    ...product,
    values: { ...product.values, price: last?.price ?? 0 },
    priceNote: last ? lastPriceText(last) : UNKNOWN,
    // Bought are the parts of a combined product, each at its own price.
    ...(product.parts ? { parts: product.parts.map((part) => ({ ...part, product: lastPriced(part.product, prices) })) } : {}),
  };
}

/** Of the line's unit, as it began. */
const begunWith = ({ product, unit }: EditedLine): number => {
  const price = product.values?.price;
  return roundPrice((typeof price === 'number' ? price : 0) * (unit?.factor ?? 1));
};

/** Another supplier: lines whose price nobody has typed follow. A line of a saved purchase keeps its price. */
export function withLastPrices(lines: readonly EditedLine[], prices: LastPrices): readonly EditedLine[] {
  const changed = lines.map((line) => {
    if (line.product.priceNote === undefined || line.values.price !== begunWith(line)) return line;
    const product = lastPriced(line.product, prices);
    if (product.priceNote === line.product.priceNote) return line;
    return { ...line, product, values: { ...line.values, price: begunWith({ ...line, product }) } };
  });
  return changed.some((line, at) => line !== lines[at]) ? changed : lines;
}
