/** A field of the promotion's form that not every type has: shown if the chosen type has it, under the type's own name for it. */
import { promotion } from '@cangyun/contract/storefront/promotion.ts';
import { type KindField, kindField, kindFields } from '@cangyun/contract/storefront/promotionKinds.ts';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { FieldItem } from '#ui/FieldItem.tsx';

/** What an unused field is; null, if not named. */
const EMPTY: Readonly<Partial<Record<KindField, string | number>>> = { timeLine: '', originalPrice: 0, price: 0 };

function KindItem({ name }: { readonly name: KindField }) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const type = Form.useWatch<string | undefined>('type', form) ?? promotion.fields.type.schema.parse(undefined);
  const use = kindField(type, name);
  const isUsed = use !== undefined;
  // A value of the type before would be sent along, where nobody sees it.
  useEffect(() => {
    if (!isUsed) form.setFieldValue(name, EMPTY[name] ?? null);
  }, [form, name, isUsed]);
  if (!use)
    return (
      <Form.Item name={name} hidden>
        <Input />
      </Form.Item>
    );
  const { label, optional, help } = use;
  const { help: _general, ...field } = promotion.fields[name];
  const row = form.getFieldsValue(true) as { productId?: number | null; goodsName?: string | null };
  const known = name === 'productId' && row.productId && row.goodsName ? { value: row.productId, label: row.goodsName } : undefined;
  return (
    <FieldItem
      name={name}
      field={{ ...field, label, required: !optional, ...(help ? { help } : {}) }}
      schema={promotion.fields[name].schema}
      known={known}
    />
  );
}

/** For the form of the resource: these items instead of the fields' own. */
export const kindItems = Object.fromEntries(kindFields.map((name) => [name, <KindItem key={name} name={name} />]));
