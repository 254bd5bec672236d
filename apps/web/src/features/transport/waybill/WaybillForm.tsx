/** A waybill by hand: both ends, goods, fees, how it is paid and what else the clerk knows. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { waybill, waybillFeeFields, waybillGoodFields } from '@cangyun/contract/transport/waybill.resource.ts';
import { feeInput, goodInput, waybillInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { feeType, needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { Form } from 'antd';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { FormLines } from './FormLines.tsx';
import { PartyItems } from './PartyItems.tsx';
import { BLANK_FEE, BLANK_GOOD, feeTotal } from './waybillForm.ts';

interface WaybillFormProps {
  readonly title: string;
  readonly initial: FormValues;
  /** It exists already: number and site do not change. */
  readonly numbered?: boolean;
  readonly customer?: ReferenceOption | undefined;
  readonly save: (values: FormValues) => Promise<void>;
  readonly refresh?: () => Promise<unknown>;
}

const { shape } = waybillInput;
const { fields } = waybill;
const site: Control = { kind: 'reference', source: 'dept' };
const choice = (codes: unknown): Control => ({ kind: 'choice', codes: codes as Codes });
const feeFields = { ...waybillFeeFields, type: { ...waybillFeeFields.type, control: choice(feeType) } };
const typed = { control: { kind: 'text' }, required: false } as const;

export function WaybillForm({ title, initial, numbered = false, customer, save, refresh }: WaybillFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const fees = Form.useWatch('fees', form);

  const items = (
    <>
      <div className="waybill-ends">
        <div className="form-grid waybill-end-items">
          <PartyItems at="send" word="寄件" />
        </div>
        <div className="form-grid waybill-end-items">
          <PartyItems at="recive" word="收件" />
        </div>
      </div>
      <div className="form-grid">
        {!numbered && (
          <>
            <FieldItem name="number" field={{ ...typed, label: fields.number.label, help: '不填则自动编号' }} schema={shape.number} />
            <FieldItem name="deptId" field={{ label: fields.initDeptName.label, control: site, required: true }} schema={shape.deptId} />
          </>
        )}
        <FieldItem
          name="targetDeptId"
          field={{
            label: fields.targetDeptName.label,
            control: site,
            required: false,
            help: '由哪个网点交给收件人；不选即收件网点自己',
          }}
          schema={shape.targetDeptId.nullish()}
        />
      </div>
      <FormLines name="goods" title="货物" fields={waybillGoodFields} shape={goodInput.shape} blank={BLANK_GOOD} />
      <FormLines name="fees" title="费用" fields={feeFields} shape={feeInput.shape} blank={BLANK_FEE} />
      <div className="form-grid">
        <FieldItem name="whoPay" field={{ label: fields.whoPay.label, control: choice(whoPay), required: true }} schema={shape.whoPay} />
        <FieldItem
          name="customerId"
          field={{
            label: fields.customerName.label,
            control: { kind: 'reference', source: 'customer' },
            required: false,
            help: '月结必填',
          }}
          schema={shape.customerId}
          known={customer}
        />
        <FieldItem
          name="needTake"
          field={{ label: fields.needTake.label, control: choice(needTake), required: true }}
          schema={shape.needTake}
        />
        <FieldItem
          name="collectMoney"
          field={{ label: fields.collectMoney.label, control: { kind: 'number', digits: 2 }, required: false, unit: '元' }}
          schema={shape.collectMoney}
        />
        <FieldItem name="backTime" field={fields.backTime} schema={shape.backTime} />
        <FieldItem name="tags" field={{ ...typed, label: fields.tags.label, help: '多个标签用逗号分开' }} schema={shape.tags} />
        <FieldItem name="info" field={{ label: fields.info.label, control: { kind: 'area' }, required: false }} schema={shape.info} />
      </div>
    </>
  );
  return (
    <ReferencesContext value={partnerReferences}>
      <SavedForm
        title={title}
        form={form}
        initial={initial}
        items={items}
        layout="plain"
        foot={<Sums sums={[{ label: fields.totalFee.label, money: feeTotal(fees), strong: true }]} />}
        send={save}
        refresh={refresh}
      />
    </ReferencesContext>
  );
}
