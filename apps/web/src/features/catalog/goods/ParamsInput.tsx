/** Facts about goods in pairs: 产地 浙江, 材质 纯棉. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';

export function ParamsInput() {
  return (
    <Form.Item label="参数" className="form-wide">
      <Form.List name="params">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="param-row">
                <Form.Item name={[field.name, 'name']} rules={[{ required: true, whitespace: true, message: '请输入参数名' }]}>
                  <Input placeholder="参数名" aria-label="参数名" maxLength={30} />
                </Form.Item>
                <Form.Item name={[field.name, 'value']} initialValue="">
                  <Input placeholder="参数值" aria-label="参数值" maxLength={200} />
                </Form.Item>
                <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除参数" onClick={() => remove(field.name)} />
              </div>
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', value: '' })}>
              添加参数
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
