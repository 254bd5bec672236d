/** The statement of a period: opening and closing balance, what moved between, in the order in which it happened. */

import { DownloadOutlined } from '@ant-design/icons';
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { customerAccountCalls, moneyLog } from '@cangyun/contract/partners/customerAccount.ts';
import { dayRange } from '@cangyun/contract/times.ts';
import { Button, Statistic, Tag } from 'antd';
import { useState } from 'react';
import { download } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { DaysPicker, lastDays } from '#ui/charts/DaysPicker.tsx';
import { fieldView } from '#ui/FieldView.tsx';
import { ListCards } from '#ui/ListCards.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import { columnsOf, type ListColumn } from '#ui/listColumn.tsx';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { Pager } from '#ui/Pager.tsx';
import { RowActions } from '#ui/RowActions.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { AFTER_MONEY } from './MoneyDialog.tsx';

type Log = RowOf<typeof moneyLog>;

const SHOWN = ['createTime', 'type', 'before', 'amount', 'after', 'frozen', 'feeKind', 'payWay', 'documentNumber', 'remark', 'userName'];
const own = columnsOf<Log>(moneyLog.fields);

const reversal: ListColumn<Log> = {
  key: 'reversal',
  title: '冲正',
  width: 120,
  render: ({ reverses, reversedBy }) => {
    if (reverses !== 0) return <Tag color="warning">{`冲正 #${reverses}`}</Tag>;
    return reversedBy === 0 ? '' : <Tag>{`已冲正 #${reversedBy}`}</Tag>;
  },
};
const voucher: ListColumn<Log> = {
  key: 'voucher',
  title: moneyLog.fields.voucher.label,
  width: 80,
  render: (row) => fieldView({ kind: 'image' }, row.voucher),
};
const columns = [...SHOWN.flatMap((key) => own.filter((column) => column.key === key)), voucher, reversal].map((column) => ({
  ...column,
  sort: false,
}));

export function StatementPanel({ customerId }: { readonly customerId: number }) {
  const may = useMay();
  const narrow = useIsNarrow();
  const [days, setDays] = useState(lastDays);
  const [{ page, size }, setPage] = useState({ page: 0, size: 20 });
  const [undoing, setUndoing] = useState<Log>();
  const createTime = dayRange(...days);
  const { data, error, refetch } = useCall(
    customerAccountCalls.statement,
    { query: { customerId, createTime, page, size } },
    { keepPrevious: true },
  );
  const rowActions = may(customerAccountCalls.reverse)
    ? (row: Log) =>
        row.reverses === 0 && row.reversedBy === 0 ? (
          <RowActions actions={[{ key: 'reverse', label: '冲正', danger: true, run: () => setUndoing(row) }]} />
        ) : null
    : undefined;
  const rows = { columns, rows: data?.content ?? [], rowActions, empty: '这段时间没有流水' };

  return (
    <section className="statement">
      <div className="list-toolbar">
        <DaysPicker
          label="对账期间"
          value={days}
          onChange={(next) => {
            setDays(next);
            setPage({ page: 0, size });
          }}
        />
        <Button
          icon={<DownloadOutlined />}
          disabled={!data}
          onClick={() =>
            void download(
              customerAccountCalls.statementDownload,
              { customerId, createTime },
              `${data?.customerName ?? ''}${customerAccountCalls.statement.title}`,
            ).catch(() => undefined)
          }
        >
          {customerAccountCalls.statementDownload.title}
        </Button>
      </div>
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <div className="statement-sums">
            {SUMS.map(([field, label]) => (
              <Statistic key={field} title={label} value={data[field]} precision={2} suffix="元" />
            ))}
          </div>
          {narrow ? <ListCards<Log> {...rows} /> : <ListTable<Log> {...rows} actionsWidth={72} />}
          {data.totalElements > 0 && (
            <Pager
              page={page}
              size={size}
              total={data.totalElements}
              approximate={false}
              onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
              onExact={() => undefined}
            />
          )}
        </>
      )}
      {undoing && (
        <CallDialog
          call={customerAccountCalls.reverse}
          title={`${customerAccountCalls.reverse.title} #${undoing.id}：${moneyText(undoing.amount)} 元`}
          fields={[{ name: 'remark', control: { kind: 'text' } }]}
          fixed={{ logId: undoing.id }}
          invalidates={AFTER_MONEY}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}

const SUMS = [
  ['opening', '期初余额'],
  ['raised', '本期增加'],
  ['lowered', '本期减少'],
  ['closing', '期末余额'],
] as const;
