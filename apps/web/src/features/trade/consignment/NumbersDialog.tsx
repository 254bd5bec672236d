/** Logistics numbers for dispatches: typed for one, pasted from a spreadsheet for many. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { Form, Input } from 'antd';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import { pastedNumbers } from './pastedNumbers.ts';

interface NumbersDialogProps {
  /** None: all are pasted. */
  readonly rows: readonly ConsignmentRow[];
  readonly onClose: () => void;
}

const call = dispatchCalls.importNumbers;

/** Mounted means open. */
export function NumbersDialog({ rows: [only], onClose }: NumbersDialogProps) {
  return (
    <BatchDialog
      call={call}
      title={only ? `物流单号 ${only.number}` : call.title}
      width={520}
      initialValues={{ tmsNumbers: only?.tmsNumbers }}
      bodyOf={({ tmsNumbers }) => {
        const typed = String(tmsNumbers ?? '');
        return { rows: only ? [{ number: only.number, tmsNumbers: typed }] : pastedNumbers(typed) };
      }}
      invalidates={[dispatchCalls.list.path]}
      onClose={onClose}
    >
      <Form.Item
        name="tmsNumbers"
        label={only ? '物流单号' : '每行：发货单号　承运商　物流单号'}
        className="form-wide"
        rules={[{ required: true, message: '请填写物流单号' }]}
      >
        {only ? <Input maxLength={500} /> : <Input.TextArea rows={10} placeholder={'FH2611150001\t顺丰\tSF1234567890'} />}
      </Form.Item>
    </BatchDialog>
  );
}
