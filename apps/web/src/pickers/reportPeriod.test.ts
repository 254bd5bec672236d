import { describe, expect, test } from 'vitest';
import { periodOfAddress } from './reportPeriod.ts';

const read = periodOfAddress(() => ['2026-11-01', '2026-11-30']);
const of = (text: string) => new URLSearchParams(text);

describe('the period that an address asks for', () => {
  test('is its two days and its site', () => {
    expect(read(of('from=2026-10-01&to=2026-10-31&deptId=7'))).toEqual({ days: ['2026-10-01', '2026-10-31'], deptId: 7 });
  });
  test('is the usual one where it names none, or half of one, or one that ends before it begins', () => {
    for (const text of ['', 'from=2026-10-01', 'from=2026-10-31&to=2026-10-01', 'from=soon&to=later'])
      expect(read(of(text))).toEqual({ days: ['2026-11-01', '2026-11-30'], deptId: undefined });
  });
  test('stays what it was where the address says nothing of it', () => {
    expect(read(of('tab=due'), { days: ['2026-01-01', '2026-01-02'], deptId: 3 })).toEqual({
      days: ['2026-01-01', '2026-01-02'],
      deptId: 3,
    });
  });
});
