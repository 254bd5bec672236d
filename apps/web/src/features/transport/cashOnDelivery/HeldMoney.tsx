/** What we hold for senders, by how long. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { Alert, Modal, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';

type Held = CallReply<typeof calls.held>['content'][number];

const SIZE = 20;
const money = (value: number): string => formatNumber(value, 2);

/** Mounted means open. */
export function HeldMoney({ onClose }: { readonly onClose: () => void }) {
  const [page, setPage] = useState(0);
  const { data, error, isPending } = useCall(calls.held, { query: { page, size: SIZE } }, { keepPrevious: true });
  return (
    <Modal title={calls.held.title} open={useTabActive()} width={820} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
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
        ]}
      />
    </Modal>
  );
}
