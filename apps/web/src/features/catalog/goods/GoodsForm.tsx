/** Goods with their specifications in one form: new ones, or existing ones with every product they have. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { goods } from '@cangyun/contract/catalog/goods.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Form, Radio } from 'antd';
import type { ReactElement } from 'react';
import { request, sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { CategoryPicker } from '#pickers/CategoryPicker.tsx';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ImagesInput } from '#ui/ImagesInput.tsx';
import { bodyFor, defaultsOf, shapeOf } from '#ui/resourceCalls.ts';
import { AxesInput } from './AxesInput.tsx';
import { BoxStylesInput } from './BoxStylesInput.tsx';
import { ParamsInput } from './ParamsInput.tsx';
import { SkuTable } from './SkuTable.tsx';
import { completeAxes, emptyRow, typedAxes } from './skuRows.ts';
import './goods.css';

interface GoodsFormProps {
  /** The goods to edit, as the server answers them; none for new ones. */
  readonly goods?: FormValues & { readonly id: number };
  /** What new goods start with. */
  readonly defaults?: FormValues;
  readonly onClose: () => void;
}

const number = (digits: number): Control => ({ kind: 'number', digits });
/** What the body has in addition to the fields of the list, in the form's order. */
const own: Readonly<Record<string, { control: Control; unit?: string; label?: string; help?: string }>> = {
  price: { control: number(4), unit: '元', label: '统一零售价', help: '没有单独定价的产品用这个价格' },
  rate: { control: number(2), unit: '%' },
  sellRate: { control: number(2), unit: '%' },
  kucun: { control: { kind: 'flag' } },
  intro: { control: { kind: 'area' } },
  picture: { control: { kind: 'image' } },
};
const basic = ['goodsName', 'sn', 'type', 'categoryId', 'brandId', 'unitId', 'customerId', 'packUnit', 'xiangzhuang', 'period'] as const;

/** Combined products are created on the screen of products, where their parts are entered. */
const types = productType.entries
  .filter(({ code }) => code !== productType.code.combine)
  .map(({ code, label }) => ({ value: code, label }));
const typeInput = <Radio.Group options={types} />;

export function GoodsForm({ goods: edited, defaults = {}, onClose }: GoodsFormProps) {
  const call = edited ? goodsCalls.edit : goodsCalls.create;
  const shape = shapeOf(call);
  const initial: FormValues = edited ?? { ...defaultsOf(goodsCalls.create), ...defaults, skuList: [emptyRow()] };

  const submit = async (values: FormValues): Promise<void> => {
    const skuOptions = completeAxes(typedAxes.parse(values.skuOptions));
    await sendForm(call, bodyFor(call, initial, { ...values, skuOptions }));
    notice.success(edited ? messages.edited : messages.added);
    void invalidate('goods', 'product');
    onClose();
  };
  const refresh = async (): Promise<FormValues | undefined> =>
    edited && (await request(goodsCalls.getOne, { query: { id: edited.id } }).catch(() => undefined));

  // The type of goods never changes: the field's own input shows it, disabled.
  const inputs: Partial<Record<(typeof basic)[number], ReactElement>> = {
    categoryId: <CategoryPicker />,
    ...(edited ? {} : { type: typeInput }),
  };
  const known = (name: (typeof basic)[number]) => {
    const { control } = goods.fields[name];
    const label = control.kind === 'reference' && control.labelField ? initial[control.labelField] : undefined;
    return label ? { value: Number(initial[name]), label: String(label) } : undefined;
  };
  const bodyItem = (name: string, input?: ReactElement): ReactElement | null => {
    const asked = own[name];
    const schema = shape[name];
    if (!asked || !schema) return null;
    const field = { required: false, label: schema.meta()?.title ?? name, ...asked };
    return <FieldItem key={name} name={name} field={field} schema={schema} {...(input ? { input } : {})} />;
  };

  return (
    <FormModal
      title={`${edited ? '编辑' : '新增'}${goods.title}`}
      open
      width={1120}
      initialValues={initial}
      onSubmit={submit}
      onCancel={onClose}
      {...(edited ? { onRefresh: refresh } : {})}
    >
      {basic.map((name) => (
        <FieldItem
          key={name}
          name={name}
          field={goods.fields[name]}
          schema={shape[name] ?? goods.fields[name].schema}
          disabled={edited !== undefined && 'edit' in goods.fields[name] && goods.fields[name].edit === false}
          known={known(name)}
          {...(inputs[name] ? { input: inputs[name] } : {})}
        />
      ))}
      {['price', 'rate', 'sellRate', 'kucun'].map((name) => bodyItem(name))}
      <AxesInput />
      <SkuTable />
      <BoxStylesInput />
      {bodyItem('picture')}
      <Form.Item name="pictures" label="更多图片" className="form-wide">
        <ImagesInput most={limits.goodsPictures} />
      </Form.Item>
      <ParamsInput />
      {bodyItem('intro')}
    </FormModal>
  );
}
