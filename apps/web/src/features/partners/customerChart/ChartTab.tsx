/** A customer's figures over a period: income and its paid part, by fee and business, compared with last year, and its goods. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { customerChartCalls } from '@cangyun/contract/partners/customerChart.ts';
import { Empty, Statistic, Table, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { DayChart } from '#ui/charts/DayChart.tsx';
import { DaysPicker, lastDays } from '#ui/charts/DaysPicker.tsx';
import { type Share, ShareChart } from '#ui/charts/ShareChart.tsx';
import { formatNumber } from '#ui/FieldView.tsx';

const yuan = (value: number): string => formatNumber(value, 2);

interface Period {
  readonly customerId: number;
  readonly from: string;
  readonly to: string;
}

export function ChartTab({ customerId }: { readonly customerId: number }) {
  const [days, setDays] = useState(lastDays);
  const query: Period = { customerId, from: days[0], to: days[1] };
  const { data: cooperation } = useCall(customerChartCalls.cooperates, { query: { customerId } });
  return (
    <div className="charts">
      <div className="list-toolbar">
        <DaysPicker label="统计期间" value={days} onChange={setDays} />
        {cooperation &&
          (cooperation.cooperates ? <Tag color="success">{`云仓合作：${cooperation.companyName}`}</Tag> : <Tag>未建立云仓合作</Tag>)}
      </div>
      <div className="chart-grid">
        <IncomeChart query={query} />
        <DailyChart query={query} />
        <FeeCharts query={query} />
        <SameItem query={query} />
        <GoodsCharts query={query} />
      </div>
    </div>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function IncomeChart({ query }: { readonly query: Period }) {
  const { data: income } = useCall(customerChartCalls.income, { query }, { keepPrevious: true });
  const { data: settled } = useCall(customerChartCalls.settledIncome, { query }, { keepPrevious: true });
  return (
    <Panel title={customerChartCalls.income.title}>
      <div className="chart-figures">
        <Statistic title="收入" value={income?.total ?? 0} precision={2} suffix="元" />
        <Statistic title="上一期" value={income?.previous ?? 0} precision={2} suffix="元" />
        <Statistic title="已结算" value={settled?.total ?? 0} precision={2} suffix="元" />
      </div>
      <DayChart title="收入" unit="元" digits={2} days={(income?.days ?? []).map(({ day, amount }) => ({ day, values: [amount] }))} />
    </Panel>
  );
}

function DailyChart({ query }: { readonly query: Period }) {
  const { data = [] } = useCall(customerChartCalls.daily, { query }, { keepPrevious: true });
  const sum = (field: 'received' | 'paidOut'): number => sumMoney(...data.map((day) => day[field]));
  return (
    <Panel title={`${customerChartCalls.daily.title}：每日余额`}>
      <div className="chart-figures">
        <Statistic title="充值" value={sum('received')} precision={2} suffix="元" />
        <Statistic title="提现" value={sum('paidOut')} precision={2} suffix="元" />
        <Statistic title="期末余额" value={data.at(-1)?.balance ?? 0} precision={2} suffix="元" />
      </div>
      <DayChart title="余额" unit="元" digits={2} level days={data.map(({ day, balance }) => ({ day, values: [balance] }))} />
    </Panel>
  );
}

const NO_FEES = '这段时间没有费用';

const feeShare = (key: string | number, { label, amount, count }: { label: string; amount: number; count: number }): Share => ({
  key,
  label,
  amount,
  note: `${count} 笔`,
});

function FeeCharts({ query }: { readonly query: Period }) {
  const { data: fees = [] } = useCall(customerChartCalls.fees, { query }, { keepPrevious: true });
  const { data: types = [] } = useCall(customerChartCalls.feesByType, { query }, { keepPrevious: true });
  return (
    <>
      <Panel title={customerChartCalls.fees.title}>
        <ShareChart
          title={customerChartCalls.fees.title}
          unit="元"
          shares={fees.map((fee) => feeShare(fee.feeKind, fee))}
          empty={NO_FEES}
        />
      </Panel>
      <Panel title={customerChartCalls.feesByType.title}>
        <ShareChart
          title={customerChartCalls.feesByType.title}
          unit="元"
          shares={types.map((type) => feeShare(type.businessType, type))}
          empty={NO_FEES}
        />
      </Panel>
    </>
  );
}

function SameItem({ query }: { readonly query: Period }) {
  const { data = [] } = useCall(customerChartCalls.sameItem, { query }, { keepPrevious: true });
  return (
    <Panel title={customerChartCalls.sameItem.title}>
      {data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="今年与去年同期都没有费用" />
      ) : (
        <Table
          size="small"
          rowKey="feeKind"
          pagination={false}
          dataSource={data}
          columns={[
            { title: '费用', dataIndex: 'label' },
            { title: '本期（元）', align: 'right', render: (_, row) => yuan(row.amount) },
            { title: '去年同期（元）', align: 'right', render: (_, row) => yuan(row.lastYear) },
            { title: '同比', align: 'right', render: (_, row) => (row.growth === null ? '—' : `${formatNumber(row.growth, 1)}%`) },
          ]}
        />
      )}
    </Panel>
  );
}

function GoodsCharts({ query }: { readonly query: Period }) {
  const { data: stock = [] } = useCall(customerChartCalls.stock, { query }, { keepPrevious: true });
  const { data: outbound = [] } = useCall(customerChartCalls.outbound, { query }, { keepPrevious: true });
  return (
    <>
      <Panel title={customerChartCalls.stock.title}>
        <DayChart title="在库" unit="件" digits={0} level days={stock.map(({ day, quantity }) => ({ day, values: [quantity] }))} />
      </Panel>
      <Panel title={customerChartCalls.outbound.title}>
        <DayChart title="出库" unit="件" digits={0} days={outbound.map(({ day, quantity }) => ({ day, values: [quantity] }))} />
      </Panel>
    </>
  );
}
