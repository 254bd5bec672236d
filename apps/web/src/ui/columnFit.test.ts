import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FittedColumn, overflowing, rankOf } from './columnFit.ts';

const column = (key: string, width: number, more: Partial<FittedColumn> = {}): FittedColumn => ({ key, width, ...more });

it('leaves out what does not fit, the least important first', () => {
  const columns = [column('number', 150, { rank: 0 }), column('remark', 200, { rank: 7 }), column('amount', 100, { rank: 2 })];
  expect(overflowing(columns, 450)).toEqual([]);
  expect(overflowing(columns, 300)).toEqual(['remark']);
  expect(overflowing(columns, 10)).toEqual(['amount', 'remark']);
});

it('keeps the order of the columns where nothing says which is more important, and never counts extra ones', () => {
  expect(overflowing([column('a', 100), column('b', 100), column('c', 100)], 200)).toEqual(['c']);
  expect(overflowing([column('a', 100), column('b', 100, { isExtra: true }), column('c', 100)], 200)).toEqual([]);
});

it('what is left always fits, unless it is one column', () => {
  const columns = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1 }), width: fc.integer({ min: 40, max: 400 }), rank: fc.integer({ min: 0, max: 8 }) }),
    { selector: ({ key }) => key, minLength: 1 },
  );
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 3_000 }), (all, room) => {
      const gone = overflowing(all, room);
      const left = all.filter(({ key }) => !gone.includes(key));
      expect(left.length === 1 || left.reduce((sum, { width }) => sum + width, 0) <= room).toBe(true);
    }),
  );
});

it('puts state and money before clerks and remarks', () => {
  const text = { control: { kind: 'text' } } as const;
  const ranks = [
    rankOf('state', text, 5),
    rankOf('amount', { control: { kind: 'number', digits: 2 }, unit: '元' }, 9),
    rankOf('info', text, 3),
    rankOf('createBy', text, 4),
  ];
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(rankOf('anything', text, 1)).toBe(0);
  expect(rankOf('name', text, 7)).toBe(0);
});
