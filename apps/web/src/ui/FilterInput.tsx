/** The input of one filter of a list, drawn from the contract field it filters. */
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { DictionaryInput } from './DictionaryInput.tsx';
import { heldNumbers, heldTexts } from './inputValues.ts';
import type { FilterValue, ListFilter } from './listQuery.ts';
import { ReferenceInput } from './ReferenceInput.tsx';

interface FilterInputProps {
  readonly filter: ListFilter;
  readonly value: FilterValue;
  /** `apply`: the value is complete and the list may be asked at once; typed text waits for Enter. */
  readonly onChange: (value: FilterValue, apply: boolean) => void;
}

const DAY = 'YYYY-MM-DD';
const FLAG_OPTIONS = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
];

function DayRange({ filter, value, onChange }: FilterInputProps) {
  const [from, to] = (value ?? []) as readonly string[];
  return (
    <DatePicker.RangePicker
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      onChange={(days) => onChange(days?.[0] && days[1] ? [days[0].format(DAY), days[1].format(DAY)] : undefined, true)}
      placeholder={[`${filter.field.label}起`, '止']}
      aria-label={filter.field.label}
      style={{ width: '100%' }}
    />
  );
}

export function FilterInput(props: FilterInputProps) {
  const { filter, value, onChange } = props;
  const { control, label, filter: how } = filter.field;
  const multiple = how === 'in';
  const choose = (next: FilterValue): void => onChange(next, true);
  const shared = { placeholder: label, 'aria-label': label, allowClear: true, style: { width: '100%' } };
  if (how === 'range') return <DayRange {...props} />;
  switch (control.kind) {
    case 'reference':
      return (
        <ReferenceInput source={control.source} placeholder={label} multiple={multiple} value={heldNumbers(value)} onChange={choose} />
      );
    case 'dictionary':
      return (
        <DictionaryInput
          dictionary={control.dictionary}
          placeholder={label}
          multiple={multiple}
          value={heldTexts(value)}
          onChange={choose}
        />
      );
    case 'day':
      return (
        <DatePicker
          {...shared}
          value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
          onChange={(day) => choose(day ? day.format(DAY) : undefined)}
        />
      );
    case 'flag':
      return <Select<FilterValue> {...shared} value={value} onChange={choose} options={FLAG_OPTIONS} />;
    case 'choice': {
      const options = control.codes.entries.map(({ code, label: name }) => ({ value: code, label: name }));
      return (
        <Select<FilterValue>
          {...shared}
          value={value}
          onChange={choose}
          options={options}
          {...(multiple ? { mode: 'multiple' as const } : {})}
        />
      );
    }
    default:
      return (
        <Input
          {...shared}
          value={(value ?? '') as string}
          // Clearing by the cross is an answer; clearing by keys is typing.
          onChange={(event) => onChange(event.target.value, event.type === 'click')}
        />
      );
  }
}
