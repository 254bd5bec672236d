/** The products of goods, one row for each combination of specifications, priced and coded in place. */
import { DeleteOutlined } from '@ant-design/icons';
import { type Axis, axisNames } from '@cangyun/contract/catalog/axes.ts';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { marketState } from '@cangyun/contract/catalog/product.ts';
import { type PackagingLevel, packagingUnits } from '@cangyun/contract/catalog/units.ts';
import type { FormListFieldData } from 'antd';
import { Button, Form, Input, Select, Table } from 'antd';
import type { ReactElement } from 'react';
import { schemaRule } from '#ui/fieldRules.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { BoxBarcodesInput } from '../BoxBarcodesInput.tsx';
import { completeAxes } from './skuRows.ts';

const shape = goodsCalls.edit.body.shape.skuList.element.shape;
type SkuField = keyof typeof shape;

const labelOf = (name: SkuField): string => shape[name].meta()?.title ?? name;

interface Column {
  readonly name: SkuField;
  readonly width: number;
  readonly unit?: string;
  readonly required?: true;
  input(label: string): ReactElement;
}

const number = (digits: number) => (label: string) => (
  <NumberInput className="number-input" min={0} digits={digits} aria-label={label} style={{ width: '100%' }} />
);
const text = (label: string) => <Input aria-label={label} autoComplete="off" />;

const columns: readonly Column[] = [
  { name: 'sn', width: 170, required: true, input: text },
  { name: 'code', width: 120, input: text },
  { name: 'cost', width: 110, unit: '元', input: number(4) },
  { name: 'price', width: 110, unit: '元', input: number(4) },
  { name: 'resalePrice', width: 110, unit: '元', input: number(4) },
  { name: 'minPrice', width: 110, unit: '元', input: number(4) },
  { name: 'weight', width: 110, unit: 'kg', input: number(6) },
  { name: 'volume', width: 110, unit: 'm³', input: number(6) },
  {
    name: 'marketState',
    width: 110,
    input: (label) => (
      <Select aria-label={label} options={marketState.entries.map(({ code, label: shown }) => ({ value: code, label: shown }))} />
    ),
  },
];

/** Part of a product, but not asked here: it goes back as it came. */
const kept: readonly SkuField[] = ['id', 'goodsName', 'model', 'intro', 'picture', ...axisNames];
const keptItems = (field: FormListFieldData) =>
  kept.map((name) => (
    <Form.Item key={name} name={[field.name, name]} hidden>
      <input type="hidden" />
    </Form.Item>
  ));

const cell = ({ name, required, input }: Column, field: FormListFieldData, at: number) => {
  const label = labelOf(name);
  return (
    <Form.Item
      name={[field.name, name]}
      rules={[schemaRule({ label, control: 'text', required: required === true, schema: shape[name] })]}
      className="sku-cell"
    >
      {input(`${label} ${at + 1}`)}
    </Form.Item>
  );
};

/** Names of the packaging levels, as the form has them now. */
function useLevels(): string[] {
  const form = Form.useFormInstance();
  const boxstyles = Form.useWatch<readonly Partial<PackagingLevel>[] | undefined>('boxstyles', form) ?? [];
  const packUnit = Form.useWatch<string | undefined>('packUnit', form) ?? '';
  const xiangzhuang = Form.useWatch<number | undefined>('xiangzhuang', form) ?? 1;
  const levels = boxstyles.map((level) => ({ name: level?.name ?? '', xiangzhuang: level?.xiangzhuang ?? 1 }));
  return packagingUnits({ boxstyles: levels, packUnit, xiangzhuang, unitName: '' }).map(({ name }) => name);
}

const packagingColumn = (levels: readonly string[]) => ({
  title: labelOf('boxBarcodes'),
  key: 'boxBarcodes',
  width: 190,
  render: (_: unknown, field: FormListFieldData, at: number) => (
    <Form.Item name={[field.name, 'boxBarcodes']} className="sku-cell">
      <BoxBarcodesInput levels={levels} label={`${labelOf('boxBarcodes')} ${at + 1}`} />
    </Form.Item>
  ),
});

export function SkuTable() {
  const form = Form.useFormInstance();
  const levels = useLevels();
  const axes = completeAxes(Form.useWatch<Axis[] | undefined>('skuOptions', form));
  return (
    <Form.Item label="产品" className="form-wide" required>
      <Form.List name="skuList">
        {(fields, { remove }) => (
          <Table<FormListFieldData>
            size="small"
            rowKey="key"
            dataSource={fields}
            pagination={false}
            scroll={{ x: 1000 + axes.length * 80 + (levels.length > 0 ? 190 : 0), y: 420 }}
            className="sku-table"
            columns={[
              ...axes.map(({ name }, at) => ({
                title: name,
                key: axisNames[at],
                width: 80,
                render: (_: unknown, field: FormListFieldData) => String(form.getFieldValue(['skuList', field.name, axisNames[at]]) ?? ''),
              })),
              ...columns.map((column) => ({
                title: column.unit ? `${labelOf(column.name)}（${column.unit}）` : labelOf(column.name),
                key: column.name,
                width: column.width,
                render: (_: unknown, field: FormListFieldData, at: number) => (
                  <>
                    {cell(column, field, at)}
                    {column.required && keptItems(field)}
                  </>
                ),
              })),
              ...(levels.length > 0 ? [packagingColumn(levels)] : []),
              ...(axes.length > 0 && fields.length > 1
                ? [
                    {
                      title: '',
                      key: 'remove',
                      width: 48,
                      render: (_: unknown, field: FormListFieldData, at: number) => (
                        <Button
                          type="text"
                          danger
                          icon={<DeleteOutlined />}
                          aria-label={`移除产品 ${at + 1}`}
                          onClick={() => remove(field.name)}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Form.List>
    </Form.Item>
  );
}
