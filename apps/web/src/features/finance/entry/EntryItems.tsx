/** Items of an entry, typed by people: what for, how much, for which document, why. A deduction is negative. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { MOST_ENTRY_ITEMS } from '@cangyun/contract/finance/entry.schema.ts';
import { Button, Form, Input, InputNumber } from 'antd';
import './entry.css';

export function EntryItems() {
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <section className="form-wide" aria-label="费用明细">
          {fields.map((field) => (
            <div key={field.key} className="entry-item">
              <Form.Item name={[field.name, 'name']} rules={[{ required: true, whitespace: true, max: 50, message: '请输入费用项目' }]}>
                <Input placeholder="费用项目" aria-label="费用项目" maxLength={50} autoComplete="off" />
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
              <Form.Item name={[field.name, 'objNumber']}>
                <Input placeholder="关联单号" aria-label="关联单号" maxLength={50} autoComplete="off" />
              </Form.Item>
              <Form.Item name={[field.name, 'info']}>
                <Input placeholder="说明" aria-label="说明" maxLength={200} autoComplete="off" />
              </Form.Item>
              <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除费用" onClick={() => remove(field.name)} />
            </div>
          ))}
          <Button block type="dashed" icon={<PlusOutlined />} disabled={fields.length >= MOST_ENTRY_ITEMS} onClick={() => add({})}>
            添加费用
          </Button>
        </section>
      )}
    </Form.List>
  );
}
