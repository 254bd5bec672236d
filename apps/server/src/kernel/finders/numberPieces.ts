/**
 * A piece from the middle of a number of ours. It is letters, year, month, day and four digits, so that a piece can lie only where its
 * digits are a month and a day: what such numbers begin with is a short list, which the unique key finds. Pure.
 */

/** Behind the letters. */
const DIGITS = 10;
/** Year and month: a piece that begins later reaches the end, by which it is found. */
const LATEST = 4;
/** Older numbers are found by their beginning and their end. */
const YEARS = 10;

const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = Array.from({ length: 12 }, (_, at) => two(at + 1));
const DAYS = new Set(Array.from({ length: 31 }, (_, at) => two(at + 1)));

/** This one first, as numbers begin. */
const yearsTo = (year: number): string[] => Array.from({ length: YEARS }, (_, at) => two((year - at) % 100));

/** What a number of ours with this piece inside has behind its letters, up to the end of the piece; none if it can not be one. */
function digitsAround(piece: string, thisYear: number): string[] {
  if (!/^\d+$/.test(piece)) return [];
  const months = yearsTo(thisYear).flatMap((year) => MONTHS.map((month) => `${year}${month}`));
  const known = new Set(months);
  const starts = Array.from({ length: LATEST }, (_, at) => at + 1)
    .filter((before) => before + piece.length < DIGITS)
    .flatMap((before) => months.map((month) => `${month.slice(0, before)}${piece}`));
  return [...new Set(starts)].filter((start) => known.has(start.slice(0, 4)) && DAYS.has(start.slice(4, 6)));
}

/** The same with the letters of a kind. A piece may also begin with the last of them: its digits then follow the letters. */
export function startsAround(piece: string, prefix: string, thisYear: number): string[] {
  const tails = Array.from({ length: prefix.length - 1 }, (_, at) => prefix.slice(at + 1));
  const tail = tails.find((letters) => piece.startsWith(letters) && /^\d+$/.test(piece.slice(letters.length)));
  if (tail !== undefined) return [`${prefix}${piece.slice(tail.length)}`];
  return digitsAround(piece, thisYear).map((digits) => `${prefix}${digits}`);
}
