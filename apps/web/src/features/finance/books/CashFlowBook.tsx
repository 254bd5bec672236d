/** 现金流量: each account of ours from opening to closing, and what moved them. */
import { type CashFlow, booksCalls as calls, cashKind } from '@cangyun/contract/finance/books.ts';
import { sourceTitle } from '@cangyun/contract/kinds.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { thisMonth } from '#ui/charts/DaysPicker.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';
import { JournalDrawer } from './JournalDrawer.tsx';

type Account = CashFlow['accounts'][number];
type Kind = CashFlow['kinds'][number];

const kindName = ({ kind, objKind }: Kind): string => [cashKind.label(kind), sourceTitle(objKind)].filter(Boolean).join(' · ');
const money = (value: number): string => (value === 0 ? '' : formatNumber(value, 2));

const printed = ({ accounts, kinds }: CashFlow): PrintedBook => ({
  columns: [
    { title: '账户或类别' },
    ...['期初', '收入', '支出', '期末'].map((title) => ({ title: `${title}（元）`, align: 'right' as const })),
  ],
  rows: [
    ...accounts.map(({ name, opening, inAmount, outAmount, closing }) => [name, ...[opening, inAmount, outAmount, closing].map(money)]),
    ...kinds.map((row) => [kindName(row), '', money(row.inAmount), money(row.outAmount), '']),
  ],
});

function FlowTables({ flow: { accounts, kinds }, query }: { readonly flow: CashFlow; readonly query: ReportQuery }) {
  const [opened, setOpened] = useState<{ readonly title: string; readonly query: ListQuery }>();
  const { deptId: _site, ...days } = query;
  const narrow = useIsNarrow();
  const right = { width: narrow ? 100 : 140, align: 'right' as const };
  const name = narrow ? { width: 104, fixed: 'start' as const } : {};
  const figure = (amount: number, title: string, rows: ListQuery) =>
    amount === 0 ? (
      ''
    ) : (
      <Button type="link" size="small" onClick={() => setOpened({ title: `${title}明细`, query: rows })}>
        {money(amount)}
      </Button>
    );
  const ofAccount = ({ id, name }: Account, amount: number) => figure(amount, name, { ...days, ownAccountId: id });
  const ofKind = (row: Kind, amount: number) => figure(amount, kindName(row), { ...query, cashKind: row.kind, objKind: row.objKind });
  return (
    <>
      <Table<Account>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...accounts]}
        scroll={{ x: narrow ? 504 : 700 }}
        columns={[
          { title: '资金账户', dataIndex: 'name', ...name },
          { title: '期初（元）', key: 'opening', ...right, render: (_, { opening }) => formatNumber(opening, 2) },
          { title: '收入（元）', key: 'in', ...right, render: (_, row) => ofAccount(row, row.inAmount) },
          { title: '支出（元）', key: 'out', ...right, render: (_, row) => ofAccount(row, row.outAmount) },
          { title: '期末（元）', key: 'closing', ...right, render: (_, { closing }) => <strong>{formatNumber(closing, 2)}</strong> },
        ]}
      />
      <Table<Kind>
        className="book-second"
        size="small"
        rowKey={({ kind, objKind }) => `${kind} ${objKind}`}
        pagination={false}
        dataSource={[...kinds]}
        scroll={{ x: narrow ? 304 : 700 }}
        columns={[
          { title: '类别', key: 'kind', ...name, render: (_, row) => kindName(row) },
          ...(narrow ? [] : [{ title: '笔数', key: 'count', ...right, render: (_: unknown, { count }: Kind) => count }]),
          { title: '收入（元）', key: 'in', ...right, render: (_, row) => ofKind(row, row.inAmount) },
          { title: '支出（元）', key: 'out', ...right, render: (_, row) => ofKind(row, row.outAmount) },
        ]}
      />
      {opened && <JournalDrawer {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const CashFlowBook = () => (
  <ReportFrame days={thisMonth}>
    {(query) => (
      <BookPanel title="现金流量" call={calls.cashFlow} sheet={calls.cashFlowSheet} query={query} printed={printed}>
        {(flow) => <FlowTables flow={flow} query={query} />}
      </BookPanel>
    )}
  </ReportFrame>
);
