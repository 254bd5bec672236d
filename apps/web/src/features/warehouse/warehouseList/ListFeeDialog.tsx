/** The part of a bill that nothing can calculate: pallets and further items for the customer, or what the driver gets. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { warehouseListFeeCalls as calls, listFeeOrigin, listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { Form, Input, InputNumber } from 'antd';
import { useAction } from '#api/hooks.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ListFeeItems } from './ListFeeItems.tsx';

export type ListFee = CallReply<typeof calls.get>;
export type ListFeePart = keyof typeof listFeeSide.code;

interface ListFeeDialogProps {
  readonly part: ListFeePart;
  readonly bill: ListFee;
  readonly deptId: number;
  readonly onClose: () => void;
}

type Items = NonNullable<CallInput<typeof calls.make>['body']['items']>;

const written = ({ rows }: ListFee, part: ListFeePart) =>
  rows.filter(({ side, origin }) => side === listFeeSide.code[part] && origin === listFeeOrigin.code.manual);

/** The number of pallets, if any fee counts them. */
const palletRow = ({ rows }: ListFee) => rows.find(({ unit }) => unit === feeUnit.code.pallet);

/** Mounted means open. */
export function ListFeeDialog({ part, bill, deptId, onClose }: ListFeeDialogProps) {
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
      <ListFeeItems deptId={deptId} needed={isDriver && before.length === 0} />
    </FormModal>
  );
}
