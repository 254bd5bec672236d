/** The price of a dispatch's transport. */
import { messages } from '@cangyun/contract/messages.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { Form, InputNumber } from 'antd';
import { useAction } from '#api/hooks.ts';
import { FormModal } from '#ui/FormModal.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';

/** Mounted means open. */
export function PriceDialog({ row, onClose }: { readonly row: ConsignmentRow; readonly onClose: () => void }) {
  const saving = useAction(dispatchCalls.setPrice, { success: messages.edited });
  return (
    <FormModal
      title={`运输价格 ${row.number}`}
      open
      width={420}
      initialValues={{ tmsPrice: row.tmsPrice }}
      onCancel={onClose}
      onSubmit={async ({ tmsPrice }) => {
        await saving.mutateAsync({ body: { id: row.id, tmsPrice: Number(tmsPrice ?? 0) } });
        onClose();
      }}
    >
      <Form.Item name="tmsPrice" label="运输价格" className="form-wide">
        <InputNumber min={0} precision={2} suffix="元" aria-label="运输价格" />
      </Form.Item>
    </FormModal>
  );
}
