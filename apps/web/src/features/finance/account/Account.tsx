/** 财务概览: what waits, income and expenditure by day, what money is spent on, how many orders and bills there were. */
import { accountCalls as calls } from '@cangyun/contract/finance/account.ts';
import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayChart } from '#ui/charts/DayChart.tsx';
import { ShareChart } from '#ui/charts/ShareChart.tsx';
import { useMay } from '#ui/may.ts';
import { comparedFigures, Figures } from '#ui/reports/Figures.tsx';
import { FigureTable } from '#ui/reports/FigureTable.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { agesPathFor, claimsPathFor } from '../ageing/claimsPath.ts';
import { BookList } from '../BookList.tsx';
import { type Movement, movementColumns } from '../movementColumns.tsx';
import { AccountFlow } from './AccountFlow.tsx';

interface PartProps {
  readonly query: ReportQuery;
}

type Waiting = CallReply<typeof calls.waiting>['receive'];

interface WaitingSideProps {
  readonly name: string;
  readonly side: number;
  readonly deptId: number | undefined;
  readonly waiting: Waiting;
}

function WaitingSide({ name, side, deptId, waiting }: WaitingSideProps) {
  const { amount, count, overdueAmount, overdueCount, parts } = waiting;
  const leads = useMay()(ageingCalls.claims);
  const all = leads ? claimsPathFor({ side, deptId }) : undefined;
  const late = leads ? agesPathFor({ side, deptId }) : undefined;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <Figures
        figures={[
          { key: 'amount', title: '合计', value: amount, unit: '元', digits: 2, path: all },
          { key: 'count', title: '笔数', value: count, unit: '笔', digits: 0, path: all },
          { key: 'overdue', title: '其中逾期', value: overdueAmount, unit: '元', digits: 2, path: late },
          { key: 'overdueCount', title: '逾期笔数', value: overdueCount, unit: '笔', digits: 0, path: late },
        ]}
      />
      <ShareChart
        title={name}
        unit="元"
        shares={parts
          .filter((part) => part.count > 0)
          .map(({ source, label, amount: part, count: of }) => ({
            ...{ key: source, label, amount: part, note: `${of} 笔` },
            path: leads ? claimsPathFor({ side, deptId, source }) : undefined,
          }))}
        empty="没有等待的款项"
      />
    </section>
  );
}

function WaitingPanel({ deptId }: { readonly deptId: number | undefined }) {
  return (
    <div className="report-wide">
      <ReportPanel call={calls.waiting} query={deptId === undefined ? {} : { deptId }} rows={6}>
        {({ receive, pay }) => (
          <div className="report-grid">
            <WaitingSide name="待收" side={moneySide.code.receive} deptId={deptId} waiting={receive} />
            <WaitingSide name="待付" side={moneySide.code.pay} deptId={deptId} waiting={pay} />
          </div>
        )}
      </ReportPanel>
    </div>
  );
}

const Days = ({ query }: PartProps) => (
  <ReportPanel call={calls.days} query={query}>
    {(days) => (
      <DayChart
        title={calls.days.title}
        unit="元"
        digits={2}
        names={['收入', '支出']}
        days={days.map(({ day, inAmount, outAmount }) => ({ day, values: [inAmount, outAmount] }))}
        pathOf={(day) => `/finance/book?day=${day}`}
      />
    )}
  </ReportPanel>
);

const Counts = ({ query }: PartProps) =>
  [calls.orders, calls.bills].map((call) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {({ count, previous, growth, amount, parts }) => (
        <>
          <Figures
            figures={[
              ...comparedFigures('数量', '张', 0, { total: count, previous, growth }),
              { key: 'amount', title: '金额', value: amount, unit: '元', digits: 2 },
            ]}
          />
          <FigureTable
            rows={parts}
            rowKey={({ key }) => key}
            names={[['单据', ({ label }) => label]]}
            figures={[
              ['数量（张）', 0, (part) => part.count],
              ['上一期（张）', 0, (part) => part.previous],
              ['环比（%）', 1, (part) => part.growth],
              ['金额（元）', 2, (part) => part.amount],
            ]}
          />
        </>
      )}
    </ReportPanel>
  ));

export default function Account() {
  return (
    <ReportFrame>
      {(query) => (
        <div className="report-grid">
          <WaitingPanel deptId={query.deptId} />
          <AccountFlow query={query} />
          <Days query={query} />
          <ReportPanel call={calls.costKinds} query={query}>
            {({ total, items }) => (
              <>
                <Figures figures={[{ key: 'total', title: '支出合计', value: total, unit: '元', digits: 2 }]} />
                <ShareChart
                  title={calls.costKinds.title}
                  unit="元"
                  shares={items.map(({ kind, label, amount, share }) => ({ key: kind, label, amount, note: `${share}%` }))}
                  empty="这段时间没有支出"
                />
              </>
            )}
          </ReportPanel>
          <Counts query={query} />
          <section className="panel report-wide" aria-label={calls.costs.title}>
            <h2>{calls.costs.title}</h2>
            <BookList<Movement>
              name="costs"
              title="支出"
              call={calls.costs}
              columns={movementColumns}
              keyword="单号、单位或经办人"
              fixed={{ ...query }}
              numbered
            />
          </section>
        </div>
      )}
    </ReportFrame>
  );
}
