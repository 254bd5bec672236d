/**
 * The lines of sales orders and purchases while they are typed: gifts keep their price, totals come from the contract's arithmetic. Pure.
 */
import { lineTotal, roundPrice, roundTo, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { piecePriceOf, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { netOfTax, rateFor, rateOfPercent, type TaxedPartner, taxFreeState, taxIn } from '@cangyun/contract/tax.ts';
import { setGift } from '@cangyun/contract/trade/amounts.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type EditedLine, type LineUnit, newLine, type ProductChoice, piecesOfLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const pricesOf = ({ values }: EditedLine) => ({
  price: number(values.price),
  price2: number(values.price2),
  type: typeof values.type === 'number' ? values.type : giftType.code.normal,
});

export const lineDefaults = { type: giftType.code.normal, price: 0, price2: 0 };

/** Number and price are both of the line's unit, so the total follows the unit price. */
export const totalOfLine = (line: EditedLine): number => lineTotal(line.num ?? 0, pricesOf(line).price);

export const amountOf = (lines: readonly EditedLine[]): number => sumMoney(...lines.map(totalOfLine));

const isExempt = ({ values }: EditedLine): boolean => values.taxFree === taxFreeState.code.exempt;
const rateOfLine = (line: EditedLine): number => (isExempt(line) ? 0 : rateOfPercent(number(line.values.percent)));

export const netOfLine = (line: EditedLine): number => netOfTax(totalOfLine(line), rateOfLine(line));
export const taxOf = (lines: readonly EditedLine[]): number => sumMoney(...lines.map((line) => taxIn(totalOfLine(line), rateOfLine(line))));

/** The same line in another unit: its price is that of as many pieces. */
export function inUnit(line: EditedLine, unit: LineUnit | undefined): EditedLine {
  const { price, price2 } = pricesOf(line);
  const [to, from] = [unit?.factor ?? 1, line.unit?.factor ?? 1];
  const scaled = (value: number): number => roundPrice((value * to) / from);
  return { ...line, unit, values: { ...line.values, price: scaled(price), price2: scaled(price2) } };
}

export type TaxSide = keyof NonNullable<ProductChoice['percents']>;

/** In percent, as a new line for this partner starts. */
const rateValues = (partner: TaxedPartner, percent: number) => {
  const { rate, taxFree } = rateFor(partner, percent);
  return { percent: roundTo(rate * 100, 2), taxFree };
};

/** The product, with the rate of a new line. Parts of a combined one have their own. */
export const ratedChoice = (product: ProductChoice, partner: TaxedPartner, side: TaxSide): ProductChoice => ({
  ...product,
  values: { ...product.values, ...rateValues(partner, product.percents?.[side] ?? 0) },
  ...(product.parts ? { parts: product.parts.map((part) => ({ ...part, product: ratedChoice(part.product, partner, side) })) } : {}),
});

/** Another partner: lines whose rate nobody has changed follow. */
export function withPartner(lines: readonly EditedLine[], was: TaxedPartner, is: TaxedPartner, side: TaxSide): readonly EditedLine[] {
  const changed = lines.map((line) => {
    const percent = line.product.percents?.[side];
    if (percent === undefined) return line;
    const [before, after] = [rateValues(was, percent), rateValues(is, percent)];
    const untouched = number(line.values.percent) === before.percent && isExempt(line) === (before.taxFree === taxFreeState.code.exempt);
    const same = before.percent === after.percent && before.taxFree === after.taxFree;
    return untouched && !same ? { ...line, values: { ...line.values, ...after } } : line;
  });
  return changed.some((line, at) => line !== lines[at]) ? changed : lines;
}

/** A gift that was just marked loses its price, one that was unmarked gets it back. */
export function withGifts(before: readonly EditedLine[], after: readonly EditedLine[]): EditedLine[] {
  const known = new Map(before.map((line) => [line.key, line]));
  return after.map((line) => {
    const old = known.get(line.key);
    if (!old || pricesOf(old).type === pricesOf(line).type) return line;
    const toggled = setGift({ ...pricesOf(line), type: pricesOf(old).type }, pricesOf(line).type === giftType.code.gift);
    return { ...line, values: { ...line.values, ...toggled } };
  });
}

export const priceFields: readonly LineField[] = [
  { name: 'price', label: '单价(元)', control: { kind: 'number', digits: 4 }, width: 160 },
  { name: 'type', label: '赠品', control: { kind: 'flag' }, width: 64 },
];

export const taxFields: readonly LineField[] = [
  { name: 'percent', label: '税率(%)', control: { kind: 'number', digits: 2 }, width: 84, shown: (line) => !isExempt(line) },
  { name: 'taxFree', label: '免税', control: { kind: 'flag' }, width: 64, extra: true },
];

export const infoField: LineField = { name: 'info', label: '备注', control: { kind: 'text' }, width: 220, extra: true };

interface WrittenLine {
  readonly productId: number;
  readonly proName: string;
  readonly barcode: string;
  readonly unitName: string;
  readonly num: number;
  readonly price: number;
  readonly price2: number;
  readonly type: number;
  readonly unit: string;
  readonly unitFactor: number;
  readonly unitNum: number;
  readonly unitPrice: number;
  readonly rate: number;
  readonly taxFree: number;
  readonly dataJson: Readonly<Record<string, unknown>>;
  readonly xiangzhuang: number;
  readonly sendTime: string | null;
  readonly info: string;
}

/** Prices as they are typed: of the line's unit. A gift by unit keeps its unit price. */
const typedPrices = (line: WrittenLine) => {
  if (line.unit === '') return { price: line.price, price2: line.price2 };
  return line.type === giftType.code.gift ? { price: 0, price2: line.unitPrice } : { price: line.unitPrice, price2: 0 };
};

const writtenProduct = (line: WrittenLine): ProductChoice => ({
  id: line.productId,
  name: line.proName,
  barcode: line.barcode,
  code: '',
  unitName: line.unitName,
  units: unitsIn(line.dataJson),
  unit: line.unit === '' ? undefined : { name: line.unit, factor: line.unitFactor },
});

/** An existing line, back in the editor. */
export const editedLine = (line: WrittenLine, more: EditedLine['values'] = {}): EditedLine =>
  newLine(writtenProduct(line), line.unit === '' ? line.num : line.unitNum, {
    ...typedPrices(line),
    type: line.type,
    percent: roundTo(line.rate * 100, 2),
    taxFree: line.taxFree,
    xiangzhuang: line.xiangzhuang,
    sendTime: line.sendTime,
    info: line.info,
    ...more,
  });

const emptied = (values: EditedLine['values']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Typed prices are of the unit, those of a piece follow. */
function sentUnit(line: EditedLine): Record<string, unknown> {
  const { unit, num } = line;
  if (!unit) return {};
  const { price, price2, type } = pricesOf(line);
  return {
    unit: unit.name,
    unitFactor: unit.factor,
    unitNum: num ?? 0,
    unitPrice: type === giftType.code.gift ? price2 : price,
    price: piecePriceOf(price, unit.factor),
    price2: piecePriceOf(price2, unit.factor),
  };
}

/** In the form of the calls. A rate that was left empty is the server's to decide. */
export const sentLines = (lines: readonly EditedLine[]): Record<string, unknown>[] =>
  lines.map((line) => {
    const { percent, taxFree, ...values } = line.values;
    return {
      ...emptied(values),
      ...sentUnit(line),
      ...(isExempt(line) ? { taxFree } : typeof percent === 'number' ? { rate: rateOfPercent(percent) } : {}),
      proId: line.product.id,
      num: piecesOfLine(line),
    };
  });

export const wrongLines = (lines: readonly EditedLine[]): ReadonlyMap<number, string> =>
  new Map(lines.flatMap((line, at): [number, string][] => (line.num === null || line.num <= 0 ? [[at, '请输入数量']] : [])));
