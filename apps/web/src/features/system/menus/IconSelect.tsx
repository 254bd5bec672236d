/** Chooses the icon of a menu by name, and shows it. */
import { Select } from 'antd';
import { IconName, iconNames } from '#ui/icons.tsx';

interface IconSelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const options = iconNames.map((name) => ({ value: name, label: <IconName name={name} /> }));

export function IconSelect({ id, value, onChange }: IconSelectProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      value={value || null}
      onChange={(name: string | null) => onChange?.(name ?? '')}
      options={options}
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      placeholder="选择图标"
    />
  );
}
