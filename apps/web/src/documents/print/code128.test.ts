import { describe, expect, test } from 'vitest';
import { code128Svg, code128Symbols, code128Widths } from './code128.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('Code 128', () => {
  test('has the check symbol of the standard’s example', () => {
    // The well-known "PJJ123C" has 54 in set A; the start symbol of set B is one higher.
    expect(code128Symbols('PJJ123C')?.at(-2)).toBe(55);
  });
  test('gives every symbol eleven modules and the stop thirteen', () => {
    for (let code = 32; code < 127; code += 1) expect(sum(code128Widths(String.fromCharCode(code)) ?? [])).toBe(11 * 3 + 13);
  });
  test('encodes every character differently', () => {
    const drawn = Array.from({ length: 95 }, (_, at) =>
      code128Widths(String.fromCharCode(32 + at))
        ?.slice(6, 12)
        .join(''),
    );
    expect(new Set(drawn).size).toBe(95);
  });
  test('refuses what it can not write', () => {
    expect(code128Symbols('仓运')).toBeUndefined();
    expect(code128Svg('')).toBeUndefined();
  });
  test('draws bars only', () => {
    expect(code128Svg('A')?.match(/<rect/g)).toHaveLength(13);
  });
});
