/** A freight bill by hand: from where to where, what it carries and what it may cost; a new one with its waybills. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { freightBillEdit } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillResource, freightBillType, shareWay } from '@cangyun/contract/transport/freightBill.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { organisationReferences } from '#pickers/organisation.ts';
import { RegionSelect } from '#pickers/RegionInput.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { type Waybill, WaybillChoice } from './WaybillChoice.tsx';

const { id: _id, version: _version, ...shape } = freightBillEdit.shape;
const Item = schemaItem(shape);

const site: Control = { kind: 'reference', source: 'dept' };
const number = (digits: number): Control => ({ kind: 'number', digits });
const choice = (codes: Codes): Control => ({ kind: 'choice', codes });
const { distance, weight, cube, planPrice } = freightBillResource.fields;

/** An address if it goes to none of our sites. */
function Destination() {
  const toDeptId = Form.useWatch<number | undefined>('toDeptId');
  if (toDeptId) return null;
  return (
    <>
      <Form.Item name="region" label="目的省市区">
        <RegionSelect />
      </Form.Item>
      <Item name="toAddress" control={{ kind: 'text' }} required />
    </>
  );
}

function Header() {
  return (
    <>
      <Item name="deptId" control={site} required />
      <Item name="toDeptId" control={site} />
      <Destination />
      <Item name="type" control={choice(freightBillType as Codes)} />
      <Item name="planTime" control={{ kind: 'instant' }} />
      <Item name="distance" control={number(1)} unit={distance.unit} />
      <Item name="goods" control={{ kind: 'text' }} />
      <Item name="weight" control={number(3)} unit={weight.unit} />
      <Item name="cube" control={number(4)} unit={cube.unit} />
      <Item name="planPrice" control={number(2)} unit={planPrice.unit} />
      <Item name="shareWay" control={choice(shareWay as Codes)} />
      <Item name="info" control={{ kind: 'area' }} />
    </>
  );
}

interface FreightBillFormProps {
  readonly title: string;
  readonly initial: FormValues;
  /** An existing bill is loaded on its own screen. */
  readonly withOrders?: boolean;
  send(body: FormValues): Promise<unknown>;
  refresh?(): Promise<unknown>;
}

interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** In the form of the calls: a site has its own region. */
export function sentHead({ region, ...values }: FormValues): FormValues {
  const { province = '', city = '', district = '' } = (region as Partial<Region> | undefined) ?? {};
  const address = values.toDeptId ? {} : { toProvince: province, toCity: city, toDistrict: district };
  return { ...values, toDeptId: values.toDeptId ?? null, ...address };
}

export function FreightBillForm({ title, initial, withOrders = false, send, refresh }: FreightBillFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [orders, setOrders] = useState<readonly Waybill[]>([]);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const chosen = withOrders ? { orderIds: orders.map(({ id }) => id) } : {};
  return (
    <ReferencesContext value={organisationReferences}>
      <SavedForm
        title={title}
        form={form}
        initial={initial}
        items={<Header />}
        send={(values) => send({ ...sentHead(values), ...chosen })}
        refresh={refresh}
      >
        {withOrders && (
          <WaybillChoice key={deptId} deptId={deptId} value={orders.filter((order) => order.deptId === deptId)} onChange={setOrders} />
        )}
      </SavedForm>
    </ReferencesContext>
  );
}
