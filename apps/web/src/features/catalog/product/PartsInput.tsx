/** The parts of a combined product: shown only for such a product. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { Button, Form } from 'antd';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import './product.css';
import { NumberInput } from '#ui/NumberInput.tsx';

interface Part {
  readonly productId?: number;
  readonly name?: string;
  readonly barcode?: string;
}

const required = (message: string) => [{ required: true, message }];

export function PartsInput() {
  const form = Form.useFormInstance();
  const type = Form.useWatch<number | undefined>('type', form);
  if (type !== productType.code.combine) return null;
  const knownAt = (at: number) => {
    const { productId, name, barcode } = (form.getFieldValue(['parts', at]) ?? {}) as Part;
    return productId && name ? { value: productId, label: `${name}（${barcode ?? ''}）` } : undefined;
  };
  return (
    <Form.Item label="组成" className="form-wide" required>
      <Form.List name="parts">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="part-row">
                <Form.Item name={[field.name, 'productId']} rules={required('请选择产品')}>
                  <ReferenceInput source="product" placeholder="请选择产品" known={knownAt(field.name)} />
                </Form.Item>
                <Form.Item name={[field.name, 'num']} rules={required('请输入数量')}>
                  <NumberInput className="number-input" min={0.001} digits={3} placeholder="数量" aria-label="数量" />
                </Form.Item>
                <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除组成" onClick={() => remove(field.name)} />
              </div>
            ))}
            <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add({ num: 1 })}>
              添加组成
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
