/** Rows of a page to be ticked; ticks on other pages stay. */
import { Table } from 'antd';
import type { ListColumn, ListRow } from './listColumn.tsx';

interface ChoiceTableProps<Row extends ListRow> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly empty: string;
  readonly value: readonly Row[];
  readonly onChange: (chosen: readonly Row[]) => void;
}

const HEIGHT_PX = 320;

export function ChoiceTable<Row extends ListRow>({ columns, rows, loading, empty, value, onChange }: ChoiceTableProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      loading={loading}
      pagination={false}
      dataSource={rows as Row[]}
      scroll={{ x: columns.reduce((width, column) => width + column.width, 0), y: HEIGHT_PX }}
      locale={{ emptyText: empty }}
      rowSelection={{
        selectedRowKeys: value.map(({ id }) => id),
        preserveSelectedRowKeys: true,
        onChange: (_keys, chosen) => onChange(chosen),
      }}
      columns={columns.map(({ key, title, width, align = 'left', render }) => ({
        key,
        title,
        width,
        align,
        ellipsis: true,
        render: (_: unknown, row: Row) => render(row),
      }))}
    />
  );
}
