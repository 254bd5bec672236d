/** Fills one end of a waybill from a customer or from the saved addresses: those of its kind, the default ones first. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { addressType, defaultAddressCalls } from '@cangyun/contract/system/defaultAddress.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import type { Party } from './waybillRow.ts';

const MOST_FOUND = 30;

interface Known extends Party {
  readonly key: string;
  readonly label: string;
}

interface Placed {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
}

const placeOf = ({ province, city, district, address }: Placed) => ({ province, city, address: `${district}${address}` });

const typeAt = { send: addressType.code.sender, recive: addressType.code.receiver } as const;

function useKnown(typed: string, type: number): { readonly customers: Known[]; readonly addresses: Known[] } {
  const may = useMay();
  const query = { keyword: typed, size: MOST_FOUND };
  const customers = useCall(customerCalls.list, { query }, { enabled: may(customerCalls.list), keepPrevious: true }).data?.content ?? [];
  const addresses =
    useCall(
      defaultAddressCalls.list,
      { query: { ...query, type } },
      { enabled: may(defaultAddressCalls.list), keepPrevious: true },
    ).data?.content.toSorted((one, other) => other.isDefault - one.isDefault) ?? [];
  return {
    customers: customers.map((row) => ({
      key: `customer ${row.id}`,
      label: row.name,
      name: row.contact || row.name,
      mobile: row.contactPhone,
      ...placeOf(row),
    })),
    addresses: addresses.map((row) => ({
      key: `address ${row.id}`,
      label: `${row.name} ${row.city}${row.address}${row.isDefault === 1 ? '（默认）' : ''}`,
      name: row.name,
      mobile: row.phone,
      ...placeOf(row),
    })),
  };
}

export function PartyPicker({ at, word }: { readonly at: 'send' | 'recive'; readonly word: string }) {
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState('');
  const { customers, addresses } = useKnown(typed, typeAt[at]);
  const all = [...customers, ...addresses];
  const options = (known: readonly Known[]) => known.map(({ key, label }) => ({ value: key, label }));
  const choose = (key: string): void => {
    const { key: _key, label: _label, ...chosen } = all.find((one) => one.key === key) ?? { key: '', label: '' };
    form.setFieldValue(at, { ...(form.getFieldValue(at) as object | undefined), ...chosen });
    setTyped('');
  };
  return (
    <Form.Item label={`从客户或地址簿选择${word}人`} className="form-wide">
      <Select<string | null>
        value={null}
        placeholder="输入名称、电话查找，选中后自动填写；也可以直接填写下面的内容"
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent="没有找到，请直接填写"
        options={[
          { label: '客户', title: '客户', options: options(customers) },
          { label: '地址簿', title: '地址簿', options: options(addresses) },
        ].filter((group) => group.options.length > 0)}
        onSelect={(key) => key !== null && choose(key)}
      />
    </Form.Item>
  );
}
