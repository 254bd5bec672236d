/** 待收待付日历: the days on which something is due, and what it is, the longest overdue first. A day shows its own alone. */

import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { entryFigureCalls as calls, type DueDay } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReportFrame } from '#pickers/ReportFrame.tsx';
import { CalendarChart } from '#ui/charts/CalendarChart.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListCards } from '#ui/ListCards.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { Figures } from '#ui/reports/Figures.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { agesPathFor, claimsPathFor } from '../ageing/claimsPath.ts';
import { calendarOf } from './dueCalendar.ts';
import './dueDays.css';

type Row = DueDay & { readonly id: number };

function When({ day, daysLate }: Pick<DueDay, 'day' | 'daysLate'>) {
  if (day === null) return <Tag>未约定</Tag>;
  if (daysLate > 0) return <Tag color="error">{`逾期 ${daysLate} 天`}</Tag>;
  return daysLate === 0 ? <Tag color="warning">今天到期</Tag> : <Tag color="success">{`还有 ${-daysLate} 天`}</Tag>;
}

/** `pathOf`: undefined for people who may not see the claims. */
const columnsFor = (pathOf: ((row: Row) => string | undefined) | undefined): readonly ListColumn<Row>[] => [
  { key: 'day', title: '到期日', width: 120, render: ({ day }) => day ?? '—' },
  { key: 'when', title: '状态', width: 110, render: (row) => <When {...row} /> },
  { key: 'side', title: '收付', width: 90, render: ({ side }) => <StateTag codes={moneySide} code={side} /> },
  { key: 'source', title: '来源', width: 120, render: ({ label }) => label },
  { key: 'count', title: '笔数（笔）', width: 110, align: 'right', render: ({ count }) => formatNumber(count, 0) },
  {
    key: 'amount',
    title: '金额（元）',
    width: 140,
    align: 'right',
    render: (row) => {
      const path = pathOf?.(row);
      const amount = formatNumber(row.amount, 2);
      return path === undefined ? amount : <Link to={path}>{amount}</Link>;
    },
  },
];

const EITHER = 0;
const options = [{ value: EITHER, label: '全部' }, ...moneySide.entries.map(({ code, label }) => ({ value: code as number, label }))];

export function DueDays() {
  const narrow = useIsNarrow();
  const leads = useMay()(ageingCalls.claims);
  const [side, setSide] = useState(EITHER);
  const [day, setDay] = useState<string>();
  const [today] = useState(() => formatDay(new Date()));
  return (
    <ReportFrame period={false} extra={<Segmented options={options} value={side} onChange={setSide} aria-label="收付" />}>
      {({ deptId }) => {
        const site = deptId === undefined ? {} : { deptId };
        const pathOf = (row: Row) => (row.day === null ? undefined : claimsPathFor({ ...row, deptId, dueDay: row.day }));
        const columns = columnsFor(leads ? pathOf : undefined);
        const all = leads ? claimsPathFor({ side: moneySide.code.receive, deptId }) : undefined;
        const late = leads ? agesPathFor({ side: moneySide.code.receive, deptId }) : undefined;
        return (
          <div className="due-days">
            <ReportPanel call={calls.waiting} query={site} rows={2}>
              {({ amount, count, overdueAmount, parts }) => (
                <Figures
                  figures={[
                    { key: 'amount', title: '待收合计', value: amount, unit: '元', digits: 2, path: all },
                    { key: 'count', title: '笔数', value: count, unit: '笔', digits: 0, path: all },
                    { key: 'overdue', title: '其中逾期', value: overdueAmount, unit: '元', digits: 2, path: late },
                    ...parts
                      .filter((part) => part.count > 0)
                      .map(({ source, label, amount: value }) => ({
                        ...{ key: source, title: label, value, unit: '元', digits: 2 },
                        path: leads ? claimsPathFor({ side: moneySide.code.receive, deptId, source }) : undefined,
                      })),
                  ]}
                />
              )}
            </ReportPanel>
            <ReportPanel call={calls.dueDays} query={side === EITHER ? site : { ...site, side }}>
              {(days) => {
                const chosen = day === undefined ? days : days.filter((row) => row.day === day);
                const rows = { columns, rows: chosen.map((row, at) => ({ ...row, id: at + 1 })), empty: '没有等待收付的款项' };
                return (
                  <>
                    <CalendarChart title="待收待付" unit="元" digits={2} {...calendarOf(days, today)} onDay={setDay} />
                    {day !== undefined && (
                      <p className="due-day">
                        只看 {day} 到期的款项
                        <Button type="link" size="small" onClick={() => setDay(undefined)}>
                          看全部
                        </Button>
                      </p>
                    )}
                    {narrow ? <ListCards<Row> {...rows} /> : <ListTable<Row> {...rows} />}
                  </>
                );
              }}
            </ReportPanel>
          </div>
        );
      }}
    </ReportFrame>
  );
}
