import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Countable, type Counted, countByScan } from './countByScan.ts';

const water: Countable = {
  id: 1,
  name: '矿泉水',
  barcode: '690',
  unitName: '瓶',
  units: [{ name: '箱', factor: 12, barcode: 'BOX' }],
  most: 38,
};
const NONE: Counted = new Map();

test('a box counts its pieces, a piece one: 3 箱 + 2 瓶 are 38', () => {
  const counted = ['box', 'BOX', ' box ', '690', '690'].reduce((so, code) => countByScan([water], so, code).counted, NONE);
  expect(counted.get(1)).toBe(38);
  expect(countByScan([water], counted, '690')).toEqual({ counted, wrong: '矿泉水 最多 38 瓶，已清点 38，再加 1 就超过了' });
  expect(countByScan([water], NONE, '691').wrong).toBe('「691」不在这张单上');
});

test('goods on two lines fill them one after the other', () => {
  const lines = [
    { ...water, most: 12 },
    { ...water, id: 2, most: 13 },
  ];
  const counted = ['BOX', 'BOX', '690'].reduce((so, code) => countByScan(lines, so, code).counted, NONE);
  expect([...counted]).toEqual([
    [1, 12],
    [2, 13],
  ]);
});

test('in whatever order codes come, they add up', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('BOX', '690'), { maxLength: 40 }), (codes) => {
      const endless = { ...water, most: 1_000 };
      const counted = codes.reduce((so, code) => countByScan([endless], so, code).counted, NONE);
      expect(counted.get(1) ?? 0).toBe(codes.reduce((sum, code) => sum + (code === 'BOX' ? 12 : 1), 0));
    }),
  );
});
