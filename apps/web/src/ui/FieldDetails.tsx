/** A row's fields for reading, label next to value. Empty ones are left out. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { fieldView } from './FieldView.tsx';
import { columnTitle } from './listColumn.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface FieldDetailsProps {
  readonly fields: Readonly<Record<string, Field>>;
  readonly row: object;
  readonly hide?: readonly string[];
  /** How particular fields are shown. */
  readonly cells?: Readonly<Record<string, ReactNode>> | undefined;
  /** Pairs in one line of a wide screen. */
  readonly columns?: number;
}

export function FieldDetails({ fields, row, hide = [], cells = {}, columns = 2 }: FieldDetailsProps) {
  const narrow = useIsNarrow();
  const items = Object.entries(fields).flatMap(([name, field]) => {
    const { control } = field;
    const value = (row as Readonly<Record<string, unknown>>)[name];
    if (hide.includes(name)) return [];
    const cell = cells[name];
    // A reference is shown by the name next to it.
    if (cell === undefined && (control.kind === 'reference' || value === '' || value === null || value === undefined)) return [];
    const span = control.kind === 'area' ? ('filled' as const) : 1;
    return [{ key: name, label: columnTitle(field), children: cell ?? fieldView(control, value), span }];
  });
  return <Descriptions bordered size="small" column={narrow ? 1 : columns} items={items} />;
}
