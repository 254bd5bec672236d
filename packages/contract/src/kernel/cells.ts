/**
 * Cells as people write them: ５, 1,200 元, 3箱, 2026年12月5日, 46357, 13%, √, '690…. Both ends read them here. A function answers undefined
 * if the cell means nothing of its kind: a wrong cell is an error that quotes it, never 0. Pure.
 */
import { HIGHEST_RATE } from '../tax.ts';
import { formatDay } from '../times.ts';
import { day } from './wire.ts';

/** Zero-width marks and marks of writing direction. Joiners stay in texts: they are part of some characters. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
const BLANKS = /[\u00a0\u3000]/g;

const TO_CLEAN = /[\u00a0\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u3000\ufeff]/;

/** A text without what nobody sees. Most have nothing of it: one look spares them two rewritings. */
export const plainText = (cell: string): string => (TO_CLEAN.test(cell) ? cell.replace(INVISIBLE, '').replace(BLANKS, ' ') : cell).trim();

const FULL_WIDTH = /[０-９Ａ-Ｚａ-ｚ－．／]/g;
const FULL_WIDTH_BY = 0xfee0;
/** Excel's mark of a text, and the trick of ="00123" that keeps zeros in a csv file. */
const TEXT_MARK = /^['’‘`](?=[0-9A-Za-z])/;
const QUOTED = /^="([^"]*)"$/;

/** As nearly every code is written: there is nothing to take away. */
const TIDY_CODE = /^[0-9A-Za-z][0-9A-Za-z._/-]*$/;

/** A barcode, number or code: without Excel's marks, with narrow letters and digits. */
export const codeText = (cell: string): string =>
  TIDY_CODE.test(cell)
    ? cell
    : plainText(cell)
        .replace(JOINERS, '')
        .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_BY))
        .replace(QUOTED, '$1')
        .replace(TEXT_MARK, '')
        .trim();

/** How the reader writes a formula that was never calculated. */
export const uncalculated = (formula: string): string => `#公式未计算 =${formula}`;
const BROKEN = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|ERROR|公式未计算)/;

/** What Excel shows instead of a value. */
export const isBroken = (cell: string): boolean => BROKEN.test(cell);

const LONGEST_QUOTE = 20;

/** A cell in a sentence about it. */
export const quoted = (cell: string): string => {
  const letters = [...cell];
  return `「${letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : cell}」`;
};

const CURRENCY = '(?:[¥￥]|RMB|CNY|人民币)?';
const DIGITS = '(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d*)?|\\d+(?:\\.\\d*)?(?:E[+-]?\\d{1,2})?|\\.\\d+)';
const NUMBER = new RegExp(`^${CURRENCY}([+-]?)${CURRENCY}(${DIGITS})(%|‰)?(?:(元|圆|块钱|块)(?:整|/(\\p{L}{1,6}))?|(\\p{L}{1,6}))?$`, 'u');
/** Blanks between digits group thousands, or the cell holds two numbers. */
const APART = /\d\s+\d/;
const GROUPED = /^\D*\d{1,3}(?:\s\d{3})+(?:\D|$)/;
const PER = { '%': 100, '‰': 1_000 } as const;

export interface Measured {
  readonly value: number;
  /** 13% is written with one. */
  readonly isPart: boolean;
  /** What it counts, or what the price is for: 3箱, 9.9元/瓶. Empty if the cell does not say. */
  readonly unit: string;
}

const BARE_NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;

/** A number with what is written around it. */
export function measuredOf(cell: string): Measured | undefined {
  if (BARE_NUMBER.test(cell)) return { value: Number(cell), isPart: false, unit: '' };
  const narrow = codeText(cell).normalize('NFKC');
  if (APART.test(narrow) && !GROUPED.test(narrow)) return undefined;
  const plain = narrow.replace(/\s/g, '').replace(/e(?=[+-]?\d)/, 'E');
  const [whole, sign, digits = '', per, , perUnit, unit] = NUMBER.exec(plain) ?? [];
  const value = Number(digits.replaceAll(',', '')) / (per === '%' || per === '‰' ? PER[per] : 1);
  if (whole === undefined || !Number.isFinite(value)) return undefined;
  return { value: sign === '-' ? -value : value, isPart: per !== undefined, unit: perUnit ?? unit ?? '' };
}

/** A number, or an amount of 元. `units`: what it may count besides; 3箱 is no number of bottles. */
export const numberOfCell = (cell: string, units: readonly string[] = []): number | undefined => {
  const { value, isPart, unit = '' } = measuredOf(cell) ?? {};
  return isPart || (unit !== '' && !units.includes(unit)) ? undefined : value;
};

/** The unit that a heading names, as ours do: 箱长(cm). */
export const unitsInHeading = (heading: string): string[] => /[(（]([^()（）]+)[)）]$/.exec(heading)?.slice(1) ?? [];

/** A number of percent: 85 and 85% are one. */
export const percentOfCell = (cell: string): number | undefined => {
  const { value, isPart } = measuredOf(cell) ?? {};
  return value === undefined || !isPart ? value : Number((value * PER['%']).toPrecision(12));
};

/** A tax rate as a part of one: from 1 on a bare number is percent (RESOLUTIONS C.5). `tooHigh`: above every rate that exists. */
export function rateOfCell(cell: string): number | 'tooHigh' | undefined {
  const { value, isPart, unit } = measuredOf(cell) ?? {};
  if (value === undefined || value < 0 || unit) return undefined;
  const rate = Number((isPart || value < 1 ? value : value / PER['%']).toPrecision(12));
  return rate > HIGHEST_RATE ? 'tooHigh' : rate;
}

const YES = ['1', '是', '√', '✓', '✔', '☑', 'y', 'yes', 'true', '对'];
const NO = ['0', '否', '×', '✗', '✘', '☐', 'n', 'no', 'false', '错'];

/** 是, √ and 1 are yes; 否, × and 0 are no (RESOLUTIONS C.2). */
export function flagOfCell(cell: string): 0 | 1 | undefined {
  const word = codeText(cell).toLowerCase();
  if (YES.includes(word)) return 1;
  return NO.includes(word) ? 0 : undefined;
}

const realDay = day();
const dayOf = (year: string, month: string, date: string): string | undefined => {
  const text = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return realDay.safeParse(text).success ? text : undefined;
};

const TIME = /[\sT]+\d{1,2}(?:[:时点]\d{1,2}(?:[:分]\d{1,2}(?:\.\d+)?秒?|分)?|[时点])(?:Z|\+08:?00)?$/;
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})[日号]?)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/;
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
/** 2000-01-01 to 2099-12-31. */
const SERIALS = { from: 36_526, to: 73_050 } as const;
const EPOCH_OF_SERIALS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Until 2033: later ones begin like a year. */
const SECONDS = /^1\d{9}(?:\d{3})?$/;
const MONTHS = 12;

/** 25/12/2026 and 12/25/2026 are one day; 5/12/2026 may be two, so it is none. */
function dayWithYearLast(first: string, second: string, year: string): string | undefined {
  if (Number(first) > MONTHS || first === second) return dayOf(year, second, first);
  return Number(second) > MONTHS ? dayOf(year, first, second) : undefined;
}

/**
 * The day that a cell means in any usual notation: 2026-1-5, 2026/01/05, 2026年1月5日, 20260105, the serial 46357 of a cell without a format,
 * a timestamp of seconds (spec 1 §9). An hour after it is ignored.
 */
export function dayOfCell(cell: string): string | undefined {
  const text = codeText(cell)
    .replace(TIME, '')
    .replace(/\s*([年月日号])\s*/g, '$1');
  const [, year, , month, date, chineseMonth = '', chineseDate = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month ?? chineseMonth, date ?? chineseDate);
  const [, first = '', , second = '', lastYear] = YEAR_LAST.exec(text) ?? [];
  if (lastYear !== undefined) return dayWithYearLast(first, second, lastYear);
  const serial = Number(SERIAL.exec(text)?.[1] ?? 0);
  if (serial >= SERIALS.from && serial <= SERIALS.to) return new Date(EPOCH_OF_SERIALS + serial * DAY_MS).toISOString().slice(0, 10);
  if (SECONDS.test(text)) return formatDay(text);
  const [, fixedYear, fixedMonth = '', fixedDate = ''] = TOGETHER.exec(text) ?? [];
  return fixedYear === undefined ? undefined : dayOf(fixedYear, fixedMonth, fixedDate);
}

const PHONE = /^\+?(?:\(?\d{2,4}\)?[- ]?)?\d{3,4}[- ]?\d{3,4}[- ]?\d{0,4}(?:(?:转|ext\.?|-|#)\d{1,6})?$/i;
const FEWEST_DIGITS = 7;

/** Whether somebody can be called there: a mobile, a landline, 400…, with blanks, dashes and an extension. Masked digits may be stars. */
export const isPhone = (cell: string): boolean => {
  const text = codeText(cell).replaceAll('*', '0');
  return PHONE.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS;
};
