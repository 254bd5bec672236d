/** Chooses one or several rows of a reference source, flat or as a tree, with search by typing. */
import { Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { type ReferenceOption, treeChoices, useReference } from './references.ts';

type Chosen = number | readonly number[];

interface ReferenceInputProps {
  readonly source: string;
  readonly id?: string;
  readonly value?: Chosen | null;
  readonly onChange?: (value: Chosen | undefined) => void;
  readonly multiple?: boolean;
  readonly placeholder?: string;
  /** If there is no label next to it. */
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  /** The row's own value: shown while the choices load, or if the last search did not find it. */
  readonly known?: ReferenceOption | undefined;
}

/** 0 and null mean none on the wire; the inputs of antd know only undefined. */
const present = (value: Chosen | null | undefined): Chosen | undefined => (value === 0 || value === null ? undefined : value);

const withKnown = (options: readonly ReferenceOption[], value: Chosen | undefined, known: readonly (ReferenceOption | undefined)[]) => {
  const missing = known.find((option) => option !== undefined && option.value === value);
  const all = missing && !options.some((option) => option.value === value) ? [missing, ...options] : options;
  return all.map(({ value: id, label }) => ({ value: id, label }));
};

export function ReferenceInput({ source: name, value, onChange, multiple = false, known, ...rest }: ReferenceInputProps) {
  const source = useReference(name);
  const [typed, setTyped] = useState('');
  const { options, loading } = source.useOptions(source.remote ? typed : '');
  // A new search may no longer find the chosen row; its name must stay.
  const [picked, setPicked] = useState<ReferenceOption>();
  const chosen = present(value);
  // Without its choices antd would show the row's id.
  const unnamed = loading && options.length === 0 && picked === undefined && known === undefined;
  const shared = {
    // A form gives its fields an id, by which their label names them; a filter has no label next to it.
    ...(rest.id === undefined ? { 'aria-label': rest.placeholder } : {}),
    ...rest,
    value: unnamed ? undefined : chosen,
    onChange: (next: Chosen | undefined) => {
      setPicked(options.find((option) => option.value === next));
      onChange?.(next);
    },
    loading,
    allowClear: true,
    maxTagCount: 'responsive' as const,
    style: { width: '100%' },
  };
  if (source.tree)
    return (
      <TreeSelect<Chosen>
        {...shared}
        multiple={multiple}
        treeData={treeChoices(options)}
        showSearch={{ treeNodeFilterProp: 'label' }}
        treeDefaultExpandAll
      />
    );
  return (
    <Select<Chosen>
      {...shared}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      options={withKnown(options, chosen, [picked, known])}
      showSearch={source.remote ? { onSearch: setTyped, filterOption: false } : { optionFilterProp: 'label' }}
    />
  );
}
