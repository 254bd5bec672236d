/** A short table of a report: the name of each row, and its numbers. */
import { Table } from 'antd';
import { formatNumber } from '../FieldView.tsx';

interface FigureTableProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly names: readonly (readonly [title: string, value: (row: Row) => string])[];
  readonly figures: readonly (readonly [title: string, digits: number, value: (row: Row) => number | null])[];
}

const PAGE = 8;

/** Without a divisor there is no figure. */
const shown = (value: number | null, digits: number): string => (value === null ? '—' : formatNumber(value, digits));

export function FigureTable<Row extends object>({ rows, rowKey, names, figures }: FigureTableProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      dataSource={rows}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true }}
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
