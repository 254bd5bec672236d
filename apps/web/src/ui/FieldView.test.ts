import { expect, test } from 'vitest';
import { formatNumber } from './FieldView.tsx';

test('counted goods show no decimals, weighed ones those they have, and money lines up', () => {
  expect([2, 2.5, 1_234.125, 0].map((value) => formatNumber(value, 3))).toEqual(['2', '2.5', '1,234.125', '0']);
  expect(formatNumber(0.023696, 6)).toBe('0.023696');
  expect([2, 12.5].map((value) => formatNumber(value, 2))).toEqual(['2.00', '12.50']);
  expect(formatNumber(9.9, 4)).toBe('9.9000');
});
