/** Payments of a document; a wrong one is undone by a row of its own. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { paymentStyle, payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { Button, Empty, Table } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';

export type Payment = CallReply<typeof salesOrderCalls.getOne>['payments'][number];

interface PaymentsTableProps {
  readonly payments: readonly Payment[];
  /** Absent if the user may not. */
  readonly onUndo?: ((payment: Payment) => void) | undefined;
}

const mayUndo = ({ style, reversed }: Payment): boolean => style === paymentStyle.code.payment && !reversed;

export function PaymentsTable({ payments, onUndo }: PaymentsTableProps) {
  return (
    <Table<Payment>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={payments as Payment[]}
      scroll={{ x: 640 }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有收付款" /> }}
      columns={[
        { title: '类型', width: 110, render: (_, { style }) => <StateTag codes={paymentStyle} code={style} /> },
        { title: '金额(元)', width: 120, align: 'right', render: (_, { amount }) => formatNumber(amount, 2) },
        { title: '方式', width: 100, render: (_, { way }) => payWay.label(way) },
        { title: '备注', dataIndex: 'info' },
        { title: '经手人', width: 100, dataIndex: 'userName' },
        { title: '时间', width: 150, render: (_, { createTime }) => formatMinutes(createTime) },
        ...(onUndo
          ? [
              {
                title: '操作',
                width: 80,
                render: (_: unknown, payment: Payment) =>
                  payment.reversed ? (
                    '已撤销'
                  ) : mayUndo(payment) ? (
                    <Button type="link" size="small" danger onClick={() => onUndo(payment)}>
                      撤销
                    </Button>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}
