/** The part of a bill that nothing can calculate: pallets and further items for the customer, or what the driver gets. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { billOrigin, billSide, inoutBillCalls as calls } from '@cangyun/contract/warehouse/inoutBill.ts';
import { Form, Input, InputNumber } from 'antd';
import { useAction } from '../../../api/hooks.ts';
import { FormModal, type FormValues } from '../../../ui/FormModal.tsx';
import { BillItems } from './BillItems.tsx';

export type Bill = CallReply<typeof calls.get>;
export type BillPart = keyof typeof billSide.code;

interface BillDialogProps {
  readonly part: BillPart;
  readonly bill: Bill;
  readonly deptId: number;
  readonly onClose: () => void;
}

type Items = NonNullable<CallInput<typeof calls.make>['body']['items']>;

const written = ({ rows }: Bill, part: BillPart) =>
  rows.filter(({ side, origin }) => side === billSide.code[part] && origin === billOrigin.code.manual);

/** What was said of pallets, where any fee counts them. */
const palletRow = ({ rows }: Bill) => rows.find(({ unit }) => unit === feeUnit.code.pallet);

/** Mounted means open. */
export function BillDialog({ part, bill, deptId, onClose }: BillDialogProps) {
  const making = useAction(calls.make, { success: messages.submitted, silent: true });
  const paying = useAction(calls.makeForDriver, { success: messages.submitted, silent: true });
  const ids = [bill.listId];
  const isDriver = part === 'driver';
  const before = written(bill, part).map(({ name, amount, info }) => ({ name, amount, info }));
  const pallets = palletRow(bill);
  const submit = async (values: FormValues): Promise<void> => {
    const items = (values.items ?? []) as Items;
    if (isDriver) await paying.mutateAsync({ body: { ids, driverName: String(values.driverName ?? ''), items } });
    else await making.mutateAsync({ body: { ids, items, ...(pallets ? { pallets: Number(values.pallets ?? 0) } : {}) } });
    onClose();
  };
  return (
    <FormModal
      title={`${isDriver ? calls.makeForDriver.title : '录入手工费用'} ${bill.number}`}
      open
      initialValues={{
        items: before.length > 0 ? before : [{ info: '' }],
        driverName: written(bill, 'driver')[0]?.driverName ?? '',
        pallets: pallets?.quantity ?? 0,
      }}
      onSubmit={submit}
      onCancel={onClose}
    >
      {isDriver && (
        <Form.Item name="driverName" label="司机" rules={[{ required: true, whitespace: true, message: '请输入司机' }]}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
      )}
      {!isDriver && pallets && (
        <Form.Item name="pallets" label="托数" extra="按托计费的项目由此计算">
          <InputNumber className="number-input" min={0} max={99_999} precision={2} style={{ width: '100%' }} />
        </Form.Item>
      )}
      <BillItems deptId={deptId} needed={isDriver && before.length === 0} />
    </FormModal>
  );
}
