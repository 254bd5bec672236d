import { expect, test } from 'vitest';
import { z } from 'zod';
import { takingBack, unknownKeys } from './unknownKeys.ts';

const line = z.object({ num: z.number(), tags: z.array(z.string()).default([]) });
const order = z.object({
  id: z.int().optional(),
  lines: z
    .array(line)
    .min(1)
    .refine((lines) => lines.length < 9)
    .meta({ title: '明细' }),
  address: z.object({ city: z.string() }).nullish(),
  extra: z.record(z.string(), z.unknown()).optional(),
  period: z.preprocess((value) => value, z.object({ from: z.string() })).optional(),
});

test('a key that no part of the schema declares is named with its place', () => {
  const sent = {
    lines: [{ num: 1 }, { num: 2, price: 3 }],
    adress: {},
    address: { city: '上海', zip: '1' },
    period: { from: '', till: '' },
  };
  expect(unknownKeys([order], sent)).toEqual(['lines.1.price', 'adress', 'address.zip', 'period.till']);
});

test('a record of anything takes everything', () => {
  expect(unknownKeys([order], { lines: [], extra: { whatever: { deep: 1 } } })).toEqual([]);
});

test('what a call answers may be sent back, at the place where it was', () => {
  const answer = order.extend({ total: z.number(), lines: z.array(line.extend({ amount: z.number() })) });
  expect(unknownKeys([order], { lines: [{ num: 1, amount: 5 }], total: 5 }, [answer])).toEqual([]);
  expect(unknownKeys([order], { lines: [{ num: 1, total: 5 }] }, [answer])).toEqual(['lines.0.total']);
});

test('a part says for itself what it takes back', () => {
  const lines = z.array(takingBack(line.extend({}), line.extend({ name: z.string() })));
  expect(unknownKeys([z.object({ lines })], { lines: [{ num: 1, name: '水', nam: '水' }] })).toEqual(['lines.0.nam']);
});

test('of several shapes any may declare it', () => {
  const shapes = z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]);
  expect(unknownKeys([shapes], { a: 1, b: 2, c: 3 })).toEqual(['c']);
});
