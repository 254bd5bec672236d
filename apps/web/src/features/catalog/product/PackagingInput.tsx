/** Barcodes of a product's boxes: for the box that it names, or for the levels of its goods. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { packagingUnits } from '@cangyun/contract/catalog/units.ts';
import { Form } from 'antd';
import { BoxBarcodesInput } from '../BoxBarcodesInput.tsx';

const label = productCalls.create.body.shape.boxBarcodes.meta()?.title ?? '';

export function PackagingInput() {
  const form = Form.useFormInstance();
  const packUnit = Form.useWatch<string | undefined>('packUnit', form) ?? '';
  const xiangzhuang = Form.useWatch<number | undefined>('xiangzhuang', form) ?? 1;
  const known = (form.getFieldValue('units') ?? []) as readonly { readonly name: string }[];
  const named = packagingUnits({ boxstyles: [], packUnit, xiangzhuang, unitName: '' });
  const levels = (known.length > named.length ? known : named).map(({ name }) => name);
  if (levels.length === 0) return null;
  return (
    <Form.Item name="boxBarcodes" label={label} className="form-wide" extra="扫描它按一箱计，数量按箱装数换算">
      <BoxBarcodesInput levels={levels} label={label} />
    </Form.Item>
  );
}
