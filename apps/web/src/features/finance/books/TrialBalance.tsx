/** 试算平衡: every account of the chart from opening to closing, debit and credit apart. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { booksCalls as calls, type TrialRow } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { thisMonth } from '#ui/charts/DaysPicker.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';
import { JournalDrawer } from './JournalDrawer.tsx';

type Balances = Readonly<Record<'opening' | 'debit' | 'credit' | 'closing', number>>;

interface Figure {
  readonly group: string;
  readonly title: string;
  readonly of: (row: Balances) => number;
  /** Its rows are those of the period. */
  readonly opens?: true;
}

const FIGURES: readonly Figure[] = [
  { group: '期初余额', title: '借方', of: ({ opening }) => Math.max(opening, 0) },
  { group: '期初余额', title: '贷方', of: ({ opening }) => Math.max(-opening, 0) },
  { group: '本期发生', title: '借方', of: ({ debit }) => debit, opens: true },
  { group: '本期发生', title: '贷方', of: ({ credit }) => credit, opens: true },
  { group: '期末余额', title: '借方', of: ({ closing }) => Math.max(closing, 0) },
  { group: '期末余额', title: '贷方', of: ({ closing }) => Math.max(-closing, 0) },
];
const GROUPS = [...new Set(FIGURES.map(({ group }) => group))];

const money = (value: number): string => (value === 0 ? '' : formatNumber(value, 2));
const named = ({ account }: TrialRow): string => `${account} ${chart.label(account)}`;
/** Both sides of each pair are equal, which is what the book is for. */
const totals = (rows: readonly TrialRow[]): string[] => FIGURES.map(({ of }) => formatNumber(sumMoney(...rows.map(of)), 2));

interface Trial {
  readonly rows: readonly TrialRow[];
}

const printed = ({ rows }: Trial): PrintedBook => ({
  columns: [{ title: '科目' }, ...FIGURES.map(({ group, title }) => ({ title: `${group.slice(0, 2)}${title}`, align: 'right' as const }))],
  rows: rows.map((row) => [named(row), ...FIGURES.map(({ of }) => money(of(row)))]),
  totals: ['合计', ...totals(rows)],
});

function TrialTable({ rows, query }: { readonly rows: readonly TrialRow[]; readonly query: ReportQuery }) {
  const [account, setAccount] = useState<number>();
  const [names, width] = useIsNarrow() ? [104, 100] : [200, 126];
  const cell = (row: TrialRow, { of, opens }: Figure) =>
    opens && of(row) !== 0 ? (
      <Button type="link" size="small" onClick={() => setAccount(row.account)}>
        {money(of(row))}
      </Button>
    ) : (
      money(of(row))
    );
  return (
    <>
      <Table<TrialRow>
        size="small"
        rowKey="account"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: names + FIGURES.length * width }}
        columns={[
          { title: '科目', key: 'account', width: names, fixed: 'start', render: (_, row) => named(row) },
          ...GROUPS.map((group) => ({
            title: `${group}（元）`,
            key: group,
            children: FIGURES.filter((figure) => figure.group === group).map((figure) => ({
              title: figure.title,
              key: `${group}${figure.title}`,
              width,
              align: 'right' as const,
              render: (_: unknown, row: TrialRow) => cell(row, figure),
            })),
          })),
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {totals(rows).map((total, at) => (
              <Table.Summary.Cell key={FIGURES[at]?.group ?? at} index={at + 1} align="right">
                <strong>{total}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
      {account !== undefined && (
        <JournalDrawer title={`${chart.label(account)}明细`} query={{ ...query, account }} onClose={() => setAccount(undefined)} />
      )}
    </>
  );
}

export const TrialBalance = () => (
  <ReportFrame days={thisMonth}>
    {(query) => (
      <BookPanel title="试算平衡" call={calls.trialBalance} sheet={calls.trialBalanceSheet} query={query} printed={printed}>
        {({ rows }) => <TrialTable rows={rows} query={query} />}
      </BookPanel>
    )}
  </ReportFrame>
);
