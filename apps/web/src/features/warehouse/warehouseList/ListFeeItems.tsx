/** Items of a bill, typed by people: what for, how much, why. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { warehouseListFeeCalls as calls, MOST_ITEMS } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { AutoComplete, Button, Form, Input, InputNumber } from 'antd';
import { useCall } from '#api/hooks.ts';

interface ListFeeItemsProps {
  readonly deptId: number;
  /** A new driver's bill has at least one item; the customer's may have none but the calculated ones. */
  readonly needed: boolean;
}

export function ListFeeItems({ deptId, needed }: ListFeeItemsProps) {
  const { data } = useCall(calls.items, { query: { deptId } });
  const names = (data?.items ?? []).map(({ name }) => ({ value: name }));
  return (
    <Form.Item label="费用项目" className="form-wide" required={needed}>
      <Form.List name="items">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="bill-item">
                <Form.Item name={[field.name, 'name']} rules={[{ required: true, whitespace: true, max: 50, message: '请输入费用名称' }]}>
                  <AutoComplete options={names} placeholder="费用名称" aria-label="费用名称" showSearch={{ filterOption: true }} />
                </Form.Item>
                <Form.Item name={[field.name, 'amount']} rules={[{ required: true, message: '请输入金额' }]}>
                  <InputNumber
                    className="number-input"
                    precision={2}
                    placeholder="金额"
                    aria-label="金额"
                    suffix="元"
                    style={{ width: '100%' }}
                  />
                </Form.Item>
                <Form.Item name={[field.name, 'info']} initialValue="">
                  <Input placeholder="说明" aria-label="说明" maxLength={200} />
                </Form.Item>
                {(!needed || fields.length > 1) && (
                  <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除费用" onClick={() => remove(field.name)} />
                )}
              </div>
            ))}
            <Button block type="dashed" icon={<PlusOutlined />} disabled={fields.length >= MOST_ITEMS} onClick={() => add({ info: '' })}>
              添加费用
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
