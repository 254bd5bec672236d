/** 选车: one of the bids, the best first, or one of our own vehicles and the price of the trip. */
import { messages } from '@cangyun/contract/messages.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { bidCalls, tradeState } from '@cangyun/contract/transport/bid.ts';
import { carPay, tripPrice } from '@cangyun/contract/transport/carContract.ts';
import { companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { choosing } from '@cangyun/contract/transport/freightBill.schema.ts';
import { carFrom, freightBillResource, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { Form, InputNumber, Radio, Select, Space } from 'antd';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from './freightBillPaths.ts';
import type { FreightBillRow } from './freightBillRow.ts';

interface SelectCarDialogProps {
  readonly row: FreightBillRow;
  readonly title: string;
  /** Preselected, as on the bidding board. */
  readonly tradeId?: number;
  readonly onClose: () => void;
}

const { quote, own } = carFrom.code;

const CARRIER = {
  label: freightBillResource.fields.carriersId.label,
  control: { kind: 'reference', source: 'customer' },
  required: false,
  help: '运费付给谁；不填为司机本人',
} as const;

function Quotes({ billId }: { readonly billId: number }) {
  const { data = [], isPending } = useCall(bidCalls.ofBills, { query: { billIds: [billId] } });
  const open = data.filter(({ state }) => state === tradeState.code.open);
  return (
    <Form.Item
      name="tradeId"
      label={choosing.tradeId.meta()?.title}
      className="form-wide"
      rules={[{ required: true, message: '请选择报价' }]}
    >
      <Radio.Group disabled={isPending}>
        <Space direction="vertical">
          {open.map(({ id, name, phone, carNumber, price }, at) => (
            <Radio key={id} value={id}>
              {formatNumber(price, 2)} 元{at === 0 ? '（最低）' : ''} · {carNumber} · {name} {phone}
            </Radio>
          ))}
        </Space>
      </Radio.Group>
    </Form.Item>
  );
}

function OwnCars({ row }: { readonly row: FreightBillRow }) {
  const chosen = Form.useWatch<number | undefined>('companyCarId');
  const { data = [], isPending } = useCall(companyCarCalls.all, {});
  // Those that work for the bill's site first.
  const cars = data.toSorted((a, b) => Number(b.deptId === row.deptId) - Number(a.deptId === row.deptId));
  const contract = cars.find(({ id }) => id === chosen)?.contract;
  return (
    <>
      <Form.Item
        name="companyCarId"
        label={choosing.companyCarId.meta()?.title}
        className="form-wide"
        rules={[{ required: true, message: '请选择公司车辆' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder="请选择公司车辆"
          options={cars.map(({ id, carNumber, driverName, driverPhone, deptName }) => ({
            value: id,
            label: `${carNumber} · ${driverName} ${driverPhone} · ${deptName ?? ''}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="price"
        label={choosing.price.meta()?.title}
        extra={contract ? `合同 ${contract.number} ${carPay.label(contract.payStyle)}，不填按合同` : undefined}
        rules={contract ? [] : [{ required: true, message: '请填写运费' }]}
      >
        <InputNumber
          min={0}
          max={99_999_999}
          precision={2}
          suffix="元"
          style={{ width: '100%' }}
          {...(contract ? { placeholder: formatNumber(tripPrice(contract, row), 2) } : {})}
        />
      </Form.Item>
    </>
  );
}

function Choice({ row }: { readonly row: FreightBillRow }) {
  const from = Form.useWatch<number | undefined>('from') ?? quote;
  return from === quote ? <Quotes billId={row.id} /> : <OwnCars row={row} />;
}

export function SelectCarDialog({ row, title, tradeId, onClose }: SelectCarDialogProps) {
  const may = useMay();
  const submit = async ({ tradeId: chosen, companyCarId, price, carriersId }: FormValues): Promise<void> => {
    const named = typeof price === 'number' ? { price } : {};
    const car = chosen === undefined ? { companyCarId: Number(companyCarId), ...named } : { tradeId: Number(chosen) };
    await request(
      calls.selectCar,
      { body: { id: row.id, ...car, ...(carriersId ? { carriersId: Number(carriersId) } : {}) } },
      { silent: true },
    );
    notice.success(messages.submitted);
    void invalidate(kind.path, ...touched);
    onClose();
  };
  const hasQuotes = row.state === kind.state.code.bidding && row.tradeCount > 0;
  const screenActions = [
    ...(hasQuotes ? [{ value: quote, label: '按报价' }] : []),
    ...(may(companyCarCalls.all) ? [{ value: own, label: carFrom.label(own) }] : []),
  ];
  return (
    <FormModal
      title={title}
      open
      width={600}
      initialValues={{ from: screenActions[0]?.value, tradeId, ...(row.planPrice > 0 ? { price: row.planPrice } : {}) }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Form.Item name="from" label={freightBillResource.fields.carFrom.label} className="form-wide">
        <Radio.Group options={screenActions} optionType="button" />
      </Form.Item>
      <Choice row={row} />
      {may(customerCalls.pickList) && (
        <ReferencesContext value={partnerReferences}>
          <FieldItem name="carriersId" field={CARRIER} schema={choosing.carriersId} />
        </ReferencesContext>
      )}
    </FormModal>
  );
}
