/** 现金流量: each account of ours from opening to closing, and what moved them. */
import { type CashFlow, booksCalls as calls, cashKind } from '@cangyun/contract/finance/books.ts';
import { kindTitle } from '@cangyun/contract/kinds.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { BookPanel, type PrintedBook } from './BookPanel.tsx';
import { JournalDrawer } from './JournalDrawer.tsx';

type Account = CashFlow['accounts'][number];
type Kind = CashFlow['kinds'][number];

const kindName = ({ kind, objKind }: Kind): string => [cashKind.label(kind), kindTitle(objKind)].filter(Boolean).join(' · ');
const money = (value: number): string => formatNumber(value, 2);
const right = { width: 140, align: 'right' as const };

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
  const [opened, setOpened] = useState<Account>();
  const { deptId: _site, ...days } = query;
  const figure = (account: Account, amount: number) => (
    <Button type="link" size="small" onClick={() => setOpened(account)}>
      {money(amount)}
    </Button>
  );
  return (
    <>
      <Table<Account>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...accounts]}
        scroll={{ x: 700 }}
        columns={[
          { title: '资金账户', dataIndex: 'name' },
          { title: '期初（元）', key: 'opening', ...right, render: (_, { opening }) => money(opening) },
          { title: '收入（元）', key: 'in', ...right, render: (_, row) => figure(row, row.inAmount) },
          { title: '支出（元）', key: 'out', ...right, render: (_, row) => figure(row, row.outAmount) },
          { title: '期末（元）', key: 'closing', ...right, render: (_, { closing }) => <strong>{money(closing)}</strong> },
        ]}
      />
      <Table<Kind>
        size="small"
        rowKey={({ kind, objKind }) => `${kind} ${objKind}`}
        pagination={false}
        dataSource={[...kinds]}
        scroll={{ x: 700 }}
        columns={[
          { title: '类别', key: 'kind', render: (_, row) => kindName(row) },
          { title: '笔数', key: 'count', ...right, render: (_, { count }) => count },
          { title: '收入（元）', key: 'in', ...right, render: (_, { inAmount }) => money(inAmount) },
          { title: '支出（元）', key: 'out', ...right, render: (_, { outAmount }) => money(outAmount) },
        ]}
      />
      {opened && (
        <JournalDrawer title={`${opened.name}明细`} query={{ ...days, ownAccountId: opened.id }} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

export const CashFlowBook = () => (
  <ReportFrame>
    {(query) => (
      <BookPanel title="现金流量" call={calls.cashFlow} sheet={calls.cashFlowSheet} query={query} printed={printed}>
        {(flow) => <FlowTables flow={flow} query={query} />}
      </BookPanel>
    )}
  </ReportFrame>
);
