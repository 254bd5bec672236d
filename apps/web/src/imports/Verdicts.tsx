/** The verdict of the check on every row of a sheet: errors first, then the cells as they came. */
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Alert, Table, Tag, Typography } from 'antd';

export interface Verdict {
  readonly row: number;
  readonly isErr: 0 | 1;
  readonly msg: string;
}

interface VerdictsProps {
  readonly sheet: Pick<ImportSheet, 'columns'>;
  readonly rows: readonly Verdict[];
  readonly wrong: number;
  /** Shown if nothing is wrong, next to the number of rows. */
  readonly becomes?: string;
}

const COLUMN_WIDTH = 120;

const columnsOf = (sheet: VerdictsProps['sheet']) => [
  { title: '行', dataIndex: 'row', width: 56 },
  {
    title: '检查结果',
    width: 260,
    render: (_: unknown, { isErr, msg }: Verdict) =>
      isErr ? <Typography.Text type="danger">{msg}</Typography.Text> : <Tag color="success">通过</Tag>,
  },
  ...fieldsOf(sheet).map((field) => ({
    title: sheet.columns[field]?.heading ?? field,
    dataIndex: field,
    width: COLUMN_WIDTH,
    ellipsis: true,
  })),
];

export function Verdicts({ sheet, rows, wrong, becomes = '' }: VerdictsProps) {
  const columns = columnsOf(sheet);
  return (
    <>
      <Alert
        className="import-result"
        showIcon
        type={wrong === 0 ? 'success' : 'error'}
        title={wrong === 0 ? `${rows.length} 行全部通过${becomes}` : `${messages.importCheckFile}：${wrong} 行有误`}
      />
      <Table<Verdict>
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
