/** Packaging from the inside out: how many go into each box, and the box itself. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Form, Input, InputNumber } from 'antd';

const shape = goodsCalls.create.body.shape.boxstyles.unwrap().element.shape;
const units: Readonly<Record<string, string>> = { zhong: 'kg', chang: 'cm', kuan: 'cm', gao: 'cm' };
const parts = Object.entries(shape).map(([name, schema]) => {
  const label = schema.meta()?.title ?? name;
  return { name, label: units[name] ? `${label}（${units[name]}）` : label };
});

export function BoxStylesInput() {
  return (
    <Form.Item label="包装" className="form-wide" tooltip="由内到外最多三级；第一级即产品的箱规">
      <Form.List name="boxstyles">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="box-row">
                {parts.map(({ name, label }) => (
                  <Form.Item
                    key={name}
                    name={[field.name, name]}
                    rules={name === 'xiangzhuang' ? [{ required: true, message: `请输入${label}` }] : []}
                  >
                    {name === 'name' ? (
                      <Input placeholder={label} aria-label={label} maxLength={50} />
                    ) : (
                      <InputNumber
                        className="number-input"
                        placeholder={label}
                        aria-label={label}
                        min={name === 'xiangzhuang' ? 1 : 0}
                        style={{ width: '100%' }}
                      />
                    )}
                  </Form.Item>
                ))}
                <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除包装" onClick={() => remove(field.name)} />
              </div>
            ))}
            {fields.length < limits.packagingLevels && (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', xiangzhuang: 1 })}>
                添加包装
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
