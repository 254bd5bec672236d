import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotal, sumMoney } from '../arithmetic.ts';
import { valueOfPart } from '../trade/worth.ts';
import {
  MOST_FACTOR,
  orderedText,
  packagingUnits,
  packedParts,
  packedText,
  packingOf,
  piecePriceOf,
  piecesOf,
  shareOf,
  unitByCode,
  unitPriceOf,
  unitsIn,
  unitTotal,
} from './units.ts';

const bottle = { boxstyles: [], packUnit: '', xiangzhuang: 1, unitName: '瓶' };
const level = (name: string, xiangzhuang: number) => ({ name, xiangzhuang });

describe('packaging levels', () => {
  it('count the level below, from the inside out', () => {
    expect(packagingUnits({ ...bottle, boxstyles: [level('箱', 12), level('托', 40)] })).toEqual([
      { name: '箱', factor: 12 },
      { name: '托', factor: 480 },
    ]);
  });
  it('are the box that the product names, if its goods have none', () => {
    expect(packagingUnits({ ...bottle, packUnit: '箱', xiangzhuang: 12 })).toEqual([{ name: '箱', factor: 12 }]);
    expect(packagingUnits({ ...bottle, packUnit: '箱' })).toEqual([]);
    expect(packagingUnits({ ...bottle, xiangzhuang: 12 })).toEqual([]);
  });
  it('have names of their own, whatever was typed', () => {
    const named = (boxstyles: { name: string; xiangzhuang: number }[], packUnit = '') =>
      packagingUnits({ ...bottle, boxstyles, packUnit }).map(({ name }) => name);
    expect(named([level('', 12), level('', 4)])).toEqual(['箱', '箱2']);
    expect(named([level(' ', 12)], '提')).toEqual(['提']);
    expect(named([level('瓶', 12), level('盒', 2), level('盒', 3)])).toEqual(['瓶1', '盒', '盒3']);
  });
  it('end where a quantity would', () => {
    const levels = [level('箱', 1_000_000), level('托', 1_000), level('柜', 2)];
    expect(packagingUnits({ ...bottle, boxstyles: levels }).map(({ factor }) => factor)).toEqual([1_000_000, MOST_FACTOR]);
  });
  it('say how many pieces are in a box and on a pallet, whatever these are called', () => {
    const boxstyles = [level('盒', 6), level('箱', 4), level('托盘', 50)];
    expect(packingOf({ boxstyles, packUnit: '', xiangzhuang: 10 })).toEqual({ perBox: 24, perPallet: 1200 });
    expect(packingOf({ boxstyles: [level('', 12)], packUnit: '', xiangzhuang: 1 })).toEqual({ perBox: 12, perPallet: 0 });
    expect(packingOf({ boxstyles: [level('盒', 6)], packUnit: '', xiangzhuang: 10 })).toEqual({ perBox: 10, perPallet: 0 });
    expect(packingOf({ boxstyles: [], packUnit: '卡板', xiangzhuang: 60 })).toMatchObject({ perPallet: 60 });
  });
});

const units = [
  { name: '箱', factor: 12, barcode: 'BOX' },
  { name: '托', factor: 480, barcode: '' },
];

describe('words', () => {
  it('say boxes and pieces, and all pieces', () => {
    expect(packedText(38, '瓶', units)).toBe('3 箱 + 2 瓶（38 瓶）');
    expect(packedText(36, '瓶', units)).toBe('3 箱（36 瓶）');
    expect(packedText(492.5, '瓶', units)).toBe('1 托 + 1 箱 + 0.5 瓶（492.5 瓶）');
    expect([packedText(2, '瓶', units), packedText(0, '瓶', units), packedText(38, '', [])]).toEqual(['2 瓶', '0 瓶', '38 件']);
  });
  it('say how a line is ordered', () => {
    expect(orderedText(36, '瓶', '箱', 3)).toBe('3 箱（36 瓶）');
    expect([orderedText(2, '瓶', '', 2), orderedText(2, '', '', 2)]).toEqual(['2 瓶', '2']);
  });
  it('lose no piece', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (num) => {
        const factors: Record<string, number> = { 瓶: 1, 箱: 12, 托: 480 };
        const said = packedParts(num, '瓶', units)
          .split(' + ')
          .map((part) => part.split(' '))
          .reduce((sum, [count = '', name = '']) => sum + Number(count) * (factors[name] ?? 0), 0);
        expect(said).toBe(num);
      }),
    );
  });
  it('find the unit by its code, and read those that a line remembers', () => {
    expect(unitByCode(units, ' box ')?.name).toBe('箱');
    expect([unitByCode(units, ''), unitByCode(units, 'x')]).toEqual([undefined, undefined]);
    expect(unitsIn({ units })).toEqual(units);
    expect([unitsIn({}), unitsIn({ units: 'x' })]).toEqual([[], []]);
  });
});

const factor = fc.integer({ min: 2, max: 2_000 });
const count = fc.integer({ min: 1, max: 999 });
const price = fc.integer({ min: 0, max: 99_999_999 }).map((value) => value / 10_000);

describe('a line by unit', () => {
  it('follows the unit price, however a piece rounds', () => {
    expect(unitTotal({ unitNum: 3, unitPrice: 100 })).toBe(300);
    expect([piecePriceOf(100, 12), lineTotal(36, piecePriceOf(100, 1000))]).toEqual([8.3333, 3.6]);
    expect(unitPriceOf(8.3333, 12)).toBe(99.9996);
  });
  it('is worth all of its amount, in whatever parts it moves and comes back', () => {
    fc.assert(
      fc.property(factor, count, price, fc.array(fc.nat(1_000), { maxLength: 6 }), (each, unitNum, unitPrice, cuts) => {
        const pieces = piecesOf(unitNum, each);
        const amount = unitTotal({ unitNum, unitPrice });
        const line = { price: piecePriceOf(unitPrice, each), rate: 0, byUnit: { num: pieces, amount } };
        const moved = [0, ...cuts.toSorted((a, b) => a - b).map((cut) => Math.floor((pieces * cut) / 1_000)), pieces];
        const parts = moved.slice(1).map((after, at) => sumMoney(valueOfPart(line, after), -valueOfPart(line, moved[at] ?? 0)));
        expect(sumMoney(...parts)).toBe(amount);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
        // A part is its share to the cent.
        for (const after of moved) expect(Math.abs(shareOf(amount, pieces, after) - (amount * after) / pieces)).toBeLessThanOrEqual(0.0051);
      }),
    );
  });
  it('in whole units costs what so many units cost', () => {
    fc.assert(
      fc.property(factor, count, fc.integer({ min: 0, max: 1_000_000 }), (each, unitNum, cents) => {
        const unitPrice = cents / 100;
        const line = { price: 0, rate: 0, byUnit: { num: piecesOf(unitNum, each), amount: unitTotal({ unitNum, unitPrice }) } };
        expect(valueOfPart(line, each)).toBe(unitPrice);
      }),
    );
  });
  it('without a unit is as before', () => {
    fc.assert(
      fc.property(count, price, (num, each) => {
        expect(valueOfPart({ price: each, rate: 0 }, num)).toBe(lineTotal(num, each));
        expect(valueOfPart({ price: each, rate: 0, byUnit: null }, num)).toBe(lineTotal(num, each));
      }),
    );
  });
});
