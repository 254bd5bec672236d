/** A short table of a report: the name of each row, and its numbers. */
import { Table } from 'antd';
import { formatNumber } from '../FieldView.tsx';

interface FigureTableProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly names: readonly (readonly [title: string, value: (row: Row) => string])[];
  readonly figures: readonly (readonly [title: string, digits: number, value: (row: Row) => number | null])[];
  /** Of all rows, whatever the page: one for each figure, null where a sum means nothing. */
  readonly totals?: readonly (number | null)[];
}

const PAGE = 8;

/** Without a divisor there is no figure. */
const shown = (value: number | null, digits: number): string => (value === null ? '—' : formatNumber(value, digits));

export function FigureTable<Row extends object>({ rows, rowKey, names, figures, totals }: FigureTableProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      dataSource={rows}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true }}
      {...(totals && rows.length > 0
        ? {
            summary: () => (
              <Table.Summary.Row>
                <Table.Summary.Cell index={0} colSpan={names.length}>
                  合计
                </Table.Summary.Cell>
                {figures.map(([title, digits], at) => (
                  <Table.Summary.Cell key={title} index={names.length + at} align="right">
                    <strong>{shown(totals[at] ?? null, digits)}</strong>
                  </Table.Summary.Cell>
                ))}
              </Table.Summary.Row>
            ),
          }
        : {})}
      columns={[
        ...names.map(([title, value]) => ({ title, key: title, ellipsis: true, render: (_: unknown, row: Row) => value(row) })),
        ...figures.map(([title, digits, value]) => ({
          title,
          key: title,
          align: 'right' as const,
          render: (_: unknown, row: Row) => shown(value(row), digits),
        })),
      ]}
    />
  );
}
