import { describe, expect, it } from 'vitest';
import { startOf, wantedOf } from './wanted.ts';

const PREFIXES = ['XS', 'FH'];
const of = (typed: string) => wantedOf(typed, PREFIXES);

describe('what is wanted', () => {
  it('is a number by its kind and one more character, or by five characters', () => {
    expect(of('xs2611').number).toEqual({ text: 'XS2611', prefix: 'XS', isPiece: false, isWhole: false });
    expect(of('xs2').number).toEqual({ text: 'XS2', prefix: 'XS', isPiece: false, isWhole: false });
    expect(of('60007').number).toEqual({ text: '60007', prefix: undefined, isPiece: true, isWhole: false });
    for (const typed of ['6000', 'xs', 'abcdef', '订单60007']) expect(of(typed).number).toBeUndefined();
  });

  it('is a whole number with its letters, day and sequence', () => {
    expect(of('xs2611170001').number?.isWhole).toBe(true);
    for (const typed of ['xs261117000', 'xs26111700011', '2611170001', 'xs26111700-1']) expect(of(typed).number?.isWhole).toBe(false);
  });

  it('is a phone by the last four digits or more', () => {
    expect(of('8000').phone).toBe('8000');
    expect(of('１３８００００８０００').phone).toBe('13800008000');
    for (const typed of ['800', '8000a']) expect(of(typed).phone).toBeUndefined();
  });

  it('is a name by two characters, or one Chinese one', () => {
    for (const typed of ['远', 'ys', '69']) expect(of(typed).name).toBeDefined();
    for (const typed of ['y', '6', ' ']) expect(of(typed).name).toBeUndefined();
  });

  it('begins numbers of its own kind, or of any kind without the letters', () => {
    const start = (typed: string, own: string) => {
      const { number } = of(typed);
      return number && startOf(number, own);
    };
    expect(start('xs2611', 'XS')).toBe('XS2611');
    expect(start('xs2611', 'FH')).toBeUndefined();
    expect(start('261116', 'FH')).toBe('FH261116');
    expect(start('po-2611', 'XS')).toBeUndefined();
  });
});
