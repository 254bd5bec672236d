import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestUntil, type LoanTerms, monthsLater, mostOnPledge, repayPlan, repayWay } from './repayPlan.ts';

const { annuity, equalPrincipal, interestFirst, atTheEnd } = repayWay.code;
const cents = (value: number): number => Math.round(value * 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const anyLoan = fc.record({
  amount: fc.integer({ min: 1, max: 100_000_000_000 }).map((n) => n / 100),
  months: fc.integer({ min: 1, max: 120 }),
  repayWay: fc.constantFrom(annuity, equalPrincipal, interestFirst, atTheEnd),
  rate: fc.integer({ min: 0, max: 360_000 }).map((n) => n / 10_000),
});
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a plan of repayments', () => {
  test('pays back what was lent, to the cent, and nothing is negative', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, (loan, day) => {
        const plan = repayPlan(loan, day);
        expect(plan.length).toBe(loan.repayWay === atTheEnd ? 1 : loan.months);
        expect(sum(plan.map(({ principal }) => cents(principal)))).toBe(cents(loan.amount));
        for (const { principal, interest } of plan) expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
        expect(plan.map(({ term }) => term)).toEqual(plan.map((_, at) => at + 1));
        expect(plan.at(-1)?.dueDay).toBe(monthsLater(day, loan.months));
        expect(plan.map(({ dueDay }) => dueDay)).toEqual(plan.map(({ dueDay }) => dueDay).toSorted());
      }),
    );
  });

  test('without a rate there is no interest', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(sum(repayPlan({ ...loan, rate: 0 }, '2026-01-31').map(({ interest }) => interest))).toBe(0);
      }),
    );
  });

  test('equal instalments are equal; the last one takes the roundings', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const paid = repayPlan({ ...loan, repayWay: annuity }, '2026-01-31').map((one) => cents(one.principal) + cents(one.interest));
        const [first = 0] = paid;
        expect(paid.slice(0, -1).filter((one) => Math.abs(one - first) > 1)).toEqual([]);
        expect(Math.abs((paid.at(-1) ?? 0) - first)).toBeLessThan(Math.max(loan.months, 2));
      }),
    );
  });

  test('as a bank counts it', () => {
    const loan = (way: LoanTerms['repayWay']): LoanTerms => ({ amount: 120_000, months: 12, repayWay: way, rate: 6 });
    const first = (way: LoanTerms['repayWay']) => repayPlan(loan(way), '2026-01-31')[0];
    expect(first(annuity)).toEqual({ term: 1, dueDay: '2026-02-28', principal: 9_727.97, interest: 600 });
    expect(first(equalPrincipal)).toEqual({ term: 1, dueDay: '2026-02-28', principal: 10_000, interest: 600 });
    expect(first(interestFirst)).toEqual({ term: 1, dueDay: '2026-02-28', principal: 0, interest: 600 });
    expect(first(atTheEnd)).toEqual({ term: 1, dueDay: '2027-01-31', principal: 120_000, interest: 7_200 });
    expect(repayPlan(loan(equalPrincipal), '2026-01-31').at(-1)).toEqual({
      term: 12,
      dueDay: '2027-01-31',
      principal: 10_000,
      interest: 50,
    });
  });

  test('a short month has its last day', () => {
    expect([1, 2, 13].map((months) => monthsLater('2027-01-31', months))).toEqual(['2027-02-28', '2027-03-31', '2028-02-29']);
    expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('what hangs on a loan', () => {
  test('goods secure their value times the rate, never a cent more', () => {
    expect(mostOnPledge(1_000, 70)).toBe(700);
    expect(mostOnPledge(0.99, 33.33)).toBe(0.32);
    expect(mostOnPledge(1_000, 0)).toBe(0);
  });

  test('interest grows by days, and is neither more than planned nor less than nothing', () => {
    const term = { fromDay: '2026-04-01', dueDay: '2026-05-01', interest: 300 };
    expect(['2026-03-31', '2026-04-01', '2026-04-11', '2026-05-01', '2026-06-01'].map((day) => interestUntil(term, day))).toEqual([
      0, 0, 100, 300, 300,
    ]);
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, fc.integer({ min: 0, max: 10_000_000 }), (a, b, day, n) => {
        const [fromDay = '', dueDay = ''] = [a, b].toSorted();
        const grown = interestUntil({ fromDay, dueDay, interest: n / 100 }, day);
        expect(grown).toBeGreaterThanOrEqual(0);
        expect(grown).toBeLessThanOrEqual(n / 100);
      }),
    );
  });
});
