/** The header of a list's form. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { listInput } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import { Form, Input, Select } from 'antd';
import { FieldItem } from '#ui/FieldItem.tsx';
import { ReceiverItems } from './ReceiverItems.tsx';
import { useTypesOffered } from './useTypesOffered.ts';

interface HeaderItemsProps {
  readonly style: number;
  readonly shape: typeof listInput.shape;
  readonly fixed: boolean;
}

const text = { kind: 'text' } as const;

export function HeaderItems({ style, shape, fixed }: HeaderItemsProps) {
  const labelOf = (name: keyof typeof shape): string => shape[name].meta()?.title ?? name;
  const item = (name: 'customerName' | 'objNumber' | 'groupName') => (
    <FieldItem name={name} field={{ label: labelOf(name), control: text, required: false }} schema={shape[name]} />
  );
  const isOut = style === direction.code.out;
  const site = Form.useWatch<number | undefined>('deptId');
  const type = Form.useWatch<number | undefined>('type');
  const types = useTypesOffered(style, site, fixed ? type : undefined);
  return (
    <>
      <Form.Item name="type" label={labelOf('type')} rules={[{ required: true, message: '请选择类型' }]}>
        <Select options={types} disabled={fixed} />
      </Form.Item>
      <FieldItem
        name="deptId"
        field={{ label: labelOf('deptId'), control: { kind: 'reference', source: 'dept' }, required: true }}
        schema={shape.deptId}
        disabled={fixed}
      />
      <FieldItem
        name="ownerId"
        field={{
          label: labelOf('ownerId'),
          control: { kind: 'reference', source: 'customer' },
          required: false,
          help: '不选即自有货物；代管客户的货物时选择货主',
        }}
        schema={shape.ownerId}
      />
      {item('customerName')}
      {item('objNumber')}
      {item('groupName')}
      <Form.Item name="info" label={labelOf('info')} className="form-wide">
        <Input maxLength={500} />
      </Form.Item>
      {isOut && <ReceiverItems />}
    </>
  );
}
