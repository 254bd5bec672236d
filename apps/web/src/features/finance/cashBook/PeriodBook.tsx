/** Days of a period by kinds of movements. */
import { DownloadOutlined } from '@ant-design/icons';
import { cashBookCalls as calls } from '@cangyun/contract/finance/cashBook.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { Button, Empty, Table } from 'antd';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { ShareChart } from '#ui/charts/ShareChart.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { useExport } from '#ui/useExport.ts';
import { type BookDay, bookDays, type DayKind, kindsIn } from './bookDays.ts';

const KIND_PX = 150;
const money = (value: number | undefined): string => (value === undefined || value === 0 ? '' : formatNumber(value, 2));

interface MatrixProps {
  readonly rows: readonly DayKind[];
  readonly onDay: (day: string) => void;
}

function Matrix({ rows, onDay }: MatrixProps) {
  const kinds = kindsIn(rows);
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有收支" />;
  return (
    <Table<BookDay>
      size="small"
      rowKey="day"
      pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: (kinds.length + 4) * KIND_PX }}
      dataSource={bookDays(rows)}
      columns={[
        {
          title: '日期',
          key: 'day',
          width: KIND_PX,
          fixed: 'start',
          render: (_, { day }) => (
            <Button type="link" size="small" onClick={() => onDay(day)}>
              {day}
            </Button>
          ),
        },
        ...kinds.map(({ kind, label }) => ({
          title: `${label}（元）`,
          key: kind,
          width: KIND_PX,
          align: 'right' as const,
          render: (_: unknown, { amounts }: BookDay) => money(amounts.get(kind)),
        })),
        { title: '收入（元）', key: 'in', width: KIND_PX, align: 'right', render: (_, { inAmount }) => formatNumber(inAmount, 2) },
        { title: '支出（元）', key: 'out', width: KIND_PX, align: 'right', render: (_, { outAmount }) => formatNumber(outAmount, 2) },
        {
          title: '收支净额（元）',
          key: 'net',
          width: KIND_PX,
          align: 'right',
          render: (_, { net }) => <strong>{formatNumber(net, 2)}</strong>,
        },
      ]}
    />
  );
}

const SIDES = [
  { side: moneySide.code.receive, title: '收入构成' },
  { side: moneySide.code.pay, title: '支出构成' },
] as const;

/** Every movement of the period, one by one. */
function Export({ query }: { readonly query: ReportQuery }) {
  const exporting = useExport(calls.sheet, '收支');
  return (
    <Button icon={<DownloadOutlined />} loading={exporting.busy} onClick={() => void exporting.run({ query: { ...query }, total: 0 })}>
      导出明细
    </Button>
  );
}

export function PeriodBook({ onDay }: Pick<MatrixProps, 'onDay'>) {
  return (
    <ReportFrame>
      {(query) => (
        <div className="report-grid">
          {SIDES.map(({ side, title }) => (
            <ReportPanel key={side} call={calls.kinds} query={query} title={title} rows={3}>
              {(kinds) => (
                <ShareChart
                  title={title}
                  unit="元"
                  shares={kinds
                    .filter((one) => one.side === side)
                    .map(({ kind, label, amount, count }) => ({ key: kind, label, amount, note: `${count} 笔` }))}
                  empty="这段时间没有收支"
                />
              )}
            </ReportPanel>
          ))}
          <div className="report-wide">
            <div className="list-toolbar">
              <Export query={query} />
            </div>
            <ReportPanel call={calls.daysAndKinds} query={query}>
              {(rows) => <Matrix rows={rows} onDay={onDay} />}
            </ReportPanel>
          </div>
        </div>
      )}
    </ReportFrame>
  );
}
