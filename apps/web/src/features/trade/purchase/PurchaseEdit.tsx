/** A purchase by hand: new without a number, changed as a whole with one. Lines of several suppliers become several purchases. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseInput } from '@cangyun/contract/trade/purchase.schema.ts';
import { purchaseKind as kind, purchase } from '@cangyun/contract/trade/purchase.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { useSession } from '../../../api/session.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { DocumentForm, type FormEnd } from '../../../documents/form/DocumentForm.tsx';
import { Sums } from '../../../documents/form/Sums.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { type EditedLine, withProduct } from '../../../documents/lines/editedLines.ts';
import type { LineField } from '../../../documents/lines/LineEditor.tsx';
import { FieldItem } from '../../../ui/FieldItem.tsx';
import { formatNumber } from '../../../ui/FieldView.tsx';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '../../../ui/references.ts';
import { ScreenFrame } from '../../../ui/ScreenFrame.tsx';
import {
  amountOf,
  editedLine,
  infoField,
  lineDefaults,
  priceFields,
  sentLines,
  totalOfLine,
  withGifts,
  wrongLines,
} from '../orderLines.ts';
import { purchasePath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';
import { useTradeFind } from '../useTradeFind.ts';
import { RecentProducts, useRecentProducts } from './RecentProducts.tsx';

type NewBody = CallInput<typeof calls.create>['body'];
type EditBody = CallInput<typeof calls.edit>['body'];

const { draft, pending } = kind.state.code;
const { shape } = purchaseInput;
const text: Control = { kind: 'text' };

const packField: LineField = { name: 'xiangzhuang', label: '箱装数', control: { kind: 'number', digits: 0 }, width: 90 };
const sendField: LineField = { name: 'sendTime', label: '交货时间', control: { kind: 'instant' }, width: 190 };
const supplierField: LineField = { name: 'customerId', label: '供应商', control: { kind: 'reference', source: 'supplier' }, width: 170 };

function Header({ isNew, supplier }: { readonly isNew: boolean; readonly supplier?: ReferenceOption | undefined }) {
  const types = useFormBusinessTypes();
  const item = (name: keyof typeof shape, control: Control, more: { help?: string; unit?: string } = {}, known?: ReferenceOption) => (
    <FieldItem
      name={name}
      field={{ label: shape[name].meta()?.title ?? name, control, required: false, ...more }}
      schema={shape[name]}
      {...(known ? { known } : {})}
    />
  );
  return (
    <>
      {item(
        'customerId',
        { kind: 'reference', source: 'supplier' },
        { help: isNew ? '不选则按各行或产品的供应商拆成多张采购单' : '整单的供应商' },
        supplier,
      )}
      {item('deptId', { kind: 'reference', source: 'dept' })}
      {isNew && item('number', text, { help: '不填则自动编号；拆单时加 -1、-2' })}
      {item('pactNumber', text)}
      <Form.Item name="businessType" label={shape.businessType.meta()?.title}>
        <Select options={types} />
      </Form.Item>
      {item('sendTime', { kind: 'instant' })}
      {item('advancePay', { kind: 'number', digits: 2 }, { unit: '元' })}
      <Form.Item name="info" label={shape.info.meta()?.title} className="form-wide">
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}

interface PurchaseFormProps {
  readonly title: string;
  readonly isNew: boolean;
  readonly initial: FormValues;
  readonly lines?: readonly EditedLine[];
  readonly supplier?: ReferenceOption;
  readonly ends: readonly FormEnd[];
}

function PurchaseForm({ title, isNew, initial, lines: given = [], supplier, ends }: PurchaseFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const supplierId = Number(Form.useWatch('customerId', form) ?? initial.customerId ?? 0);
  const recent = useRecentProducts(supplierId);
  const find = useTradeFind(deptId, 0, recent.prices);
  return (
    <ReferencesContext value={tradeReferences}>
      <DocumentForm
        title={title}
        form={form}
        initial={initial}
        header={<Header isNew={isNew} supplier={supplier} />}
        lines={lines}
        onLines={(next) => setLines((before) => withGifts(before, next))}
        find={find}
        fields={[...(isNew ? [supplierField] : []), ...priceFields, packField, sendField, infoField]}
        results={[{ label: '合计(元)', width: 110, render: (line) => formatNumber(totalOfLine(line), 2) }]}
        defaults={lineDefaults}
        wrong={wrongLines}
        listName="products"
        above={
          <RecentProducts
            recent={recent.products}
            onChoose={(product, num) => setLines((before) => withProduct(before, product, num, lineDefaults).lines)}
          />
        }
        summary={<Sums sums={[{ label: purchase.fields.amount.label, money: amountOf(lines), strong: true }]} />}
        ends={ends}
      />
    </ReferencesContext>
  );
}

function useSaved(): (id: number, said: string) => void {
  const navigate = useNavigate();
  return (id, said) => {
    notice.success(said);
    void invalidate(kind.path, ...touched);
    void navigate(purchasePath(id));
  };
}

function NewPurchase() {
  const saved = useSaved();
  const { site } = useSession();
  const [count, setCount] = useState(0);
  const send = (state: number) => async (header: FormValues, lines: readonly EditedLine[]) => {
    const { list } = await request(calls.create, { body: { ...header, state, products: sentLines(lines) } as NewBody }, { silent: true });
    setCount((before) => before + 1);
    const split = list.length > 1 ? `，已拆为 ${list.map(({ number }) => number).join('、')}` : '';
    saved(list[0]?.id ?? 0, `${messages.added}${split}`);
  };
  return (
    <ScreenFrame>
      <PurchaseForm
        key={`${count} ${site?.id ?? 0}`}
        title={`新增${kind.title}`}
        isNew
        initial={{ deptId: site?.id, businessType: defaultBusinessType, advancePay: 0 }}
        ends={[
          { key: 'submit', label: '保存并提交', primary: true, send: send(pending ?? 0) },
          { key: 'draft', label: '存为草稿', send: send(draft ?? 0) },
        ]}
      />
    </ScreenFrame>
  );
}

function EditPurchase({ id }: { readonly id: number }) {
  const saved = useSaved();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(order) => (
        <PurchaseForm
          key={`${order.id} ${round}`}
          title={`编辑${kind.title} ${order.number}`}
          isNew={false}
          initial={{ ...order }}
          supplier={{ value: order.customerId, label: order.customerName }}
          lines={order.lines.map((line) => editedLine(line))}
          ends={[
            {
              key: 'save',
              label: '保存',
              primary: true,
              refresh: reopen,
              send: async (header, lines) => {
                const body = { ...header, id: order.id, version: order.version, products: sentLines(lines) } as EditBody;
                await request(calls.edit, { body }, { silent: true });
                void reopen();
                saved(order.id, messages.edited);
              },
            },
          ]}
        />
      )}
    </Loaded>
  );
}

export default function PurchaseEdit() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  return id > 0 ? <EditPurchase key={id} id={id} /> : <NewPurchase />;
}
