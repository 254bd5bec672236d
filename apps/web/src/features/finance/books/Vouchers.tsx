/** 记账凭证: every voucher with its rows, as accountants read them. */
import { booksCalls as calls, type VoucherView } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { type Days, DaysPicker, thisMonth } from '#ui/charts/DaysPicker.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { BookList } from '../BookList.tsx';
import { MoneyLink } from '../MoneyLink.tsx';
import { TitlesDialog } from './TitlesDialog.tsx';

type Row = VoucherView['rows'][number];

const lines = (rows: readonly Row[], draw: (row: Row) => string) => (
  <>
    {rows.map((row) => (
      <div key={row.id}>{draw(row) || '\u00a0'}</div>
    ))}
  </>
);

const named = ({ account, ownAccountName }: Row): string => `${chart.label(account)}${ownAccountName ? ` · ${ownAccountName}` : ''}`;
const money = (value: number): string => (value > 0 ? formatNumber(value, 2) : '');

const own: readonly ListColumn<VoucherView>[] = [
  { key: 'id', title: '凭证号', width: 90, render: ({ id }) => id },
  { key: 'day', title: '日期', width: 110, render: ({ day }) => day },
  { key: 'about', title: '摘要', width: 110, render: ({ about }) => about },
  { key: 'account', title: '科目', width: 200, render: ({ rows }) => lines(rows, named) },
  { key: 'debit', title: '借方（元）', width: 120, align: 'right', render: ({ rows }) => lines(rows, ({ amount }) => money(amount)) },
  { key: 'credit', title: '贷方（元）', width: 120, align: 'right', render: ({ rows }) => lines(rows, ({ amount }) => money(-amount)) },
  { key: 'partnerName', title: '往来单位', width: 160, render: ({ partnerName }) => partnerName },
  { key: 'number', title: '单据', width: 150, render: (row) => <MoneyLink {...row} /> },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
  { key: 'userName', title: '制单人', width: 100, render: ({ userName }) => userName },
  { key: 'info', title: '备注', width: 160, render: ({ info }) => info },
];
const columns = columnsShown('id', 'day', 'about', 'account', 'debit', 'credit', 'partnerName', 'number', 'deptName')(own);

/** On a card each row of a voucher is one line. */
const onCard = columns.flatMap((column): ListColumn<VoucherView>[] => {
  if (column.key === 'debit' || column.key === 'credit') return [];
  if (column.key !== 'account') return [column];
  return [
    {
      ...column,
      title: '分录（元）',
      render: ({ rows }) => lines(rows, (row) => `${row.amount > 0 ? '借' : '贷'} ${named(row)} ${formatNumber(Math.abs(row.amount), 2)}`),
    },
  ];
});

export function Vouchers() {
  const [days, setDays] = useState<Days>(thisMonth);
  const may = useMay();
  const isNarrow = useIsNarrow();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <BookList<VoucherView>
        name="vouchers"
        title="记账凭证"
        call={calls.vouchers}
        sheet={calls.vouchersSheet}
        columns={isNarrow ? onCard : columns}
        fixed={{ from: days[0], to: days[1] }}
        extra={
          <>
            <DaysPicker label="期间" value={days} onChange={setDays} />
            {may(calls.saveTitles) && <Button onClick={() => setNaming(true)}>科目对照</Button>}
          </>
        }
      />
      {isNaming && <TitlesDialog onClose={() => setNaming(false)} />}
    </>
  );
}
