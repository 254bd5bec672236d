/** 在手现金: what drivers and clerks have collected and not handed in yet. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { Alert, Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from '../waybill/waybillPaths.ts';
import { references } from './useCashOnDeliveryActions.tsx';

type InHand = CallReply<typeof calls.inHand>[number];

const fields: readonly DialogField[] = [
  { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元' },
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不填则为网点的默认账户' },
  { name: 'day', control: { kind: 'day' }, help: '不填则为今天' },
  { name: 'info', control: { kind: 'text' } },
];

/** Mounted means open. */
export function CashInHand({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isPending } = useCall(calls.inHand, {});
  const mayHandIn = useMay()(calls.handIn);
  const [chosen, setChosen] = useState<InHand>();
  return (
    <Modal title={calls.inHand.title} open={useTabActive()} width={720} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      <Table<InHand>
        size="small"
        rowKey="ownAccountId"
        loading={isPending}
        pagination={false}
        locale={{ emptyText: '没有人手里有未上交的现金' }}
        scroll={{ x: 'max-content' }}
        dataSource={data ?? []}
        columns={[
          { title: '现金保管人', dataIndex: 'holderName' },
          { title: '账户', dataIndex: 'accountName' },
          { title: '网点', dataIndex: 'deptName' },
          { title: '金额（元）', align: 'right', render: (_, { balance }) => formatNumber(balance, 2) },
          {
            title: '操作',
            render: (_, row) =>
              mayHandIn &&
              row.balance > 0 && (
                <Button type="link" size="small" onClick={() => setChosen(row)}>
                  上交
                </Button>
              ),
          },
        ]}
      />
      {chosen && (
        <ReferencesContext value={references}>
          <CallDialog
            call={calls.handIn}
            title={`${calls.handIn.title} ${chosen.holderName}`}
            fields={fields}
            fixed={{ holderId: chosen.holderId, amount: chosen.balance }}
            invalidates={touched}
            onClose={() => setChosen(undefined)}
          />
        </ReferencesContext>
      )}
    </Modal>
  );
}
