/** 利润表: revenue less cost and expense, by month, site, customer or product. */
import { booksCalls as calls, type ProfitReport, profitBy, profitOf, profitPart } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { Button, Segmented, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { thisMonth } from '#ui/charts/DaysPicker.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';
import { JournalDrawer } from './JournalDrawer.tsx';
import { type Of, ProfitShares } from './ProfitShares.tsx';

type By = (typeof profitBy.entries)[number]['code'];

interface Line {
  readonly key: string;
  readonly name: string;
  /** None for the profit itself. */
  readonly account: number | undefined;
  readonly amounts: readonly number[];
  readonly total: number;
}

const linesOf = ({ rows, profit }: ProfitReport): Line[] => [
  ...rows.map(({ part, account, ...figures }) => ({
    key: String(account),
    name: `${profitPart.label(part)} · ${chart.label(account)}`,
    account,
    ...figures,
  })),
  { key: 'profit', name: '利润', account: undefined, ...profit },
];

const printed = (report: ProfitReport): PrintedBook => ({
  columns: [
    { title: '项目' },
    ...[...report.columns.map(({ label }) => label), '合计'].map((title) => ({ title, align: 'right' as const })),
  ],
  rows: linesOf(report).map(({ name, amounts, total }) => [name, ...[...amounts, total].map((amount) => formatNumber(amount, 2))]),
});

/** The rows of one figure: of its month within the period, or of its site. */
function rowsOf(query: ReportQuery, by: By, key: string | undefined, account: number): ListQuery {
  if (key === undefined) return { ...query, account };
  if (by === profitBy.code.site) return { ...query, deptId: Number(key), account };
  const first = `${key}-01`;
  const end = dayjs(first).endOf('month').format('YYYY-MM-DD');
  return { ...query, from: first < query.from ? query.from : first, to: end > query.to ? query.to : end, account };
}

interface ProfitTableProps {
  readonly report: ProfitReport;
  readonly query: ReportQuery;
  readonly by: By;
}

function ProfitTable({ report, query, by }: ProfitTableProps) {
  const [opened, setOpened] = useState<{ readonly title: string; readonly query: ListQuery }>();
  const [names, figures] = useIsNarrow() ? [104, 98] : [220, 130];
  const figure = ({ account, name }: Line, amount: number, key?: string) =>
    account === undefined ? (
      <strong>{formatNumber(amount, 2)}</strong>
    ) : (
      <Button type="link" size="small" onClick={() => setOpened({ title: name, query: rowsOf(query, by, key, account) })}>
        {formatNumber(amount, 2)}
      </Button>
    );
  return (
    <>
      <Table<Line>
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={linesOf(report)}
        scroll={{ x: names + (report.columns.length + 1) * figures }}
        columns={[
          { title: '项目', key: 'name', width: names, fixed: 'start', render: (_, { name }) => name },
          ...report.columns.map(({ key, label }, at) => ({
            title: label,
            key,
            width: figures,
            align: 'right' as const,
            render: (_: unknown, line: Line) => figure(line, line.amounts[at] ?? 0, key),
          })),
          { title: '合计（元）', key: 'total', width: figures, align: 'right', render: (_, line) => figure(line, line.total) },
        ]}
      />
      {opened && <JournalDrawer {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const CHOICES = [...profitBy.entries, ...profitOf.entries].map(({ code, label }) => ({ value: code, label }));
const isOf = (chosen: By | Of): chosen is Of => profitOf.entries.some(({ code }) => code === chosen);

export function Profit() {
  const [chosen, choose] = useState<By | Of>(profitBy.code.month);
  return (
    <ReportFrame days={thisMonth} extra={<Segmented<By | Of> aria-label="分列" value={chosen} options={CHOICES} onChange={choose} />}>
      {(query) =>
        isOf(chosen) ? (
          <ProfitShares key={chosen} of={chosen} query={query} />
        ) : (
          <BookPanel title="利润表" call={calls.profit} sheet={calls.profitSheet} query={{ ...query, by: chosen }} printed={printed}>
            {(report) => <ProfitTable report={report} query={query} by={chosen} />}
          </BookPanel>
        )
      }
    </ReportFrame>
  );
}
