/** The rows of an import before they are saved: a table, and on narrow screens one card a row. */
import { Empty, Pagination, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import '../ui/list.css';
import { useIsNarrow } from '../ui/useIsNarrow.ts';

export interface PreviewColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly right?: boolean;
  /** Stays in sight while the others move, and heads the card. */
  readonly fixed?: 'left' | 'right';
  readonly ellipsis?: boolean;
  readonly render: (row: Row) => ReactNode;
}

/** The last row: the sums of columns, by their key. */
export interface ColumnSums {
  readonly label: string;
  /** The column of the label. */
  readonly under: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** Pages that the server answers: `rows` are those of this page. */
export interface ServerPages {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number, size: number) => void;
}

interface PreviewRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly PreviewColumn<Row>[];
  readonly pageSize: number;
  /** Otherwise all rows are at hand. */
  readonly pages?: ServerPages | undefined;
  readonly sums?: ColumnSums;
}

const SIZES = [10, 20, 50, 100, 200];
const HEIGHT = 600;

function PreviewCards<Row extends { readonly row: number }>({ rows, columns, pageSize, pages, sums }: PreviewRowsProps<Row>) {
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = Math.min(page, last);
  const shown = pages ? rows : rows.slice((at - 1) * pageSize, at * pageSize);
  const pager = pages ?? { page: at, size: pageSize, total: rows.length, onChange: setPage };
  const [heads, rest] = [columns.filter(({ fixed }) => fixed), columns.filter(({ fixed }) => !fixed)];
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  return (
    <>
      <ul className="list-cards">
        {shown.map((row) => (
          <li key={row.row}>
            <div className="card-head preview-card-head">
              {heads.map(({ key, title, fixed, render }) => (
                <span key={key}>
                  {fixed === 'left' && `${title} `}
                  {render(row)}
                </span>
              ))}
            </div>
            <dl>
              {rest.map(({ key, title, render }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {sums && (
        <p className="import-preview-sums">
          <span>{sums.label}</span>
          {columns.flatMap(({ key, title }) => (key in sums.values ? [<span key={key}>{[title, ' ', sums.values[key]]}</span>] : []))}
        </p>
      )}
      <Pagination
        size="small"
        current={pager.page}
        total={pager.total}
        pageSize={pager.size}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={pager.onChange}
      />
    </>
  );
}

export function PreviewRows<Row extends { readonly row: number }>(props: PreviewRowsProps<Row>) {
  const { rows, columns, pageSize, pages, sums } = props;
  if (useIsNarrow()) return <PreviewCards {...props} />;
  return (
    <Table<Row>
      size="small"
      rowKey="row"
      columns={columns.map(({ right, fixed, ellipsis, render, ...column }) => ({
        ...column,
        ...(right ? { align: 'right' as const } : {}),
        ...(fixed ? { fixed } : {}),
        ...(ellipsis ? { ellipsis } : {}),
        render: (_: unknown, row: Row) => render(row),
      }))}
      dataSource={[...rows]}
      scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0), y: HEIGHT }}
      pagination={{
        pageSizeOptions: SIZES,
        showSizeChanger: true,
        ...(pages
          ? { current: pages.page, pageSize: pages.size, total: pages.total, onChange: pages.onChange }
          : { defaultPageSize: pageSize }),
      }}
      {...(sums
        ? {
            summary: () => (
              <Table.Summary fixed>
                <Table.Summary.Row>
                  {columns.map(({ key, right }, at) => (
                    <Table.Summary.Cell key={key} index={at} align={right ? 'right' : 'left'}>
                      {key === sums.under ? sums.label : sums.values[key]}
                    </Table.Summary.Cell>
                  ))}
                </Table.Summary.Row>
              </Table.Summary>
            ),
          }
        : {})}
    />
  );
}
