/** Province, city and district chosen as one from the official divisions; the form stores their names. */
import { type DivisionNode, placeCalls } from '@cangyun/contract/system/place.ts';
import { Cascader, Form } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../api/hooks.ts';

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** How far down one chooses: an address without a district ends at the city. */
type Depth = 2 | 3;

interface RegionSelectProps {
  readonly id?: string;
  readonly value?: Partial<Region>;
  readonly onChange?: (region: Region) => void;
  readonly depth?: Depth;
}

interface Choice {
  readonly name: string;
  readonly children?: Choice[];
}

const NAMES = { label: 'name', value: 'name', children: 'children' } as const;

const choicesOf = (nodes: readonly DivisionNode[], depth: number): Choice[] =>
  nodes.map(({ name, children }) => (depth > 1 && children.length > 0 ? { name, children: choicesOf(children, depth - 1) } : { name }));

export function RegionSelect({ id, value = {}, onChange, depth = 3 }: RegionSelectProps) {
  // The divisions change once a year, the page is loaded more often.
  const { data, isPending } = useCall(placeCalls.provinces, {}, { staleTime: Number.POSITIVE_INFINITY });
  const options = useMemo(() => choicesOf(data ?? [], depth), [data, depth]);
  const chosen = [value.province, value.city, value.district].slice(0, depth).filter((name) => name !== undefined && name !== '');
  return (
    <Cascader
      {...(id ? { id } : {})}
      value={chosen as string[]}
      options={options}
      fieldNames={NAMES}
      loading={isPending}
      changeOnSelect
      showSearch={{ filter: (typed, path) => path.some(({ name }) => String(name).includes(typed)) }}
      placeholder={depth === 3 ? '请选择省市区' : '请选择省市'}
      style={{ width: '100%' }}
      onChange={(names) => {
        const [province = '', city = '', district = ''] = (names as string[] | undefined) ?? [];
        onChange?.({ province, city, district });
      }}
    />
  );
}

interface PartsProps {
  readonly id?: string;
  /** The province; the others are read from the form. */
  readonly value?: string;
  readonly onChange?: (province: string) => void;
  readonly at: readonly string[];
  readonly depth: Depth;
}

/** A form stores the names separately: the province is this item's own, the others are fields of the form. */
function RegionParts({ id, value = '', onChange, at, depth }: PartsProps) {
  const form = Form.useFormInstance();
  const city = Form.useWatch<string | undefined>([...at, 'city'], form) ?? '';
  const district = Form.useWatch<string | undefined>([...at, 'district'], form) ?? '';
  return (
    <RegionSelect
      {...(id ? { id } : {})}
      depth={depth}
      value={{ province: value, city, district }}
      onChange={(region) => {
        form.setFieldValue([...at, 'city'], region.city);
        if (depth === 3) form.setFieldValue([...at, 'district'], region.district);
        onChange?.(region.province);
      }}
    />
  );
}

/** The fields that the items below replace. The form leaves out their plain inputs. */
export const regionFields = ['province', 'city', 'district'] as const;

interface RegionItemsProps {
  /** The form's field of the address; if absent, the form itself. */
  readonly at?: readonly string[];
  readonly depth?: Depth;
  readonly label?: string;
  readonly required?: boolean;
}

const NOWHERE: readonly string[] = [];

export function RegionItems({ at = NOWHERE, depth = 3, label = '省市区', required = false }: RegionItemsProps) {
  const kept = depth === 3 ? ['city', 'district'] : ['city'];
  return (
    <>
      <Form.Item
        name={[...at, 'province']}
        label={label}
        {...(required ? { className: 'form-wide', rules: [{ required: true, message: `请选择${label}` }] } : {})}
      >
        <RegionParts at={at} depth={depth} />
      </Form.Item>
      {kept.map((name) => (
        <Form.Item key={name} name={[...at, name]} hidden>
          <input type="hidden" />
        </Form.Item>
      ))}
    </>
  );
}

/** For the form of a resource with the three as fields: the choice replaces the province. */
export const regionForm = { hide: ['city', 'district'], items: { province: <RegionItems /> } } as const;
