/** 库存看板: what is where and for whom, what moved by day, what customers bring in. */
import { dataType, dataUnit } from '@cangyun/contract/reports/report.ts';
import { stockBoardCalls as calls } from '@cangyun/contract/reports/stockBoard.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ReportFrame, type ReportQuery } from '#pickers/ReportFrame.tsx';
import { DayBars } from '#ui/charts/DayBars.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { Figures } from '#ui/reports/Figures.tsx';
import { FigureTable } from '#ui/reports/FigureTable.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { MovedTable, SkuTable } from './BoardTables.tsx';

const typeOptions = dataType.entries.map(({ code, label }) => ({ value: code, label }));

function ByType({ query, type }: { readonly query: ReportQuery; readonly type: number }) {
  const { unit = '', digits = 0 } = dataUnit[type] ?? {};
  const asked = { ...query, dataType: type };
  const shares = (figures: readonly { id: number; name: string; value: number; share: number }[]) =>
    figures.map(({ id, name, value, share }) => ({ key: id, label: name, amount: value, note: `${share}%` }));
  const isRevenue = type === dataType.code.revenue;
  return (
    <>
      <ReportPanel call={calls.sites} query={asked} title={`各网点（${unit}）`}>
        {(sites) => <ShareBars shares={shares(sites)} digits={digits} empty="没有数据" />}
      </ReportPanel>
      <ReportPanel call={calls.customers} query={asked} title={`${isRevenue ? '各客户' : '各货主'}（${unit}）`}>
        {(customers) => <ShareBars shares={shares(customers)} digits={digits} empty="没有数据" />}
      </ReportPanel>
      <ReportPanel call={calls.stockByDay} query={asked} title={isRevenue ? '每日收入' : '每日库存'}>
        {(days) => <DayBars title={isRevenue ? '收入' : '库存'} unit={unit} digits={digits} days={days} />}
      </ReportPanel>
      <ReportPanel call={calls.movedByDay} query={asked} title={isRevenue ? '每日发货金额' : '每日出库'}>
        {(days) => <DayBars title="出库" unit={unit} digits={digits} days={days.map(({ day, outNum }) => ({ day, value: outNum }))} />}
      </ReportPanel>
    </>
  );
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
