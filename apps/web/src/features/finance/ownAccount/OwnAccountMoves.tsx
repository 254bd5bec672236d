/** 账户明细: what moved on one account of ours in a period, with the balance after each row. */
import { ownAccountCalls as calls, type OwnMove } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTabSubject } from '#api/tabSubject.ts';
import { type Days, DaysPicker, thisMonth } from '#ui/charts/DaysPicker.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useListReply } from '#ui/useSums.ts';
import { BookList } from '../BookList.tsx';
import { MoneyLink } from '../MoneyLink.tsx';

const money = (value: number): string => (value > 0 ? formatNumber(value, 2) : '');

const columns: readonly ListColumn<OwnMove>[] = [
  { key: 'day', title: '日期', width: 110, render: ({ day }) => day },
  { key: 'about', title: '摘要', width: 110, render: ({ about }) => about },
  { key: 'partnerName', title: '往来单位', width: 170, render: ({ partnerName }) => partnerName },
  { key: 'number', title: '单据', width: 170, render: (row) => <MoneyLink {...row} /> },
  { key: 'in', title: '收入（元）', width: 120, align: 'right', render: ({ amount }) => money(amount) },
  { key: 'out', title: '支出（元）', width: 120, align: 'right', render: ({ amount }) => money(-amount) },
  { key: 'balance', title: '余额（元）', width: 130, align: 'right', render: ({ balance }) => formatNumber(balance, 2) },
  { key: 'userName', title: '经办人', width: 100, render: ({ userName }) => userName },
  { key: 'info', title: '备注', width: 180, render: ({ info }) => info },
];

/** The list's own query, so that nothing is asked twice. */
function Sums({ query }: { readonly query: ListQuery }) {
  const { name = '', opening = 0, inAmount = 0, outAmount = 0, closing = 0 } = useListReply(calls.moves, query) ?? {};
  useTabSubject(name);
  return (
    <>
      <h2 className="list-subject">{name}</h2>
      <FigureRow
        label={`${name}的余额`}
        figures={[
          { label: '期初余额', value: opening, digits: 2, unit: '元' },
          { label: '收入', value: inAmount, digits: 2, unit: '元' },
          { label: '支出', value: outAmount, digits: 2, unit: '元' },
          { label: '期末余额', value: closing, digits: 2, unit: '元', strong: true },
        ]}
      />
    </>
  );
}

export default function OwnAccountMoves() {
  const id = Number(useParams().id);
  const [days, setDays] = useState<Days>(thisMonth);
  return (
    <BookList<OwnMove>
      name="ownAccountMoves"
      title="账户明细"
      call={calls.moves}
      sheet={calls.movesSheet}
      columns={columns}
      fixed={{ id, from: days[0], to: days[1] }}
      extra={<DaysPicker label="期间" value={days} onChange={setDays} />}
      sums={(query) => <Sums query={query} />}
    />
  );
}
