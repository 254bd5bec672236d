/** What somebody typed or scanned into the search box, as each kind of finder needs it. Pure. */
import { limits } from '@cangyun/contract/limits.ts';
import { normalForm, termOf } from '../search/grams.ts';
import { readingsOf } from '../search/spelling.ts';

export interface WantedNumber {
  /** As numbers are written. */
  readonly text: string;
  /** The kind that the text begins with; none if it is a piece without the letters. */
  readonly prefix: string | undefined;
  /** A piece from anywhere in a number: without the letters, and so long that not nearly every number has it. */
  readonly isPiece: boolean;
  /** All of a number as we give them: it can mean nothing else. */
  readonly isWhole: boolean;
}

export interface Wanted {
  /** In the one normal form of search. */
  readonly text: string;
  /** Undefined where the text is too short for a name. */
  readonly name: ReturnType<typeof termOf> | undefined;
  /** Initials of the names that the text may spell in full. */
  readonly readings: readonly string[];
  /** Undefined where the text can be no number. */
  readonly number: WantedNumber | undefined;
  /** The end of a phone number. */
  readonly phone: string | undefined;
}

const NUMBER = /^(?=.*\d)[a-z\d-]+$/;
/** Behind the letters of a kind: day and sequence. */
const WHOLE = /^\d{10}$/;
const PHONE_END = /^\d{4,15}$/;
const CHINESE = /\p{Script=Han}/u;
/** A kind's letters and one more. */
const SHORTEST_PREFIXED = 3;

function wantedNumber(text: string, prefixes: readonly string[]): WantedNumber | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = text.toUpperCase();
  const prefix = prefixes.find((one) => number.startsWith(one));
  const isPiece = prefix === undefined && number.length >= limits.orderNumberSearchMinimum;
  if (!isPiece && (prefix === undefined || number.length < SHORTEST_PREFIXED)) return undefined;
  return { text: number, prefix, isPiece, isWhole: prefix !== undefined && WHOLE.test(number.slice(prefix.length)) };
}

export function wantedOf(typed: string, prefixes: readonly string[]): Wanted {
  const text = normalForm(typed);
  return {
    text,
    name: [...text].length > 1 || CHINESE.test(text) ? termOf(text) : undefined,
    readings: readingsOf(text),
    number: wantedNumber(text, prefixes),
    phone: PHONE_END.test(text) ? text : undefined,
  };
}

/** What a number of this kind begins with if it has the text first, or first behind its letters; undefined if it can not. */
export const startOf = ({ text, prefix }: WantedNumber, own: string): string | undefined => {
  if (prefix !== undefined) return prefix === own ? text : undefined;
  return /^\d/.test(text) ? `${own}${text}` : undefined;
};
