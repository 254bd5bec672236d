/** A row's fields for reading, label beside value. Empty ones are left out. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Descriptions } from 'antd';
import { fieldView } from './FieldView.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface FieldDetailsProps {
  readonly fields: Readonly<Record<string, Field>>;
  readonly row: Readonly<Record<string, unknown>>;
  readonly hide?: readonly string[];
}

export function FieldDetails({ fields, row, hide = [] }: FieldDetailsProps) {
  const narrow = useIsNarrow();
  const items = Object.entries(fields).flatMap(([name, { label, control }]) => {
    const value = row[name];
    // A reference is told by the name that stands beside it.
    if (hide.includes(name) || control.kind === 'reference' || value === '' || value === null || value === undefined) return [];
    return [{ key: name, label, children: fieldView(control, value), span: control.kind === 'area' ? ('filled' as const) : 1 }];
  });
  return <Descriptions bordered size="small" column={narrow ? 1 : 2} items={items} />;
}
