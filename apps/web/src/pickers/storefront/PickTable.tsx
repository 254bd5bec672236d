/** Rows to choose from one by one: the button of a chosen row reads 已选择 (spec 2 §2). On a narrow screen the rows are cards. */
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Empty, Table } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import './storefrontPickers.css';

interface PickRow {
  readonly id: number;
}

export interface PickColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly right?: true;
  render(row: Row): ReactNode;
}

interface PickTableProps<Row extends PickRow> {
  readonly label: string;
  readonly columns: readonly PickColumn<Row>[];
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly empty: string;
  readonly taken: readonly number[];
  readonly onPick: (row: Row) => void;
  /** If the server pages; otherwise all rows are here. */
  readonly paging?: { readonly page: number; readonly total: number; readonly onChange: (page: number) => void };
}

const BUTTON_PX = 78;

export function PickTable<Row extends PickRow>({ label, columns, rows, loading, empty, taken, onPick, paging }: PickTableProps<Row>) {
  const narrow = useIsNarrow();
  const button = (row: Row) => {
    const isTaken = taken.includes(row.id);
    return (
      <Button size="small" type={isTaken ? 'default' : 'primary'} disabled={isTaken} onClick={() => onPick(row)}>
        {isTaken ? '已选择' : '选择'}
      </Button>
    );
  };
  const card = (row: Row) => (
    <div className="pick-card">
      <dl>
        {columns.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {button(row)}
    </div>
  );
  const wide = [
    ...columns.map(({ key, title, width, right, render }) => ({
      key,
      title,
      width,
      align: right ? ('right' as const) : ('left' as const),
      ellipsis: true,
      render: (_: unknown, row: Row) => render(row),
    })),
    { key: 'pick', title: '操作', width: BUTTON_PX, fixed: 'right' as const, render: (_: unknown, row: Row) => button(row) },
  ];
  return (
    <Table<Row>
      aria-label={label}
      className="pick-table"
      size="small"
      rowKey="id"
      loading={loading}
      showHeader={!narrow}
      dataSource={rows as Row[]}
      columns={narrow ? [{ key: 'card', render: (_: unknown, row: Row) => card(row) }] : wide}
      scroll={{
        y: limits.promotionPickerHeightPx,
        ...(narrow ? {} : { x: columns.reduce((sum, { width }) => sum + width, BUTTON_PX) }),
      }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      pagination={{
        pageSize: limits.promotionPickerPageSize,
        showSizeChanger: false,
        hideOnSinglePage: true,
        size: 'small',
        ...(paging ? { current: paging.page + 1, total: paging.total, onChange: (page) => paging.onChange(page - 1) } : {}),
      }}
    />
  );
}
