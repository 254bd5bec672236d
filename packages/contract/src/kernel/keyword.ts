/** The one search box of a list. */
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as wire from './wire.ts';

/** Fields in which a few digits are only a piece of a document's number. A plate, phone or barcode is known by its last four. */
const isNumber = (name: string): boolean => name === 'number' || (name.endsWith('Number') && name !== 'carNumber');
const isName = (name: string): boolean => /[nN]ame$/.test(name) || ['info', 'title', 'content'].includes(name);

/** `26`, `XS26`: digits, or letters before them. Names begin with something else. */
const PIECE_OF_NUMBER = /^[a-z]{0,3}\d+$/i;

/** Numbers are searched from five characters (spec 0 §4), names from their first. */
export const keywordSchema = (search: readonly string[]) => {
  const ofNumbers = search.some(isNumber) && search.every((name) => isNumber(name) || isName(name));
  return wire
    .text(100)
    .refine(
      (typed) => !ofNumbers || typed.length >= limits.orderNumberSearchMinimum || !PIECE_OF_NUMBER.test(typed),
      `里的${messages.numberTooShort}`,
    )
    .optional()
    .meta({ title: '关键字' });
};
