/** The lines of a document for reading, drawn from the contract's fields, with totals below. */
import { roundTo } from '@cangyun/contract/arithmetic.ts';
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { fieldView } from '#ui/FieldView.tsx';
import { columnsOf, type ListRow } from '#ui/listColumn.tsx';

interface LinesTableProps<Row extends ListRow> {
  readonly fields: Readonly<Record<string, Field>>;
  readonly rows: readonly Row[];
  /** Which fields, in this order. */
  readonly show: readonly string[];
  /** Fields that are summed up below. */
  readonly totals?: readonly string[];
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** What a line expands to, as the places it was taken from. */
  readonly expanded?: (row: Row) => ReactNode;
  /** If lines can be selected, to do something with several at once. */
  readonly chosen?: { readonly ids: readonly number[]; readonly onChange: (ids: readonly number[]) => void };
}

const NUMBER_WIDTH = 44;
const DECIMALS = 6;

const numberOf = (row: object, name: string): number => Number((row as Readonly<Record<string, unknown>>)[name] ?? 0);

/** Without the noise of binary fractions. */
export const sumOf = (rows: readonly object[], name: string): number =>
  roundTo(
    rows.reduce<number>((sum, row) => sum + numberOf(row, name), 0),
    DECIMALS,
  );

export function LinesTable<Row extends ListRow>({
  fields,
  rows,
  show,
  totals = [],
  cells,
  expanded,
  chosen: selection,
}: LinesTableProps<Row>) {
  const chosen = Object.fromEntries(show.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  const columns = columnsOf<Row>(chosen, cells);
  return (
    <Table<Row>
      className="lines-table"
      size="small"
      rowKey="id"
      pagination={rows.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
      dataSource={rows as Row[]}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH) }}
      columns={[
        { key: 'at', title: '#', width: NUMBER_WIDTH, render: (_, __, at) => at + 1 },
        ...columns.map(({ key, title, width, align = 'left', render }) => ({
          key,
          title,
          width,
          align,
          ellipsis: true,
          render: (_: unknown, row: Row) => render(row),
        })),
      ]}
      {...(selection
        ? { rowSelection: { selectedRowKeys: [...selection.ids], onChange: (keys) => selection.onChange(keys as number[]) } }
        : {})}
      {...(expanded ? { expandable: { expandedRowRender: expanded } } : {})}
      {...(totals.length > 0 && rows.length > 0
        ? {
            summary: () => (
              <Table.Summary.Row className="lines-total">
                {selection && <Table.Summary.Cell index={-2} />}
                {expanded && <Table.Summary.Cell index={-1} />}
                <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
                {columns.map(({ key, align = 'left' }, at) => {
                  const field = chosen[key];
                  return (
                    <Table.Summary.Cell key={key} index={at + 1} align={align}>
                      {field && totals.includes(key) ? fieldView(field.control, sumOf(rows, key)) : ''}
                    </Table.Summary.Cell>
                  );
                })}
              </Table.Summary.Row>
            ),
          }
        : {})}
    />
  );
}
