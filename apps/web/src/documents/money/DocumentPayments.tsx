/** The payments of a document. A wrong one is undone by a row of its own, with a reason. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { DocumentPayment } from '@cangyun/contract/paying.ts';
import { settleWay } from '@cangyun/contract/settleWay.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Empty, Table } from 'antd';
import { useState } from 'react';
import type { FormCall } from '#api/client.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';

interface DocumentPaymentsProps {
  readonly id: number;
  readonly payments: readonly DocumentPayment[];
  /** Takes the document, the payment and the reason. */
  readonly undo: FormCall<unknown> & Pick<Call, 'access'>;
  readonly invalidates: readonly string[];
}

const reason: readonly DialogField[] = [{ name: 'info', control: { kind: 'text' } }];
const MONEY = 2;

/** Those that settled more than this document are undone where they were made. */
const mayUndo = ({ own, reversed, reversesId }: DocumentPayment): boolean => own && !reversed && reversesId === null;

function stateOf({ own, reversed, reversesId }: DocumentPayment): string {
  if (reversesId !== null) return '撤销';
  if (reversed) return '已撤销';
  return own ? '' : '合并结算';
}

export function DocumentPayments({ id, payments, undo, invalidates }: DocumentPaymentsProps) {
  const may = useMay()(undo);
  const [undone, setUndone] = useState<DocumentPayment>();
  return (
    <>
      <Table<DocumentPayment>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...payments]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有收付款" /> }}
        columns={[
          { title: '流水号', dataIndex: 'number' },
          { title: '日期', dataIndex: 'day' },
          { title: '金额（元）', align: 'right', render: (_, { amount }) => formatNumber(amount, MONEY) },
          { title: '抹零（元）', align: 'right', render: (_, { discount }) => formatNumber(discount, MONEY) },
          { title: '方式', render: (_, { way }) => settleWay.label(way) },
          { title: '资金账户', dataIndex: 'accountName' },
          { title: '凭证', dataIndex: 'voucher' },
          { title: '备注', dataIndex: 'info' },
          { title: '经办人', dataIndex: 'userName' },
          { title: '登记时间', render: (_, { createTime }) => formatMinutes(createTime) },
          {
            title: '操作',
            fixed: 'right',
            render: (_, payment) =>
              may && mayUndo(payment) ? (
                <Button type="link" size="small" danger onClick={() => setUndone(payment)}>
                  撤销
                </Button>
              ) : (
                stateOf(payment)
              ),
          },
        ]}
      />
      {undone && (
        <CallDialog
          call={undo}
          title={`${undo.title} ${undone.number}`}
          fields={reason}
          fixed={{ id, paymentId: undone.id }}
          invalidates={invalidates}
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  );
}
