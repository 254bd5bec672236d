/** The preview of an import of sales: what all orders share, the sums, the rows, and saving them (spec 1 §2.3, §5.2). */
import { carriageType } from '@cangyun/contract/carriage.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { Button, Form, Input, Select, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { notice } from '#api/notice.ts';
import { FoldedOnPhone } from '#imports/FoldedOnPhone.tsx';
import { codeOptions } from '#ui/codeOptions.ts';
import { FieldInput } from '#ui/FieldInput.tsx';
import { useMay } from '#ui/may.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';
import type { Carried, SaleHead, Staged, StagedImporting } from './useStagedImport.ts';

const time = { kind: 'instant' } as const;

const HEAD: SaleHead & Omit<Carried, 'carriageType'> = {
  number: '',
  pactNumber: '',
  advancePay: 0,
  info: '',
  carriersName: '',
  carriersKuaidi: courierOrdering.code.byHand as 0,
  takeFrom: null,
  takeTo: null,
};

interface SalePreviewProps<Field extends string, Row> {
  readonly importing: StagedImporting<Field, Row>;
  readonly staged: Staged;
  /** People who may make this call may send the goods at once. */
  readonly sending: Call;
  /** Whether rows may name customer and warehouse themselves. */
  readonly named: boolean;
  /** Further items of the head. */
  readonly items?: ReactNode;
  /** Sums and rows. */
  readonly children: ReactNode;
}

export function SalePreview<Field extends string, Row>(props: SalePreviewProps<Field, Row>) {
  const { importing, staged, sending, named, items, children } = props;
  const may = useMay();
  const types = useFormBusinessTypes();
  const [form] = Form.useForm<typeof HEAD>();
  const { chosen, chooseFor, busy } = importing;
  const [saving, setSaving] = useState(false);

  const submit = async (withGoods: boolean): Promise<void> => {
    const { problem, question } = staged.summary;
    if (problem !== '') {
      notice.error(problem);
      return;
    }
    if (!(await notice.confirm({ content: question }))) return;
    const { carriersName, carriersKuaidi, takeFrom, takeTo, ...head } = { ...HEAD, ...form.getFieldsValue() };
    const whole = { ...head, advancePay: head.advancePay ?? 0 };
    const carriage = { carriageType: carriageType.code.carrier, carriersName, carriersKuaidi, takeFrom, takeTo };
    setSaving(true);
    // The client has shown the failure.
    await importing
      .saveOrders(whole, withGoods ? carriage : undefined)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  const idle = busy || staged.rowCount === staged.leftCount;
  const reference = (source: 'customer' | 'dept', key: 'customerId' | 'deptId', label: string, placeholder: string) => (
    <Form.Item label={label} htmlFor={`import-${key}`} required={!named}>
      <ReferenceInput
        id={`import-${key}`}
        source={source}
        placeholder={placeholder}
        value={chosen[key] ?? null}
        onChange={(value) => void chooseFor({ ...chosen, [key]: typeof value === 'number' ? value : undefined })}
      />
    </Form.Item>
  );

  return (
    <section aria-label="预览">
      <Form form={form} layout="vertical" initialValues={HEAD} className="import-preview-head">
        {reference('customer', 'customerId', '客户', named ? '用于没有填客户的行' : '全部订单的客户')}
        {reference('dept', 'deptId', '发货仓库', named ? '用于没有填仓库的行' : '全部订单的发货仓库')}
        <FoldedOnPhone title="订单号、业务类型、备注和快递">
          <Form.Item name="number" label="订单号">
            <Input maxLength={45} placeholder="用于没有填订单号的订单，不填则自动编号" />
          </Form.Item>
          <Form.Item label="业务类型" htmlFor="import-businessType">
            <Select
              id="import-businessType"
              options={types}
              value={chosen.businessType ?? defaultBusinessType}
              onChange={(businessType: string) => void chooseFor({ ...chosen, businessType })}
            />
          </Form.Item>
          {items}
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
        </FoldedOnPhone>
      </Form>
      {children}
      <Space wrap className="import-ends">
        <Button type="primary" loading={saving} disabled={idle} onClick={() => void submit(false)}>
          保存订单
        </Button>
        {may(sending) && (
          <Button loading={saving} disabled={idle} onClick={() => void submit(true)}>
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
