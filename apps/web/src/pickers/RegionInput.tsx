/** Province, city and district chosen as one from the official divisions; the form keeps the three names. */
import { placeCalls } from '@cangyun/contract/system/place.ts';
import { Cascader, Form } from 'antd';
import { useCall } from '../api/hooks.ts';

interface RegionCascaderProps {
  readonly id?: string;
  /** The province; the others are read from the form. */
  readonly value?: string;
  readonly onChange?: (province: string) => void;
}

const NAMES = { label: 'name', value: 'name', children: 'children' } as const;

function RegionCascader({ id, value = '', onChange }: RegionCascaderProps) {
  const form = Form.useFormInstance();
  const city = Form.useWatch<string | undefined>('city', form) ?? '';
  const district = Form.useWatch<string | undefined>('district', form) ?? '';
  // The divisions change once a year, the page is loaded more often.
  const { data, isPending } = useCall(placeCalls.provinces, {}, { staleTime: Number.POSITIVE_INFINITY });
  const chosen = [value, city, district].filter((name) => name !== '');
  return (
    <Cascader
      {...(id ? { id } : {})}
      value={chosen}
      options={data ?? []}
      fieldNames={NAMES}
      loading={isPending}
      changeOnSelect
      showSearch={{ filter: (typed, path) => path.some(({ name }) => String(name).includes(typed)) }}
      placeholder="请选择省市区"
      onChange={(names) => {
        const [province = '', nextCity = '', nextDistrict = ''] = (names as string[] | undefined) ?? [];
        form.setFieldsValue({ city: nextCity, district: nextDistrict });
        onChange?.(province);
      }}
    />
  );
}

/** The form items of a region. The form leaves out the plain inputs of the three. */
export const regionFields = ['province', 'city', 'district'] as const;

export function RegionItems() {
  return (
    <>
      <Form.Item name="province" label="省市区" className="form-wide" rules={[{ required: true, message: '请选择省市区' }]}>
        <RegionCascader />
      </Form.Item>
      <Form.Item name="city" hidden>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name="district" hidden>
        <input type="hidden" />
      </Form.Item>
    </>
  );
}
