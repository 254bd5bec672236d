/** Chooses one or several rows of a reference source, flat or as a tree, with search by typing. */
import { Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { type ReferenceOption, useReference } from './references.ts';

type Chosen = number | readonly number[];

interface ReferenceInputProps {
  readonly source: string;
  readonly id?: string;
  readonly value?: Chosen | null;
  readonly onChange?: (value: Chosen | undefined) => void;
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The label to show while the choices load, or where the chosen row is not among them. */
  readonly label?: string;
}

/** 0 and null mean none on the wire; the inputs of antd know only undefined. */
const present = (value: Chosen | null | undefined): Chosen | undefined => (value === 0 || value === null ? undefined : value);

const withLabel = (options: readonly ReferenceOption[], value: Chosen | undefined, label: string | undefined): ReferenceOption[] =>
  typeof value === 'number' && label && !options.some((option) => option.value === value) ? [{ value, label }, ...options] : [...options];

export function ReferenceInput({ source: name, value, onChange, multiple = false, label, ...rest }: ReferenceInputProps) {
  const source = useReference(name);
  const [typed, setTyped] = useState('');
  const { options, loading } = source.useOptions(source.remote ? typed : '');
  const chosen = present(value);
  const shared = {
    ...rest,
    value: chosen as never,
    onChange: (next: Chosen | undefined) => onChange?.(next),
    loading,
    allowClear: true,
    maxTagCount: 'responsive' as const,
    style: { width: '100%' },
  };
  if (source.tree)
    return (
      <TreeSelect
        {...shared}
        multiple={multiple}
        treeData={options as never}
        showSearch={{ treeNodeFilterProp: 'label' }}
        treeDefaultExpandAll
      />
    );
  return (
    <Select
      {...shared}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      options={withLabel(options, chosen, label)}
      showSearch={source.remote ? { onSearch: setTyped, filterOption: false } : { optionFilterProp: 'label' }}
    />
  );
}
