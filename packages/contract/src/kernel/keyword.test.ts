import { expect, test } from 'vitest';
import { keywordSchema } from './keyword.ts';

const takes = (search: readonly string[], typed: string): boolean => keywordSchema(search).safeParse(typed).success;

test('a piece of a number is searched from five characters, a name from its first', () => {
  const orders = ['number', 'pactNumber', 'customerName'];
  for (const typed of ['', '南', '南岭', 'nlcy', 'XS261', '26111', '3 号库']) expect([typed, takes(orders, typed)]).toEqual([typed, true]);
  for (const typed of ['26', '2611', 'XS26', 'ck1']) expect([typed, takes(orders, typed)]).toEqual([typed, false]);
});

test('where plates, phones or barcodes are searched, four digits are enough', () => {
  for (const other of ['carNumber', 'sendMobile', 'barcode']) expect(takes(['number', other], '6018')).toBe(true);
  expect(takes(['name', 'code'], '12')).toBe(true);
});
