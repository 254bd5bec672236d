/** A code of a closed set as a coloured tag. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { Tag } from 'antd';

interface StateTagProps {
  readonly codes: Pick<Codes, 'label' | 'tone'>;
  readonly code: number | string | null | undefined;
}

export function StateTag({ codes, code }: StateTagProps) {
  const label = codes.label(code);
  return label === '' ? null : <Tag color={codes.tone(code)}>{label}</Tag>;
}
