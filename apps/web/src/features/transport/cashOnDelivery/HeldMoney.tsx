/** What we hold for senders, by how long. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { Alert, Button, Modal, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { RemitDueDialog } from './RemitDueDialog.tsx';

type Held = CallReply<typeof calls.held>['content'][number];

interface Paying {
  /** Absent: everybody. */
  readonly customerId?: number;
  readonly name: string;
}

const RANGES = [
  { value: 0 as const, label: '全部未打款' },
  { value: 1 as const, label: '到期应返' },
];

const SIZE = 20;
const money = (value: number): string => formatNumber(value, 2);

/** Mounted means open. */
export function HeldMoney({ onClose }: { readonly onClose: () => void }) {
  const [page, setPage] = useState(0);
  const [due, setDue] = useState<0 | 1>(0);
  const [paying, setPaying] = useState<Paying>();
  const tabActive = useTabActive();
  const mayPay = useMay()(calls.payDue);
  const { data, error, isPending } = useCall(calls.held, { query: { page, size: SIZE, due } }, { keepPrevious: true });
  const choose = (chosen: 0 | 1): void => {
    setDue(chosen);
    setPage(0);
  };
  if (paying) return <RemitDueDialog {...paying} onClose={() => setPaying(undefined)} />;
  return (
    <Modal title={calls.held.title} open={tabActive} width={820} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      <Space wrap>
        <Segmented<0 | 1> aria-label="范围" value={due} options={RANGES} onChange={choose} />
        {mayPay && (
          <Button type="primary" disabled={!data?.content.some((row) => row.due > 0)} onClick={() => setPaying({ name: '' })}>
            全部到期返款
          </Button>
        )}
      </Space>
      <Table<Held>
        size="small"
        rowKey={({ customerId, name }) => `${customerId ?? 0} ${name}`}
        loading={isPending}
        scroll={{ x: 'max-content' }}
        dataSource={data?.content ?? []}
        pagination={{
          current: page + 1,
          pageSize: SIZE,
          total: data?.totalElements ?? 0,
          onChange: (next) => setPage(next - 1),
          hideOnSinglePage: true,
        }}
        columns={[
          { title: '寄件人', dataIndex: 'name' },
          { title: '单数', dataIndex: 'count', align: 'right' },
          { title: '未打款（元）', dataIndex: 'money', align: 'right', render: money },
          { title: '应打款（元）', dataIndex: 'due', align: 'right', render: money },
          { title: '7 天内', dataIndex: 'week', align: 'right', render: money },
          { title: '8–30 天', dataIndex: 'month', align: 'right', render: money },
          { title: '30 天以上', dataIndex: 'older', align: 'right', render: money },
          { title: '最早收款', dataIndex: 'since' },
          {
            title: '操作',
            render: (_, { customerId, name, due: dueMoney }) =>
              mayPay &&
              customerId !== null &&
              dueMoney > 0 && (
                <Button type="link" size="small" onClick={() => setPaying({ customerId, name })}>
                  返款
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  );
}
