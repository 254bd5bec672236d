/** The preview of an import: what all orders share, the sums, the rows, and saving them (spec 1 §2.3, §5.2). */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { Button, Form, Input, InputNumber, Select, Space, Typography } from 'antd';
import { notice } from '../../../api/notice.ts';
import { codeOptions } from '../../../ui/codeOptions.ts';
import { FieldInput } from '../../../ui/FieldInput.tsx';
import { formatNumber } from '../../../ui/FieldView.tsx';
import { useMay } from '../../../ui/may.ts';
import { ReferenceInput } from '../../../ui/ReferenceInput.tsx';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';
import { numberMissing, ordersOf, type PreviewHead, type PreviewRow, questionOf, siteMissing, totalsOf } from './importOrders.ts';
import { PreviewTable } from './PreviewTable.tsx';
import type { Chosen, ShipmentImporting } from './useShipmentImport.ts';

interface PreviewProps {
  readonly importing: ShipmentImporting;
  readonly rows: readonly PreviewRow[];
}

interface Head extends PreviewHead {
  readonly carriersName: string;
  readonly carriersKuaidi: 0 | 1;
  readonly takeFrom: string | null;
  readonly takeTo: string | null;
}

const time = { kind: 'instant' } as const;

const HEAD: Head = {
  number: '',
  businessType: defaultBusinessType,
  pactNumber: '',
  advancePay: 0,
  info: '',
  carriersName: '',
  carriersKuaidi: courierOrdering.code.byHand as 0,
  takeFrom: null,
  takeTo: null,
};

function Sums({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { orders, num, amount, couponMoney, addFareMoney, priceErrors } = totalsOf(rows);
  return (
    <p className="import-preview-sums" aria-live="polite">
      <span>订单 {orders} 张</span>
      <span>数量 {num}</span>
      <span>金额 {formatNumber(amount, 2)} 元</span>
      <span>优惠 {formatNumber(couponMoney, 2)} 元</span>
      <span>超区运费 {formatNumber(addFareMoney, 2)} 元</span>
      <Typography.Text {...(priceErrors > 0 ? { type: 'danger' as const } : {})}>价差异常 {priceErrors} 行</Typography.Text>
    </p>
  );
}

export function Preview({ importing, rows }: PreviewProps) {
  const may = useMay();
  const types = useFormBusinessTypes();
  const [form] = Form.useForm<Head>();
  const { chosen, chooseFor, setRows, setResult, save, send, busy } = importing;

  const submit = async (withGoods: boolean): Promise<void> => {
    const problem = siteMissing(rows) ?? numberMissing(rows);
    if (problem) {
      notice.error(problem);
      return;
    }
    if (!(await notice.confirm({ content: questionOf(rows) }))) return;
    const { carriersName, carriersKuaidi, takeFrom, takeTo, ...head } = { ...HEAD, ...form.getFieldsValue() };
    const list = ordersOf(rows, { ...head, advancePay: head.advancePay ?? 0 });
    const carriage = { carriageType: carriageType.code.carrier, carriersName, carriersKuaidi, takeFrom, takeTo };
    setResult(await (withGoods ? send.mutateAsync({ body: { list, ...carriage } }) : save.mutateAsync({ body: { list } })));
  };
  const saving = save.isPending || send.isPending;
  const reference = (source: 'customer' | 'dept', key: keyof Chosen, label: string, placeholder: string) => (
    <Form.Item label={label} htmlFor={`import-${key}`}>
      <ReferenceInput
        id={`import-${key}`}
        source={source}
        placeholder={placeholder}
        {...(chosen[key] === undefined ? {} : { value: chosen[key] })}
        onChange={(value) => void chooseFor({ ...chosen, [key]: typeof value === 'number' ? value : undefined })}
      />
    </Form.Item>
  );

  return (
    <section aria-label="预览">
      <Form form={form} layout="vertical" initialValues={HEAD} className="import-preview-head">
        {reference('customer', 'customerId', '客户', '用于没有填客户的行')}
        {reference('dept', 'deptId', '发货仓库', '用于没有填仓库的行')}
        <Form.Item name="number" label="订单号">
          <Input maxLength={45} placeholder="用于没有填订单号的订单，不填则自动编号" />
        </Form.Item>
        <Form.Item name="businessType" label="业务类型">
          <Select options={types} />
        </Form.Item>
        <Form.Item name="pactNumber" label="合同号">
          <Input maxLength={50} placeholder="用于没有填合同号的订单" />
        </Form.Item>
        <Form.Item name="advancePay" label="预收 (元)">
          <InputNumber min={0} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="info" label="备注">
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="carriersName" label="快递" tooltip="保存并发货时使用">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="carriersKuaidi" label="快递下单" tooltip="自动：发货单确认后向快递下单">
          <Select options={codeOptions(courierOrdering)} />
        </Form.Item>
        <Form.Item name="takeFrom" label="提货开始时间" tooltip="保存并发货时使用">
          <FieldInput control={time} />
        </Form.Item>
        <Form.Item name="takeTo" label="提货结束时间">
          <FieldInput control={time} />
        </Form.Item>
      </Form>
      <Sums rows={rows} />
      <PreviewTable rows={rows} onChange={setRows} />
      <Space wrap>
        <Button
          type="primary"
          loading={saving}
          disabled={busy || rows.length === 0}
          onClick={() => void submit(false).catch(() => undefined)}
        >
          保存订单
        </Button>
        {may(shipmentOrderCalls.uploadAndSend) && (
          <Button loading={saving} disabled={busy || rows.length === 0} onClick={() => void submit(true).catch(() => undefined)}>
            保存并发货
          </Button>
        )}
        <Button disabled={saving} onClick={importing.reset}>
          取消
        </Button>
      </Space>
    </section>
  );
}
