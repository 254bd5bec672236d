/** What one partner and we owe each other: balances by age, credit in use, open claims, payments, statements. */
import { ageBucket } from '@cangyun/contract/finance/ageing.ts';
import { moneySide, paidSide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls, type OpenItem, type PartnerMoney } from '@cangyun/contract/finance/settlement.calls.ts';
import { settlement } from '@cangyun/contract/finance/settlement.ts';
import { type StatementRow, statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind, statementResource } from '@cangyun/contract/finance/statement.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Button, Segmented, Skeleton, Space, Statistic } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { ListCards } from '#ui/ListCards.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import { columnsOf, type ListColumn } from '#ui/listColumn.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';

const UNIT = '元';
const sides = moneySide.entries.map(({ code, label }) => ({ value: code as number, label }));

const claimColumns: readonly ListColumn<OpenItem>[] = [
  { key: 'title', title: '款项', width: 120, render: ({ title }) => title },
  {
    key: 'number',
    title: '单号',
    width: 170,
    render: ({ sourceKind, sourceId, number }) => <DocumentLink kind={sourceKind} id={sourceId} number={number} />,
  },
  { key: 'day', title: '日期', width: 110, render: ({ day }) => day },
  { key: 'dueDay', title: '到期日', width: 110, render: ({ dueDay }) => dueDay },
  { key: 'overdueDays', title: '逾期（天）', width: 100, align: 'right', render: ({ overdueDays }) => Math.max(overdueDays, 0) },
  { key: 'amount', title: '金额（元）', width: 120, align: 'right', render: ({ amount }) => formatNumber(amount, 2) },
  { key: 'openAmount', title: '未结（元）', width: 120, align: 'right', render: ({ openAmount }) => formatNumber(openAmount, 2) },
  { key: 'deptName', title: '网点', width: 120, render: ({ deptName }) => deptName },
];

type Payment = RowOf<typeof settlement>;
const PAYMENT_FIELDS = ['number', 'side', 'sourceNumber', 'amount', 'discount', 'way', 'ownAccountName', 'day', 'userName', 'info'];
const paymentColumns = columnsOf<Payment>(settlement.fields, {
  number: ({ id, number }) => <Link to={`/finance/settlement/${id}`}>{number}</Link>,
  side: ({ side }) => <StateTag codes={paidSide} code={side} />,
  sourceNumber: ({ sourceKind, sourceId, sourceNumber }) => <DocumentLink kind={sourceKind} id={sourceId} number={sourceNumber} />,
})
  .filter(({ key }) => PAYMENT_FIELDS.includes(key))
  .map((column) => ({ ...column, sort: false }));

const STATEMENT_FIELDS = ['number', 'side', 'fromDay', 'untilDay', 'opening', 'claimed', 'paid', 'closing', 'restAmount', 'state'];
const statementColumns = columnsOf<StatementRow>(statementResource.fields, {
  number: ({ id, number }) => <Link to={`/finance/statement/${id}`}>{number}</Link>,
  state: (row) => <DocumentState kind={statementKind} row={row} />,
})
  .filter(({ key }) => STATEMENT_FIELDS.includes(key))
  .map((column) => ({ ...column, sort: false }));

/** A column of figures per side; nothing open is shown as such, so that both sides can be compared. */
function Side({ side }: { readonly side: PartnerMoney['sides'][number] }) {
  return (
    <FigureRow
      label={`${moneySide.label(side.side)}账龄`}
      figures={[
        { label: `${moneySide.label(side.side)}未结`, value: side.openAmount, digits: 2, unit: UNIT, strong: true },
        ...ageBucket.entries.map(({ code, label }) => ({ label, value: side[code], digits: 2, unit: UNIT })),
        { label: side.side === moneySide.code.receive ? '预收' : '预付', value: side.advance, digits: 2, unit: UNIT },
      ]}
    />
  );
}

function Claims({ customerId }: { readonly customerId: number }) {
  const narrow = useIsNarrow();
  const [side, setSide] = useState<number>(moneySide.code.receive);
  const { data } = useCall(calls.open, { query: { side, customerId } }, { keepPrevious: true });
  const rows = { columns: claimColumns, rows: data?.claims ?? [], empty: data ? `没有未结${moneySide.label(side)}` : '正在读取…' };
  return (
    <section>
      <h3>
        未结款项 <Segmented size="small" aria-label="方向" value={side} options={sides} onChange={setSide} />
      </h3>
      {narrow ? <ListCards<OpenItem> {...rows} /> : <ListTable<OpenItem> {...rows} />}
      {data && data.claimCount > data.claims.length && <small>{`共 ${data.claimCount} 笔，列出最早到期的 ${data.claims.length} 笔`}</small>}
    </section>
  );
}

function Payments({ customerId }: { readonly customerId: number }) {
  const narrow = useIsNarrow();
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { data } = useCall(calls.list, { query: { customerId, ...paging } }, { keepPrevious: true });
  const rows = { columns: paymentColumns, rows: data?.content ?? [], empty: data ? '没有收付款' : '正在读取…' };
  return (
    <section>
      <h3>收付款</h3>
      {narrow ? <ListCards<Payment> {...rows} /> : <ListTable<Payment> {...rows} />}
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </section>
  );
}

function Statements({ customerId }: { readonly customerId: number }) {
  const narrow = useIsNarrow();
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { data } = useCall(statementCalls.list, { query: { customerId, ...paging } }, { keepPrevious: true });
  const rows = { columns: statementColumns, rows: data?.content ?? [], empty: data ? '没有对账单' : '正在读取…' };
  return (
    <section>
      <h3>对账单</h3>
      {narrow ? <ListCards<StatementRow> {...rows} /> : <ListTable<StatementRow> {...rows} />}
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </section>
  );
}

export function MoneyTab({ customerId }: { readonly customerId: number }) {
  const may = useMay();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(calls.partner, { query: { customerId } });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const settle = (side: number): void => void navigate(`/finance/new/settlement?side=${side}&customerId=${customerId}`);
  const hasBoth = data.sides.every(({ openAmount }) => openAmount > 0);
  return (
    <div className="detail-sections">
      <section className="account-figures">
        {data.creditAvailable === null ? (
          <Statistic title="信用额度" value="未设" />
        ) : (
          <Statistic title="信用额度" value={data.creditLimit} precision={2} suffix={UNIT} />
        )}
        <Statistic title="已用额度" value={data.creditUsed} precision={2} suffix={UNIT} />
        {data.creditAvailable !== null && <Statistic title="可用额度" value={data.creditAvailable} precision={2} suffix={UNIT} />}
        <Statistic title="已确认未发货" value={data.unshipped} precision={2} suffix={UNIT} />
        <Statistic title="账期" value={data.dueDays ?? '默认'} suffix={data.dueDays === null ? '' : '天'} />
        <Space wrap className="account-actions">
          {may(calls.create) && (
            <>
              <Button type="primary" onClick={() => settle(moneySide.code.receive)}>
                收款
              </Button>
              <Button onClick={() => settle(moneySide.code.pay)}>付款</Button>
            </>
          )}
          {may(calls.offset) && hasBoth && (
            <Button onClick={() => void navigate(`/finance/new/offset?customerId=${customerId}`)}>对冲</Button>
          )}
        </Space>
      </section>
      {data.sides.map((side) => (
        <Side key={side.side} side={side} />
      ))}
      <Claims customerId={customerId} />
      <Payments customerId={customerId} />
      {may(statementCalls.list) && <Statements customerId={customerId} />}
    </div>
  );
}
