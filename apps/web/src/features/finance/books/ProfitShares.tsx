/** Profit by customer or by product; each figure opens what it is made of, down to the document. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import {
  booksCalls as calls,
  type ProfitFigure,
  type ProfitRow,
  type ProfitShare,
  profitFigure,
  profitOf,
  type ProfitShares as Report,
  unassigned,
} from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import type { ReportQuery } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useListReply } from '#ui/useSums.ts';
import { BookList } from '../BookList.tsx';
import { MoneyLink } from '../MoneyLink.tsx';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';

export type Of = (typeof profitOf.entries)[number]['code'];

const figures = profitFigure.entries;
const COLUMNS = [...figures.map(({ code }) => code), 'profit', 'rate'];
const nameOf = ({ key, label }: Pick<ProfitShare, 'key' | 'label'>): string => label || (key === '' ? unassigned : key);
const rateOf = ({ profit, revenue }: Pick<ProfitShare, 'profit' | 'revenue'>): string =>
  revenue === 0 ? '—' : `${formatNumber(percentOf(profit, revenue), 1)}%`;
const textsOf = (row: Report['sums']): string[] => [
  ...figures.map(({ code }) => formatNumber(row[code], 2)),
  formatNumber(row.profit, 2),
  rateOf(row),
];

const heading = (of: Of): string => (of === profitOf.code.customer ? '客户' : '商品');

const printed =
  (of: Of) =>
  ({ rows, sums }: Report): PrintedBook => ({
    columns: [
      { title: heading(of) },
      ...[...figures.map(({ label }) => label), '利润', '利润率'].map((title) => ({ title, align: 'right' as const })),
    ],
    rows: rows.map((row) => [nameOf(row), ...textsOf(row)]),
    totals: ['合计', ...textsOf(sums)],
  });

const rowColumns: readonly ListColumn<ProfitRow>[] = [
  { key: 'day', title: '日期', width: 110, sort: true, render: ({ day }) => day },
  { key: 'number', title: '单据', width: 170, render: (row) => <MoneyLink {...row} paymentNumber="" /> },
  { key: 'partnerName', title: '往来单位', width: 160, render: ({ partnerName }) => partnerName },
  { key: 'account', title: '科目', width: 140, render: ({ account }) => chart.label(account) },
  { key: 'amount', title: '金额（元）', width: 130, align: 'right', sort: true, render: ({ amount }) => formatNumber(amount, 2) },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
];

function RowSum({ query }: { readonly query: ListQuery }) {
  const sum = useListReply(calls.profitRows, query)?.sum ?? 0;
  return <FigureRow label="合计" figures={[{ label: '合计', value: sum, digits: 2, unit: '元', strong: true }]} />;
}

interface Opened {
  readonly title: string;
  readonly query: ListQuery;
}

const Rows = ({ title, query, onClose }: Opened & { readonly onClose: () => void }) => (
  <SideDrawer title={title} width={1000} onClose={onClose}>
    <BookList<ProfitRow>
      name="profitRows"
      title="利润明细"
      call={calls.profitRows}
      sheet={calls.profitRowsSheet}
      columns={rowColumns}
      fixed={query}
      sums={(asked) => <RowSum query={asked} />}
    />
  </SideDrawer>
);

function SharesTable({ report, of, query }: { readonly report: Report; readonly of: Of; readonly query: ReportQuery }) {
  const [opened, setOpened] = useState<Opened>();
  const open = (row: ProfitShare, label: string, figure?: ProfitFigure): void =>
    setOpened({ title: `${nameOf(row)} · ${label}`, query: { ...query, of, key: row.key, ...(figure ? { figure } : {}) } });
  const shown = (row: ProfitShare, label: string, amount: number, figure?: ProfitFigure) => (
    <Button type="link" size="small" onClick={() => open(row, label, figure)}>
      {formatNumber(amount, 2)}
    </Button>
  );
  return (
    <>
      <Table<ProfitShare>
        size="small"
        rowKey="key"
        pagination={report.rows.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        dataSource={[...report.rows]}
        scroll={{ x: 1000 }}
        columns={[
          { title: heading(of), key: 'label', width: 220, fixed: 'start', render: (_, row) => nameOf(row) },
          ...figures.map(({ code, label }) => ({
            title: `${label}（元）`,
            key: code,
            width: 120,
            align: 'right' as const,
            render: (_: unknown, row: ProfitShare) => shown(row, label, row[code], code),
          })),
          { title: '利润（元）', key: 'profit', width: 130, align: 'right', render: (_, row) => shown(row, '利润', row.profit) },
          { title: '利润率', key: 'rate', width: 90, align: 'right', render: (_, row) => rateOf(row) },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
            {textsOf(report.sums).map((text, at) => (
              <Table.Summary.Cell key={COLUMNS[at]} index={at + 1} align="right">
                <strong>{text}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
      {opened && <Rows {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const ProfitShares = ({ of, query }: { readonly of: Of; readonly query: ReportQuery }) => (
  <BookPanel
    title={`利润${profitOf.label(of)}`}
    call={calls.profitShares}
    sheet={calls.profitSharesSheet}
    query={{ ...query, of }}
    printed={printed(of)}
  >
    {(report) => <SharesTable report={report} of={of} query={query} />}
  </BookPanel>
);
