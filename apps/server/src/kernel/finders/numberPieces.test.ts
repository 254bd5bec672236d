import { describe, expect, it } from 'vitest';
import { startsAround } from './numberPieces.ts';

const around = (piece: string) => startsAround(piece, 'XS', 2026);

describe('a piece of a number', () => {
  it('is found at each place where its digits can be a day', () => {
    const digits = '2611179876';
    for (const before of [1, 2, 3, 4]) {
      const piece = digits.slice(before, before + 5);
      expect(around(piece)).toContain(`XS${digits.slice(0, before + 5)}`);
    }
    expect(around('1117987')).toContain('XS261117987');
  });

  it('leads to few beginnings, none of which is no day', () => {
    // The year 6 of a decade, or June of any year.
    expect(around('61117')).toHaveLength(1 + 10);
    // In each of ten years: a month and a day, the end of a month and a day, a day of any month.
    expect(around('11160')).toHaveLength(10 + 20 + 120);
    expect(around('99999')).toEqual([]);
    expect(around('60000')).toEqual([]);
  });

  it('may begin with the last of the letters', () => {
    expect(around('S2611')).toEqual(['XS2611']);
    expect(around('X2611')).toEqual([]);
  });

  it('is none of ours with letters, or as long as a whole number', () => {
    for (const piece of ['1117a', '26-11', '261117987', '2611179876', '']) expect(around(piece)).toEqual([]);
  });
});
