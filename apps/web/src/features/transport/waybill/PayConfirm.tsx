/** 付款 of one waybill: shows the amount before it is marked as paid. */
import { messages } from '@cangyun/contract/messages.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind as kind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { Descriptions } from 'antd';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { touched } from './waybillPaths.ts';
import type { WaybillRow } from './waybillRow.ts';

/** Mounted means open. */
export function PayConfirm({ row, onClose }: { readonly row: WaybillRow; readonly onClose: () => void }) {
  const submit = async (): Promise<void> => {
    const [result] = await request(calls.pay, { body: { ids: [row.id] } });
    if (result?.isOk === 1) notice.success(messages.submitted);
    else notice.error(result?.msg ?? '');
    void invalidate(...touched);
    onClose();
  };
  const { fields } = waybill;
  return (
    <FormModal title={`${kind.actions.pay.label} ${row.number}`} open okText="确认收款" width={480} onSubmit={submit} onCancel={onClose}>
      <Descriptions
        className="form-wide"
        size="small"
        bordered
        column={1}
        items={[
          { key: 'who', label: fields.whoPay.label, children: whoPay.label(row.whoPay) },
          { key: 'customer', label: fields.customerName.label, children: row.customerName || row.sendName },
          { key: 'fee', label: `${fields.totalFee.label}(元)`, children: <strong>{formatNumber(row.totalFee, 2)}</strong> },
        ]}
      />
    </FormModal>
  );
}
