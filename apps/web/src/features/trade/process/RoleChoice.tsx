/** The role of the next products that are added. */
import { lineRole } from '@cangyun/contract/trade/process.ts';
import { Segmented, Space } from 'antd';
import { codeOptions } from '#ui/codeOptions.ts';

interface RoleChoiceProps {
  readonly value: number;
  readonly onChange: (role: number) => void;
  /** Only these; all if absent. */
  readonly only?: readonly number[];
}

export function RoleChoice({ value, onChange, only }: RoleChoiceProps) {
  const options = codeOptions(lineRole).filter((option) => !only || only.includes(Number(option.value)));
  return (
    <Space>
      <span>添加为</span>
      <Segmented<number> options={options as { value: number; label: string }[]} value={value} onChange={onChange} aria-label="添加为" />
    </Space>
  );
}
