import { expect, it } from 'vitest';
import { atSamePlaces, rightQuantities } from './places.ts';

const named = { title: '发货单', number: 'FH1' };
const row = (positionId: number, qty: number) => ({ positionId, batch: '', markTime: '0001-01-01', quality: 0, qty });

it('right goods are where the wrong ones were, in their order; what is more has no place yet', () => {
  const rows = [row(1, -4), row(2, -3)];
  const of = (num: number) => {
    const { parts, rest } = atSamePlaces(rows, num);
    return [...parts.map((part) => [part.place.positionId, part.num]), rest];
  };
  expect(of(5)).toEqual([[1, 4], [2, 1], 0]);
  expect(of(9)).toEqual([[1, 4], [2, 3], 2]);
  expect(of(0)).toEqual([0]);
});

it('lines that are not named were right; a correction that changes nothing, or an unknown line, is refused', () => {
  const lines = [
    { id: 1, num: 5 },
    { id: 2, num: 3 },
  ];
  expect([...rightQuantities(lines, [{ lineId: 2, num: 0 }], named)]).toEqual([
    [1, 5],
    [2, 0],
  ]);
  expect(() => rightQuantities(lines, [{ lineId: 1, num: 5 }], named)).toThrow('无需更正');
  expect(() => rightQuantities(lines, [{ lineId: 3, num: 1 }], named)).toThrow('没有明细 3');
});

it('a line of a transfer that is named arrives as it left, or as it says', () => {
  const lines = [{ id: 1, num: 5, arrived: 4 }];
  expect(rightQuantities(lines, [{ lineId: 1, num: 5 }], named).get(1)).toBe(5);
  expect(rightQuantities(lines, [{ lineId: 1, num: 5, arrivedNum: 3 }], named).get(1)).toBe(5);
  expect(() => rightQuantities(lines, [{ lineId: 1, num: 5, arrivedNum: 4 }], named)).toThrow('无需更正');
});
