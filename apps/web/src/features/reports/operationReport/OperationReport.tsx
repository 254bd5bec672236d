/** 经营报表: stock, work, goods in and out, bought and sold, money in and out, on one screen. */
import { operationReportCalls as calls } from '@cangyun/contract/reports/operationReport.ts';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayBars } from '#ui/charts/DayBars.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { comparedFigures, Figures } from '#ui/reports/Figures.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { WorkList } from './WorkList.tsx';
import '../reports.css';

interface PartProps {
  readonly query: ReportQuery;
}

const moved = [calls.inbound, calls.outbound] as const;
const ordered = [calls.sales, calls.purchases] as const;
const money = [calls.income, calls.expenditure] as const;

function Today({ query }: PartProps) {
  return (
    <ReportPanel call={calls.overview} query={query} title="今日出入库" rows={3}>
      {(styles) => (
        <Figures
          figures={styles.flatMap(({ style, title, created, finished, open, num }) => [
            { key: `created${style}`, title: `新增${title}`, value: created, unit: '张', digits: 0 },
            { key: `finished${style}`, title: `完成${title}`, value: finished, unit: '张', digits: 0 },
            { key: `open${style}`, title: `未完成${title}`, value: open, unit: '张', digits: 0 },
            { key: `num${style}`, title: `${title}数量`, value: num, unit: '件', digits: 0 },
          ])}
        />
      )}
    </ReportPanel>
  );
}

const Moved = ({ query }: PartProps) =>
  moved.map((call) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {({ lists, days, types, ...compared }) => (
        <>
          <Figures
            figures={[...comparedFigures('数量', '件', 0, compared), { key: 'lists', title: '单据', value: lists, unit: '张', digits: 0 }]}
          />
          <DayBars title={call.title} unit="件" digits={0} days={days.map(({ day, num }) => ({ day, value: num }))} />
          <ShareBars
            shares={types.map(({ type, label, num }) => ({ key: type, label, amount: num, note: '件' }))}
            digits={0}
            empty="这段时间没有出入库"
          />
        </>
      )}
    </ReportPanel>
  ));

const Ordered = ({ query }: PartProps) =>
  ordered.map((call) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {({ orders, paid, unpaid, days, partners, ...compared }) => (
        <>
          <Figures
            figures={[
              ...comparedFigures('金额', '元', 2, compared),
              { key: 'orders', title: '单据', value: orders, unit: '张', digits: 0 },
              { key: 'paid', title: '已结', value: paid, unit: '元', digits: 2 },
              { key: 'unpaid', title: '未结', value: unpaid, unit: '元', digits: 2 },
            ]}
          />
          <DayBars title={call.title} unit="元" digits={2} days={days.map(({ day, amount }) => ({ day, value: amount }))} />
          <ShareBars
            shares={partners.map(({ id, name, amount, orders: count }) => ({ key: id, label: name, amount, note: `${count} 张` }))}
            empty="这段时间没有单据"
          />
        </>
      )}
    </ReportPanel>
  ));

const Money = ({ query }: PartProps) =>
  money.map((call) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {({ days, items, ...compared }) => (
        <>
          <Figures figures={comparedFigures('合计', '元', 2, compared)} />
          <DayBars title={call.title} unit="元" digits={2} days={days.map(({ day, amount }) => ({ day, value: amount }))} />
          <ShareBars
            shares={items.map(({ key, label, amount, count }) => ({ key, label, amount, note: `${count} 笔` }))}
            empty="这段时间没有收支"
          />
        </>
      )}
    </ReportPanel>
  ));

export default function OperationReport() {
  return (
    <ReportFrame>
      {(query) => (
        <div className="report-grid">
          <ReportPanel call={calls.stock} query={query} rows={3}>
            {(figures) => <Figures figures={figures} />}
          </ReportPanel>
          <Today query={query} />
          <div className="report-wide">
            <ReportPanel call={calls.toDo} query={query} rows={3}>
              {(work) => <WorkList work={work} />}
            </ReportPanel>
          </div>
          <Moved query={query} />
          <Ordered query={query} />
          <Money query={query} />
        </div>
      )}
    </ReportFrame>
  );
}
