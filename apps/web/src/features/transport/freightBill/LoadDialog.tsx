/** 装车: waybills that are ready at the bill's site. */
import { messages } from '@cangyun/contract/messages.ts';
import { freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { freightBillWaybillCalls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { touched } from './freightBillPaths.ts';
import type { FreightBillRow } from './freightBillRow.ts';
import { type Waybill, WaybillChoice } from './WaybillChoice.tsx';

interface LoadDialogProps {
  readonly row: FreightBillRow;
  readonly title: string;
  readonly onClose: () => void;
}

export function LoadDialog({ row, title, onClose }: LoadDialogProps) {
  const [chosen, setChosen] = useState<readonly Waybill[]>([]);
  const submit = async (): Promise<void> => {
    if (chosen.length === 0) return notice.error('请选择运单');
    await request(freightBillWaybillCalls.load, { body: { billId: row.id, orderIds: chosen.map(({ id }) => id) } }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(kind.path, ...touched);
    onClose();
  };
  return (
    <FormModal title={title} open width={960} onSubmit={submit} onCancel={onClose}>
      <Form.Item className="form-wide">
        <WaybillChoice deptId={row.deptId} value={chosen} onChange={setChosen} />
      </Form.Item>
    </FormModal>
  );
}
