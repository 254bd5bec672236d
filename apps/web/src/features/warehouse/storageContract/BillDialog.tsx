/** 生成仓储账单 of the ticked contracts, for one month. */
import { storageBillCalls as calls } from '@cangyun/contract/warehouse/storageBill.ts';
import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { lastMonth } from './ContractMonthTab.tsx';

interface BillDialogProps {
  readonly ids: readonly number[];
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
}

/** Mounted means open. */
export function BillDialog({ ids, invalidates, onClose }: BillDialogProps) {
  const submit = async ({ month }: FormValues): Promise<void> => {
    const made = await sendForm(calls.make, { ids, month: (month as dayjs.Dayjs).format('YYYY-MM') });
    notice.success(`已生成 ${made.length} 张仓储账单`);
    void invalidate(...invalidates);
    onClose();
  };
  return (
    <FormModal
      title={`生成 ${ids.length} 份合同的仓储账单`}
      open
      width={480}
      initialValues={{ month: dayjs(`${lastMonth()}-01`) }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Form.Item
        name="month"
        label="月份"
        rules={[{ required: true, message: '请选择月份' }]}
        extra="月份结束后才能出账；每月一日夜间也会自动生成"
      >
        <DatePicker picker="month" style={{ width: '100%' }} />
      </Form.Item>
    </FormModal>
  );
}
