/** 结账: what is still open of a month, closing it, opening it again; and who did so before. */
import { bankRow } from '@cangyun/contract/finance/bankRow.ts';
import { type ClosingFinding, closingCalls as calls, closing } from '@cangyun/contract/finance/closing.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { storageContract } from '@cangyun/contract/warehouse/storageContract.ts';
import { Alert, Button, DatePicker, List, Space, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { BookList } from '../BookList.tsx';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import './closing.css';

type Record = RowOf<typeof closing>;

const MONTH = 'YYYY-MM';
const lastMonth = (): string => dayjs(formatDay(new Date())).subtract(1, 'month').format(MONTH);

/** A month is closed after it has ended. */
const hasEnded = (month: string): boolean => month <= lastMonth();

/** The first one that is open and over; last month, if all are closed or none ever was. */
function nextMonth(until: string | null | undefined): string {
  const next = until ? dayjs(until).add(1, 'day').format(MONTH) : lastMonth();
  return hasEnded(next) ? next : lastMonth();
}

/** Where examples that are no documents are looked at. */
const pathOf = (kind: string, id: number): string | undefined => {
  if (kind === ownAccount.name) return `/finance/ownAccount/${id}`;
  if (kind === storageContract.name) return '/WMS/storageContract';
  return kind === bankRow.name ? '/finance/bankRow' : undefined;
};

function Example({ kind, id, text }: ClosingFinding['examples'][number]) {
  const to = pathOf(kind, id);
  return to === undefined ? <DocumentLink kind={kind} id={id === 0 ? null : id} number={text} /> : <Link to={to}>{text}</Link>;
}

function Finding({ finding: { title, count, examples, blocks, path } }: { readonly finding: ClosingFinding }) {
  return (
    <List.Item>
      <Space wrap>
        <Tag color={blocks ? 'error' : 'warning'}>{count}</Tag>
        {path === '' ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
        {blocks && <Tag color="error">须处理后结账</Tag>}
        {examples.map((example) => (
          <Example key={`${example.kind} ${example.id} ${example.text}`} {...example} />
        ))}
        {count > examples.length && <Typography.Text type="secondary">等</Typography.Text>}
      </Space>
    </List.Item>
  );
}

function Checklist({ month }: { readonly month: string }) {
  const { data, error, refetch } = useCall(calls.checklist, { query: { month } });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (data?.findings.length === 0) return <Alert type="success" showIcon title={`${month} 没有未处理事项`} />;
  return (
    <List
      size="small"
      bordered
      loading={!data}
      header={`${month} 未处理事项`}
      dataSource={data?.findings ?? []}
      renderItem={(finding) => <Finding key={finding.title} finding={finding} />}
    />
  );
}

type Asking = 'acknowledge' | 'reopen';

export default function Closing() {
  const may = useMay();
  const [chosen, setMonth] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const state = useCall(calls.state, {}).data;
  const until = state?.until;
  const month = chosen ?? nextMonth(until);
  const findings = useCall(calls.checklist, { query: { month } }, { enabled: state !== undefined }).data?.findings;
  const close = useAction(calls.close, { success: messages.submitted });
  const reopen = useAction(calls.reopen, { success: messages.submitted });
  const isClosed = typeof until === 'string' && until.slice(0, 7) >= month;
  const blocked = findings?.some(({ blocks }) => blocks) ?? false;
  const closeNow = (): void => {
    if (findings?.length) setAsking('acknowledge');
    else close.mutate({ body: { month } });
  };
  const lead = (
    <div className="closing-lead">
      <Typography.Text>{typeof until === 'string' ? `已结账至 ${until}` : '还没有结过账'}</Typography.Text>
      {state && (isClosed ? <Alert type="info" showIcon title={`${month} 已结账`} /> : <Checklist month={month} />)}
    </div>
  );
  return (
    <>
      <BookList<Record>
        name={closing.name}
        title={closing.title}
        call={calls.list}
        sheet={calls.download}
        columns={columnsOf<Record>(closing.fields)}
        sums={() => lead}
        extra={
          <>
            <DatePicker
              picker="month"
              aria-label="月份"
              allowClear={false}
              disabledDate={(day) => !hasEnded(day.format(MONTH))}
              value={dayjs(`${month}-01`)}
              onChange={(next) => next && setMonth(next.format(MONTH))}
            />
            {!isClosed && may(calls.close) && (
              <Button type="primary" loading={close.isPending} disabled={!findings || blocked || !hasEnded(month)} onClick={closeNow}>
                结账
              </Button>
            )}
            {isClosed && may(calls.reopen) && (
              <Button danger onClick={() => setAsking('reopen')}>
                反结账
              </Button>
            )}
          </>
        }
      />
      {asking === 'acknowledge' && (
        <AcknowledgeDialog
          month={month}
          onSubmit={(info) => close.mutateAsync({ body: { month, acknowledged: 1, info } })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'reopen' && (
        <ReasonModal
          title={`反结账 ${month} 及以后各月`}
          onSubmit={(info) => reopen.mutateAsync({ body: { month, info } })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
