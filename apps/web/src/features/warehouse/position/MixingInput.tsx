/** What may be mixed on a position: chosen by name, stored as the wire's list of codes. */
import { mixing } from '@cangyun/contract/warehouse/position.ts';
import { Checkbox } from 'antd';

interface MixingInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

export function MixingInput({ value = '', onChange }: MixingInputProps) {
  return (
    <Checkbox.Group
      options={mixing.entries.map(({ code, label }) => ({ value: String(code), label: `不同${label}` }))}
      value={value.split(',').filter((code) => code !== '')}
      onChange={(chosen) => onChange?.(chosen.join(','))}
    />
  );
}
