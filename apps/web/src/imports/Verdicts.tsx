/** What the server's check says of every row of a file: wrong rows first, then the cells as they came. */
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Table, Tag, Typography } from 'antd';

export interface CheckedRow {
  readonly row: number;
  readonly isErr: 0 | 1;
  readonly msg: string;
}

interface VerdictsProps<Row extends CheckedRow> {
  readonly sheet: ImportSheet;
  readonly rows: readonly Row[];
  readonly wrong: number;
}

const COLUMN_WIDTH = 120;

const columnsOf = (sheet: ImportSheet) => [
  { title: '行', dataIndex: 'row', width: 56 },
  {
    title: '检查结果',
    width: 260,
    render: (_: unknown, { isErr, msg }: CheckedRow) =>
      isErr ? <Typography.Text type="danger">{msg}</Typography.Text> : <Tag color="success">通过</Tag>,
  },
  ...fieldsOf(sheet).map((field) => ({ title: sheet.columns[field]?.heading, dataIndex: field, width: COLUMN_WIDTH, ellipsis: true })),
];

export function Verdicts<Row extends CheckedRow>({ sheet, rows, wrong }: VerdictsProps<Row>) {
  const columns = columnsOf(sheet);
  return (
    <>
      <Alert
        className="import-result"
        showIcon
        type={wrong === 0 ? 'success' : 'error'}
        title={wrong === 0 ? `${rows.length} 行全部通过` : `${messages.importCheckFile}：${wrong} 行有误`}
      />
      <Table<CheckedRow>
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={rows.toSorted((a, b) => b.isErr - a.isErr || a.row - b.row)}
        scroll={{ x: columns.reduce((sum, { width }) => sum + width, 0) }}
        pagination={{ pageSize: 20, showSizeChanger: false }}
      />
    </>
  );
}
