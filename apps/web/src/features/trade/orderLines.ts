/**
 * The lines of sales orders and purchases while they are typed: gifts keep their price, totals come from the contract's arithmetic. Pure.
 */
import { lineTotal, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { setGift } from '@cangyun/contract/trade/amounts.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type EditedLine, newLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const pricesOf = ({ values }: EditedLine) => ({
  price: number(values.price),
  price2: number(values.price2),
  type: typeof values.type === 'number' ? values.type : giftType.code.normal,
});

export const lineDefaults = { type: giftType.code.normal, price: 0, price2: 0 };

export const totalOfLine = (line: EditedLine): number => lineTotal(line.num ?? 0, pricesOf(line).price);

export const amountOf = (lines: readonly EditedLine[]): number => sumMoney(...lines.map(totalOfLine));

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
  { name: 'price', label: '单价(元)', control: { kind: 'number', digits: 4 }, width: 120 },
  { name: 'type', label: '赠品', control: { kind: 'flag' }, width: 70 },
];

export const infoField: LineField = { name: 'info', label: '备注', control: { kind: 'text' }, width: 150 };

interface WrittenLine {
  readonly productId: number;
  readonly proName: string;
  readonly barcode: string;
  readonly unitName: string;
  readonly num: number;
  readonly price: number;
  readonly price2: number;
  readonly type: number;
  readonly rate: number;
  readonly xiangzhuang: number;
  readonly sendTime: string | null;
  readonly info: string;
}

/** An existing line, back in the editor. */
export const editedLine = (line: WrittenLine, more: EditedLine['values'] = {}): EditedLine =>
  newLine({ id: line.productId, name: line.proName, barcode: line.barcode, code: '', unitName: line.unitName }, line.num, {
    price: line.price,
    price2: line.price2,
    type: line.type,
    rate: line.rate,
    xiangzhuang: line.xiangzhuang,
    sendTime: line.sendTime,
    info: line.info,
    ...more,
  });

const emptied = (values: EditedLine['values']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** In the form of the calls. */
export const sentLines = (lines: readonly EditedLine[]): Record<string, unknown>[] =>
  lines.map(({ product, num, values }) => ({ ...emptied(values), proId: product.id, num: num ?? 0 }));

export const wrongLines = (lines: readonly EditedLine[]): ReadonlyMap<number, string> =>
  new Map(lines.flatMap((line, at): [number, string][] => (line.num === null || line.num <= 0 ? [[at, '请输入数量']] : [])));
