/** Up to three specification axes with their values; the table of products below follows at once. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Axis, MOST_AXES } from '@cangyun/contract/catalog/axes.ts';
import { Button, Form, Input, Select } from 'antd';
import { notice } from '#api/notice.ts';
import { completeAxes, isTooMany, rowsFor, type SkuRow } from './skuRows.ts';

export function AxesInput() {
  const form = Form.useFormInstance();
  const follow = (): void => {
    const axes = completeAxes(form.getFieldValue('skuOptions') as Axis[] | undefined);
    if (isTooMany(axes)) notice.warning('规格组合太多，请减少规格值');
    else form.setFieldValue('skuList', rowsFor(axes, (form.getFieldValue('skuList') as SkuRow[] | undefined) ?? []));
  };
  return (
    <Form.Item label="规格" className="form-wide" tooltip="例如 颜色：红、蓝；尺码：M、L。最多三种规格">
      <Form.List name="skuOptions">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, at) => (
              <div key={field.key} className="axis-row">
                <Form.Item name={[field.name, 'name']} rules={[{ required: true, whitespace: true, message: '请输入规格名' }]}>
                  <Input placeholder="规格名" aria-label={`规格名 ${at + 1}`} maxLength={20} onChange={follow} />
                </Form.Item>
                <Form.Item name={[field.name, 'values']} rules={[{ required: true, message: '请输入规格值' }]}>
                  <Select
                    mode="tags"
                    open={false}
                    suffixIcon={null}
                    tokenSeparators={[',', '，', '、', ' ']}
                    placeholder="规格值，回车或逗号分隔"
                    aria-label={`规格值 ${at + 1}`}
                    onChange={follow}
                  />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`移除规格 ${at + 1}`}
                  onClick={() => {
                    remove(field.name);
                    follow();
                  }}
                />
              </div>
            ))}
            {fields.length < MOST_AXES && (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', values: [] })}>
                添加规格
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
