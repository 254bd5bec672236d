/** 运输分析: waybills and freight bills of a period, what they carry, cost, and how long they take. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { transportChartCalls as calls, type Slice } from '@cangyun/contract/reports/transportCharts.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { pathWith } from '#api/address.ts';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayChart } from '#ui/charts/DayChart.tsx';
import { type Share, ShareChart } from '#ui/charts/ShareChart.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { comparedFigures, Figures } from '#ui/reports/Figures.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';

interface PartProps {
  readonly query: ReportQuery;
}

interface Shown {
  readonly call: (typeof calls)[Exclude<keyof typeof calls, 'waybillTotal' | 'billTotal'>];
  readonly digits: number;
  /** What the bar measures and the text after it. */
  readonly share: (slice: Slice) => Share;
}

const byMoney = ({ count, ...slice }: Slice): Share => ({ ...slice, note: `元 · ${count} 张` });
const byWeight = ({ count, ...slice }: Slice): Share => ({ ...slice, note: `kg · ${count} 张` });
const byScans = ({ count, amount, ...slice }: Slice): Share => ({ ...slice, amount: count, note: `次 · ${amount} 张运单` });
const byNumber = ({ count, amount, ...slice }: Slice): Share => ({
  ...slice,
  amount: count,
  note: count === 0 ? '张' : `张 · 平均 ${formatNumber(amount, 1)} 小时`,
});

const ofWaybills: readonly Shown[] = [
  { call: calls.waybillGoods, digits: 1, share: byWeight },
  { call: calls.waybillFeeTypes, digits: 2, share: byMoney },
  { call: calls.waybillFeeScale, digits: 2, share: byMoney },
  { call: calls.waybillCycle, digits: 0, share: byNumber },
  { call: calls.waybillHandled, digits: 0, share: byScans },
];

const ofBills: readonly Shown[] = [
  { call: calls.billTypes, digits: 2, share: byMoney },
  { call: calls.billCarFrom, digits: 2, share: byMoney },
  { call: calls.roadCarFrom, digits: 2, share: byMoney },
  { call: calls.billPriceScale, digits: 2, share: byMoney },
  { call: calls.billDistanceScale, digits: 2, share: byMoney },
  { call: calls.billCities, digits: 2, share: byMoney },
];

interface TotalProps extends PartProps {
  readonly call: typeof calls.waybillTotal;
  /** The documents of a day; none for people who may not see their list. */
  readonly pathOf: ((day: string) => string) | undefined;
}

const Total = ({ call, query, pathOf }: TotalProps) => (
  <div className="report-wide">
    <ReportPanel call={call} query={query}>
      {({ count, days, ...compared }) => (
        <>
          <Figures
            figures={[...comparedFigures('运费', '元', 2, compared), { key: 'count', title: '单据', value: count, unit: '张', digits: 0 }]}
          />
          <DayChart
            title={call.title}
            unit="元"
            digits={2}
            days={days.map(({ day, amount }) => ({ day, values: [amount] }))}
            pathOf={pathOf}
          />
        </>
      )}
    </ReportPanel>
  </div>
);

const Parts = ({ shown, query }: PartProps & { readonly shown: readonly Shown[] }) =>
  shown.map(({ call, digits, share }) => (
    <ReportPanel key={call.path} call={call} query={query}>
      {(slices) => <ShareChart title={call.title} shares={slices.map(share)} digits={digits} empty="这段时间没有数据" />}
    </ReportPanel>
  ));

export default function TransportCharts() {
  const may = useMay();
  const listOf =
    (path: string) =>
    (day: string): string =>
      pathWith(path, { createTime: [day, day], isDelete: voidState.code.live });
  return (
    <ReportFrame>
      {(query) => (
        <div className="report-grid">
          <Total call={calls.waybillTotal} query={query} pathOf={may(waybillCalls.list) ? listOf(waybillKind.menu.path) : undefined} />
          <Parts shown={ofWaybills} query={query} />
          <Total call={calls.billTotal} query={query} pathOf={may(freightBillCalls.list) ? listOf(freightBillKind.menu.path) : undefined} />
          <Parts shown={ofBills} query={query} />
        </div>
      )}
    </ReportFrame>
  );
}
