/** The input of one setting. All settings travel as text. */
import type { SettingDefinition } from '@cangyun/contract/system/siteSetting.ts';
import { InputNumber, Select, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';

interface SettingInputProps {
  readonly shape: SettingDefinition['shape'];
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const CLOCK = 'HH:mm';
const FULL = { width: '100%' };

export function SettingInput({ shape, id, value = '', onChange }: SettingInputProps) {
  const given = id === undefined ? {} : { id };
  switch (shape.kind) {
    case 'time':
      return (
        <TimePicker
          {...given}
          format={CLOCK}
          style={FULL}
          allowClear={false}
          needConfirm={false}
          value={value ? dayjs(`2000-01-01T${value}`) : null}
          onChange={(next) => onChange?.(next ? next.format(CLOCK) : '')}
        />
      );
    case 'flag':
      return <Switch {...given} checked={value === '1'} onChange={(on) => onChange?.(on ? '1' : '0')} />;
    case 'choice':
      return (
        <Select
          {...given}
          value={value}
          onChange={(next: string) => onChange?.(next)}
          options={shape.codes.entries.map(({ code, label }) => ({ value: String(code), label }))}
        />
      );
    case 'integer':
      return (
        <InputNumber
          {...given}
          style={FULL}
          precision={0}
          min={shape.min}
          max={shape.max}
          suffix={shape.unit}
          value={value === '' ? null : Number(value)}
          onChange={(next) => onChange?.(next === null ? '' : String(next))}
        />
      );
  }
}
