/** Chooses from a dictionary; shows the label of an entry. */
import { Select } from 'antd';
import { useDictionary } from './dictionary.ts';

interface DictionaryInputProps {
  readonly dictionary: string;
  readonly id?: string;
  readonly value?: string | readonly string[];
  readonly onChange?: (value: string | readonly string[] | undefined) => void;
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export function DictionaryInput({ dictionary, value, multiple = false, ...rest }: DictionaryInputProps) {
  const { entries, loading } = useDictionary(dictionary);
  return (
    <Select<string | readonly string[]>
      // As in ReferenceInput: only a filter needs it.
      aria-label={rest.id === undefined ? rest.placeholder : undefined}
      {...rest}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      value={value === '' ? undefined : value}
      options={[...entries]}
      loading={loading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
    />
  );
}

export function DictionaryLabel({ dictionary, value }: { readonly dictionary: string; readonly value: string }) {
  const { entries, loading } = useDictionary(dictionary);
  // A bare value means nothing to people: the place stays empty while the labels load.
  return <>{entries.find((entry) => entry.value === value)?.label ?? (loading ? '' : value)}</>;
}
