/** 库存看板: what is where and for whom, what moved by day, what customers bring in. */
import { percentOf, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { dataType, dataUnit } from '@cangyun/contract/reports/report.ts';
import { stockBoardCalls as calls } from '@cangyun/contract/reports/stockBoard.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { pathWith } from '#api/address.ts';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayChart } from '#ui/charts/DayChart.tsx';
import { ShareChart } from '#ui/charts/ShareChart.tsx';
import { useMay } from '#ui/may.ts';
import { Figures } from '#ui/reports/Figures.tsx';
import { FigureTable } from '#ui/reports/FigureTable.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { MovedTable, SkuTable } from './BoardTables.tsx';

const typeOptions = dataType.entries.map(({ code, label }) => ({ value: code, label }));

interface Part {
  readonly id: number;
  readonly name: string;
  readonly value: number;
  readonly share: number;
}

type Filters = Readonly<Record<string, number>>;

function ByType({ query, type }: { readonly query: ReportQuery; readonly type: number }) {
  const { unit = '', digits = 0 } = dataUnit[type] ?? {};
  const asked = { ...query, dataType: type };
  const may = useMay();
  const mayLog = may(stockLogCalls.list);
  const isRevenue = type === dataType.code.revenue;
  /** What is there now opens as stock; what was earned, as the orders of the period. */
  const pathOf = (stock: Filters, orders: Filters): string | undefined => {
    if (isRevenue)
      return may(salesOrderCalls.list) ? pathWith(salesOrderKind.menu.path, { createTime: [query.from, query.to], ...orders }) : undefined;
    return may(stockCalls.balances) ? pathWith('/WMS/stock', { view: 'balances', ...stock }) : undefined;
  };
  const shares = (figures: readonly Part[], linkOf: (id: number) => string | undefined) =>
    figures.map(({ id, name, value, share }) => ({ key: id, label: name, amount: value, note: `${share}%`, path: linkOf(id) }));
  const ofSite = (deptId: number) => pathOf({ deptId }, { deptId });
  const ofOwner = (id: number) => pathOf({ ownerId: id }, { customerId: id });
  const ofWhom = isRevenue ? '各客户' : '各货主';
  return (
    <>
      <ReportPanel call={calls.sites} query={asked} title={`各网点（${unit}）`}>
        {(sites) => <ShareChart title="各网点" unit={unit} shares={shares(sites, ofSite)} digits={digits} empty="没有数据" />}
      </ReportPanel>
      <ReportPanel call={calls.customers} query={asked} title={`${ofWhom}（${unit}）`}>
        {(customers) => <ShareChart title={ofWhom} unit={unit} shares={shares(customers, ofOwner)} digits={digits} empty="没有数据" />}
      </ReportPanel>
      <ReportPanel call={calls.stockByDay} query={asked} title={isRevenue ? '每日收入' : '每日库存'}>
        {(days) => (
          <DayChart
            title={isRevenue ? '收入' : '库存'}
            unit={unit}
            digits={digits}
            {...(isRevenue ? {} : { level: true as const })}
            days={days.map(({ day, value }) => ({ day, values: [value] }))}
          />
        )}
      </ReportPanel>
      <ReportPanel call={calls.movedByDay} query={asked} title={isRevenue ? '每日退发货金额' : '每日出入库'}>
        {(days) => (
          <DayChart
            title={isRevenue ? '发货' : '出入库'}
            unit={unit}
            digits={digits}
            names={isRevenue ? ['退货', '发货'] : ['入库', '出库']}
            days={days.map(({ day, inNum, outNum }) => ({ day, values: [inNum, outNum] }))}
            pathOf={mayLog ? (day) => pathWith('/WMS/proLog', { createTime: [day, day] }) : undefined}
          />
        )}
      </ReportPanel>
    </>
  );
}

/** The rate of the sums, not the sum of the rates. */
function profitTotals(rows: readonly { readonly revenue: number; readonly cost: number; readonly profit: number }[]): (number | null)[] {
  const total = (of: 'revenue' | 'cost' | 'profit'): number => sumMoney(...rows.map((row) => row[of]));
  const revenue = total('revenue');
  return [revenue, total('cost'), total('profit'), revenue === 0 ? null : percentOf(total('profit'), revenue)];
}

function Tables({ query }: { readonly query: ReportQuery }) {
  const { deptId } = query;
  const now = deptId === undefined ? {} : { deptId };
  return (
    <>
      <ReportPanel call={calls.profit} query={query}>
        {(rows) => (
          <FigureTable
            rows={rows}
            rowKey={({ customerId }) => customerId}
            names={[['客户', ({ customerName }) => customerName]]}
            figures={[
              ['收入（元）', 2, ({ revenue }) => revenue],
              ['成本（元）', 2, ({ cost }) => cost],
              ['毛利（元）', 2, ({ profit }) => profit],
              ['毛利率（%）', 1, ({ margin }) => margin],
            ]}
            totals={profitTotals(rows)}
          />
        )}
      </ReportPanel>
      <ReportPanel call={calls.owners} query={now}>
        {(rows) => (
          <FigureTable
            rows={rows}
            rowKey={({ ownerId }) => ownerId}
            names={[['货主', ({ ownerName }) => ownerName]]}
            figures={[
              ['产品（种）', 0, ({ skuCount }) => skuCount],
              ['在库（件）', 0, ({ onHand }) => onHand],
              ['次品（件）', 0, ({ defective }) => defective],
              ['重量（kg）', 1, ({ weight }) => weight],
            ]}
          />
        )}
      </ReportPanel>
      <ReportPanel call={calls.ownersMoved} query={query}>
        {(rows) => (
          <FigureTable
            rows={rows}
            rowKey={({ ownerId }) => ownerId}
            names={[['货主', ({ ownerName }) => ownerName]]}
            figures={[
              ['入库（件）', 0, ({ inNum }) => inNum],
              ['出库（件）', 0, ({ outNum }) => outNum],
            ]}
          />
        )}
      </ReportPanel>
      <ReportPanel call={calls.defective} query={now}>
        {(rows) => (
          <FigureTable
            rows={rows}
            rowKey={({ productId, deptId: site }) => `${productId} ${site}`}
            names={[
              ['产品', ({ productName }) => productName],
              ['网点', ({ deptName }) => deptName],
            ]}
            figures={[
              ['次品（件）', 0, ({ defective }) => defective],
              ['次品率（%）', 2, ({ rate }) => rate],
            ]}
          />
        )}
      </ReportPanel>
    </>
  );
}

export default function StockBoard() {
  const [type, setType] = useState<number>(dataType.code.stock);
  return (
    <ReportFrame extra={<Segmented options={typeOptions} value={type} onChange={setType} aria-label="数据类型" />}>
      {(query) => (
        <div className="report-grid">
          <div className="report-wide">
            <ReportPanel call={calls.indicators} query={query.deptId === undefined ? {} : { deptId: query.deptId }} rows={2}>
              {(figures) => <Figures figures={figures} />}
            </ReportPanel>
          </div>
          <ByType query={query} type={type} />
          <Tables query={query} />
          <SkuTable query={query} />
          <MovedTable query={query} />
        </div>
      )}
    </ReportFrame>
  );
}
