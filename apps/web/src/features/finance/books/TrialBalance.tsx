/** 试算平衡: every account of the chart from opening to closing. */
import { booksCalls as calls, type TrialRow } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';
import { JournalDrawer } from './JournalDrawer.tsx';

const FIGURES = { opening: '期初（元）', debit: '借方（元）', credit: '贷方（元）', closing: '期末（元）' } as const;
type Figure = keyof typeof FIGURES;
const figures = Object.keys(FIGURES) as Figure[];

interface Trial {
  readonly rows: readonly TrialRow[];
  readonly sums: Readonly<Record<Figure, number>>;
}

const printed = ({ rows, sums }: Trial): PrintedBook => ({
  columns: [{ title: '科目' }, ...figures.map((name) => ({ title: FIGURES[name], align: 'right' as const }))],
  rows: rows.map((row) => [`${row.account} ${chart.label(row.account)}`, ...figures.map((name) => formatNumber(row[name], 2))]),
  totals: ['合计', ...figures.map((name) => formatNumber(sums[name], 2))],
});

function TrialTable({ trial: { rows, sums }, query }: { readonly trial: Trial; readonly query: ReportQuery }) {
  const [account, setAccount] = useState<number>();
  return (
    <>
      <Table<TrialRow>
        size="small"
        rowKey="account"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: 700 }}
        columns={[
          { title: '科目', key: 'account', render: (_, row) => `${row.account} ${chart.label(row.account)}` },
          ...figures.map((name) => ({
            title: FIGURES[name],
            key: name,
            width: 140,
            align: 'right' as const,
            render: (_: unknown, row: TrialRow) =>
              name === 'debit' || name === 'credit' ? (
                <Button type="link" size="small" onClick={() => setAccount(row.account)}>
                  {formatNumber(row[name], 2)}
                </Button>
              ) : (
                formatNumber(row[name], 2)
              ),
          })),
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {figures.map((name, at) => (
              <Table.Summary.Cell key={name} index={at + 1} align="right">
                <strong>{formatNumber(sums[name], 2)}</strong>
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
  <ReportFrame>
    {(query) => (
      <BookPanel title="试算平衡" call={calls.trialBalance} sheet={calls.trialBalanceSheet} query={query} printed={printed}>
        {(trial) => <TrialTable trial={trial} query={query} />}
      </BookPanel>
    )}
  </ReportFrame>
);
