/** 全部生成: one statement for each partner of a month. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls } from '@cangyun/contract/finance/statement.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { DatePicker, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate, rootOf } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';

const sides = moneySide.entries.map(({ code, label }) => ({ value: code, label }));

/** Until its last days a month is hardly ever the one that is billed. */
const BILLED_FROM_DAY = 25;

const billedMonth = (): string => {
  const today = dayjs(formatDay(new Date()));
  return (today.date() < BILLED_FROM_DAY ? today.subtract(1, 'month') : today).format('YYYY-MM-01');
};

function MonthInput({ value, onChange, ...rest }: { id?: string; value?: string; onChange?: (month: string | undefined) => void }) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange?.(next?.format('YYYY-MM-01'))}
    />
  );
}

/** Mounted means open. */
export function MonthDialog({ onClose }: { readonly onClose: () => void }) {
  const submit = async (values: FormValues): Promise<void> => {
    const { count } = await sendForm(calls.createAll, { month: values.month, ...(values.side ? { side: values.side } : {}) });
    notice.success(count > 0 ? `已生成 ${count} 张对账单` : '没有需要生成的对账单');
    void invalidate(rootOf(calls.createAll.path));
    onClose();
  };
  return (
    <FormModal title="生成全部对账单" open width={480} initialValues={{ month: billedMonth() }} onSubmit={submit} onCancel={onClose}>
      <Form.Item
        name="month"
        label="月份"
        rules={[{ required: true, message: '请选择月份' }]}
        extra="按各往来单位的出账日；已有对账单的接着上一张，截止日不晚于今天"
      >
        <MonthInput />
      </Form.Item>
      <Form.Item name="side" label="方向">
        <Select options={sides} allowClear placeholder="应收和应付" />
      </Form.Item>
    </FormModal>
  );
}
