import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeText, plainText } from '../kernel/cells.ts';
import { isProductBarcode, readLookup } from './barcode.ts';

describe('what a lookup means', () => {
  it.each([
    ['6901234567892', 'barcode', '6901234567892'],
    ['  6901234567892 天然矿泉水', 'barcode', '6901234567892'],
    ['6901234567892）整箱', 'barcode', '6901234567892'],
    ['690123456789', 'customerCode', '690123456789'],
    ['7901234567892', 'customerCode', '7901234567892'],
    ['KH-0012）备用', 'customerCode', 'KH-0012'],
    ['KH-0012) 备用', 'customerCode', 'KH-0012)'],
    ['矿泉水 550ml', 'keyword', '矿泉水'],
    ['矿泉水）新', 'keyword', '矿泉水'],
    ['69矿泉水901234', 'keyword', '69矿泉水901234'],
    ['', 'keyword', ''],
    ['）', 'keyword', ''],
    ['　6901234567892　x', 'barcode', '6901234567892'],
  ])('%s is looked up as %s', (typed, kind, text) => {
    expect(readLookup(typed)).toEqual({ kind, text });
  });

  it('cuts to a piece without spaces or full-width closing brackets, and cutting again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const { text, kind } = readLookup(typed);
        expect(text).not.toMatch(/[\s）]/u);
        // As it was typed, but for wide characters of a code and what nobody sees.
        expect([plainText(typed), codeText(typed)].some((read) => read.includes(text))).toBe(true);
        expect(readLookup(text)).toEqual({ text, kind });
        expect(kind === 'barcode').toBe(isProductBarcode(text) && !/\p{Script=Han}/u.test(text));
      }),
    );
  });
});
