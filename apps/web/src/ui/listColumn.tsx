/** A column of a list, and the columns of a resource's fields. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { ReactNode } from 'react';
import { fieldAlign, fieldView } from './FieldView.tsx';

export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Every column has one: virtual tables line up only when all widths are known. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly sort?: boolean;
  /** Shown only to people who add it. */
  readonly isExtra?: true;
  render(row: Row): ReactNode;
}

export interface ListRow {
  readonly id: number;
}

const DEFAULT_WIDTH = 140;

export const columnTitle = ({ label, unit }: Pick<Field, 'label' | 'unit'>): string => (unit ? `${label}（${unit}）` : label);

export function columnsOf<Row extends ListRow>(
  fields: Readonly<Record<string, Field>>,
  cells: Readonly<Record<string, (row: Row) => ReactNode>> = {},
): ListColumn<Row>[] {
  return Object.entries(fields).flatMap(([key, field]): ListColumn<Row>[] => {
    if (field.list === false) return [];
    const { control } = field;
    const named = control.kind === 'reference' ? control.labelField : undefined;
    const value = (row: Row, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];
    return [
      {
        key,
        title: columnTitle(field),
        width: field.list ?? DEFAULT_WIDTH,
        align: fieldAlign(control),
        sort: field.sort === true,
        render: cells[key] ?? ((row) => fieldView(control, value(row, key), named && value(row, named))),
      },
    ];
  });
}

/** These first, in this order; the others follow in their own order. */
export const columnsInOrder =
  (...first: readonly string[]) =>
  <Column extends { readonly key: string }>(own: readonly Column[]): Column[] => [
    ...first.flatMap((key) => own.filter((column) => column.key === key)),
    ...own.filter(({ key }) => !first.includes(key)),
  ];

/** Only these, in this order; the others are columns to add. */
export const columnsShown =
  (...shown: readonly string[]) =>
  <Column extends { readonly key: string; readonly isExtra?: true }>(own: readonly Column[]): Column[] =>
    columnsInOrder(...shown)(own).map((column) => (shown.includes(column.key) ? column : { ...column, isExtra: true }));
