import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexed, initialsOf, normalForm, termOf } from './grams.ts';

const matches = (texts: readonly string[], keyword: string): boolean => {
  const row = indexed(texts);
  const term = termOf(keyword);
  return term.grams.every((gram) => row.grams.includes(gram)) && row.searchText.includes(normalForm(keyword));
};

describe('search in Chinese', () => {
  it('finds by two characters, one character, code, phone and initials, whatever the width and case', () => {
    const row = ['上海远山贸易有限公司', 'KH-0012', '13800000100'];
    for (const keyword of ['远山', '山', '贸易有限', 'kh-0', 'ＫＨ', '0100', 'shysmy', 'YSMY']) expect(matches(row, keyword)).toBe(true);
    for (const keyword of ['山远', '远贸', 'kh0012', '上海 远山', 'ysxx']) expect(matches(row, keyword)).toBe(false);
  });

  it('finds nothing across two fields', () => {
    expect(matches(['上海', '远山'], '海远')).toBe(false);
  });

  it('makes initials of Chinese, keeping letters and digits among them', () => {
    expect(initialsOf('顺丰速运A2')).toBe('sfsya2');
    expect(initialsOf('重庆物流')).toBe('cqwl');
    expect(initialsOf('ABC 12')).toBe('');
  });

  it('takes the signs of LIKE as themselves', () => {
    expect(termOf('50%_a\\')).toMatchObject({ pattern: '%50\\%\\_a\\\\%' });
  });

  it('finds every piece of every text', () => {
    const character = fc.oneof(
      fc.constantFrom(...'上海远山贸易有限公司abcXYZ0189-（）'.split('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(character, { minLength: 1, maxLength: 30 }).map((characters) => normalForm(characters.join('')));
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(30), (whole, from, length) => {
        const piece = normalForm([...whole].slice(from, from + length + 1).join(''));
        fc.pre(piece !== '');
        expect(matches([whole], piece)).toBe(true);
      }),
    );
  });
});
