/** Rows become entries: none is lost, none counted twice, and no cent is lost. */
import type { ImportedEntryRow } from '@cangyun/contract/finance/entryImport.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, type Found, readEntries } from './import.rules.ts';

const found: Found = {
  partners: new Map([
    ['独一', [{ id: 1, fits: false }]],
    [
      '同名',
      [
        { id: 2, fits: false },
        { id: 3, fits: true },
      ],
    ],
    [
      '重名',
      [
        { id: 4, fits: true },
        { id: 5, fits: true },
      ],
    ],
  ]),
  sites: new Map([['上海', 7]]),
  site: 9,
  today: '2026-05-01',
};

const row = (given: Partial<ImportedEntryRow>): ImportedEntryRow => ({
  ...{ groupName: '', personName: '甲', deptName: '', name: '费', amount: '1', bookDay: '', dueDay: '', info: '' },
  ...given,
});

describe('reading a sheet', () => {
  it('takes a partner by its name where one has it, or one that fits the side', () => {
    const names = ['独一', '同名', '陌生'];
    const { entries } = readEntries(
      names.map((personName) => row({ personName })),
      found,
    );
    expect(entries.map(({ customerId }) => customerId)).toEqual([1, 3, null]);
    expect(readEntries([row({ personName: '重名' })], found).verdicts[0]?.msg).toBe('往来单位有多个同名的往来单位，请先区分名称');
  });

  it('puts a row without site and day where the reader is, today', () => {
    const { entries } = readEntries([row({}), row({ deptName: '上海', bookDay: '2026/4/3' })], found);
    expect(entries.map(({ deptId, bookDay }) => [deptId, bookDay])).toEqual([
      [9, '2026-05-01'],
      [7, '2026-04-03'],
    ]);
  });

  it('loses no row and no cent, however rows are grouped', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const group = fc.constantFrom('', 'A', 'B');
    const person = fc.constantFrom('甲', '乙');
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, group, person), { minLength: 1, maxLength: 60 }), (given) => {
        const rows = given.map(([amount, groupName, personName]) =>
          row({ amount: (amount / 100).toFixed(2), groupName, personName: groupName === '' ? personName : '甲' }),
        );
        const { entries, verdicts, wrong } = readEntries(rows, found);
        expect(wrong).toBe(0);
        expect(entries.flatMap(({ at }) => at).toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
        const sum = entries.reduce((total, entry) => total + Math.round(amountOf(entry) * 100), 0);
        expect(sum).toBe(given.reduce((total, [amount]) => total + amount, 0));
        for (const [index, { entryNo }] of verdicts.entries()) expect(entries[entryNo - 1]?.at).toContain(index + 1);
      }),
    );
  });
});
