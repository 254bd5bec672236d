/** Reads the cells of imported orders. A cell that can not be read is reported under its heading, in the words of the file. */
import { roundMoney, roundPrice, roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { dayOfCell, isBroken, isPhone, measuredOf, numberOfCell, rateOfCell } from '@cangyun/contract/kernel/cells.ts';
import { HIGHEST_RATE } from '@cangyun/contract/tax.ts';
import { MOST_PRICE } from '@cangyun/contract/trade/lines.ts';
import { rowComplaints as say } from '@cangyun/contract/trade/orderImport.ts';
import type { RowUnit } from './units.rules.ts';

export type Complain = (sentence: string) => void;

const LARGEST = 999_999_999;
const LARGEST_PACK = 1_000_000;

/** One cell: its text, and what the file calls it. */
export interface ReadCell {
  readonly cell: string;
  readonly heading: string;
  readonly complain: Complain;
}

/** Undefined if the cell is empty or wrong. */
function numberIn({ cell, heading, complain }: ReadCell, units: readonly string[] = [], most = LARGEST): number | undefined {
  if (cell === '') return undefined;
  const value = numberOfCell(cell, units);
  if (value !== undefined && Math.abs(value) <= most) return value;
  const unit = measuredOf(cell)?.unit ?? '';
  complain(unit !== '' && units.length > 0 ? say.otherUnit(heading, cell, units.join('、')) : say.notNumber(heading, cell));
  return undefined;
}

function notNegative(value: number | undefined, { cell, heading, complain }: ReadCell): number | undefined {
  if (value === undefined || value >= 0) return value;
  complain(say.negative(heading, cell));
  return undefined;
}

/** Of a product that does not say its unit. */
const PIECE = '件';

/** A cell that counts something else than its row (3袋 of bottles) is wrong. A product without a unit takes any but its other units. */
function unitsFor(cell: string, { label, others }: RowUnit): string[] {
  const said = measuredOf(cell)?.unit ?? '';
  return [label || (said === '' || others.includes(said) ? PIECE : said)];
}

/** 0 only where something was said about it: nothing is sold by the thousandth of a unit or less. */
export function quantityIn(read: ReadCell, unit: RowUnit): number {
  const { cell, heading, complain } = read;
  if (cell === '') complain(say.noNumber(heading));
  const value = notNegative(numberIn(read, unitsFor(cell, unit), LARGEST / unit.unitFactor), read);
  if (value === undefined) return 0;
  if (value === 0) complain(say.noNumber(heading));
  if (roundQuantity(value) !== value) complain(say.decimals(heading, cell, 3));
  return roundQuantity(value);
}

/** Undefined if the cell is empty or wrong. */
export const priceIn = (read: ReadCell, unit: RowUnit): number | undefined => {
  const value = notNegative(numberIn(read, unitsFor(read.cell, unit), MOST_PRICE), read);
  return value === undefined ? undefined : roundPrice(value);
};

export const totalIn = (read: ReadCell): number | undefined => notNegative(numberIn(read), read);

/** Discounts and fares are written with either sign (spec 1 §5.2: made absolute). */
export const moneyIn = (read: ReadCell): number => roundMoney(Math.abs(numberIn(read) ?? 0));

/** None is 0 (spec 1 §5.2). */
export function rateIn({ cell, heading, complain }: ReadCell): number {
  if (cell === '') return 0;
  const rate = rateOfCell(cell);
  if (typeof rate === 'number') return rate;
  complain(rate === undefined ? say.notNumber(heading, cell) : say.rateTooHigh(heading, HIGHEST_RATE * 100));
  return 0;
}

/** None is 1 (spec 1 §5.2). */
export function packIn(read: ReadCell): number {
  const value = numberIn(read) ?? 1;
  if (Number.isInteger(value) && value >= 1 && value <= LARGEST_PACK) return value;
  read.complain(say.notPack(read.heading, read.cell));
  return 1;
}

/** Cut to the stored length; a cut is reported. */
export function textIn({ cell, heading, complain }: ReadCell, most: number): string {
  if (isBroken(cell)) complain(say.broken(heading, cell));
  const letters = [...cell];
  if (letters.length <= most) return cell;
  complain(say.tooLong(heading, most));
  return letters.slice(0, most).join('');
}

export function phoneIn(read: ReadCell, most: number): string {
  const { cell, heading, complain } = read;
  if (cell !== '' && [...cell].length <= most && !isPhone(cell)) complain(say.notPhone(heading, cell));
  return textIn(read, most);
}

/** 20240101, 2024/1/1 and 2024年1月1日 are one day (spec 1 §5.2); an hour after it is ignored. */
export function dayIn({ cell, heading, complain }: ReadCell): string {
  if (cell === '') return '';
  const day = dayOfCell(cell);
  if (day === undefined) complain(say.notDay(heading, cell));
  return day ?? '';
}

/** Reads one row and collects what is wrong with it. `row`: Excel's. */
export function judged<Row extends object>(
  row: number,
  read: (complain: Complain) => Row,
): Row & { row: number; isOk: 0 | 1; msg: string } {
  const wrong: string[] = [];
  const found = read((sentence) => void wrong.push(sentence));
  return { ...found, row, isOk: wrong.length === 0 ? 1 : 0, msg: wrong.join('') };
}
