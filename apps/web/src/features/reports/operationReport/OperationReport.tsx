/** 经营报表: stock, work, goods in and out, bought and sold, money in and out, on one screen. */
import { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { operationReportCalls as calls } from '@cangyun/contract/reports/operationReport.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { pathWith } from '#api/address.ts';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayChart } from '#ui/charts/DayChart.tsx';
import { ShareChart } from '#ui/charts/ShareChart.tsx';
import { useMay } from '#ui/may.ts';
import { comparedFigures, Figures } from '#ui/reports/Figures.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { WorkList } from './WorkList.tsx';
import '../reports.css';

interface PartProps {
  readonly query: ReportQuery;
}

type Filters = Readonly<Record<string, number>>;
const siteOf = ({ deptId }: ReportQuery): Filters => (deptId === undefined ? {} : { deptId });

const moved = [
  { call: calls.inbound, kind: inboundList },
  { call: calls.outbound, kind: outboundList },
] as const;

const sold = salesOrderKind.state.code;
const bought = purchaseKind.state.code;
/** As the report counts them: not draft, not voided. */
const ordered = [
  { call: calls.sales, list: salesOrderCalls.list, path: salesOrderKind.menu.path, state: [sold.pending, sold.confirmed] },
  {
    call: calls.purchases,
    list: purchaseCalls.list,
    path: purchaseKind.menu.path,
    state: [bought.pending, bought.confirmed, bought.finished],
  },
] as const;

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

function Moved({ query }: PartProps) {
  const may = useMay();
  return moved.map(({ call, kind }) => {
    /** Lists that were finished then. */
    const finished = (from: string, to: string, more: Filters = {}): string | undefined =>
      may(warehouseListCalls.list)
        ? pathWith(kind.menu.path, { state: kind.state.code.done, doRealTime: [from, to], ...siteOf(query), ...more })
        : undefined;
    return (
      <ReportPanel key={call.path} call={call} query={query}>
        {({ lists, days, types, ...compared }) => (
          <>
            <Figures
              figures={[
                ...comparedFigures('数量', '件', 0, compared),
                { key: 'lists', title: '单据', value: lists, unit: '张', digits: 0 },
              ]}
            />
            <DayChart
              title={call.title}
              unit="件"
              digits={0}
              days={days.map(({ day, num }) => ({ day, values: [num] }))}
              pathOf={(day) => finished(day, day)}
            />
            <ShareChart
              title={`${call.title}类型`}
              unit="件"
              shares={types.map(({ type, label, num }) => ({
                key: type,
                label,
                amount: num,
                note: '件',
                path: finished(query.from, query.to, { type }),
              }))}
              digits={0}
              empty="这段时间没有出入库"
            />
          </>
        )}
      </ReportPanel>
    );
  });
}

function Ordered({ query }: PartProps) {
  const may = useMay();
  return ordered.map(({ call, list, path, state }) => {
    const made = (from: string, to: string, more: Filters = {}): string | undefined =>
      may(list) ? pathWith(path, { state, createTime: [from, to], isDelete: voidState.code.live, ...siteOf(query), ...more }) : undefined;
    return (
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
            <DayChart
              title={call.title}
              unit="元"
              digits={2}
              days={days.map(({ day, amount }) => ({ day, values: [amount] }))}
              pathOf={(day) => made(day, day)}
            />
            <ShareChart
              title={`${call.title}排名`}
              unit="元"
              shares={partners.map(({ id, name, amount, orders: count }) => ({
                key: id,
                label: name,
                amount,
                note: `${count} 张`,
                path: made(query.from, query.to, { customerId: id }),
              }))}
              empty="这段时间没有单据"
            />
          </>
        )}
      </ReportPanel>
    );
  });
}

function Money({ query }: PartProps) {
  const may = useMay();
  return money.map((call) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {({ days, items, ...compared }) => (
        <>
          <Figures figures={comparedFigures('合计', '元', 2, compared)} />
          <DayChart
            title={call.title}
            unit="元"
            digits={2}
            days={days.map(({ day, amount }) => ({ day, values: [amount] }))}
            pathOf={(day) => (may(cashBookCalls.day) ? pathWith('/finance/book', { day }) : undefined)}
          />
          <ShareChart
            title={`${call.title}构成`}
            unit="元"
            shares={items.map(({ key, label, amount, count }) => ({ key, label, amount, note: `${count} 笔` }))}
            empty="这段时间没有收支"
          />
        </>
      )}
    </ReportPanel>
  ));
}

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
