/** The members of a group: products taken from the goods picker, customers by search. */
import { PlusOutlined } from '@ant-design/icons';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { Button, Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { GoodsPicker } from '#pickers/GoodsPicker.tsx';

interface Member {
  readonly id: number;
  readonly name: string;
}

interface IdsInputProps {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
}

/** The row's own members have names from the start; those added later bring their names. */
const useNames = (field: string): [ReadonlyMap<number, string>, (more: readonly Member[]) => void] => {
  const form = Form.useFormInstance();
  const own = (form.getFieldValue(field) as readonly Member[] | undefined) ?? [];
  const [added, setAdded] = useState<readonly Member[]>([]);
  return [new Map([...own, ...added].map(({ id, name }) => [id, name])), (more) => setAdded([...added, ...more])];
};

export function ProductsInput({ value = [], onChange }: IdsInputProps) {
  const [names, remember] = useNames('products');
  const [picking, setPicking] = useState(false);
  return (
    <div className="group-products">
      {value.map((id) => (
        <Tag key={id} closable onClose={() => onChange?.(value.filter((other) => other !== id))}>
          {names.get(id) ?? id}
        </Tag>
      ))}
      <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
        选择商品
      </Button>
      {picking && (
        <GoodsPicker
          onClose={() => setPicking(false)}
          onPick={(goods) => {
            const products = goods.flatMap(({ skuList }) => skuList);
            remember(products);
            onChange?.([...new Set([...value, ...products.map(({ id }) => id)])]);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}

export function CustomersInput({ id, value = [], onChange }: IdsInputProps) {
  const [names, remember] = useNames('customers');
  const [typed, setTyped] = useState('');
  const query = { keyword: typed, styles: [customerStyle.code.customer] };
  const { data = [], isFetching } = useCall(customerCalls.pickList, { query }, { keepPrevious: true });
  const options = [...new Map([...names, ...data.map(({ id: key, name }): [number, string] => [key, name])])].map(([key, label]) => ({
    value: key,
    label,
  }));
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={[...value]}
      options={options}
      loading={isFetching}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      placeholder="请选择客户"
      onChange={(ids: number[]) => {
        remember(data.filter((one) => ids.includes(one.id)));
        onChange?.(ids);
      }}
    />
  );
}

export const groupMembers = (
  <>
    <Form.Item name="productIds" label="产品" className="form-wide">
      <ProductsInput />
    </Form.Item>
    <Form.Item name="customerIds" label="客户" className="form-wide" extra="选了客户的分组，费用只对这些客户的货物有效">
      <CustomersInput />
    </Form.Item>
  </>
);
