import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArrivedGoods, splitArrival } from './arrival.ts';
import { differenceType } from './receiptDifference.ts';

const { over, damaged, wrong, unknown, unordered } = differenceType.code;
const came = (productId: number | null, num: number, more: Partial<ArrivedGoods> = {}): ArrivedGoods => ({
  productId,
  num,
  damaged: false,
  refused: false,
  ...more,
});
const line = (id: number, productId: number, open: number, more = 0) => ({ id, productId, open, over: more });

test('ten came with one over, one wrong and one damaged', () => {
  const goods = [came(1, 11), came(1, 1, { damaged: true }), came(2, 1), came(null, 3)];
  expect(splitArrival(goods, [line(7, 1, 10)])).toEqual({
    taken: [{ at: 0, lineId: 7, num: 10 }],
    different: [
      { at: 0, num: 1, type: over },
      { at: 1, num: 1, type: damaged },
      { at: 2, num: 1, type: wrong },
      { at: 3, num: 3, type: unknown },
    ],
  });
});

test('within the tolerance more is taken; every open line is filled before it', () => {
  const lines = [line(7, 1, 4, 1), line(8, 1, 2, 0.5)];
  expect(splitArrival([came(1, 7)], lines)).toEqual({
    taken: [
      { at: 0, lineId: 7, num: 5 },
      { at: 0, lineId: 8, num: 2 },
    ],
    different: [],
  });
  expect(splitArrival([came(1, 8)], lines).different).toEqual([{ at: 0, num: 1, type: over }]);
  expect(splitArrival([came(1, 7.75)], lines).different).toEqual([{ at: 0, num: 0.25, type: over }]);
});

test('what is refused fills nothing, and without an order everything is a difference', () => {
  expect(splitArrival([came(1, 2, { refused: true })], [line(7, 1, 10)])).toEqual({
    taken: [],
    different: [{ at: 0, num: 2, type: over }],
  });
  expect(splitArrival([came(1, 2)], undefined)).toEqual({ taken: [], different: [{ at: 0, num: 2, type: unordered }] });
});

test('nothing that came is lost, and no line gets more than it may', () => {
  const goods = fc.array(
    fc.record({
      productId: fc.option(fc.integer({ min: 1, max: 3 })),
      num: fc.integer({ min: 1, max: 20 }),
      damaged: fc.boolean(),
      refused: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const lines = fc.array(
    fc.record({ productId: fc.integer({ min: 1, max: 3 }), open: fc.integer({ min: 0, max: 10 }), over: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(goods, lines, (arrived, drawn) => {
      const expected = drawn.map((one, at) => ({ ...one, id: at + 1 }));
      const { taken, different } = splitArrival(arrived, expected);
      const sum = (parts: readonly { num: number }[]): number => parts.reduce((so, { num }) => so + num, 0);
      for (const [at, one] of arrived.entries()) expect(sum([...taken, ...different].filter((part) => part.at === at))).toBe(one.num);
      for (const one of expected) expect(sum(taken.filter(({ lineId }) => lineId === one.id))).toBeLessThanOrEqual(one.open + one.over);
      for (const { at, lineId } of taken) expect(expected[lineId - 1]?.productId).toBe(arrived[at]?.productId);
    }),
  );
});
