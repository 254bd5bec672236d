import type { QuotedLine } from '@cangyun/contract/catalog/price.ts';
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { expect, test } from 'vitest';
import { changedLine, newLine } from '#documents/lines/editedLines.ts';
import { type Answers, answersTo, isTyped, mergedAnswers, pricedLines, questionOf, withTouched } from './linePrices.ts';

const head = { customerId: 5, deptId: 2, businessType: '0' };
const tea = { id: 1, name: '茶', barcode: '691', code: '', unitName: '盒' };
const quoted = (price: number): QuotedLine => ({
  ...{ proId: 1, price, unitPrice: price, base: priceBase.code.agreed, why: '协议价', candidates: [] },
  ...{ minPrice: null, lastPrice: null, promotionId: null },
});
const NONE: Answers = new Map();
const asked = (lines: ReturnType<typeof newLine>[], price: number, whose = head): Answers => {
  const question = questionOf(whose, lines);
  return question
    ? answersTo(
        question,
        lines.map(() => quoted(price)),
      )
    : NONE;
};
const priceOf = (lines: readonly ReturnType<typeof newLine>[]) => lines.map(({ values }) => values.price);

test('nothing is asked without a customer, and nothing for gifts', () => {
  const gift = newLine(tea, 1, { type: 1, price: 0 });
  expect(questionOf({ ...head, customerId: 0 }, [newLine(tea, 1, {})])).toBeUndefined();
  expect(questionOf(head, [gift, newLine(tea, null, {})])).toBeUndefined();
});

test('a line takes the engine price until somebody types another one', () => {
  const lines = [newLine(tea, 2, { price: 15 })];
  const first = asked(lines, 11.11);
  const priced = pricedLines(lines, NONE, first);
  expect(priceOf(priced)).toEqual([11.11]);
  const more = priced.map((line) => ({ ...line, num: 100 }));
  expect(priceOf(pricedLines(more, first, asked(more, 10)))).toEqual([10]);
  const typed = more.map((line) => ({ ...line, values: { ...line.values, price: 9 } }));
  expect(isTyped(typed[0] as (typeof typed)[0], first)).toBe(true);
  expect(priceOf(pricedLines(typed, first, asked(typed, 10)))).toEqual([9]);
});

test('a price that was typed before the first answer stays', () => {
  const lines = [newLine({ ...tea, values: { price: 15 } }, 2)];
  const [{ key }] = lines as [(typeof lines)[0]];
  const typed = (price: number) => changedLine(lines, key, { values: { price } });
  expect(priceOf(pricedLines(typed(9), NONE, asked(lines, 11.11)))).toEqual([9]);
  // On the way to 15.5 it is the price that the line began with.
  const touched = withTouched(new Set(), typed(1), NONE);
  expect(priceOf(pricedLines(typed(15), NONE, asked(lines, 11.11), touched))).toEqual([15]);
  expect(priceOf(pricedLines(lines, NONE, asked(lines, 11.11), withTouched(new Set(), lines, NONE)))).toEqual([11.11]);
});

test('a line in another unit begins with the price of as many pieces', () => {
  const box = { name: '箱', factor: 12 };
  const lines = [newLine({ ...tea, unit: box, values: { price: 15 } }, 2)].map((line) => ({ ...line, values: { price: 180 } }));
  expect(isTyped(lines[0] as (typeof lines)[0], NONE)).toBe(false);
});

test('a gift is not priced, and nobody typed its empty price', () => {
  const gifts = [newLine({ ...tea, values: { price: 15 } }, 2)].map((line) => ({ ...line, values: { type: 1, price: 0 } }));
  expect(withTouched(new Set(), gifts, NONE).size).toBe(0);
});

test('the part of a kit keeps its share', () => {
  const lines = [newLine({ ...tea, fixedPrice: true as const }, 2, { price: 7 })];
  expect(priceOf(pricedLines(lines, NONE, asked(lines, 11.11)))).toEqual([7]);
});

test('a saved line keeps its price until what it depends on changes', () => {
  const lines = [newLine(tea, 2, { price: 12 })];
  const saved = asked(lines, 12);
  const today = asked(lines, 11.11);
  expect(priceOf(pricedLines(lines, saved, today))).toEqual([12]);
  expect(isTyped(lines[0] as (typeof lines)[0], mergedAnswers(saved, today))).toBe(false);
  expect(priceOf(pricedLines(lines, saved, asked(lines, 11.11, { ...head, customerId: 6 })))).toEqual([11.11]);
});
