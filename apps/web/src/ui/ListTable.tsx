/** The rows of a list as a table. Long pages are drawn virtually, which needs every width and their exact sum. */
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { ListColumn, ListRow } from './listColumn.tsx';
import type { ListSort } from './listQuery.ts';
import { defaultSort } from './listQuery.ts';

/** Plain tables are faster up to here and keep native text search in the page. */
const PLAIN_ROWS = 100;
const SELECT_WIDTH = 44;
const ACTIONS_WIDTH = 140;
const VIRTUAL_REST_PX = 300;
const VIRTUAL_LEAST_PX = 360;

export interface ListTableProps<Row extends ListRow> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: ListSort;
  readonly onSort?: (sort: ListSort) => void;
  readonly selected?: readonly Row[];
  readonly onSelect?: ((ids: readonly number[]) => void) | undefined;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth?: number;
  readonly dimmed?: boolean;
  /** The row that the keyboard is at. */
  readonly current?: number | undefined;
  readonly empty?: ReactNode;
  readonly expandable?: TableProps<Row>['expandable'];
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>;

const tableColumns = <Row extends ListRow>(props: ListTableProps<Row>): Columns<Row> => {
  const { columns, sort, rowActions, actionsWidth = ACTIONS_WIDTH } = props;
  const drawn: Columns<Row> = columns.map(({ key, title, width, align = 'left', sort: sorts = false, render }) => ({
    key,
    title,
    width,
    align,
    // A number that is cut reads as another number.
    ellipsis: align !== 'right',
    render: (_, row) => render(row),
    ...(sorts ? { sorter: true, sortOrder: sort?.field === key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null } : {}),
  }));
  if (rowActions) drawn.push({ key: 'actions', title: '操作', width: actionsWidth, fixed: 'end', render: (_, row) => rowActions(row) });
  return drawn;
};

/** What a table needs in addition to its columns. */
export const besideColumns = (hasActions: boolean, isSelectable: boolean, actionsWidth = ACTIONS_WIDTH): number =>
  (hasActions ? actionsWidth : 0) + (isSelectable ? SELECT_WIDTH : 0);

export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { columns, rows, onSort, selected = [], onSelect, rowActions, actionsWidth, dimmed = false, current, empty, expandable } = props;
  const virtual = rows.length > PLAIN_ROWS;
  const width = columns.reduce(
    (sum, column) => sum + column.width,
    besideColumns(rowActions !== undefined, onSelect !== undefined, actionsWidth),
  );
  return (
    <Table<Row>
      className={dimmed ? 'list-table list-dimmed' : 'list-table'}
      size="small"
      rowKey="id"
      rowClassName={({ id }) => (id === current ? 'list-current' : '')}
      columns={tableColumns(props)}
      dataSource={rows as Row[]}
      pagination={false}
      virtual={virtual}
      sticky={!virtual}
      scroll={virtual ? { x: width, y: Math.max(VIRTUAL_LEAST_PX, window.innerHeight - VIRTUAL_REST_PX) } : { x: width }}
      locale={{ emptyText: empty }}
      {...(expandable ? { expandable } : {})}
      {...(onSelect
        ? {
            rowSelection: {
              columnWidth: SELECT_WIDTH,
              selectedRowKeys: selected.map((row) => row.id),
              onChange: (keys: readonly unknown[]) => onSelect(keys as readonly number[]),
            },
          }
        : {})}
      onChange={(_, __, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        onSort?.(one?.order ? { field: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : defaultSort);
      }}
    />
  );
}
