/** The payments of a document; a wrong one is undone with a reason, by a row of its own. */
import { type DocumentPayment, settleWay } from '@cangyun/contract/paying.ts';
import { Button, Empty, Table } from 'antd';
import { useState } from 'react';
import type { FormCall } from '#api/client.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';

interface DocumentPaymentsProps {
  readonly payments: readonly DocumentPayment[];
  /** Takes the document's id, the payment and the reason. */
  readonly undo: FormCall<unknown>;
  readonly id: number;
  readonly number: string;
  readonly invalidates?: readonly string[];
  readonly onUndone?: () => void;
}

const reason: readonly DialogField[] = [{ name: 'info', control: { kind: 'text' } }];

const mayUndo = ({ reversesId, reversed, amount, shared }: DocumentPayment): boolean =>
  reversesId === null && !reversed && amount > 0 && !shared;

function stateOf({ reversed, reversesId, shared }: DocumentPayment): string {
  if (reversed) return '已撤销';
  if (reversesId !== null) return '撤销记录';
  return shared ? '合并结算' : '';
}

export function DocumentPayments({ payments, undo, id, number, invalidates = [], onUndone }: DocumentPaymentsProps) {
  const may = useMay();
  const [chosen, setChosen] = useState<DocumentPayment>();
  return (
    <>
      <Table<DocumentPayment>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={payments as DocumentPayment[]}
        scroll={{ x: 900 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有收付款" /> }}
        columns={[
          { title: '流水号', width: 150, dataIndex: 'number' },
          { title: '日期', width: 110, dataIndex: 'day' },
          { title: '金额(元)', width: 120, align: 'right', render: (_, { amount }) => formatNumber(amount, 2) },
          { title: '抹零(元)', width: 100, align: 'right', render: (_, { discount }) => (discount === 0 ? '' : formatNumber(discount, 2)) },
          { title: '方式', width: 100, render: (_, { way }) => settleWay.label(way) },
          { title: '资金账户', width: 140, dataIndex: 'accountName' },
          { title: '凭证', width: 120, dataIndex: 'voucher' },
          { title: '备注', dataIndex: 'info' },
          { title: '经手人', width: 100, dataIndex: 'userName' },
          {
            title: '操作',
            width: 90,
            render: (_, payment) =>
              mayUndo(payment) && may(undo) ? (
                <Button type="link" size="small" danger onClick={() => setChosen(payment)}>
                  撤销
                </Button>
              ) : (
                stateOf(payment)
              ),
          },
        ]}
      />
      {chosen && (
        <CallDialog
          call={undo}
          title={`撤销 ${number} 的 ${formatNumber(chosen.amount, 2)} 元`}
          fields={reason}
          fixed={{ id, paymentId: chosen.id }}
          invalidates={invalidates}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            onUndone?.();
          }}
        />
      )}
    </>
  );
}
