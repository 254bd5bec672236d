/** The input of a contract field, drawn from its control. Form.Item passes id, value and onChange. */
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { formatSeconds, instantOfLocal } from '@cangyun/contract/times.ts';
import { DatePicker, Input, Radio, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { codeOptions } from './codeOptions.ts';
import { DictionaryInput } from './DictionaryInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { heldCodes, heldNumbers, heldTexts } from './inputValues.ts';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import type { ReferenceOption } from './references.ts';

interface FieldInputProps {
  readonly control: Control;
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly unit?: string | undefined;
  readonly maxLength?: number | undefined;
  /** The name of a reference, from the row. */
  readonly known?: ReferenceOption | undefined;
  /** Where no label of a form leads to it. */
  readonly 'aria-label'?: string | undefined;
}

/** So few choices are shown at once instead of in a menu. */
const RADIO_CHOICES = 4;
const LOCAL_TIME = 'YYYY-MM-DD HH:mm:ss';

/** The wall clock of the product's zone goes in and out, whatever the browser's own zone is. */
function InstantInput({ value, onChange, ...rest }: PickerProps) {
  const local = formatSeconds(value as string | null | undefined);
  return (
    <DatePicker
      {...rest}
      showTime
      style={{ width: '100%' }}
      value={local === '' ? null : dayjs(local)}
      onChange={(next) => onChange?.(next ? instantOfLocal(next.format(LOCAL_TIME), false) : null)}
    />
  );
}

type PickerProps = Omit<FieldInputProps, 'control' | 'unit' | 'maxLength' | 'known'>;

export function DayInput({ value, onChange, ...rest }: PickerProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value as string) : null}
      onChange={(next) => onChange?.(next ? next.format('YYYY-MM-DD') : null)}
    />
  );
}

export function FieldInput({ control, unit, maxLength, known, ...given }: FieldInputProps) {
  const { value, onChange, ...rest } = given;
  const typed = {
    ...rest,
    value: (value ?? '') as string,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  const chosen = { ...rest, value: heldCodes(value), onChange: (next: unknown) => onChange?.(next) };
  switch (control.kind) {
    case 'text':
      return <Input {...typed} maxLength={maxLength} autoComplete="off" suffix={unit} />;
    case 'area':
      return <Input.TextArea {...typed} maxLength={maxLength} autoSize={{ minRows: 3, maxRows: 8 }} showCount={maxLength !== undefined} />;
    case 'number':
      return (
        <NumberInput
          {...chosen}
          value={typeof value === 'number' ? value : null}
          className="number-input"
          digits={control.digits}
          suffix={unit}
          style={{ width: '100%' }}
        />
      );
    case 'flag':
      return <Switch {...rest} checked={value === 1} onChange={(checked) => onChange?.(checked ? 1 : 0)} />;
    case 'choice': {
      const options = codeOptions(control.codes);
      return options.length <= RADIO_CHOICES ? (
        <Radio.Group {...typed} value={value} onChange={(event) => onChange?.(event.target.value)} options={options} />
      ) : (
        <Select {...chosen} options={options} showSearch={{ optionFilterProp: 'label' }} />
      );
    }
    case 'choices':
      return <Select {...chosen} mode="multiple" options={codeOptions(control.codes)} allowClear maxTagCount="responsive" />;
    case 'dictionary':
      return <DictionaryInput {...chosen} value={heldTexts(value)} dictionary={control.dictionary} />;
    case 'reference':
      return <ReferenceInput {...chosen} value={heldNumbers(value)} source={control.source} known={known} />;
    case 'image':
      return <ImageInput {...chosen} value={typeof value === 'string' ? value : null} />;
    case 'instant':
      return <InstantInput {...given} />;
    case 'day':
      return <DayInput {...given} />;
    // Its screen passes an input of its own.
    case 'own':
      return null;
    case 'tags':
      return <Select {...chosen} mode="multiple" options={control.allowed.map((tag) => ({ value: tag, label: tag }))} allowClear />;
  }
}
