/** A column of a list, and the columns of a resource's fields. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { ReactNode } from 'react';
import { type FittedColumn, rankOf } from './columnFit.ts';
import { fieldAlign, fieldView } from './FieldView.tsx';
import { TwoLines } from './TwoLines.tsx';

/** Every column has a width: virtual tables line up only when all are known. */
export interface ListColumn<Row> extends FittedColumn {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly sort?: boolean;
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
  const listed = Object.entries(fields).filter(([, field]) => field.list !== false);
  return listed.map(([key, field], at): ListColumn<Row> => {
    const { control } = field;
    const named = control.kind === 'reference' ? control.labelField : undefined;
    const value = (row: Row, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];
    return {
      key,
      title: columnTitle(field),
      width: field.list || DEFAULT_WIDTH,
      align: fieldAlign(control),
      sort: field.sort === true,
      rank: rankOf(key, field, at),
      render: cells[key] ?? ((row) => fieldView(control, value(row, key), named && value(row, named))),
    };
  });
}

/** Behind every column that somebody put in order. */
const UNORDERED = 100;

/** These first, in this order, and the first of them if there is no room for all; the others follow in their own order. */
export const columnsInOrder =
  (...first: readonly string[]) =>
  <Column extends Pick<FittedColumn, 'key' | 'rank'>>(own: readonly Column[]): Column[] => [
    ...first.flatMap((key, rank) => own.filter((column) => column.key === key).map((column) => ({ ...column, rank }))),
    ...own.filter(({ key }) => !first.includes(key)).map((column) => ({ ...column, rank: UNORDERED + (column.rank ?? 0) })),
  ];

/** Only these, in this order; the others are columns to add. */
export const columnsShown =
  (...shown: readonly string[]) =>
  <Column extends Pick<FittedColumn, 'key' | 'rank' | 'isExtra'>>(own: readonly Column[]): Column[] =>
    columnsInOrder(...shown)(own).map((column) => (shown.includes(column.key) ? column : { ...column, isExtra: true }));

/** Two facts that belong together in one cell: `{ sendName: 'sendMobile' }` shows the phone below the name. */
export const columnsJoined =
  (below: Readonly<Record<string, string>>) =>
  <Row extends ListRow>(own: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
    own.map((column) => {
      const second = own.find(({ key }) => key === below[column.key]);
      return second ? { ...column, render: (row) => <TwoLines first={column.render(row)} second={second.render(row)} /> } : column;
    });
