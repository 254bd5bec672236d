/** The header of a sales order's form. */

import type { Control } from '@cangyun/contract/kernel/field.ts';
import { orderInput } from '@cangyun/contract/trade/shipmentOrder.schema.ts';
import { Form, Input, Select } from 'antd';
import { FieldItem } from '../../../ui/FieldItem.tsx';
import type { ReferenceOption } from '../../../ui/references.ts';
import { useFormBusinessTypes } from '../useFormBusinessTypes.ts';

interface OrderHeaderProps {
  /** A new order may be given its number. */
  readonly isNew: boolean;
  /** What is chosen already, with its name. */
  readonly customer?: ReferenceOption | undefined;
}

const { shape } = orderInput;
const text: Control = { kind: 'text' };
const money: Control = { kind: 'number', digits: 2 };

type Name = keyof typeof shape;

export function OrderHeader({ isNew, customer }: OrderHeaderProps) {
  const types = useFormBusinessTypes();
  const item = (
    name: Name,
    control: Control,
    more: { required?: true; help?: string; unit?: string; known?: ReferenceOption | undefined } = {},
  ) => {
    const { known, required = false, ...rest } = more;
    return (
      <FieldItem
        key={name}
        name={name}
        field={{ label: shape[name].meta()?.title ?? name, control, required, ...rest }}
        schema={shape[name]}
        {...(known ? { known } : {})}
      />
    );
  };
  return (
    <>
      {item('customerId', { kind: 'reference', source: 'customer' }, { required: true, known: customer })}
      {item('deptId', { kind: 'reference', source: 'dept' }, { required: true, help: '仓库须有联系人、11 位电话和详细地址' })}
      {isNew && item('number', text, { help: '不填则自动编号' })}
      {item('pactNumber', text)}
      <Form.Item name="businessType" label={shape.businessType.meta()?.title}>
        <Select options={types} />
      </Form.Item>
      {item('sendTime', { kind: 'instant' })}
      {item('couponMoney', money, { unit: '元' })}
      {item('fareMoney', money, { unit: '元' })}
      {item('extraFare', money, { unit: '元' })}
      {item('advancePay', money, { unit: '元' })}
      <Form.Item name={['buyAddress', 'name']} label="收货人">
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={['buyAddress', 'phone']} label="收货电话">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name={['buyAddress', 'address']} label="收货地址" className="form-wide">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="info" label={shape.info.meta()?.title} className="form-wide">
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}
