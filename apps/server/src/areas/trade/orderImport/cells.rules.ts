/** Reads the cells of imported orders: numbers and days as sheets write them. A wrong cell is reported under its heading. */
import { roundPrice, roundQuantity, roundTo } from '@cangyun/contract/arithmetic.ts';
import { dayOfCell } from '@cangyun/contract/kernel/import.ts';
import { HIGHEST_RATE } from '@cangyun/contract/tax.ts';
import { rowComplaints as say } from '@cangyun/contract/trade/orderImport.ts';

export type Complain = (sentence: string) => void;

const LARGEST = 1e9;

/** Undefined if the cell has none. */
export function numberIn(cell: string, heading: string, complain: Complain): number | undefined {
  const plain = cell.replace(/[,，\s元￥¥]/g, '');
  if (plain === '') return undefined;
  // Files that store text may say 13%.
  const value = plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain);
  if (Number.isFinite(value) && Math.abs(value) < LARGEST) return value;
  complain(say.notNumber(heading));
  return undefined;
}

export const quantityFrom = (value: number | undefined): number => roundQuantity(Math.max(0, value ?? 0));
export const priceFrom = (value: number | undefined): number => roundPrice(Math.max(0, value ?? 0));
/** From 1 on it is percent, below a part of one; too high is a mistake (RESOLUTIONS C.5). None, or below 0, is 0 (spec 1 §5.2). */
export function rateFrom(value: number | undefined, heading: string, complain: Complain): number {
  const rate = roundTo(Math.max(0, value ?? 0) >= 1 ? (value ?? 0) / 100 : Math.max(0, value ?? 0), 4);
  if (rate <= HIGHEST_RATE) return rate;
  complain(say.rateTooHigh(heading, HIGHEST_RATE * 100));
  return 0;
}
const LARGEST_PACK = 1_000_000;
export const packFrom = (value: number | undefined): number => Math.min(LARGEST_PACK, Math.max(1, Math.trunc(value ?? 1)));

/** Cut to the stored length; a cut is reported. */
export function textIn(cell: string, heading: string, most: number, complain: Complain): string {
  const letters = [...cell];
  if (letters.length <= most) return cell;
  complain(say.tooLong(heading, most));
  return letters.slice(0, most).join('');
}

/** 20240101, 2024/1/1 and 2024-01-01 are one day (spec 1 §5.2); an hour after it is ignored. */
export function dayIn(cell: string, heading: string, complain: Complain): string {
  if (cell === '') return '';
  const day = dayOfCell(cell.split(/\s/)[0] ?? '');
  if (day === undefined) complain(say.notDay(heading));
  return day ?? '';
}

/** Reads one row and collects what is wrong with it. */
export function judged<Row extends object>(at: number, read: (complain: Complain) => Row): Row & { row: number; isOk: 0 | 1; msg: string } {
  const wrong: string[] = [];
  const row = read((sentence) => void wrong.push(sentence));
  return { ...row, row: at, isOk: wrong.length === 0 ? 1 : 0, msg: wrong.join('') };
}
