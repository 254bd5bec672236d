/** What the sums of the journal mean: a trial balance that adds up, a profit by parts. No SQL. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import {
  type ProfitReport,
  type ProfitShares,
  profitFigure,
  profitPart,
  profitParts,
  type TrialRow,
} from '@cangyun/contract/finance/books.ts';
import type { chart } from '@cangyun/contract/finance/ledger.ts';
import type { AccountSums, ProfitCell } from './books.store.ts';
import type { ShareSums } from './shares.store.ts';

export function trialBalance(sums: readonly AccountSums[]): { rows: TrialRow[]; sums: Omit<TrialRow, 'account'> } {
  const rows = sums.map(({ account, opening, debit, credit }) => ({
    account: account as TrialRow['account'],
    opening,
    debit,
    credit,
    closing: sumMoney(opening, debit, -credit),
  }));
  const total = (name: 'opening' | 'debit' | 'credit' | 'closing') => sumMoney(...rows.map((row) => row[name]));
  return { rows, sums: { opening: total('opening'), debit: total('debit'), credit: total('credit'), closing: total('closing') } };
}

/** Income is credit, costs are debit; both are shown as positive, and the profit is their difference. */
export function profitReport(cells: readonly ProfitCell[], keys: readonly string[]): ProfitReport {
  const labels = new Map(cells.map(({ key, label }) => [key, label]));
  const columns = keys.map((key) => ({ key, label: labels.get(key) ?? key }));
  const byCell = new Map(cells.map(({ account, key, amount }) => [`${account} ${key}`, amount]));
  const rows = profitPart.entries.flatMap(({ code: part }) =>
    (profitParts[part] ?? []).flatMap((account) => {
      const credits = keys.map((key) => byCell.get(`${account} ${key}`) ?? 0);
      if (credits.every((amount) => amount === 0)) return [];
      const amounts = part === profitPart.code.revenue ? credits : credits.map((amount) => sumMoney(-amount));
      return [{ part, account: account as (typeof chart.code)['sales'], amounts, total: sumMoney(...amounts) }];
    }),
  );
  const profits = keys.map((key) => sumMoney(...cells.filter((cell) => cell.key === key).map(({ amount }) => amount)));
  return { columns, rows, profit: { amounts: profits, total: sumMoney(...profits) } };
}

/** Costs are positive, as people read them. */
export function sharesReport(shares: readonly ShareSums[]): ProfitShares {
  const { revenue } = profitFigure.code;
  const rows = shares.map(({ key, label, ...credits }) => {
    const figures = Object.fromEntries(
      profitFigure.entries.map(({ code }) => [code, code === revenue ? credits[code] : sumMoney(-credits[code])]),
    ) as typeof credits;
    return { key, label, ...figures, profit: sumMoney(...Object.values(credits)) };
  });
  const total = (name: keyof ProfitShares['sums']) => sumMoney(...rows.map((row) => row[name]));
  const sums = {
    revenue: total('revenue'),
    goods: total('goods'),
    freight: total('freight'),
    fees: total('fees'),
    expense: total('expense'),
  };
  return { rows, sums: { ...sums, profit: total('profit') } };
}

/** 2026-01 … 2026-03 */
export function monthsOf(from: string, to: string): string[] {
  const [firstYear = 0, firstMonth = 1] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = to.split('-').map(Number);
  const count = (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1;
  return Array.from({ length: count }, (_, at) => {
    const month = firstMonth - 1 + at;
    return `${firstYear + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
